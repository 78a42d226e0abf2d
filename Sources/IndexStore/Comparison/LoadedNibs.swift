import Facts

extension Store {
  /// The names of the nibs that resolutions of a snapshot have, and those that its code loads by name.
  ///
  /// A nib for a device or in a language is called like the others of its name.
  public func loadedNibNames(in snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    try names(
      """
      SELECT n.nib
        FROM span_level AS v
       CROSS JOIN resolution AS c
          ON c.timeline_id = ?1 AND c.level = v.level AND \(SpanRange(at: snapshot).condition)
        JOIN path AS n ON n.id = c.nib_path_id
       WHERE n.nib IS NOT NULL
       UNION
      SELECT c.nib_name
        FROM span_level AS v
       CROSS JOIN nib_load AS c
          ON c.timeline_id = ?1 AND c.level = v.level AND \(SpanRange(at: snapshot).condition)
       WHERE c.nib_name IS NOT NULL
      """, in: snapshot)
  }

  /// The names of the controllers of a snapshot with a resolution whose nib is not known.
  public func undecidedControllers(in snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    try names(
      """
      SELECT DISTINCT c.controller
        FROM span_level AS v
       CROSS JOIN resolution AS c
          ON c.timeline_id = ?1 AND c.level = v.level AND \(SpanRange(at: snapshot).condition)
       WHERE c.verdict = 'unknown' AND c.controller IS NOT NULL
      """, in: snapshot)
  }

  /// The names of the nibs that code of a snapshot loads by them, whoever owns the nibs; those of places that are
  /// the same at `other` may be left out, if that is on the same line of history.
  public func namesLoadedByCode(
    in snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> Set<String> {
    let kinds = LoadSite.Kind.allCases.filter(\.isByName).map { "'\($0.rawValue)'" }
    return try names(
      """
      SELECT DISTINCT c.nib_name
        FROM span_level AS v
       CROSS JOIN nib_load AS c
          ON c.timeline_id = ?1 AND c.level = v.level
         AND \(SpanRange(at: snapshot, besides: other).condition)
       WHERE c.nib_name IS NOT NULL AND c.kind IN (\(kinds.joined(separator: ", ")))
      """, in: snapshot)
  }

  /// The only column of a statement about a snapshot's timeline, `?1`.
  func names(
    _ sql: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    Set(
      try Statement(sql, in: connection)
        .rows(snapshot.timeline.rawValue) { columns throws(StoreError) in try columns.next() })
  }
}
