public import Facts

extension Store {
  /// The nibs in the bundles of a snapshot, storyboards aside; of those that are in the same bundle at
  /// `other` too some are left out, if that is on the same line of history.
  public func nibs(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> [LinkedNib] {
    let isThere = { (position: Int) in
      "c.first_position <= \(position) AND ifnull(c.last_position, \(Int.max)) >= \(position)"
    }
    let besides = other.flatMap { $0.timeline == snapshot.timeline ? isThere($0.position) : nil }
    var nibs: [LinkedNib] = []
    try Statement(
      """
      SELECT f.path, c.bundle
        FROM nib_bundle AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ?1 AND \(isThere(snapshot.position)) AND NOT (\(besides ?? "0"))
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      let nib = LinkedNib(path: try columns.next(), bundle: try columns.next())
      if FileKind(path: nib.path) != .storyboard { nibs.append(nib) }
    }
    return nibs
  }
}
