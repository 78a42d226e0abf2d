public import Facts

/// The Swift module and the targets that compile each source file of a snapshot.
///
/// Where several targets list a file, the first of them decides: Xcode projects before packages,
/// Bazel, manifests of generated projects and pods; the nearest description; then apps before
/// extensions, frameworks, libraries, tools and tests; then the order of the file.
public struct ModuleMap: Sendable {
  /// A target, by its description and name.
  public struct TargetID: Hashable, Sendable {
    /// The description's place in the list that the map was made of.
    public let description: Int
    /// The target's place in the description.
    public let target: Int
  }

  /// All targets, by description and place.
  public let targets: [ModuleTarget]
  /// The targets that compile each path.
  private(set) var memberships: TargetMemberships
  /// Whom the files belong to that no target lists.
  private(set) var neighbours: FolderMajorities
  /// The folders that have a build file of Bazel or Buck: a pattern of one stops at the next.
  let packages: Set<String>
  /// The problems of descriptions together.
  let problems: [LinkedProblem]
  private let projectModule: String
  private let firstTargets: [Int]
  /// The sort keys of `targets`.
  let ranks: [TargetRank]
  /// The targets of files that were looked up before.
  private var known: [ExactText: SourceListings.Lists] = [:]

  /// A map of the targets of `descriptions`, each with its path from the repository's root; `projectName` is
  /// the name of the folder or repository, and `given` are files in bundles that no description covers.
  public init(
    descriptions: [(path: String, facts: BuildFacts)], given: [GivenBundle] = [],
    projectName: String
  ) {
    let described = DescriptionTargets(of: descriptions, projectName: projectName)
    let all = described.all(with: given)
    // Bundles that no description makes come after them.
    var firstTargets = Array(repeating: 0, count: descriptions.count + 1)
    for (description, target) in all.firsts { firstTargets[description] = target }
    targets = all.targets
    ranks = targets.map { TargetRank($0) }
    self.firstTargets = firstTargets
    packages = described.packages
    problems = described.problems
    memberships = TargetMemberships(packages: packages)
    memberships.add(targets)
    neighbours = FolderMajorities(memberships, targets)
    projectModule = identifier(projectName)
  }

  /// The module that compiles the file at `path`.
  ///
  /// A header belongs where its implementation does. A file that no target lists is taken for a
  /// neighbour of those around it: the module of the target that compiles most files of the
  /// nearest folder that has any; without any, the project's name.
  public func module(ofFile path: String) -> String? {
    module(ofFile: path, lists(of: path)) { neighbours.target(near: path) }
  }

  /// The modules of some files.
  public func modules(of sources: SourceListings) -> [String?] {
    var folders = FolderAnswer<Int?>()
    var modules: [String?] = []
    modules.reserveCapacity(sources.paths.count)
    // Of several targets the nearest counts.
    let known = sources.kinds.map { $0.own.count == 1 ? targets[$0.own[0]].module : nil }
    for (path, kind) in zip(sources.paths, sources.numbers) {
      if let module = known[Int(kind)] {
        modules.append(module)
        continue
      }
      modules.append(
        module(ofFile: path, sources.kinds[Int(kind)]) {
          folders.answer(for: path) { neighbours.target(near: path) }
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

  /// The targets that list the file at `path`, the one that decides first.
  public func targets(ofFile path: String) -> [TargetID] {
    memberships.targets(of: path)
      .sorted { ranks[$0].order($0, path) < ranks[$1].order($1, path) }
      .map { targets[$0].id }
  }

  /// The target with this id.
  public func target(_ id: TargetID) -> ModuleTarget {
    targets[firstTargets[id.description] + id.target]
  }

  /// The indices in `targets` of those that list the file at `path`; for an unlisted header, those of its
  /// implementation.
  func indices(ofFile path: String) -> [Int] { lists(of: path).own }

  /// The places in `targets` of those that list an implementation of the header at `path`.
  func indices(ofImplementation path: String) -> [Int] { lists(of: path).implementation }

  private func lists(of path: String) -> SourceListings.Lists {
    known[ExactText(path)] ?? lists(of: path, in: memberships.paths.folder(of: path))
  }

  /// The targets that list files, for lookups in the order of paths.
  struct Listing {
    private let map: ModuleMap
    private var folders = FolderAnswer<PathIndex.Folder>()

    init(by map: ModuleMap) { self.map = map }

    /// The targets that list the file at `path`.
    mutating func lists(of path: String) -> SourceListings.Lists {
      let folder = folders.answer(for: path) { map.memberships.paths.folder(of: path) }
      return map.lists(of: path, in: folder)
    }
  }

  /// The targets that list the files at `paths`, which are sorted.
  public func listings(of paths: [String]) -> SourceListings {
    listings(of: paths, known: paths.map { known.isEmpty ? nil : known[ExactText($0)] })
  }

  /// The same where it is `known` of some files.
  func listings(of paths: [String], known: [SourceListings.Lists?]) -> SourceListings {
    var listing = Listing(by: self)
    var found = SourceListings(of: paths)
    for (path, lists) in zip(paths, known) { found.append(lists ?? listing.lists(of: path)) }
    return found
  }

  /// Keeps who lists some files, all of which will be asked about.
  public mutating func remember(_ sources: SourceListings) {
    var found: [ExactText: SourceListings.Lists] = [:]
    found.reserveCapacity(sources.paths.count)
    for (index, path) in sources.paths.enumerated() { found[ExactText(path)] = sources[index] }
    known = found
  }

  private func lists(
    of path: String, in folder: PathIndex.Folder
  ) -> SourceListings.Lists {
    guard !folder.isEmpty else { return SourceListings.Lists(own: [], implementation: []) }
    let name = lowercasedName(of: path)
    let own = memberships.targets(of: path, named: name, in: folder)
    guard FileKind(path: path) == .objcHeader,
      let dot = path.lastIndex(ofByte: UInt8(ascii: "."))
    else { return SourceListings.Lists(own: own, implementation: []) }
    // A part of a text would be lengthened letter by letter.
    let stem = String(name[..<(name.lastIndex(ofByte: UInt8(ascii: ".")) ?? name.endIndex)])
    func targets(_ ending: String) -> [Int] {
      memberships.targets(of: String(path[..<dot]) + ending, named: stem + ending, in: folder)
    }
    let (first, second) = (targets(".m"), targets(".mm"))
    var both = first
    for target in second where !first.contains(target) { both.append(target) }
    return SourceListings.Lists(
      own: own.isEmpty ? (first.isEmpty ? second : first) : own, implementation: both)
  }

  /// The one of `candidates`, places in `targets`, that decides for the file at `path`.
  func first(of candidates: [Int], _ path: String) -> Int? {
    candidates.count < 2
      ? candidates.first
      : candidates.min { ranks[$0].order($0, path) < ranks[$1].order($1, path) }
  }
}

/// The sort key of a target, whatever the file.
struct TargetRank: Sendable {
  let precedence: Int
  let root: String
  let kind: Int

  /// The rank of a target of a description.
  init(_ target: ModuleTarget) {
    precedence = descriptionPrecedence(target.description)
    root = target.root
    kind = target.kind.rawValue
  }

  /// The rank of a target that is not at hand.
  init(precedence: Int, root: String, kind: Int) {
    self.precedence = precedence
    self.root = root
    self.kind = kind
  }

  /// The sort key of a target for one file; `index` is the target's place.
  func order(_ index: Int, _ path: String) -> (Int, Int, Int, Int) {
    (precedence, distance(from: root, to: path), kind, index)
  }
}

/// The precedence of a description by its build system: of two that describe the same thing, the lower
/// number counts.
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
