import Facts

/// The targets that compile each path or list it among their headers.
struct TargetMemberships: Sendable {
  /// The paths, each with the numbers of its targets.
  private(set) var paths: PathIndex

  /// No targets yet.
  init(packages: Set<String>) {
    paths = PathIndex(packages: packages)
  }

  /// Whether a target compiles files of this role, or has them among its headers.
  static func counts(_ role: BuildRole) -> Bool { role != .resource && role != .copy }

  /// Adds targets, numbered from zero.
  mutating func add(_ targets: [ModuleTarget]) {
    for (number, target) in targets.enumerated() { add(target, number) }
  }

  /// Adds the target with a number.
  private mutating func add(_ target: ModuleTarget, _ index: Int) {
    for files in target.facts.files where Self.counts(files.role) {
      paths.insert(files, root: target.root, entry: index)
    }
    let isBazel = FileKind(path: target.description) == .bazel
    for pattern in target.facts.patterns where Self.counts(pattern.role) {
      paths.insert(pattern, root: target.root, entry: index, stopsAtPackages: isBazel)
    }
  }

  /// The targets that list or match `path`, each once.
  func targets(of path: String) -> [Int] { paths.entries(of: path) }

  /// The same, with what holds for the folder of the path and its last component in lower case.
  func targets(
    of path: @autoclosure () -> String, named name: String, in folder: PathIndex.Folder
  ) -> [Int] {
    paths.entries(of: path(), named: name, in: folder)
  }
}
