public import Facts

extension Store {
  /// The view-related members of the classes of some names at a snapshot.
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
    try Statement(
      """
      SELECT c.class, c.property
        FROM span_level AS v
       CROSS JOIN declared_outlet AS c
          ON c.timeline_id = ?1 AND c.level = v.level AND \(SpanRange(at: snapshot).condition)
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      let name: String = try columns.next()
      if names.contains(name) {
        screens[name, default: DeclaredScreen()].outlets.insert(try columns.next())
      }
    }
    return screens
  }
}
