/// The files that have to do with each name.
struct NameIndex {
  private var files: [NameKey: Set<Int>] = [:]
  /// The names whose files are known to be complete, where that is not so of all.
  private var complete: Set<NameKey> = []

  /// The files of a name.
  subscript(name: NameKey) -> Set<Int> { files[name] ?? [] }

  /// Whether the files of a name have still to be completed; from here on they count as complete.
  mutating func begin(_ name: NameKey) -> Bool { complete.insert(name).inserted }

  /// Adds a file to those of a name.
  mutating func insert(_ file: Int, _ name: NameKey) { files[name, default: []].insert(file) }

  /// A file has to do with other names now.
  mutating func replace(_ old: Set<NameKey>, with new: Set<NameKey>, of file: Int) {
    for name in old where !new.contains(name) {
      files[name]?.remove(file)
      if files[name]?.isEmpty == true { files[name] = nil }
    }
    for name in new where !old.contains(name) { insert(file, name) }
  }
}
