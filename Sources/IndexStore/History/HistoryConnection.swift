public import Facts

/// A broken connection or lookup, and the steps of a project's history at which it is broken.
public struct HistoryConnection: Hashable, Sendable {
  /// The steps.
  public let steps: ClosedRange<Int>
  /// The connection.
  public let connection: BrokenConnection
}

extension Store {
  /// The broken connections and lookups of a history, by key and step; editing a nib starts another
  /// row.
  public func brokenConnections(of history: ProjectHistory) throws(StoreError)
    -> [HistoryConnection]
  {
    var rows: [HistoryConnection] = []
    let read = try Statement(
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
    let readLookups = try Statement(
      """
      SELECT c.first_position, c.last_position, \(BrokenConnection.lookupSelection)
        FROM lookup AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?1 AND \(BrokenConnection.lookupCondition)
      """, in: connection)
    for part in history.parts {
      try read.forEachRow(part.timeline, Int.max) { columns throws(StoreError) in
        let first: Int = try columns.next()
        let steps = part.steps(from: first, to: try columns.next())
        let connection = try BrokenConnection(from: &columns)
        if let steps { rows.append(HistoryConnection(steps: steps, connection: connection)) }
      }
      try readLookups.forEachRow(part.timeline) { columns throws(StoreError) in
        let first: Int = try columns.next()
        let steps = part.steps(from: first, to: try columns.next())
        let lookup = try BrokenConnection(fromLookup: &columns)
        if let steps { rows.append(HistoryConnection(steps: steps, connection: lookup)) }
      }
    }
    return rows.map { (ExactText($0.connection.key), $0) }.sorted { one, other in
      one.0 == other.0 ? one.1.isBefore(other.1) : one.0 < other.0
    }.map(\.1)
  }
}

extension HistoryConnection {
  fileprivate func isBefore(_ other: Self) -> Bool {
    (steps.lowerBound, ExactText(connection.path), connection.line)
      < (other.steps.lowerBound, ExactText(other.connection.path), other.connection.line)
  }
}
