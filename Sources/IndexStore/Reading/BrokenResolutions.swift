extension Store {
  /// The stems of broken resolutions in a snapshot.
  func brokenResolutions(at snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    Set(
      try Statement(
        """
        SELECT c.stem
          FROM span_level AS v
         CROSS JOIN resolution AS c
            ON c.timeline_id = ?1 AND c.level = v.level
           AND c.first_position BETWEEN ?2 >> v.level << v.level AND ?2
         WHERE ifnull(c.last_position, ?2) >= ?2
           AND (c.verdict = 'no-view' OR c.verdict GLOB 'crash-*')
        """, in: connection
      ).rows(snapshot.timeline.rawValue, snapshot.position) { columns throws(StoreError) in
        try columns.next()
      })
  }
}
