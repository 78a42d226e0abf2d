import Facts

/// Maps the ids of a shard to those of the index to merge into, and creates missing rows.
struct ShardIDs {
  private(set) var paths = IDMap()
  private(set) var facts = IDMap()
  private(set) var profiles = ProfileMap([])

  /// Copies the paths, profiles and facts that the index lacks, with the rows of these facts.
  init(of shard: Connection, in target: Connection) throws(StoreError) {
    profiles = try Self.profiles(of: shard, in: target)
    paths = try Self.paths(of: shard, in: target)
    var added = IDMap()
    (facts, added) = try Self.facts(of: shard, in: target)
    for table in TableDescription.factRows {
      try RowCopy(
        table.name, columns: try table.columns(in: target), changes: ["fact_id": .known(added)]
      ).run(from: shard, where: "true", to: target)
    }
  }

  func changes(_ table: TableDescription) -> [String: RowCopy.Change] {
    var changes: [String: RowCopy.Change] = [:]
    for column in table.paths { changes[column] = .id(paths) }
    for column in table.facts { changes[column] = .id(facts) }
    for column in table.profiles { changes[column] = .profiles(profiles) }
    return changes
  }

  private static func profiles(
    of shard: Connection, in target: Connection
  ) throws(StoreError) -> ProfileMap {
    let insert = try Statement(
      """
      INSERT INTO profile (bit, name, platform, os_version, device)
      SELECT (SELECT max(bit) + 1 FROM profile), ?1, ?2, ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM profile WHERE name = ?1)
      """, in: target)
    let find = try Statement("SELECT bit FROM profile WHERE name = ?", in: target)
    let count = try Statement(
      "SELECT count(*) FROM profile WHERE name <> ?", in: target)
    var bits: [(old: Int64, new: Int64)] = []
    try Statement(
      "SELECT bit, name, platform, os_version, device FROM profile ORDER BY bit", in: shard
    ).forEachRow { columns throws(StoreError) in
      let old: Int64 = try columns.next()
      let name: String = try columns.next()
      let known: Int64? = try find.row(name)
      if let known { return bits.append((old, known)) }
      let others: Int = try count.row(name) ?? 0
      guard others < ProfileSet.limit else {
        throw StoreError(
          .full,
          "\(target.path) can hold at most \(ProfileSet.limit) profiles, and \(name) is one more")
      }
      try insert.run(
        name, try columns.next() as String, try columns.next() as String,
        try columns.next() as String?)
      bits.append((old, try find.row(name) ?? 0))
    }
    return ProfileMap(bits)
  }

  private static func paths(
    of shard: Connection, in target: Connection
  ) throws(StoreError) -> IDMap {
    var ids = IDMap()
    let insert = try Statement(
      """
      INSERT INTO path (path, nib, device, locale) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """, in: target)
    let find = try Statement("SELECT id FROM path WHERE path = ?", in: target)
    try Statement("SELECT path, nib, device, locale, id FROM path ORDER BY id", in: shard)
      .forEachRow { row throws(StoreError) in
        try insert.run { binder in
          for index in 0..<4 { binder.column(index, of: row) }
        }
        guard let old = row.integer(at: 4) else { return }
        if target.changes > 0 {
          ids[old] = target.lastRow
        } else {
          ids[old] = try find.row(try row.next() as String)
        }
      }
    return ids
  }

  /// The ids of all facts, and of those that are new to the index.
  private static func facts(
    of shard: Connection, in target: Connection
  ) throws(StoreError) -> (all: IDMap, added: IDMap) {
    var all = IDMap()
    var added = IDMap()
    let insert = try Statement(
      """
      INSERT INTO fact (blob, kind, scanner_version, payload) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING
      """, in: target)
    let find = Statement(
      later: "SELECT id FROM fact WHERE blob = ? AND kind = ? AND scanner_version = ?", in: target)
    try Statement(
      "SELECT blob, kind, scanner_version, payload, id FROM fact ORDER BY id", in: shard
    ).forEachRow { row throws(StoreError) in
      try insert.run { binder in
        for index in 0..<4 { binder.column(index, of: row) }
      }
      guard let old = row.integer(at: 4) else { return }
      if target.changes > 0 {
        all[old] = target.lastRow
        added[old] = target.lastRow
        return
      }
      let blob = Array(try row.bytes())
      all[old] = try find.row(blob, try row.next() as Int64, try row.next() as Int64)
    }
    return (all, added)
  }
}
