import Facts

/// The targets that compile each path or list it as a header.
struct TargetMemberships: Sendable {
  /// The paths, with the indexes of their targets.
  private(set) var paths: PathIndex

  init(packages: Set<String>) {
    paths = PathIndex(packages: packages)
  }

  /// Whether a target compiles files of this role, or has them as headers.
  static func counts(_ role: BuildRole) -> Bool { role != .resource && role != .copy }

  /// Adds targets, which are numbered from zero.
  mutating func add(_ targets: [ModuleTarget]) {
    for (index, target) in targets.enumerated() {
      for files in target.facts.files where Self.counts(files.role) {
        paths.insert(files, root: target.root, entry: index)
      }
      let isBazel = FileKind(path: target.description) == .bazel
      for pattern in target.facts.patterns where Self.counts(pattern.role) {
        paths.insert(pattern, root: target.root, entry: index, stopsAtPackages: isBazel)
      }
    }
  }

  /// The targets that list or match `path`, without duplicates.
  func targets(of path: String) -> [Int] { paths.entries(of: path) }

  /// The targets that list or match `path`, which is in `folder` and has this name in lower case.
  func targets(
    of path: @autoclosure () -> String, named name: String, in folder: PathIndex.Folder
  ) -> [Int] {
    paths.entries(of: path(), named: name, in: folder)
  }
}
