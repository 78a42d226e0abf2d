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
  let folders = try projectFolders(
    around: changes, in: stream.files(of: commit, onTheWayTo: changes.map(\.path)))
  if let part = try await resolver.resolve(edited, in: folders, of: base, besides: known) {
    (inputs, resolved) = part
  } else {
    inputs = try allInputs(at: base, changes, edited, store)
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
  let fileCount = try resolved.isOfFolders ? store.fileCount(of: written) : inputs.count
  var report = try IndexReport(
    written, of: draft.project, files: fileCount, known: fileCount - wanted.count, in: store)
  try report.compare(with: indexed.latest, in: store)
  return report
}

extension SnapshotResolver {
  /// Resolves the apps of `edited` files from the stored files of some folders or their parents.
  ///
  /// Returns nil if this needs the whole tree.
  fileprivate func resolve(
    _ edited: [InputFile], in folders: Set<String>, of base: StoredSnapshot,
    besides known: AppRowHashes
  ) async throws -> (files: [InputFile], resolved: ResolvedSnapshot)? {
    var folders = folders
    while !folders.isEmpty, !folders.contains("") {
      let files = try storedInputs(at: base, in: folders, store)
      guard edited.allSatisfy({ files.place(of: $0.file.path) != nil }) else { return nil }
      if let resolved = try await resolve(edited, among: files, besides: known) {
        return (files, resolved)
      }
      // The projects may have files outside their folders.
      folders = Set(folders.map { parentFolder($0) })
    }
    return nil
  }
}

/// The files of a commit that differs from `base` by `changes`, sorted by path.
private func allInputs(
  at base: StoredSnapshot, _ changes: [CommitChanges.PathChange], _ files: [InputFile],
  _ store: Store
) throws -> [InputFile] {
  let changed = Set(changes.map { ExactText($0.path) })
  var inputs = try storedInputs(at: base, store)
  inputs.removeAll { changed.contains(ExactText($0.file.path)) }
  inputs += files
  return inputs.sorted { isOrdered($0.file.path, $1.file.path) }
}

/// The files of a snapshot, or of some of its folders, sorted by path.
private func storedInputs(
  at snapshot: StoredSnapshot, in folders: Set<String>? = nil, _ store: Store
) throws -> [InputFile] {
  var inputs = try store.files(of: snapshot, in: folders?.sorted()).map {
    InputFile(file: $0.file, source: .stored($0.fact))
  }
  let unread = try store.unreadFiles(of: snapshot).compactMap { path, _ in
    FileKind(path: path).map { SourceFile(path: path, blob: "", kind: $0) }
  }.filter { file in folders?.isDisjoint(with: file.path.folders) != true }
  guard !unread.isEmpty else { return inputs }
  inputs += unread.map { InputFile(file: $0, source: .unread) }
  return inputs.sorted { isOrdered($0.file.path, $1.file.path) }
}

/// The folders of the outermost projects around files whose contents changed.
///
/// Empty if anything but the contents of code and nibs changed, or if the only project around a
/// file may be the root. `listing` has the files in the folders above.
private func projectFolders(
  around changes: [CommitChanges.PathChange], in listing: TreeListing
) -> Set<String> {
  let projects = Set(
    listing.files.lazy.filter(\.kind.isDescription).map { file in
      file.kind == .xcodeProject ? parentFolder(parentFolder(file.path)) : parentFolder(file.path)
    })
  guard !projects.contains("") else { return [] }
  var folders: Set<String> = []
  for change in changes {
    guard let kind = change.file?.kind, kind.isCode || kind.isNib,
      let folder = change.path.folders.first(where: projects.contains)
    else { return [] }
    folders.insert(folder)
  }
  return folders
}

extension String {
  /// The folders that lead to a path, outermost first.
  fileprivate var folders: some Sequence<String> {
    utf8.indices.lazy.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
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
    // Edited contents do not change the rows of the layout.
    var results = resolved.isOfFolders ? ResolutionResults() : resolved.layout.results
    let isOfBuild = files.contains { FileKind(path: $0.path)?.isDescription == true }
    let gone =
      isOfBuild
      ? Set(try store.bundles(of: base).map(\.name)).subtracting(results.bundles.map(\.name)) : []
    // A bundle without code belongs to no app, so its nibs may appear and disappear without
    // changing any app.
    let moved =
      isOfBuild
      ? Set(try store.bundledNibs(of: base)).symmetricDifference(results.nibs).map(\.path) : []
    // Nibs of a removed bundle may be in other bundles, whose apps did not change.
    let nibs =
      gone.isEmpty
      ? resolved.nibs + moved + (resolved.isOfFolders ? [] : resolved.layout.nibsWithoutApp)
        + files.lazy.map(\.path).filter { FileKind(path: $0)?.isNib == true }
      : resolved.layout.nibs.map(\.path)
        + files.lazy.map(\.path).filter { FileKind(path: $0)?.isNib == true }
    let wanted = Set(nibs.map(ExactText.init))
    results.nibs.removeAll { !wanted.contains(ExactText($0.path)) }
    let problems = results.problems
    results.problems = []
    results.add(resolved.results)
    results.nibApps = resolved.layout.nibApps.filter { wanted.contains(ExactText($0.path)) }
    // A deleted file has no rows, nor has one that became a build description.
    let withoutRows = files.lazy.map(\.path).filter { !resolved.layout.hasSource(at: $0) }
    let apps = Set(resolved.layout.apps.apps.flatMap(\.programs))
    // A property list may have belonged to another app, or to a removed one.
    let lists =
      try resolved.isOfFolders
      ? []
      : (isOfBuild
        ? inputs.map(\.file).filter { $0.kind.isDescription }.map(\.path)
        : store.lookupPaths(besidesApps: apps, at: base)).filter {
          FileKind(path: $0)?.isDescription == true && !resolved.layout.hasSource(at: $0)
        }
    let paths = Set((resolved.sources + withoutRows + lists).map(ExactText.init))
    let touched = paths.union(wanted)
    results.problems += problems.filter { touched.contains(ExactText($0.path)) }
    let rowFiles = paths.map(\.text)
    let names = try store.resolutionNames(ofFiles: rowFiles, at: base)
      .union(results.resolutions.lazy.map(\.names))
    let others = try store.resolutions(sharing: names, of: base).filter {
      !paths.contains(ExactText($0.controllerPath ?? $0.creationPath ?? ""))
    }
    let copies = results.resolutions.numberCopies(besides: others)
    changes = SnapshotChanges(
      entries: [], files: touched.map(\.text), results: results,
      hasNewBundles: !resolved.isOfFolders, problems: nil)
    if !resolved.isOfFolders {
      changes.nibs = nibs
      changes.layoutFiles = touched.map(\.text)
    }
    changes.keptFiles = resolved.keptFiles(at: touched)
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
