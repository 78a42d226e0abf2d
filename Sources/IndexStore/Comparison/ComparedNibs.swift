public import Facts

extension Store {
  /// The nibs in the bundles of a snapshot.
  ///
  /// May leave out nibs that are in the same bundle at `other`, if that is on the same timeline.
  public func bundledNibs(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> [LinkedNib] {
    let isThere = { (position: Int) in
      "c.first_position <= \(position) AND ifnull(c.last_position, \(Int.max)) >= \(position)"
    }
    let besides = other.flatMap { $0.timeline == snapshot.timeline ? isThere($0.position) : nil }
    return try Statement(
      """
      SELECT f.path, c.bundle
        FROM nib_bundle AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?1 AND \(isThere(snapshot.position)) AND NOT (\(besides ?? "0"))
      """, in: connection
    ).rows(snapshot.timeline.rawValue) { columns throws(StoreError) in
      LinkedNib(path: try columns.next(), bundle: try columns.next())
    }
  }

  /// The classes of the objects in a nib, by id.
  public func classesOfObjects(in fact: FactID) throws(StoreError) -> [String: String] {
    var classes: [String: String] = [:]
    try Statement(
      "SELECT object_id, class FROM nib_object WHERE fact_id = ? AND class IS NOT NULL",
      in: connection
    ).forEachRow(fact.rawValue) { columns throws(StoreError) in
      let id: String = try columns.next()
      classes[id] = try columns.next()
    }
    return classes
  }

  /// The apps that have a nib in a snapshot.
  public func apps(
    ofNib path: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    try names("app", in: "nib_app", ofNib: path, in: snapshot)
  }

  func names(
    _ column: String, in table: String, ofNib path: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    Set(
      try Statement(
        """
        SELECT c.\(column)
          FROM path AS f
          JOIN \(table) AS c ON c.path_id = f.id AND c.timeline_id = ?2
         WHERE f.path = ?1 AND c.first_position <= ?3 AND ifnull(c.last_position, ?3) >= ?3
        """, in: connection
      ).rows(path, snapshot.timeline.rawValue, snapshot.position))
  }
}
