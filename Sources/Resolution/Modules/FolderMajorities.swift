import Facts

/// The target that compiles most of the files in and below each folder, which is in lower case.
struct FolderMajorities: Sendable {
  private var winners: [String: Int] = [:]

  init(_ memberships: PathIndex, _ targets: [ModuleTarget]) {
    var counts: [String: [Int: Int]] = [:]
    for (folder, names) in memberships.listed {
      var here: [Int: Int] = [:]
      for (name, found) in names where isCompiled(name) {
        for target in found { here[target, default: 0] += 1 }
      }
      if !here.isEmpty { counts[folder] = here }
    }
    // The number of matches of a pattern is unknown, so it counts as one file.
    for (folder, patterns) in memberships.patterns {
      let folder = folder.lowercased()
      for pattern in patterns { counts[folder, default: [:]][pattern.entry, default: 0] += 1 }
    }
    for folder in foldersAndParents(of: counts.keys) {
      let here = counts[folder] ?? [:]
      winners[folder] =
        here.min {
          (-$0.value, targets[$0.key].kind, $0.key) < (-$1.value, targets[$1.key].kind, $1.key)
        }?.key
      guard !folder.isEmpty else { continue }
      counts[parentFolder(folder), default: [:]].merge(here, uniquingKeysWith: +)
    }
  }

  /// The target of the nearest folder around `path` in which any target has files.
  func target(near path: String) -> Int? {
    var folder = path.lowercased()
    repeat {
      folder = parentFolder(folder)
      if let winner = winners[folder] { return winner }
    } while !folder.isEmpty
    return nil
  }

  private func isCompiled(_ name: String) -> Bool {
    switch FileKind(path: name) {
    case .swift, .objcSource: true
    default: false
    }
  }

  /// The folders and all folders above them, the deepest first.
  private func foldersAndParents(of folders: some Sequence<String>) -> [String] {
    var all: Set<String> = []
    for var folder in folders {
      while all.insert(folder).inserted, !folder.isEmpty { folder = parentFolder(folder) }
    }
    return all.map { ($0, $0.utf8.count { $0 == UInt8(ascii: "/") } + ($0.isEmpty ? 0 : 1)) }
      .sorted { $0.1 > $1.1 }.map(\.0)
  }
}
