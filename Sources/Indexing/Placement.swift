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
    let map = ModuleMap(descriptions: descriptions, projectName: project)
    self.sources = sources
    modules = sources.map { map.module(ofFile: $0) }
    self.nibs = nibs
    bundles = BundleMap(nibs: nibs, sources: sources, targets: map, projectName: project)
  }
}

extension FileKind {
  /// Whether files of this kind say how the program is built.
  var isDescription: Bool { !isCode && !isNib }
}
