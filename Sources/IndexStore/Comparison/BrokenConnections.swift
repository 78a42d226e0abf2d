public import Facts

extension Store {
  /// The broken connections and lookups of a snapshot.
  ///
  /// Leaves out rows that also hold at `other`, if that is on the same timeline.
  public func brokenConnections(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> [BrokenConnection] {
    var rows = try connections(of: snapshot, besides: other, where: BrokenConnection.condition)
    rows += try Statement(
      """
      SELECT \(BrokenConnection.lookupSelection)
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "lookup"))
         AND \(BrokenConnection.lookupCondition)
        JOIN path AS f ON f.id = c.path_id
      """, in: connection
    ).rows(snapshot.timeline.rawValue)
    return rows
  }

  /// The connections to members of classes, and classes of objects, that may or may not fail.
  ///
  /// Leaves out rows that also hold at `other`, if that is on the same timeline.
  public func doubtfulConnections(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> [BrokenConnection] {
    try connections(of: snapshot, besides: other, where: "NOT (\(BrokenConnection.condition))")
      .filter { $0.kind.isOfMember || $0.kind.isOfClass }
  }

  private func connections(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot?, where condition: String
  ) throws(StoreError) -> [BrokenConnection] {
    try Statement(
      """
      SELECT \(BrokenConnection.selection)
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "connection"))
         AND \(condition)
        \(BrokenConnection.names)
       WHERE ?2 BETWEEN e.first_position AND ifnull(e.last_position, ?2)
      """, in: connection
    ).rows(snapshot.timeline.rawValue, snapshot.position)
  }

  /// The number of broken connections and lookups that two snapshots of a timeline share unchanged.
  public func brokenConnectionsAtBoth(
    _ one: StoredSnapshot, _ other: StoredSnapshot
  ) throws(StoreError) -> Int {
    try Statement(
      """
      SELECT (SELECT count(*)
                FROM \(SpanRange(at: one, and: other).rows(of: "connection")) AND \(BrokenConnection.condition))
           + (SELECT count(*)
                FROM \(SpanRange(at: one, and: other).rows(of: "lookup")) AND \(BrokenConnection.lookupCondition))
      """, in: connection
    ).row(one.timeline.rawValue) ?? 0
  }
}

extension BrokenConnection: Readable {
  /// The condition for broken rows `c` of `connection`.
  static let condition = "c.status <> 'unknown' AND c.confidence <> 'low'"

  /// The condition for broken rows `c` of `lookup`.
  static let lookupCondition = "c.status NOT IN ('ok', 'unknown') AND c.confidence <> 'low'"

  /// The columns that it is read from, selected from a lookup `c` and the path `f` of its file.
  static let lookupSelection = """
    f.path, c.line, c.app, 1, c.kind, ifnull(c.name, ''), c.class, c.identifier, c.status,
    ifnull(c.message, ''), 0
    """

  /// The joins that give `c` its names; `e` is the nib at any time, and callers must limit it.
  static let names = """
    JOIN path AS f ON f.id = c.path_id
    JOIN entry AS e
      ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
    JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.rank = c.number
    LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
    LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
    """

  /// The same columns, selected from `c` and its ``names``.
  static let selection = """
    f.path, r.line, c.app, 0, r.kind, ifnull(r.name, ''), o.class, o.label, c.status, c.message,
    r.destination IS NOT NULL OR r.destination_id IS NOT NULL, d.class, d.label
    """

  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      path: try columns.next(), line: try columns.next(), app: try columns.next(),
      kind: try columns.next(), name: try columns.next(), source: try columns.next(),
      destination: nil, status: try columns.next(), message: try columns.next())
    if try columns.next() { destination = try columns.next() as End }
  }
}

extension BrokenConnection.Kind: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    let isLookup: Bool = try columns.next()
    let word: String = try columns.next()
    self = isLookup ? .lookup(word) : .promise(try known(word))
  }
}

extension BrokenConnection.End: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(className: try columns.next(), label: try columns.next())
  }
}
