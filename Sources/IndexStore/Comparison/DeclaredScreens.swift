public import Facts

extension Store {
  /// The view-related members of the named classes at a snapshot.
  public func screens(
    of names: Set<String>, in snapshot: StoredSnapshot
  ) throws(StoreError) -> [String: DeclaredScreen] {
    var screens: [String: DeclaredScreen] = [:]
    for name in names {
      try Statement(
        """
        SELECT c.load_view
          FROM class AS c
         WHERE c.name = ?1 AND c.timeline_id = ?2
           AND c.first_position <= ?3 AND ifnull(c.last_position, ?3) >= ?3
        """, in: connection
      ).forEachRow(name, snapshot.timeline.rawValue, snapshot.position) {
        columns throws(StoreError) in
        let loadView: String? = try columns.next()
        screens[name, default: DeclaredScreen()].loadViews.formUnion(loadView.map { [$0] } ?? [])
      }
    }
    try members("declared_outlet", "property", of: names, in: snapshot) { name, property in
      screens[name, default: DeclaredScreen()].outlets.insert(property)
    }
    try members("declared_action", "selector", of: names, in: snapshot) { name, selector in
      screens[name, default: DeclaredScreen()].actions.insert(selector)
    }
    return screens
  }
  /// Hands over the members of the named classes in a table.
  private func members(
    _ table: String, _ column: String, of names: Set<String>, in snapshot: StoredSnapshot,
    _ body: (String, String) -> Void
  ) throws(StoreError) {
    try Statement(
      """
      SELECT c.class, c.\(column)
        FROM \(SpanRange(at: snapshot).rows(of: table))
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      let name: String = try columns.next()
      if names.contains(name) { body(name, try columns.next()) }
    }
  }
}
