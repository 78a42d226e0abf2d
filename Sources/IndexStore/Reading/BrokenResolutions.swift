public import Facts

extension Store {
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
