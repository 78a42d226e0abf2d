/// An index by other scanners, rules or tables whose commits can be read again.
public struct OutdatedShard {
  /// Its path.
  public let path: String
  /// Its projects by name, each with snapshots.
  public let projects: [ShardProject]

  /// Opens the index at `path`; nil if a merge accepts it as it is, or if it does not list its
  /// commits.
  public init?(_ path: String, versions: IndexVersions) {
    guard (try? Shard(path, versions: versions)) == nil, Store.isIndex(at: path),
      let connection = try? Connection(reading: path, busyTimeout: BusyTimeout().milliseconds),
      let projects = try? readProjects(in: connection)
    else { return nil }
    self.path = path
    self.projects = projects.filter { !$0.snapshots.isEmpty }
    if self.projects.isEmpty { return nil }
  }
}

/// The path of a temporary index for a merge.
///
/// The next merge into the same index removes files that a killed merge left behind.
public struct TemporaryShard {
  /// The path, beside the index to merge into.
  public let path: String

  /// Creates a path beside the index at `path`, unique for `number`.
  public init(beside path: String, number: Int) {
    NewIndex(path).removeLeftovers()
    self.path = "\(path).new-\(DraftOwner.current.text)-\(number)"
  }

  /// Removes the file.
  public func remove() { NewIndex.remove(path) }
}

extension SnapshotWriter {
  /// Restores the project row of `old` after its snapshots were rewritten.
  ///
  /// `shown` is the snapshot that the plain views show.
  public func restore(_ old: ShardProject, showing shown: SnapshotID?) throws(StoreError) {
    try Statement(
      "UPDATE project SET indexed_at = ?, history = ?, is_pruned = ?, goal = ? WHERE name = ?",
      in: connection
    ).run(old.indexedAt, old.history, old.isPruned, old.goal, old.name)
    if let shown { try show(shown) }
  }
}
