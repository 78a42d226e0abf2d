import Facts
import Resolution

/// Which module compiles each source file, and which bundles the nibs are in.
///
/// Hangs on paths and on what build descriptions say, so that it can be worked out while code and
/// nibs are still being read.
struct Placement: Sendable {
  /// The paths of the files with code.
  let sources: [String]
  /// The module of each.
  let modules: [String?]
  /// The paths of the nibs.
  let nibs: [String]
  /// The bundles that the nibs are in.
  let bundles: BundleMap

  /// Where the files at these paths stand; both lists are sorted.
  init(
    sources: [String], nibs: [String], descriptions: [(path: String, facts: BuildFacts)],
    project: String
  ) {
    var map = ModuleMap(descriptions: descriptions, projectName: project)
    let listings = map.listings(of: sources)
    map.remember(listings)
    self.sources = sources
    modules = map.modules(of: listings)
    self.nibs = nibs
    bundles = BundleMap(nibs: nibs, sources: listings, targets: map, projectName: project)
  }
}

extension FileKind {
  /// Whether files of this kind say how the program is built.
  var isDescription: Bool { !isCode && !isNib }
}
