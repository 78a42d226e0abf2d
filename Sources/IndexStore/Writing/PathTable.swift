import Facts

/// The known paths and their ids.
final class PathTable {
  private let find: Statement
  private let insert: Statement
  private let name: Statement
  private let connection: Connection
  private let isEmpty: Bool
  private var ids: [ExactText: Int64] = [:]
  private var names: [Int64: String] = [:]

  /// Creates a table; `isEmpty` tells that the database has no paths, so that no lookup is needed.
  init(_ connection: Connection, isEmpty: Bool) throws(StoreError) {
    self.connection = connection
    self.isEmpty = isEmpty
    find = Statement(later: "SELECT id FROM path WHERE path = ?", in: connection)
    name = Statement(later: "SELECT path FROM path WHERE id = ?", in: connection)
    insert = Statement(
      later: "INSERT INTO path (path, nib, device, locale) VALUES (?, ?, ?, ?)", in: connection)
  }

  /// The id of `path`; adds the path if it is new.
  func id(of path: String) throws(StoreError) -> Int64 {
    if let id = ids[ExactText(path)] { return id }
    if !isEmpty {
      let known: Int64? = try find.row(path)
      if let known { return remember(path, known) }
    }
    let nib = NibPath(path)
    try insert.run(path, nib?.name, nib?.device, nib?.locale)
    return remember(path, connection.lastRow)
  }

  func path(of id: Int64) throws(StoreError) -> String {
    if let path = names[id] { return path }
    let path: String? = try name.row(id)
    guard let path else {
      throw StoreError(.unusable, "the index is damaged: no path has the id \(id)")
    }
    remember(path, id)
    return path
  }

  /// Loads the paths of all open entries at once.
  func load(_ connection: Connection, timeline: Int64) throws(StoreError) {
    let select = try Statement(
      """
      SELECT f.id, f.path
        FROM entry AS e
        JOIN path AS f ON f.id = e.path_id
       WHERE e.timeline_id = ? AND e.is_nib IN (0, 1) AND e.level = ?
      """, in: connection)
    try select.forEachRow(timeline, SpanLevel.open) { columns throws(StoreError) in
      let id: Int64 = try columns.next()
      remember(try columns.next(), id)
    }
  }

  @discardableResult
  private func remember(_ path: String, _ id: Int64) -> Int64 {
    ids[ExactText(path)] = id
    names[id] = path
    return id
  }
}
