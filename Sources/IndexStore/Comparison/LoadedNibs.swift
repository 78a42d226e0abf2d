import Facts

extension Store {
  /// The names of nibs in the resolutions of a snapshot, and of those that its code loads by name.
  ///
  /// Nibs for a device or in a language have the same name as the others.
  public func loadedNibNames(in snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    try names(
      """
      SELECT n.nib
        FROM \(SpanRange(at: snapshot).rows(of: "resolution"))
        JOIN path AS n ON n.id = c.nib_path_id
       WHERE n.nib IS NOT NULL
       UNION
      SELECT c.nib_name
        FROM \(SpanRange(at: snapshot).rows(of: "nib_load"))
       WHERE c.nib_name IS NOT NULL
      """, in: snapshot)
  }

  /// The names of controllers with a resolution whose nib is unknown, in a snapshot.
  public func undecidedControllers(in snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    try names(
      """
      SELECT DISTINCT c.controller
        FROM \(SpanRange(at: snapshot).rows(of: "resolution"))
       WHERE c.verdict = 'unknown' AND c.controller IS NOT NULL
      """, in: snapshot)
  }

  /// The names of nibs that code of a snapshot loads by name, whoever owns them.
  ///
  /// May leave out places that are the same at `other`, if that is on the same timeline.
  public func namesLoadedByCode(
    in snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> Set<String> {
    let kinds = LoadSite.Kind.allCases.filter(\.isByName).map { "'\($0.rawValue)'" }
    return try names(
      """
      SELECT DISTINCT c.nib_name
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "nib_load"))
       WHERE c.nib_name IS NOT NULL AND c.kind IN (\(kinds.joined(separator: ", ")))
      """, in: snapshot)
  }

  /// The only column of a statement about a snapshot's timeline, `?1`.
  func names(
    _ sql: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    Set(
      try Statement(sql, in: connection)
        .rows(snapshot.timeline.rawValue))
  }
}
