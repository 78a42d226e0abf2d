public import Facts

extension Store {
  /// The broken resolutions of two snapshots, as ``brokenResolutions(at:)`` gives them; where the second comes
  /// right after the first, of those alone of which a row ends or begins in between.
  public func brokenResolutions(
    at before: StoredSnapshot, _ now: StoredSnapshot
  ) throws(StoreError) -> (before: [ExactText: Int64], now: [ExactText: Int64]) {
    guard before.lineage == now.lineage, before.position + 1 == now.position else {
      return (try brokenResolutions(at: before), try brokenResolutions(at: now))
    }
    var stems: Set<ExactText> = []
    try Statement(
      """
      SELECT stem FROM resolution WHERE lineage_id = ?1 AND last_position = ?2
       UNION
      SELECT c.stem
        FROM span_level AS v
       CROSS JOIN resolution AS c
          ON c.lineage_id = ?1 AND c.level = v.level AND c.first_position = ?2 + 1
      """, in: connection
    ).forEachRow(before.lineage.rawValue, before.position) { columns throws(StoreError) in
      stems.insert(ExactText(try columns.next()))
    }
    let select = try Statement(
      """
      SELECT c.profiles, c.first_position <= ?3, ifnull(c.last_position, ?3 + 1) > ?3
        FROM resolution AS c
       WHERE c.lineage_id = ?1 AND c.stem = ?2
         AND c.first_position <= ?3 + 1 AND ifnull(c.last_position, ?3) >= ?3
         AND (c.verdict = 'no-view' OR c.verdict GLOB 'crash-*')
      """, in: connection)
    var broken: (before: [ExactText: Int64], now: [ExactText: Int64]) = ([:], [:])
    for stem in stems {
      try select.forEachRow(before.lineage.rawValue, stem.text, before.position) {
        columns throws(StoreError) in
        let profiles: Int64 = try columns.next()
        if try columns.next() { broken.before[stem, default: 0] |= profiles }
        if try columns.next() { broken.now[stem, default: 0] |= profiles }
      }
    }
    return broken
  }

  /// The broken resolutions of a snapshot: the profiles of each, as bits that mean the same throughout the
  /// index, by its name without a profile.
  public func brokenResolutions(
    at snapshot: StoredSnapshot
  ) throws(StoreError) -> [ExactText: Int64] {
    var broken: [ExactText: Int64] = [:]
    try Statement(
      """
      SELECT c.stem, c.profiles
        FROM span_level AS v
       CROSS JOIN resolution AS c
          ON c.lineage_id = ?1 AND c.level = v.level
         AND c.first_position BETWEEN ?2 >> v.level << v.level AND ?2
       WHERE ifnull(c.last_position, ?2) >= ?2
         AND (c.verdict = 'no-view' OR c.verdict GLOB 'crash-*')
      """, in: connection
    ).forEachRow(snapshot.lineage.rawValue, snapshot.position) { columns throws(StoreError) in
      broken[ExactText(try columns.next()), default: 0] |= try columns.next()
    }
    return broken
  }
}
