import Foundation

/// The files of the conformance cases: every feature that the rules know, in one place or another.
struct CaseFiles {
  let files: [(path: String, entry: Tree.Entry)]

  /// The files of one case, whatever commit brings them; those that are deleted or links are left out.
  private init(text: String) {
    var files: [(path: String, entry: Tree.Entry)] = []
    var lines: [Substring] = []
    var header: (path: String, options: Substring)?
    func close() {
      guard let (path, options) = header else { return }
      let text = lines.map { $0 + "\n" }.joined()
      if options.contains("base64") {
        let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
        files.append((path, .data([UInt8](data ?? Data()))))
      } else if options.isEmpty || options.contains("mode") || options.contains("malformed") {
        files.append((path, .file(text)))
      }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- ") || line.hasPrefix("== ") {
        close()
        header = Self.header(line)
        lines = []
      } else {
        lines.append(line)
      }
    }
    close()
    self.files = files
  }

  private static func header(_ line: Substring) -> (path: String, options: Substring)? {
    guard line.hasPrefix("-- "), let end = line.range(of: " --", options: .backwards) else {
      return nil
    }
    let inner = line[line.index(line.startIndex, offsetBy: 3)..<end.lowerBound]
    guard inner.hasSuffix(")"), let open = inner.range(of: " (", options: .backwards) else {
      return (String(inner), "")
    }
    return (String(inner[..<open.lowerBound]), inner[open.upperBound...])
  }

  /// Every case that has files, by the names of the cases.
  static let all: [CaseFiles] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../ConformanceTests/Cases")
      .standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".case") }.sorted().compactMap { name in
      let path = folder.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      let files = CaseFiles(text: String(decoding: data, as: UTF8.self))
      return files.files.isEmpty ? nil : files
    }
  }()
}
