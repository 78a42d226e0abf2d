import Facts

/// Which targets compile which paths, or list them among their headers.
struct TargetMemberships: Sendable {
  /// The paths, each with the numbers of its targets.
  private(set) var paths: PathIndex

  init(_ targets: [ModuleTarget], packages: Set<String>) {
    paths = PathIndex(packages: packages)
    add(targets, from: 0)
  }

  /// Adds targets with the numbers from `first` on.
  mutating func add(_ targets: [ModuleTarget], from first: Int) {
    for (place, target) in targets.enumerated() {
      let index = first + place
      for files in target.facts.files where files.role != .resource && files.role != .copy {
        paths.insert(files, root: target.root, taker: index)
      }
      let isBazel = FileKind(path: target.description) == .bazel
      for pattern in target.facts.patterns where pattern.role != .resource && pattern.role != .copy
      {
        paths.insert(pattern, root: target.root, taker: index, stopsAtPackages: isBazel)
      }
    }
  }

  /// The targets that list or match `path`, each once.
  func targets(of path: String) -> [Int] { paths.takers(of: path) }

  /// The same, with what holds for the folder of the path and its last component in lower case.
  func targets(
    of path: @autoclosure () -> String, named name: String, in folder: PathIndex.Folder
  ) -> [Int] {
    paths.takers(of: path(), named: name, in: folder)
  }
}
