public import Facts

extension Store {
  /// The broken connections and lookups of a history, by key and step; editing a nib starts another
  /// row.
  public func brokenConnections(
    of history: ProjectHistory
  ) throws(StoreError) -> [HistoryRow<BrokenConnection>] {
    let select = try Statement(
      """
      SELECT max(c.first_position, e.first_position),
             nullif(min(ifnull(c.last_position, ?2), ifnull(e.last_position, ?2)), ?2),
             \(BrokenConnection.selection)
        FROM connection AS c
        \(BrokenConnection.names)
       WHERE c.timeline_id = ?1 AND \(BrokenConnection.condition)
         AND e.first_position <= ifnull(c.last_position, ?2)
         AND c.first_position <= ifnull(e.last_position, ?2)
      """, in: connection)
    let selectLookups = try Statement(
      """
      SELECT c.first_position, c.last_position, \(BrokenConnection.lookupSelection)
        FROM lookup AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?1 AND \(BrokenConnection.lookupCondition)
      """, in: connection)
    let rows: [HistoryRow<BrokenConnection>] =
      try history.rows(select, Int.max) + history.rows(selectLookups)
    return rows.map { (ExactText($0.row.key), $0) }.sorted { one, other in
      one.0 == other.0 ? one.1.isBefore(other.1) : one.0 < other.0
    }.map(\.1)
  }
}

extension HistoryRow<BrokenConnection> {
  fileprivate func isBefore(_ other: Self) -> Bool {
    (steps.lowerBound, ExactText(row.path), row.line)
      < (other.steps.lowerBound, ExactText(other.row.path), other.row.line)
  }
}
