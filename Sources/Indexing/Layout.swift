import Facts
import Resolution

/// How the build descriptions of a snapshot arrange its files: modules, bundles, and clusters of apps.
///
/// Depends on paths and on what the descriptions say, not on what code and nibs say.
struct Layout: Sendable {
  /// The files with code, by path.
  let sources: [SourceFile]
  /// The module of each of them.
  let modules: [String?]
  /// The nibs, by path.
  let nibs: [SourceFile]
  /// The bundles the nibs are in.
  let bundles: BundleMap
  /// The clusters of apps.
  let clusters: [AppCluster]

  /// The layout of these files; both lists are sorted by path.
  init(
    sources: [SourceFile], nibs: [SourceFile], descriptions: [(path: String, facts: BuildFacts)],
    project: String
  ) {
    var map = ModuleMap(descriptions: descriptions, projectName: project)
    let listings = map.listings(of: sources.map(\.path))
    map.remember(listings)
    self.sources = sources
    modules = map.modules(of: listings)
    self.nibs = nibs
    let paths = nibs.map(\.path)
    bundles = BundleMap(nibs: paths, sources: listings, targets: map, projectName: project)
    clusters = bundles.clusters(of: listings, nibs: paths)
  }

  /// Whether a file with code stands at a path.
  func hasSource(at path: String) -> Bool {
    var (low, high) = (0, sources.count)
    while low < high {
      let middle = (low + high) / 2
      if sources[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < sources.count && ExactText(sources[low].path) == ExactText(path)
  }

  /// The paths of the nibs of apps without code, which form no cluster.
  var nibsWithoutCluster: [String] {
    var isInCluster = Array(repeating: false, count: nibs.count)
    for cluster in clusters { for nib in cluster.nibs { isInCluster[nib] = true } }
    return nibs.indices.filter { !isInCluster[$0] }.map { nibs[$0].path }
  }

  /// The rows that no cluster has: bundles, the nibs in them, and what is wrong with these.
  var program: Program {
    let paths = nibs.map(\.path)
    var program = Program()
    program.bundles = bundles.rows
    program.nibs = bundles.nibRows(paths)
    program.problems = bundles.problems(paths)
    return program
  }
}

extension FileKind {
  /// Whether files of this kind say how the program is built.
  var isDescription: Bool { !isCode && !isNib }
}
