import Facts

/// All of a snapshot that resolving asks.
///
/// Used by one task at a time: it keeps what it has worked out.
final class ResolutionModel {
  let graph: ClassGraph
  let names: NameEvaluator
  let bundles: BundleMap
  let nibs: [Nib]
  let profiles: [RuntimeProfile]
  let languages: [String]
  let keys: KeyTable
  private var directories: [Int: NibDirectory] = [:]
  private var homesByNode: [Int: (homes: [BundleMap.Home], isCertain: Bool)] = [:]
  private var homesByFile: [Int: (homes: [BundleMap.Home], isCertain: Bool)] = [:]
  private var controllers: [ControllerKey: Controller?] = [:]
  private(set) lazy var bundlesByNib = findBundlesByNib()
  private(set) lazy var storyboards = StoryboardTable(self)

  private struct ControllerKey: Hashable {
    let node: Int
    let platform: Platforms
    let element: String?
  }

  init(
    graph: ClassGraph, names: NameEvaluator, bundles: BundleMap, nibs: [NibFile],
    profiles: [RuntimeProfile], languages: [String]
  ) {
    self.graph = graph
    self.names = names
    self.bundles = bundles
    self.nibs = nibs.map { Nib($0) }
    self.profiles = profiles
    self.languages = languages
    keys = KeyTable(graph)
  }

  /// The class of a node as a platform compiles it; nil for one that is no controller.
  func controller(_ node: Int, on platform: Platforms, element: String? = nil) -> Controller? {
    let key = ControllerKey(
      node: node, platform: platform, element: graph.rootClasses[node] == nil ? element : nil)
    if let known = controllers[key] { return known }
    let made = Controller(graph, node: node, platform: platform, element: element)
    controllers[key] = made
    return made
  }

  /// The nibs of a bundle.
  func directory(of bundle: Int) -> NibDirectory {
    if let known = directories[bundle] { return known }
    let made = NibDirectory(bundles.bundles[bundle], nibs: nibs)
    directories[bundle] = made
    return made
  }

  /// Where a class lives.
  func homes(ofClass node: Int) -> (homes: [BundleMap.Home], isCertain: Bool) {
    if let known = homesByNode[node] { return known }
    var paths: [String] = []
    for part in graph.nodes[node].parts where isWhole(part) { paths.append(path(of: part)) }
    let made = bundles.homes(ofSources: paths)
    homesByNode[node] = made
    return made
  }

  /// Where the code of a file lives.
  func homes(ofFile file: Int) -> (homes: [BundleMap.Home], isCertain: Bool) {
    if let known = homesByFile[file] { return known }
    let made = bundles.homes(ofSources: [graph.files[file].path])
    homesByFile[file] = made
    return made
  }

  /// The home of a class in a world, if it lives there.
  func home(ofClass node: Int, in world: Int) -> BundleMap.Home? {
    homes(ofClass: node).homes.first { $0.world == world }
  }

  /// Whether a part makes the class, and does not only add to it.
  private func isWhole(_ part: ClassGraph.Part) -> Bool {
    switch graph.declaration(part).form {
    case .interface, .implementation, .swiftClass: true
    case .categoryInterface, .categoryImplementation, .swiftExtension: false
    }
  }

  private func path(of part: ClassGraph.Part) -> String { graph.files[part.file].path }

  private func findBundlesByNib() -> [[Int]] {
    var found = Array(repeating: [Int](), count: nibs.count)
    for (index, bundle) in bundles.bundles.enumerated() {
      for placement in bundle.nibs where found[placement.nib].last != index {
        found[placement.nib].append(index)
      }
    }
    return found
  }
}
