/// The files that have or read each name.
struct NameIndex {
  private var files: [NameKey: Set<Int>] = [:]

  subscript(name: NameKey) -> Set<Int> { files[name] ?? [] }

  mutating func insert(_ file: Int, _ name: NameKey) { files[name, default: []].insert(file) }

  mutating func replace(_ old: Set<NameKey>, with new: Set<NameKey>, of file: Int) {
    for name in old where !new.contains(name) {
      files[name]?.remove(file)
      if files[name]?.isEmpty == true { files[name] = nil }
    }
    for name in new where !old.contains(name) { insert(file, name) }
  }
}
