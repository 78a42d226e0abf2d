extension Store {
  /// Whether a history has resolutions of a class, by its source name or run-time name.
  public func hasResolutions(of name: String, in history: ProjectHistory) throws(StoreError) -> Bool
  {
    // Only the first column has an index.
    for column in ["controller", "runtime_name"] {
      let found = try isThere(
        "FROM resolution WHERE timeline_id = ? AND \(column) = ?", name, in: history)
      if found { return true }
    }
    return false
  }

  /// Whether a history has a class, by its source name.
  public func hasClass(_ name: String, in history: ProjectHistory) throws(StoreError) -> Bool {
    try isThere("FROM class WHERE timeline_id = ? AND name = ?", name, in: history)
  }

  /// The classes with resolutions in a history.
  public func controllers(of history: ProjectHistory) throws(StoreError) -> Set<String> {
    var names: Set<String> = []
    let read = try Statement(
      """
      SELECT DISTINCT controller FROM resolution
       WHERE timeline_id = ? AND controller IS NOT NULL
      """, in: connection)
    for part in history.parts {
      names.formUnion(try read.rows(part.timeline))
    }
    return names
  }

  private func isThere(_ rows: String, _ name: String, in history: ProjectHistory)
    throws(StoreError) -> Bool
  {
    let find = try Statement("SELECT 1 \(rows) LIMIT 1", in: connection)
    for part in history.parts {
      let found: Int? = try find.row(part.timeline, name)
      if found != nil { return true }
    }
    return false
  }
}
