import Facts

/// The files of an incremental resolution; each keeps its number.
struct FileTable {
  struct Record {
    let path: String
    var content = FileContent(nil)
    var module: String?
    /// The code of the file, as apps resolve it; created when an app needs it.
    var code: CodeFile?
  }

  private(set) var records: [Record] = []
  private var numbers: [ExactText: Int] = [:]
  /// The numbers of all files there ever were, sorted by path.
  private(set) var order: [Int] = []
  /// The index of each file in ``order``, by the file's number.
  private var ranks: [Int] = []

  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    numbers[ExactText(path)] = records.count
    records.append(Record(path: path))
    return records.count - 1
  }

  /// Replaces or removes the content of a file.
  mutating func set(_ content: FileContent, at number: Int) {
    records[number].content = content
    records[number].code = nil
  }

  mutating func set(module: String?, of number: Int) {
    guard module.map(ExactText.init) != records[number].module.map(ExactText.init) else { return }
    records[number].module = module
    records[number].code = nil
  }

  /// The code of a file, as apps resolve it.
  mutating func code(of number: Int) -> CodeFile? {
    if let known = records[number].code { return known }
    guard case .code(let facts, let kind)? = records[number].content.file else { return nil }
    let made = CodeFile(
      path: records[number].path, kind: kind, module: records[number].module, facts: facts)
    records[number].code = made
    return made
  }

  /// Sorts files by path.
  func sorted(_ files: Set<Int>) -> [Int] {
    guard files.allSatisfy(ranks.indices.contains) else {
      return files.sorted { isOrdered(records[$0].path, records[$1].path) }
    }
    return files.sorted { ranks[$0] < ranks[$1] }
  }

  /// Adds files that came since the last call to ``order``.
  mutating func sort() {
    guard order.count < records.count else { return }
    order = (order + (order.count..<records.count)).sorted {
      isOrdered(records[$0].path, records[$1].path)
    }
    ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
  }
}
