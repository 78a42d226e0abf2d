public import Facts

/// The Swift module and the targets that compile each source file of a snapshot.
///
/// If several targets list a file, the first decides: Xcode projects before packages, Bazel, manifests of generated
/// projects and pods; then the nearest description; then apps before extensions, frameworks, libraries, tools and
/// tests; then the order in the description.
public struct ModuleMap: Sendable {
  /// A target, by its description and name.
  public struct TargetID: Hashable, Sendable {
    /// The description, as an index into the list that the map was created from.
    public let description: Int
    /// The target's index in the description.
    public let target: Int
  }

  /// All targets, in the order of the descriptions.
  public let targets: [ModuleTarget]
  let memberships: PathIndex
  /// The targets that files without a target belong to.
  private(set) var neighbours: FolderMajorities
  /// The folders with a build file of Bazel or Buck; patterns stop there.
  let packages: Set<String>
  /// The problems that span descriptions.
  let problems: [LinkedProblem]
  private let projectModule: String
  /// The sort keys of `targets`.
  let ranks: [TargetRank]

  /// Creates the map of `descriptions`, each with its path; `projectName` is the name of the folder or repository,
  /// and `given` assigns files to bundles without description.
  public init(
    descriptions: [(path: String, facts: BuildFacts)], given: [GivenBundle] = [],
    projectName: String
  ) {
    let described = DescriptionTargets(of: descriptions, projectName: projectName)
    targets = described.targets(with: given)
    ranks = targets.map { TargetRank($0) }
    packages = described.packages
    problems = described.problems
    memberships = PathIndex(of: targets, packages: packages)
    neighbours = FolderMajorities(memberships, targets)
    projectModule = identifier(projectName)
  }

  /// The modules that compile some files.
  ///
  /// A header belongs to its implementation. A file without target belongs to the target that compiles most files of
  /// the nearest folder, or else to the project.
  public func modules(of sources: SourceListings) -> [String?] {
    var folders = FolderCache<Int?>()
    var modules: [String?] = []
    modules.reserveCapacity(sources.paths.count)
    // If several targets compile a file, the nearest counts.
    let known = sources.kinds.map { $0.own.count == 1 ? targets[$0.own[0]].module : nil }
    for (path, kind) in zip(sources.paths, sources.numbers) {
      if let module = known[Int(kind)] {
        modules.append(module)
        continue
      }
      modules.append(
        module(ofFile: path, sources.kinds[Int(kind)]) {
          folders.value(for: path) { neighbours.target(near: path) }
        })
    }
    return modules
  }

  private func module(
    ofFile path: String, _ lists: SourceListings.Lists, neighbour: () -> Int?
  ) -> String? {
    if let first = first(of: lists.own, path) { return targets[first].module }
    if let neighbour = neighbour() { return targets[neighbour].module }
    return projectModule.isEmpty ? nil : projectModule
  }

  /// The targets that list the file at `path`; for an unlisted header, those of its implementation.
  func indices(ofFile path: String) -> [Int] { lists(of: path).own }

  /// The targets that list an implementation of the header at `path`.
  func indices(ofImplementation path: String) -> [Int] { lists(of: path).implementation }

  private func lists(of path: String) -> SourceListings.Lists {
    lists(of: path, in: memberships.folder(of: path))
  }

  /// The targets that list the files at `paths`, which are sorted.
  public func listings(of paths: [String]) -> SourceListings {
    var folders = FolderCache<PathIndex.Folder>()
    var found = SourceListings(of: paths)
    for path in paths {
      found.append(
        lists(of: path, in: folders.value(for: path) { memberships.folder(of: path) }))
    }
    return found
  }

  private func lists(
    of path: String, in folder: PathIndex.Folder
  ) -> SourceListings.Lists {
    guard !folder.isEmpty else { return SourceListings.Lists(own: [], implementation: []) }
    let name = lowercasedName(of: path)
    let own = memberships.entries(of: path, named: name, in: folder)
    guard FileKind(path: path) == .objcHeader,
      let dot = path.lastIndex(ofByte: UInt8(ascii: "."))
    else { return SourceListings.Lists(own: own, implementation: []) }
    // Appending to a substring is slow.
    let stem = String(name[..<(name.lastIndex(ofByte: UInt8(ascii: ".")) ?? name.endIndex)])
    func targets(_ ending: String) -> [Int] {
      memberships.entries(of: String(path[..<dot]) + ending, named: stem + ending, in: folder)
    }
    let (first, second) = (targets(".m"), targets(".mm"))
    var both = first
    for target in second where !first.contains(target) { both.append(target) }
    return SourceListings.Lists(
      own: own.isEmpty ? (first.isEmpty ? second : first) : own, implementation: both)
  }

  /// The deciding target of `candidates` for the file at `path`.
  func first(of candidates: [Int], _ path: String) -> Int? {
    candidates.count < 2
      ? candidates.first
      : candidates.min { ranks[$0].order($0, path) < ranks[$1].order($1, path) }
  }
}

/// The sort key of a target, independent of the file.
struct TargetRank: Sendable {
  let precedence: Int
  let root: String
  let kind: Int

  init(_ target: ModuleTarget) {
    precedence = descriptionPrecedence(target.description)
    root = target.root
    kind = target.kind.rawValue
  }

  /// The sort key of the target with this index for one file.
  func order(_ index: Int, _ path: String) -> (Int, Int, Int, Int) {
    (precedence, distance(from: root, to: path), kind, index)
  }
}

/// The precedence of a description by its build system; the lowest number counts.
func descriptionPrecedence(_ path: String) -> Int {
  switch FileKind(path: path)?.buildSystem {
  case .xcode: 0
  case .swiftPackage: 1
  case .bazel: 2
  case .xcodeGen: 3
  case .tuist: 4
  case .cocoaPods, nil: 5
  }
}
