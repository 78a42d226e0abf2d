public import Facts

/// The build descriptions of a tree in groups that have nothing to do with each other.
///
/// Two descriptions are of one group if one may list files around the other, or if a target of one asks
/// for a name that a target of the other has. Descriptions of different groups never affect each
/// other's apps.
public struct RelatedDescriptions {
  /// The number of each description, and of the descriptions of each folder.
  private var numbers: [String: Int] = [:]
  private var owners: [String: Int] = [:]
  /// The folders in which the descriptions of each number may list files.
  private var folders: [[String]] = []
  /// A description of the same group; its own number for the first one.
  private var parents: [Int] = []
  /// The folders of each tree that its descriptions name outside of their own.
  private var outside: [Set<String>] = []
  /// The targets of each number, before and after a change.
  private var targets: [[ModuleTarget]] = []
  /// The descriptions with a target of each name, and those that ask for it.
  private var named: [Name: Set<Int>] = [:]
  private var asking: [Name: Set<Int>] = [:]

  /// A name by which targets find each other.
  private enum Name: Hashable {
    case product(String)
    case target(String)
    case packageTarget(String)
    case package(String)
    case pod(String)
    case label
    case inclusion
  }

  /// Groups the descriptions of some trees, each with its path; property lists may be left out.
  public init(of trees: [[(path: String, facts: BuildFacts)]], projectName: String) {
    for tree in trees { add(tree, projectName) }
    for (folder, owner) in owners {
      if let outer = self.owner(around: folder) { join(owner, outer) }
    }
    for (name, askers) in asking {
      guard let makers = named[name], let first = makers.first else { continue }
      for other in makers.union(askers) { join(first, other) }
    }
  }

  /// The outermost folders of the groups around some files; nil if a file is in no group's folder.
  public func folders(around paths: [String]) -> Set<String>? {
    var groups: Set<Int> = []
    for path in paths {
      guard let owner = owner(around: lowercased(path)) else { return nil }
      groups.insert(first(of: owner))
    }
    let all = Set(
      folders.indices.lazy.filter { groups.contains(first(of: $0)) }.flatMap { folders[$0] })
    return all.filter { folder in
      !folder.isEmpty && !foldersAbove(folder).contains(where: all.contains)
    }.union(all.contains("") ? [""] : [])
  }

  /// The folders outside of their own that only descriptions of the last tree name.
  ///
  /// They may be spelled otherwise than the tree spells them.
  public var newFolders: Set<String> {
    outside.dropLast().reduce(outside.last ?? []) { $0.subtracting($1) }
  }

  /// Whether files around `folders` that no target lists keep their targets, although the descriptions
  /// at `paths` change: a target elsewhere has more files in each folder above.
  public func keepNeighbors(around folders: Set<String>, changing paths: [String]) -> Bool {
    let changed = Set(paths.compactMap { numbers[$0] })
    let most = changed.flatMap { targets[$0] }.map(\.mostFiles).max() ?? 0
    return Set(folders.flatMap(foldersAbove)).allSatisfy { folder in
      targets.indices.contains { number in
        !changed.contains(number)
          && targets[number].contains { $0.mostFiles > most && $0.fileCount(in: folder) > most }
      }
    }
  }

  // MARK: Groups

  private func first(of number: Int) -> Int {
    var number = number
    while parents[number] != number { number = parents[number] }
    return number
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (first(of: one), first(of: other))
    parents[max(first, second)] = min(first, second)
    // Short ways make the next search fast.
    (parents[one], parents[other]) = (min(first, second), min(first, second))
  }

  /// The description of the nearest folder around a path in lower case.
  private func owner(around path: String) -> Int? {
    for folder in foldersAbove(path) { if let owner = owners[folder] { return owner } }
    return nil
  }

  /// The folders above a path, the nearest first.
  private func foldersAbove(_ path: String) -> some Sequence<String> {
    sequence(first: path) { $0.isEmpty ? nil : parentFolder($0) }.dropFirst()
  }

  // MARK: Reading

  private mutating func add(_ tree: [(path: String, facts: BuildFacts)], _ projectName: String) {
    outside.append([])
    let described = DescriptionTargets(of: tree, projectName: projectName).all(with: [])
    let files = Set(tree.map { lowercased($0.path) })
    for (path, facts) in tree where FileKind(path: path) != .infoPlist {
      let number = number(of: path)
      let isProject = FileKind(path: path) == .xcodeProject
      let folder = parentFolder(path)
      take(isProject ? parentFolder(folder) : folder, number)
      // Specifications share a limit on what they include.
      if FileKind(path: path) == .xcodeGen, !facts.includes.isEmpty {
        named[.inclusion, default: []].insert(number)
        asking[.inclusion, default: []].insert(number)
      }
      for include in facts.includes { take(include.path, from: folder, among: files, number) }
      for base in (facts.configurations + facts.targets.flatMap(\.configurations)).compactMap(
        \.base)
      { takeOutside(isProject ? parentFolder(folder) : folder, base, number) }
    }
    var start = 0
    while start < described.targets.count {
      let description = described.targets[start].id.description
      let end =
        described.targets[start...].firstIndex { $0.id.description != description }
        ?? described.targets.count
      add(described.targets[start..<end], number(of: described.targets[start].description))
      start = end
    }
  }

