import Facts

/// Finds targets by name.
///
/// If several have a name, it finds the nearest.
struct TargetNames {
  /// The products by file name: `Kit.framework`, `libCore.a`.
  private var products: [String: [Int]] = [:]
  /// The targets of build systems that refer to targets by name.
  private var targetsByName: [String: [Int]] = [:]
  private var siblings: [SiblingName: Int] = [:]
  /// The targets of Swift packages, and their packages.
  private var packageTargets: [String: [Int]] = [:]
  private var packages: [String: [Int]] = [:]
  private var podsByName: [String: [Int]] = [:]
  /// The pods whose specifications are in a folder.
  private var podsByFolder: [String: [Int]] = [:]
  /// The targets of Bazel and Buck by label: `App/Sub:Name`.
  private var labels: [String: Int] = [:]
  private let targets: [ModuleTarget]
  private let platforms: [Platforms]

  private struct SiblingName: Hashable {
    var description: Int
    var name: String
  }

  /// Indexes the names of `targets` except `hidden` ones.
  init(_ targets: [ModuleTarget], hidden: Set<Int>) {
    self.targets = targets
    platforms = targets.map(\.platforms)
    for (index, target) in targets.enumerated() where !hidden.contains(index) {
      insert(target, index)
    }
  }

  private mutating func insert(_ target: ModuleTarget, _ index: Int) {
    let name = target.facts.name
    let sibling = SiblingName(description: target.id.description, name: name)
    if siblings[sibling] == nil { siblings[sibling] = index }
    switch target.buildSystem {
    case .swiftPackage:
      guard target.kind != .unitTests else { return }
      packageTargets[name, default: []].append(index)
      packages[target.whole, default: []].append(index)
    case .cocoaPods:
      guard target.id.target == 0 else { return }
      podsByName[name, default: []].append(index)
      if !target.root.split(separator: "/").contains("Pods") {
        podsByFolder[target.root, default: []].append(index)
      }
    case .bazel: labels[target.root + ":" + name] = index
    case .xcode, .xcodeGen, .tuist, nil:
      targetsByName[name, default: []].append(index)
      var files = [target.product, target.facts.productName].compactMap { $0 }
      if target.kind == .library { files.append("lib\(target.setting("PRODUCT_NAME") ?? name).a") }
      for file in Set(files) { products[file, default: []].append(index) }
    }
  }

  func product(_ file: String, near index: Int) -> Int? {
    let wrapped = file.hasSuffix(".xcframework") ? file.dropLast(11) + "framework" : file[...]
    return nearest(products[String(wrapped)], to: index)
  }

  /// The target of this name in the same description.
  func sibling(_ name: String, of index: Int) -> Int? {
    siblings[SiblingName(description: targets[index].id.description, name: name)]
  }

  /// The target of this name in another project.
  func named(_ name: String, near index: Int) -> Int? { nearest(targetsByName[name], to: index) }

  /// The target of this name in a Swift package.
  func packageTarget(_ name: String, near index: Int) -> Int? {
    nearest(packageTargets[name], to: index)
  }

  /// The targets of the package of this name, except for tests.
  func package(_ name: String) -> [Int] { packages[name] ?? [] }

  func pod(_ name: String, near index: Int) -> Int? { nearest(podsByName[name], to: index) }

  /// The pods that a project with CocoaPods probably integrates: those with specifications in the nearest folder
  /// around it or in folders below.
  func pods(for index: Int) -> [Int] {
    let root = targets[index].root
    var found: [Int] = []
    var folder = root
    while podsByFolder[folder] == nil, !folder.isEmpty { folder = parentFolder(folder) }
    found += podsByFolder[folder] ?? []
    let below = root.isEmpty ? "" : root + "/"
    for (folder, pods) in podsByFolder where folder.hasPrefix(below) && folder != root {
      found += pods
    }
    return Array(Set(found)).sorted()
  }

  /// The target with a Bazel label: `//App/Lib:Core`, `//App/Lib`, `:Core`, `Core`.
  func labelled(_ label: String, from index: Int) -> Int? {
    guard !label.hasPrefix("@") || label.hasPrefix("@//") else { return nil }
    let label = label.hasPrefix("@") ? label.dropFirst() : label[...]
    let isAbsolute = label.hasPrefix("//")
    let parts = label.drop { $0 == "/" }.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let folder = isAbsolute ? String(parts[0]) : targets[index].root
      return labels["\(folder):\(parts[1])"]
    }
    guard isAbsolute, let folder = parts.first else {
      return labels["\(targets[index].root):\(label)"]
    }
    return labels["\(folder):\(lastComponent(String(folder)))"]
  }

  /// The best of several targets: in the same description, a named dependency, for the same platforms, the nearest.
  private func nearest(_ candidates: [Int]?, to index: Int) -> Int? {
    guard let candidates, candidates.count > 1 else { return candidates?.first }
    let own = targets[index]
    let ownPlatforms = platforms[index]
    func rank(_ candidate: Int) -> (Int, Int, Int, Int, Int) {
      let target = targets[candidate]
      return (
        target.id.description == own.id.description ? 0 : 1,
        own.facts.dependencies.contains(target.facts.name) ? 0 : 1,
        platforms[candidate].isDisjoint(with: ownPlatforms) ? 1 : 0,
        distance(from: target.root, to: own.description), candidate
      )
    }
    return candidates.map { (rank($0), $0) }.min { $0.0 < $1.0 }?.1
  }
}
