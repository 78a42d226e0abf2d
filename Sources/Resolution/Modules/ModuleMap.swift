public import Facts

/// Which Swift module, and which targets, compile a source file of a snapshot.
///
/// Where several targets list a file, the first of them decides: Xcode projects before packages,
/// Bazel, manifests of generated projects and pods; the nearest description; then apps before
/// extensions, frameworks, libraries, tools and tests; then the order of the file.
public struct ModuleMap: Sendable {
  /// Which target of which description.
  public struct TargetID: Hashable, Sendable {
    /// The description's place in the list that the map was made of.
    public let description: Int
    /// The target's place in the description.
    public let target: Int
  }

  /// All targets, by description and place.
  public let targets: [ModuleTarget]
  /// Which targets compile which paths.
  let memberships: TargetMemberships
  /// Whom the files belong to that no target lists.
  let neighbours: FolderMajorities
  /// The folders that have a build file of Bazel or Buck: a pattern of one stops at the next.
  let packages: Set<String>
  private let projectModule: String
  private let firstTargets: [Int]
  /// What the order of `targets` goes by.
  let ranks: [TargetRank]
  /// What ``indices(ofFile:)`` gives for files that are asked about more than once.
  private var known: [ExactText: [Int]] = [:]

  /// A map of the files that `descriptions` speak of, each with its path from the repository's
  /// root; `projectName` is the name of the folder or repository.
  public init(descriptions: [(path: String, facts: BuildFacts)], projectName: String) {
    var configurations: [String: BuildFacts] = [:]
    var assemblies: [TargetAssembly] = []
    for (index, description) in descriptions.enumerated() {
      guard let kind = FileKind(path: description.path) else { continue }
      if kind == .xcconfig { configurations[description.path] = description.facts }
      assemblies.append(
        TargetAssembly(index: index, path: description.path, facts: description.facts, kind: kind))
    }
    var configurationFiles = ConfigurationFiles(configurations)
    var targets: [ModuleTarget] = []
    var firstTargets = Array(repeating: 0, count: descriptions.count)
    for assembly in assemblies {
      firstTargets[assembly.index] = targets.count
      targets += assembly.targets(projectName: projectName, &configurationFiles)
    }
    packages = Set(assemblies.lazy.filter { $0.kind == .bazel }.map(\.root))
    let memberships = TargetMemberships(targets, packages: packages)
    self.targets = targets
    ranks = targets.map { TargetRank($0) }
    self.firstTargets = firstTargets
    self.memberships = memberships
    neighbours = FolderMajorities(memberships, targets)
    projectModule = identifier(projectName)
  }

  /// The module that compiles the file at `path`.
  ///
  /// A header belongs where its implementation does. A file that no target lists is taken for a
  /// neighbour of those around it: the module of the target that compiles most files of the
  /// nearest folder that has any; without any, the project's name.
  public func module(ofFile path: String) -> String? {
    if let first = first(of: indices(ofFile: path), path) { return targets[first].module }
    if let neighbour = neighbours.target(near: path) { return targets[neighbour].module }
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

  /// The places in `targets` of those that list the file at `path`; a header's are its
  /// implementation's if nobody lists the header.
  func indices(ofFile path: String) -> [Int] {
    known[ExactText(path)] ?? findIndices(ofFile: path)
  }

  /// Looks up once who lists the files at `paths`, all of which will be asked about.
  mutating func remember(_ paths: [String]) {
    var found: [ExactText: [Int]] = [:]
    found.reserveCapacity(paths.count)
    for path in paths {
      let place = ExactText(path)
      found[place] = known[place] ?? findIndices(ofFile: path)
    }
    known = found
  }

  private func findIndices(ofFile path: String) -> [Int] {
    let own = memberships.targets(of: path)
    guard own.isEmpty, FileKind(path: path) == .objcHeader,
      let dot = path.lastIndex(ofByte: UInt8(ascii: "."))
    else { return own }
    for suffix in [".m", ".mm"] {
      let found = memberships.targets(of: String(path[..<dot] + suffix))
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Which of `candidates`, places in `targets`, decides for the file at `path`.
  func first(of candidates: [Int], _ path: String) -> Int? {
    candidates.count < 2
      ? candidates.first
      : candidates.min { ranks[$0].order($0, path) < ranks[$1].order($1, path) }
  }
}

/// What the order of targets goes by, whatever the file.
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

  /// What the order goes by for a file; `index` is the target's place.
  func order(_ index: Int, _ path: String) -> (Int, Int, Int, Int) {
    (precedence, distance(from: root, to: path), kind, index)
  }
}

/// Which of two descriptions of one thing counts, by their build systems: that with the lower number.
func descriptionPrecedence(_ path: String) -> Int {
  switch FileKind(path: path) {
  case .xcodeProject: 0
  case .swiftPackage: 1
  case .bazel: 2
  case .xcodeGen: 3
  case .tuist: 4
  default: 5
  }
}
