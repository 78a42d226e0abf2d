public import Facts

/// A profile in the index.
public struct StoredProfile: Hashable, Sendable {
  /// Its bit in stored sets of profiles.
  public let bit: UInt64
  /// Its name: `ios-26-iphone`.
  public let name: String
}

extension Store {
  /// The profiles in the index, in display order.
  public func storedProfiles() throws(StoreError) -> [StoredProfile] {
    try Statement(
      """
      SELECT 1 << q.bit, q.name
        FROM profile AS q
        JOIN profiles AS r ON r.profile = q.name
       ORDER BY r.rank
      """, in: connection
    ).rows { columns throws(StoreError) in
      StoredProfile(
        bit: UInt64(bitPattern: try columns.next() as Int64), name: try columns.next())
    }
  }

  /// The bundles of a project's history.
  public func bundles(
    of history: ProjectHistory
  ) throws(StoreError) -> [HistoryRow<LinkedBundle>] {
    let select = try Statement(
      """
      SELECT c.first_position, c.last_position, \(LinkedBundle.selection)
        FROM bundle AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?
      """, in: connection)
    return try history.rows(select)
  }
}
