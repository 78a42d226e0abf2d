import Facts
import IndexStore
import Repository
import Resolution

/// The files whose rows may change with the layout, although no app that has them changes.
struct LayoutChange {
  /// The nibs that may be in other bundles or apps.
  var nibs: [String] = []
  /// The property lists that may belong to other apps.
  var lists: [String] = []
  /// The descriptions whose bundles change.
  var bundleFiles: [String] = []
  /// The files whose problems may change.
  var problemFiles: [String] = []

  /// No change.
  init() {}

  /// The change from the layout of some folders to the one of `resolved`; its apps
  /// had these `hashes`.
  init(from before: Layout, _ hashes: [String], to resolved: ResolvedSnapshot) {
    let (old, new) = (before.results, resolved.layout.results)
    nibs =
      Set(old.nibs).symmetricDifference(new.nibs).map(\.path)
      + Set(before.nibApps).symmetricDifference(resolved.layout.nibApps).map(\.path)
    lists = zip(before.apps.apps, hashes).filter { !resolved.hashes.contains($1) }
      .flatMap { Array($0.0.infoPaths) }
    bundleFiles = Set(
      Set(old.bundles).symmetricDifference(new.bundles).map { $0.path ?? "" }
    ).sorted()
    problemFiles = Set(old.problems).symmetricDifference(new.problems).map(\.path)
  }

  /// The change to the layout of the whole tree.
  init(
    to layout: Layout, _ inputs: [InputFile], _ files: [CommitChanges.PathChange],
    since base: StoredSnapshot, in store: Store
  ) throws(StoreError) {
    let isOfBuild = files.contains { FileKind(path: $0.path)?.isDescription == true }
    guard isOfBuild else {
      nibs = layout.nibsWithoutApp
      lists = try store.lookupPaths(
        besidesApps: Set(layout.apps.apps.flatMap(\.programs)), at: base)
      return
    }
    let results = layout.results
    lists = inputs.map(\.file).filter { $0.kind.isDescription }.map(\.path)
    let gone = Set(try store.bundles(of: base).map(\.name)).subtracting(results.bundles.map(\.name))
    // Nibs of a removed bundle may be in other bundles, whose apps did not change. A bundle without
    // code belongs to no app, so its nibs may appear and disappear without changing any app.
    nibs =
      gone.isEmpty
      ? Set(try store.bundledNibs(of: base)).symmetricDifference(results.nibs).map(\.path)
        + layout.nibsWithoutApp
      : layout.nibs.map(\.path)
  }
}
