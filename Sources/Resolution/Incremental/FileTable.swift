import Facts

/// The files of an incremental resolution, each with a number that it keeps.
struct FileTable {
  /// A file.
  struct Record {
    let path: String
    /// Its name without the extension.
    let fileStem: NameKey
    /// The content.
    var content = FileContent(nil)
    /// The module that compiles it.
    var module: String?
    /// Its code as apps resolve it, once one has asked.
    var code: CodeFile?

    /// A file of which nothing is known.
    init(path: String) {
      self.path = path
      fileStem = NameKey(stemOf: path)
    }
  }

  private(set) var records: [Record] = []
  private var numbers: [ExactText: Int] = [:]
  /// The numbers of all files that were ever there, by path.
  private(set) var order: [Int] = []
  /// The place of each file in ``order``, by its number.
  private var ranks: [Int] = []

  /// The number of the file at `path`.
  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    numbers[ExactText(path)] = records.count
    records.append(Record(path: path))
    return records.count - 1
  }

  /// Puts a file in place of another, or takes it away.
  mutating func set(_ content: FileContent, at number: Int) {
    records[number].content = content
    records[number].code = nil
  }

  mutating func set(module: String?, of number: Int) {
    guard !isSpelled(module, like: records[number].module) else { return }
    records[number].module = module
    records[number].code = nil
  }

  private func isSpelled(_ module: String?, like other: String?) -> Bool {
    guard let module, let other else { return module == nil && other == nil }
    return ExactText(module) == ExactText(other)
  }

  /// The code of a file as apps resolve it.
  mutating func code(of number: Int) -> CodeFile? {
    if let known = records[number].code { return known }
    guard case .code(let facts, let kind)? = records[number].content.file else { return nil }
    let made = CodeFile(
      path: records[number].path, kind: kind, module: records[number].module, facts: facts)
    records[number].code = made
    return made
  }

  /// Some files in the order of their paths.
  func sorted(_ files: Set<Int>) -> [Int] {
    guard files.allSatisfy(ranks.indices.contains) else {
      return files.sorted { isOrdered(records[$0].path, records[$1].path) }
    }
    return files.sorted { ranks[$0] < ranks[$1] }
  }

  /// Puts files that came since the last time in their order.
  mutating func sort() {
    guard order.count < records.count else { return }
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      isOrdered(records[one].path, records[other].path)
    }
    let fresh = (order.count..<records.count).sorted(by: isBefore)
    var merged: [Int] = []
    merged.reserveCapacity(records.count)
    var next = order.startIndex
    for number in fresh {
      while next < order.endIndex, isBefore(order[next], number) {
        merged.append(order[next])
        next += 1
      }
      merged.append(number)
    }
    order = merged + order[next...]
    ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
  }
}
