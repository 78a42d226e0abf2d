import Facts

/// The links between targets, and the app that hosts each test target.
struct TargetGraph {
  /// The targets that each target links, embeds or depends on, without duplicates.
  private(set) var links: [[Int]]
  /// The app that runs the tests of a target.
  private(set) var hosts: [Int?]
  /// The targets whose products are copied into other products.
  private(set) var embedded: Set<Int> = []
  /// The pods that apps link as frameworks.
  private(set) var frameworkPods: Set<Int> = []
  /// The targets that link packages or pods which the repository lacks.
  private(set) var foreign: Set<Int> = []
  /// The targets that may link code from outside of the repository and the system.
  private(set) var incomplete: Set<Int> = []

  private let targets: [ModuleTarget]
  private let memberships: PathIndex
  private let names: TargetNames

  /// Creates the graph of the targets of `map` except `hidden` ones.
  init(_ map: ModuleMap, hidden: Set<Int>) {
    targets = map.targets
    memberships = map.memberships
    names = TargetNames(targets, hidden: hidden)
    links = Array(repeating: [], count: targets.count)
    hosts = Array(repeating: nil, count: targets.count)
    let shown = targets.indices.filter { !hidden.contains($0) }
    for index in shown {
      if mayLinkMore(targets[index]) { incomplete.insert(index) }
      for name in targets[index].facts.links + targets[index].facts.embeds {
        links[index] += linked(name, by: index)
      }
    }
    let isLinked = Set(links.joined())
    for index in shown {
      var found = links[index]
      for name in targets[index].facts.dependencies {
        let other = dependency(name, of: index)
        if let other, !isCarried(other, by: index, isLinked) { continue }
        let carried = other.map { [$0] } ?? package(name, near: index)
        if carried.isEmpty { incomplete.insert(index) }
        found += carried
      }
      if let pod = testedPod(index) { found.append(pod) }
      embedded.formUnion(targets[index].facts.embeds.compactMap { names.product($0, near: index) })
      var seen: Set<Int> = [index]
      links[index] = found.filter { seen.insert($0).inserted }
      hosts[index] = host(of: index)
    }
  }

  /// Whether a target may link or copy more code than its description lists.
  private func mayLinkMore(_ target: ModuleTarget) -> Bool {
    let flags = target.setting("OTHER_LDFLAGS") ?? ""
    return target.buildSystem != .xcode || target.hasConfigurationFile
      || ["-framework", "-l", ".a"].contains(where: flags.contains)
      || target.facts.files.contains { files in
        files.role == .copy && files.names.contains { $0.hasSuffix("framework") }
      }
  }

  /// Whether a dependency of a target becomes part of it.
  ///
  /// In an Xcode project, dependencies order the build, and linking adds the code. If no target links a dependency,
  /// flags or a script probably do.
  private func isCarried(_ other: Int, by index: Int, _ isLinked: Set<Int>) -> Bool {
    FileKind(path: targets[index].description) != .xcodeProject || targets[other].kind == .bundle
      || !isLinked.contains(other)
  }

  /// The targets of the product of this name, which `index` links or embeds.
  private mutating func linked(_ name: String, by index: Int) -> [Int] {
    if let product = names.product(name, near: index) { return [product] }
    if let isFramework = isPodsProduct(name) {
      // A project that compiles sources of a pod also links the pods that this one needs.
      var pods = names.pods(for: index)
      if !pods.isEmpty {
        let compiled = compiled(Set(pods), by: index)
        pods.removeAll { compiled.contains($0) }
      }
      if isFramework { frameworkPods.formUnion(pods) }
      // No file tells which other pods the product contains.
      foreign.insert(index)
      return pods
    }
    // Products of packages have no extension.
    if name.contains(".") {
      incomplete.insert(index)
      return []
    }
    let package = package(name, near: index)
    if package.isEmpty { foreign.insert(index) }
    return package
  }

  /// Those of some pods whose source files a target compiles.
  private func compiled(_ pods: Set<Int>, by index: Int) -> Set<Int> {
    var found: Set<Int> = []
    for files in targets[index].facts.files where files.role == .source {
      guard let folder = placedPath(targets[index].root, files.folder),
        memberships.folder(of: folder.isEmpty ? "x" : folder + "/x").mayBeTaken(by: pods)
      else { continue }
      for name in files.names {
        found.formUnion(memberships.entries(of: folder.isEmpty ? name : "\(folder)/\(name)"))
      }
    }
    return found
  }

  /// Whether the product that CocoaPods makes of all pods is a framework; nil for other products.
  private func isPodsProduct(_ name: String) -> Bool? {
    if name.hasPrefix("libPods"), name.hasSuffix(".a") { return false }
    return name.hasPrefix("Pods") && name.hasSuffix(".framework") ? true : nil
  }

  private func dependency(_ name: String, of index: Int) -> Int? {
    switch targets[index].buildSystem {
    case .bazel: names.labelled(name, from: index)
    case .cocoaPods: names.pod(String(name.prefix { $0 != "/" }), near: index)
    case .xcode, .swiftPackage, .xcodeGen, .tuist, nil:
      names.sibling(String(name.split(separator: "/").last ?? ""), of: index)
        ?? names.named(name, near: index)
    }
  }

  /// The targets of a package's product: the target of that name, or else all targets of the package.
  private func package(_ name: String, near index: Int) -> [Int] {
    names.packageTarget(name, near: index).map { [$0] } ?? names.package(name)
  }

  /// The pod of a specification that its tests and apps belong to.
  private func testedPod(_ index: Int) -> Int? {
    guard FileKind(path: targets[index].description) == .podspec, targets[index].id.target > 0
    else { return nil }
    return index - targets[index].id.target
  }

  private func host(of index: Int) -> Int? {
    guard targets[index].kind == .unitTests else { return nil }
    switch targets[index].buildSystem {
    case .xcode, .xcodeGen:
      let path = [targets[index].setting("TEST_HOST"), targets[index].setting("BUNDLE_LOADER")]
        .compactMap { $0 }.first { !$0.isEmpty }
      guard let path else {
        // XcodeGen sets TEST_HOST for a dependency on an app.
        return targets[index].buildSystem == .xcodeGen ? appDependency(of: index) : nil
      }
      let app = path.split(separator: "/").first { $0.hasSuffix(".app") }
      return app.flatMap { names.product(String($0), near: index) } ?? appDependency(of: index)
    case .swiftPackage, .cocoaPods: return nil
    case .bazel, .tuist, nil: return appDependency(of: index)
    }
  }

  private func appDependency(of index: Int) -> Int? {
    links[index].first { targets[$0].kind == .application || targets[$0].kind == .appClip }
  }
}
