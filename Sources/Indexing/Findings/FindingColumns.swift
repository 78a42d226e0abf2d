public import Facts
import Repository

extension FindingsReport {
  /// The columns of findings on their lines, by key, for files that can be read.
  ///
  /// Reads the files, because the index stores only lines. In a nib the column is the element's; in
  /// code it is the class's, or else that of the first word on the line.
  public func columns(of findings: [Finding]) -> [ExactText: TextColumn] {
    var ofFiles: [ExactText: [Finding]] = [:]
    for finding in findings where finding.line != nil {
      if let path = finding.path { ofFiles[ExactText(path), default: []].append(finding) }
    }
    var columns: [ExactText: TextColumn] = [:]
    func take(_ bytes: [UInt8], of path: String) {
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      for finding in ofFiles[ExactText(path)] ?? [] {
        guard let line = finding.line, lines.indices.contains(line - 1) else { continue }
        let isNib = FileKind(path: path)?.isNib == true
        columns[ExactText(finding.key)] = column(of: finding, on: lines[line - 1], isNib: isNib)
      }
    }
    if let commit = new.commit {
      try? readFiles(at: ofFiles.keys.map(\.text), of: commit, take)
    } else {
      for findings in ofFiles.values {
        guard let path = findings[0].path,
          let file = diskFile(at: path, below: location, limit: IndexOptions().sizeLimit)
        else { continue }
        take(file.bytes, of: path)
      }
    }
    return columns
  }

  private func readFiles(
    at paths: [String], of commit: String, _ take: ([UInt8], String) -> Void
  ) throws {
    guard let repository = Indexing.repository(at: location) else { return }
    var stream = ObjectStream(repository)
    let wanted = Set(paths.map(ExactText.init))
    let files = try stream.files(of: try stream.commit(commit), onTheWayTo: paths).files
      .filter { wanted.contains(ExactText($0.path)) }
    try stream.read(files.map(\.blob), limit: IndexOptions().sizeLimit) { place, content in
      if case .bytes(let bytes) = content { take(bytes, files[place].path) }
    }
    stream.hangUp()
  }

  /// The column; nil for a blank line.
  private func column(
    of finding: Finding, on line: ArraySlice<UInt8>, isNib: Bool
  ) -> TextColumn? {
    var start = isNib ? line.firstIndex(of: UInt8(ascii: "<")) : nil
    if !isNib, let name = finding.className?.part(behindLast: UInt8(ascii: ".")) {
      start = place(ofWord: Array(name.utf8), in: line)
    }
    guard let start = start ?? line.firstIndex(where: { $0 > 32 }) else { return nil }
    return TextColumn(after: line[..<start])
  }

  /// The place of a whole word.
  private func place(ofWord word: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32
    }
    guard !word.isEmpty, line.count >= word.count else { return nil }
    return (line.startIndex...(line.endIndex - word.count)).first { start in
      let end = start + word.count
      return line[start..<end].elementsEqual(word)
        && (start == line.startIndex || !isPart(line[start - 1]))
        && (end == line.endIndex || !isPart(line[end]))
    }
  }
}
