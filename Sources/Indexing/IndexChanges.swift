import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// Writes the snapshot of `commit`, resolving only the apps that the changes since `base` affect.
///
/// Returns nil if a changed file cannot be read or an app cannot be resolved; then it has written
/// only facts.
func index(
  _ changes: [CommitChanges.PathChange], of commit: Commit, _ draft: SnapshotDraft,
  on base: StoredSnapshot, after indexed: IndexedSnapshots, options: IndexOptions,
  from stream: inout ObjectStream,
  into store: Store
) async throws -> IndexReport? {
  var cache = FactCache(store, options.reading)
  let files = changes.compactMap(\.file)
  // Only a listing of the whole tree reports submodules and unreadable entries.
  guard changes.allSatisfy({ $0.problem == nil && FileKind(path: $0.path) != nil }) else {
    return nil
  }
  let wanted = try cache.filesToRead(of: files).files
  let reader = FactReader(terms: options.reading, workers: options.workers)
  try await reader.read(wanted, from: &stream) { cache.take($1, of: wanted[$0]) }
  guard !files.contains(where: { cache.problem(of: $0) != nil }) else { return nil }
  let resolver = SnapshotResolver(
    project: draft.project, terms: draft.terms, workers: options.workers, store: store)
  let known = try store.appHashes(of: base.id)
  let inputs: [InputFile]
  let resolved: ResolvedSnapshot
  let edited = files.compactMap(cache.input)
  let change = TreeChange(changes, to: edited, since: base, in: store)
  let around = try change.projectFolders(
    in: stream.files(of: commit, onTheWayTo: changes.map(\.path)))
  if let part = try await resolver.resolve(change, in: around, besides: known) {
    (inputs, resolved) = part
  } else {
    inputs = try change.files
    resolved = try await resolver.resolve(inputs, besides: known)
  }
  // Only the whole snapshot reports apps left out.
  guard !resolved.leavesAppsOut else { return nil }
  var night = try SnapshotDifference(resolved, inputs, changes, since: base, in: store)
  let written = try store.write { writer -> SnapshotID? in
    guard try store.newestSnapshot(of: draft.project) == indexed.newest else {
      throw ConcurrentChange()
    }
    try cache.storeFacts(of: files, with: writer)
    night.changes.entries = changes.map { ($0.path, $0.file.flatMap(cache.storedFacts)) }
    let snapshot = try writer.addSnapshot(draft, few: night.changes)
    if let snapshot {
      try writer.setAppHashes(resolved.hashes, of: snapshot, after: base.id)
    }
    return snapshot
  }
  guard let written else { return nil }
  stream.hangUp()
  let fileCount = try !resolved.scope.isTree ? store.fileCount(of: written) : inputs.count
  var report = try IndexReport(
    written, of: draft.project, files: fileCount, known: fileCount - wanted.count, in: store)
  try report.compare(with: indexed.latest, in: store)
  return report
}

extension SnapshotResolver {
  /// Resolves the apps that a change affects from `folders` around edited files or the folders above, or
  /// else from those of all projects related to the changed files.
  ///
  /// Returns nil if this needs the whole tree.
  fileprivate func resolve(
    _ change: TreeChange, in folders: Set<String>, besides known: AppRowHashes
  ) async throws -> (files: [InputFile], resolved: ResolvedSnapshot)? {
    var folders = folders
    while let inputs = try change.inputs(in: folders, allAssets: false), inputs.isOfContents {
      if let resolved = try await resolve(inputs, besides: known) {
        return (inputs.files, resolved)
      }
      // The projects may have files outside their folders.
      folders = Set(folders.map { parentFolder($0) })
    }
    let related = try change.relatedFolders(of: project, by: terms)
    guard let inputs = try change.inputs(in: related, allAssets: true),
      let resolved = try await resolve(inputs, besides: known)
    else { return nil }
    return (inputs.files, resolved)
  }
}

