public import Facts

/// A bundle, and the steps of a project's history at which it is built like this.
public struct HistoryBundle: Hashable, Sendable {
  /// The steps.
  public let steps: ClosedRange<Int>
  /// The bundle.
  public let bundle: LinkedBundle
}

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
    var profiles: [StoredProfile] = []
    try Statement(
      """
      SELECT q.bit, q.name
        FROM profile AS q
        JOIN profiles AS r ON r.profile = q.name
       ORDER BY r.rank
      """, in: connection
    ).forEachRow { columns throws(StoreError) in
      profiles.append(
        StoredProfile(
          bit: 1 << UInt64(try columns.next() as Int), name: try columns.next()))
    }
    return profiles
  }

  /// The bundles of a project's history.
  public func bundles(of history: ProjectHistory) throws(StoreError) -> [HistoryBundle] {
    var rows: [HistoryBundle] = []
    let read = try Statement(
      """
      SELECT c.first_position, c.last_position, \(LinkedBundle.selection)
        FROM bundle AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?
      """, in: connection)
    for part in history.parts {
      try read.forEachRow(part.timeline) { columns throws(StoreError) in
        let first: Int = try columns.next()
        guard let steps = part.steps(from: first, to: try columns.next()) else { return }
        rows.append(HistoryBundle(steps: steps, bundle: try LinkedBundle(from: &columns)))
      }
    }
    return rows
  }
}
