import Facts
import IndexStore
import Repository

/// Whether a file that the snapshot of `commit` lacks is now readable: it was fetched since, or the
/// limit was raised.
///
/// False unless the commit ends a timeline: rebuilding another would remove it from its timeline.
func canReadMore(
  of commit: Commit, in repository: GitRepository, after indexed: IndexedSnapshots,
  _ options: IndexOptions, from stream: inout ObjectStream, in store: Store
) throws -> Bool {
  guard let snapshot = indexed.snapshot(ofCommit: commit.id),
    case .replace = try indexed.timeline(for: commit, isHead: options.isHead, in: repository)
  else { return false }
  return try canReadMore(of: snapshot, at: commit.id, options, from: &stream, in: store)
}

/// Whether a file that the snapshot of a commit lacks is now readable.
func canReadMore(
  of snapshot: StoredSnapshot, at commit: String, _ options: IndexOptions,
  from stream: inout ObjectStream, in store: Store
) throws -> Bool {
  let paths = try store.unreadPaths(at: snapshot)
  guard !paths.isEmpty else { return false }
  let unread = Set(paths.map(ExactText.init))
  let listing = try stream.files(of: try stream.commit(commit), onTheWayTo: paths)
  let files = listing.files.filter { unread.contains(ExactText($0.path)) }
  let explained = files.map(\.path) + listing.problems.map(\.path)
  // An entry that is neither a file nor a problem is a folder that became readable.
  if !unread.isSubset(of: explained.map(ExactText.init)) { return true }
  var isMore = false
  try stream.read(files.map(\.blob), limit: options.sizeLimit) { index, content in
    if case .facts = ReadOutcome(content, of: files[index], by: options.reading) {
      isMore = true
    }
  }
  return isMore
}

/// Whether this run read a file that the snapshot of a plain folder lacks.
func canReadMore(
  _ outcomes: [(file: SourceFile, outcome: ReadOutcome)], at snapshot: StoredSnapshot,
  in store: Store
) throws -> Bool {
  let unread = Set(try store.unreadPaths(at: snapshot).map(ExactText.init))
  guard !unread.isEmpty else { return false }
  return outcomes.contains { file, outcome in
    if case .facts = outcome { unread.contains(ExactText(file.path)) } else { false }
  }
}