/// The rows that a snapshot adds and removes, compared with the one before it.
struct SnapshotDifference {
  /// The changes, still without entries.
  var changes: SnapshotChanges

  /// Compares a snapshot of `inputs`, which differs from `base` in `files`, with `base`.
  init(
    _ resolved: ResolvedSnapshot, _ inputs: [InputFile], _ files: [CommitChanges.PathChange],
    since base: StoredSnapshot, in store: Store
  ) throws(StoreError) {
    var results = ResolutionResults()
    let moved: LayoutChange
    switch resolved.scope {
    case .contents: moved = LayoutChange()
    case .folders(let before, let hashes):
      moved = LayoutChange(from: before, hashes, to: resolved)
      results = resolved.layout.results
    case .tree:
      moved = try LayoutChange(to: resolved.layout, inputs, files, since: base, in: store)
      results = resolved.layout.results
    }
    let nibs =
      resolved.nibs + moved.nibs
      + files.lazy.map(\.path).filter { FileKind(path: $0)?.isNib == true }
    let wanted = Set(nibs.map(ExactText.init))
    results.nibs.removeAll { !wanted.contains(ExactText($0.path)) }
    let problems = results.problems
    results.problems = []
    results.add(resolved.results)
    results.nibApps = resolved.layout.nibApps.filter { wanted.contains(ExactText($0.path)) }
    // A deleted file has no rows, nor has one that became a build description.
    let withoutRows = files.lazy.map(\.path).filter { !resolved.layout.hasSource(at: $0) }
    // A property list may have belonged to another app, or to a removed one.
    let lists = moved.lists.filter {
      FileKind(path: $0)?.isDescription == true && !resolved.layout.hasSource(at: $0)
    }
    let paths = Set((resolved.sources + withoutRows + lists).map(ExactText.init))
    let touched = paths.union(wanted)
    let layoutFiles = touched.union(moved.problemFiles.map(ExactText.init))
    results.problems += problems.filter { layoutFiles.contains(ExactText($0.path)) }
    let bundleFiles = Set(moved.bundleFiles.map(ExactText.init))
    if !resolved.scope.isTree {
      results.bundles.removeAll { !bundleFiles.contains(ExactText($0.path ?? "")) }
    }
    let rowFiles = paths.map(\.text)
    let names = try store.resolutionNames(ofFiles: rowFiles, at: base)
      .union(results.resolutions.lazy.map(\.names))
    let others = try store.resolutions(sharing: names, of: base).filter {
      !paths.contains(ExactText($0.controllerPath ?? $0.creationPath ?? ""))
    }
    let copies = results.resolutions.numberCopies(besides: others)
    changes = SnapshotChanges(
      entries: [], files: touched.map(\.text), results: results,
      hasNewBundles: resolved.scope.isTree, problems: nil)
    if case .contents = resolved.scope {
      // Edited contents do not change the rows of the layout.
    } else {
      changes.nibs = nibs
      changes.layoutFiles = layoutFiles.map(\.text)
      changes.bundleFiles = moved.bundleFiles
    }
    changes.connectedApps = resolved.apps
    changes.keptLists = resolved.keptLists
    changes.copies = copies
    changes.gone = files.lazy.filter { $0.file == nil }.map(\.path)
  }
}

extension [Resolution] {
  /// Numbers the rows that share all names, including `others`; returns the changes of these.
  fileprivate mutating func numberCopies(
    besides others: [Resolution]
  ) -> [String: [String: CopyChange]] {
    var all = self + others
    all.numberCopies()
    var changes: [String: [String: CopyChange]] = [:]
    for (old, new) in zip(others, all[count...]) where old.copy != new.copy {
      let path = old.controllerPath ?? old.creationPath ?? ""
      changes[path, default: [:]][old.stem] = CopyChange(newStem: new.stem, newCopy: new.copy)
    }
    self = Array(all[..<count])
    return changes
  }
}