  private mutating func number(of path: String) -> Int {
    if let known = numbers[path] { return known }
    numbers[path] = parents.count
    parents.append(parents.count)
    folders.append([])
    targets.append([])
    return parents.count - 1
  }

  /// Notes that a description may list files in a folder.
  private mutating func take(_ folder: String, _ number: Int) {
    folders[number].append(folder)
    if let owner = owners[lowercased(folder)] {
      join(owner, number)
    } else {
      owners[lowercased(folder)] = number
    }
  }

  /// Notes the folder of a file, counted from `root`, if it is not below that.
  private mutating func takeOutside(_ root: String, _ path: String, _ number: Int) {
    guard path.utf8.contains(UInt8(ascii: ".")) || path.utf8.starts(with: "//".utf8),
      let placed = placedPath(root, path), !placed.hasPrefix(root.isEmpty ? "" : root + "/")
    else { return }
    takeOutside(parentFolder(placed), number)
  }

  private mutating func takeOutside(_ folder: String, _ number: Int) {
    outside[outside.count - 1].insert(folder)
    take(folder, number)
  }

  /// Notes the folders of the files that an included path may mean, as ``ConfigurationFiles`` finds them.
  private mutating func take(
    _ include: String, from folder: String, among files: Set<String>, _ number: Int
  ) {
    for folder in [folder] + foldersAbove(folder) {
      guard let path = placedPath(folder, include), files.contains(lowercased(path)) else {
        continue
      }
      take(parentFolder(path), number)
    }
  }

  /// Notes what the targets of one description list, are called and ask for.
  private mutating func add(_ targets: ArraySlice<ModuleTarget>, _ number: Int) {
    self.targets[number] += targets
    var own: Set<Name> = []
    for target in targets { own.formUnion(names(of: target)) }
    for name in own { named[name, default: []].insert(number) }
    for target in targets {
      for files in target.facts.files { takeOutside(target.root, files.folder + "/x", number) }
      for pattern in target.facts.patterns {
        guard
          pattern.glob.utf8.starts(with: "..".utf8) || pattern.glob.utf8.starts(with: "//".utf8),
          let glob = placedGlob(target.root, pattern.glob)
        else { continue }
        takeOutside(Glob(glob).base, number)
      }
      if let list = target.setting("INFOPLIST_FILE") {
        takeOutside(target.root, String(list.drop { $0 == "/" || $0 == ":" }), number)
      }
      // Labels of Bazel need not be written out.
      if target.buildSystem == .bazel { asking[.label, default: []].insert(number) }
      for names in wanted(by: target) where own.isDisjoint(with: names.prefix(1)) {
        for name in names { asking[name, default: []].insert(number) }
      }
    }
  }

  /// The names by which others find a target.
  private func names(of target: ModuleTarget) -> [Name] {
    switch target.buildSystem {
    case .swiftPackage: [.packageTarget(target.facts.name), .package(target.whole)]
    case .cocoaPods: [.pod(target.facts.name)]
    case .bazel: [.label]
    case .xcode, .xcodeGen, .tuist, nil:
      [.target(target.facts.name), .product("lib\(target.setting("PRODUCT_NAME") ?? "").a")]
        + [target.product, target.facts.productName].compactMap { $0.map(Name.product) }
    }
  }

  /// The names that a target asks for, in the order in which ``TargetGraph`` tries them; the first one
  /// counts wherever the same description has it.
  private func wanted(by target: ModuleTarget) -> [[Name]] {
    let linked = (target.facts.links + target.facts.embeds).map { name -> [Name] in
      let file = name.hasSuffix(".xcframework") ? name.dropLast(11) + "framework" : name[...]
      return [.product(String(file)), .packageTarget(name), .package(name)]
    }
    let needed = target.facts.dependencies.map { name -> [Name] in
      switch target.buildSystem {
      case .bazel: []
      case .cocoaPods:
        [.pod(String(name.prefix { $0 != "/" })), .packageTarget(name), .package(name)]
      case .xcode, .swiftPackage, .xcodeGen, .tuist, nil:
        [
          .target(String(name.split(separator: "/").last ?? "")), .target(name),
          .packageTarget(name),
          .package(name),
        ]
      }
    }
    let hosts = [target.setting("TEST_HOST"), target.setting("BUNDLE_LOADER")].compactMap { path in
      path?.split(separator: "/").first { $0.hasSuffix(".app") }.map { [Name.product(String($0))] }
    }
    return linked + needed + hosts
  }
}

extension ModuleTarget {
  /// No fewer than the files that it compiles, where each pattern counts as one.
  fileprivate var mostFiles: Int {
    facts.files.reduce(facts.patterns.count) { $0 + $1.names.count }
  }

  /// The number of listed files below a folder that it compiles.
  fileprivate func fileCount(in folder: String) -> Int {
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard "\(root)/".hasPrefix(prefix) else { return 0 }
    var found: Set<String> = []
    for files in facts.files where TargetMemberships.counts(files.role) {
      guard let place = placedPath(root, files.folder), "\(place)/".hasPrefix(prefix) else {
        continue
      }
      for name in files.names
      where FileKind(path: name) == .swift || FileKind(path: name) == .objcSource {
        found.insert(lowercased("\(place)/\(name)"))
      }
    }
    return found.count
  }
}
