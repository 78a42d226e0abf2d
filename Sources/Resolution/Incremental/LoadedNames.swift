/// The names by which the files of an app load nibs.
struct LoadedNames {
  /// The names that at least one file has.
  private(set) var all: Set<String> = []
  /// The number of files that have each name.
  private var counts: [String: Int] = [:]
  private var toggledForFiles: Set<NameKey> = []
  private var toggledForNibs: Set<NameKey> = []

  mutating func replace(_ old: Set<String>, with new: Set<String>) {
    guard old != new else { return }
    for name in new.subtracting(old) {
      counts[name, default: 0] += 1
      if all.insert(name).inserted { noteToggled(name) }
    }
    for name in old.subtracting(new) {
      guard let count = counts[name] else { continue }
      counts[name] = count > 1 ? count - 1 : nil
      if count == 1 {
        all.remove(name)
        noteToggled(name)
      }
    }
  }

  private mutating func noteToggled(_ name: String) {
    let key = NameKey(.load, name)
    toggledForFiles.insert(key)
    toggledForNibs.insert(key)
  }

  /// The keys of names that came or went since the last call, for rows of files.
  mutating func takeToggledForFiles() -> Set<NameKey> {
    defer { toggledForFiles = [] }
    return toggledForFiles
  }

  /// The keys of names that came or went since the last call, for rows of nibs.
  mutating func takeToggledForNibs() -> Set<NameKey> {
    defer { toggledForNibs = [] }
    return toggledForNibs
  }
}
