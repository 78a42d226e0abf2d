import POSIX

/// The result of merging shards.
public struct MergeReport: Sendable {
  /// The number of shards that added rows.
  public fileprivate(set) var merged = 0
  /// The number of shards that had nothing new.
  public fileprivate(set) var unchanged = 0
  /// The refused shards, each with the reason.
  public var refused: [(path: String, reason: String)] = []
  /// The total size of the shards that were read, in bytes.
  public fileprivate(set) var bytes = 0
}

/// The progress of a merge.
public struct MergeProgress: Sendable {
  /// The number of the next shard.
  public let number: Int
  /// The number of shards.
  public let count: Int
  /// The total size of the shards before it, in bytes.
  public let bytes: Int
  /// The path of the shard.
  public let path: String
}

extension Store {
  /// Merges the snapshots of `shards` into this index, in one transaction.
  ///
  /// The order and repetition of shards do not affect the rows of any view. The report names each
  /// shard that is unreadable or made by other scanners or rules; the merge leaves it out.
  public func merge(
    _ shards: [String], versions: IndexVersions,
    progress: (MergeProgress) throws -> Void = { _ in }
  ) async throws -> MergeReport {
    var report = MergeReport()
    let ordered = ordered(shards)
    try check(versions)
    // The merge looks up every referenced row itself.
    try setUp("PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536")
    defer { if !isNew { try? setUp("PRAGMA foreign_keys = ON") } }
    return try await write { writer in
      let indexes =
        isNew && !ordered.isEmpty ? try SecondaryIndex.dropAll(in: writer.connection) : []
      var changedKnown = false
      var opened = await Shard.open(ordered.first, versions: versions)
      for (index, path) in ordered.enumerated() {
        try progress(
          MergeProgress(number: index + 1, count: ordered.count, bytes: report.bytes, path: path))
        // Opening a shard takes as long as copying a small one, because SQLite reads all its views.
        async let next = Shard.open(ordered.dropFirst(index + 1).first, versions: versions)
        guard let shard = opened else { break }
        changedKnown = try merge(shard, at: path, report: &report, writer) || changedKnown
        opened = await next
      }
      for index in indexes { try index.make(in: writer.connection) }
      if changedKnown { try noteRemoval() }
      return report
    }
  }

  /// A separate method, so that nothing holds the connection when a new index is published.
  private func setUp(_ sql: String) throws(StoreError) { try connection.execute(sql) }

  /// Refuses to merge into an index that another version of the tool wrote.
  private func check(_ versions: IndexVersions) throws(StoreError) {
    let others: Int? = try Statement(
      "SELECT count(*) FROM snapshot WHERE scanner_version <> ? OR rules_version <> ?",
      in: connection
    ).row(versions.scanner, versions.rules)
    guard (others ?? 0) == 0 else {
      throw StoreError(
        .older,
        "\(path) has snapshots of other versions than \(versions); index its projects again, or give"
          + " another file with --db")
    }
  }

  /// The shards by modification time: appending snapshots is cheap.
  private func ordered(_ shards: [String]) -> [String] {
    Set(shards).map { (path: $0, time: modificationTime($0)) }
      .sorted { ($0.time, $0.path) < ($1.time, $1.path) }
      .map(\.path)
  }

  /// Merges a shard completely or not at all; returns whether ids of the index changed their
  /// meaning.
  private func merge(
    _ opened: Result<Shard, Shard.Refusal>, at path: String, report: inout MergeReport,
    _ writer: SnapshotWriter
  ) throws -> Bool {
    let shard: Shard
    switch opened {
    case .success(let readable): shard = readable
    case .failure(let refusal):
      report.refused.append((path, refusal.reason))
      return false
    }
    let target = writer.connection
    try target.execute("SAVEPOINT shard")
    do {
      let result = try merge(shard, into: target)
      try target.execute("RELEASE shard")
      if result.isChanged { report.merged += 1 } else { report.unchanged += 1 }
      report.bytes += try shard.size()
      return result.changedKnown
    } catch {
      // Throw the original error, not that of the rollback.
      try? target.execute("ROLLBACK TO shard; RELEASE shard")
      guard let error = error as? StoreError, error.concerns(path) else { throw error }
      report.refused.append((path, error.message))
      return false
    }
  }

  private func merge(
    _ shard: Shard, into target: Connection
  ) throws -> (isChanged: Bool, changedKnown: Bool) {
    var ids: ShardIDs?
    var changedKnown = false
    for project in try shard.projects() where !project.snapshots.isEmpty {
      let here = try readProjects(named: project.name, in: target).first
      let plan = MergePlan(here, project)
      if plan.isEmpty, here != nil { continue }
      let known = try ids ?? ShardIDs(of: shard.connection, in: target)
      ids = known
      try ProjectMerge(from: shard.connection, ids: known, to: target)
        .run(plan, of: project, into: here)
      changedKnown = changedKnown || here != nil
    }
    guard ids != nil else { return (false, changedKnown) }
    let history = HistoryWriter(target)
    for (key, value) in try shard.versions() { try history.setMeta(key, value) }
    return (true, changedKnown)
  }
}

extension StoreError {
  /// Whether the error is about the file at `path` rather than the written one.
  fileprivate func concerns(_ path: String) -> Bool {
    kind == .full || message.contains(path)
  }
}

/// The modification time of a file in nanoseconds; 0 if it does not exist.
private func modificationTime(_ path: String) -> Int64 {
  var status = stat()
  guard stat(path, &status) == 0 else { return 0 }
  #if canImport(Glibc)
    let time = status.st_mtim
  #else
    let time = status.st_mtimespec
  #endif
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
