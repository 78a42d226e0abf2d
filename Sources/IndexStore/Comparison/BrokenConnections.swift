public import Facts

extension Store {
  /// The broken connections and lookups of a snapshot.
  ///
  /// Leaves out rows that also hold at `other`, if that is on the same timeline.
  public func brokenConnections(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> [BrokenConnection] {
    var rows = try connections(of: snapshot, besides: other, where: BrokenConnection.condition)
    try Statement(
      """
      SELECT \(BrokenConnection.lookupSelection)
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "lookup"))
         AND \(BrokenConnection.lookupCondition)
        JOIN path AS f ON f.id = c.path_id
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      rows.append(try BrokenConnection(fromLookup: &columns))
    }
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
    var rows: [BrokenConnection] = []
    try Statement(
      """
      SELECT \(BrokenConnection.selection)
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "connection"))
         AND \(condition)
        \(BrokenConnection.names)
       WHERE ?2 BETWEEN e.first_position AND ifnull(e.last_position, ?2)
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue, snapshot.position) { columns throws(StoreError) in
      rows.append(try BrokenConnection(from: &columns))
    }
    return rows
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
    ).row(one.timeline.rawValue) { columns throws(StoreError) -> Int in try columns.next() } ?? 0
  }
}

extension BrokenConnection {
  /// The condition for broken rows `c` of `connection`.
  static let condition = "c.status <> 'unknown' AND c.confidence <> 'low'"

  /// The condition for broken rows `c` of `lookup`, equivalent to ``LinkedLookup/broken``.
  static let lookupCondition = "c.status NOT IN ('ok', 'unknown') AND c.confidence <> 'low'"

  /// The columns selected from a lookup `c` and the path `f` of its file.
  static let lookupSelection = """
    f.path, c.line, c.app, c.kind, ifnull(c.name, ''), c.class, c.identifier, c.status,
    ifnull(c.message, '')
    """

  /// Reads the columns of ``lookupSelection``.
  init(fromLookup columns: inout ColumnReader) throws(StoreError) {
    let path: String = try columns.next()
    let line: Int = try columns.next()
    let app: String = try columns.next()
    let kind: String = try columns.next()
    let name: String = try columns.next()
    let source = End(className: try columns.next(), label: try columns.next())
    let status: String = try columns.next()
    self.init(
      path: path, line: line, app: app, kind: .lookup(kind), name: name, source: source,
      destination: nil, status: status, message: try columns.next())
  }

  /// The joins that give `c` its names; `e` is the nib at any time, and callers must limit it.
  static let names = """
    JOIN path AS f ON f.id = c.path_id
    JOIN entry AS e
      ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
    JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.rank = c.number
    LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
    LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
    """

  /// The columns selected from `c` and its ``names``.
  static let selection = """
    f.path, r.line, c.app, r.kind, ifnull(r.name, ''), o.class, o.label,
    r.destination IS NOT NULL OR r.destination_id IS NOT NULL, d.class, d.label, c.status, c.message
    """

  /// Reads the columns of ``selection``.
  init(from columns: inout ColumnReader) throws(StoreError) {
    let path: String = try columns.next()
    let line: Int = try columns.next()
    let app: String = try columns.next()
    let kind: String = try columns.next()
    let name: String = try columns.next()
    let source = End(className: try columns.next(), label: try columns.next())
    let leads: Bool = try columns.next()
    let destination = End(className: try columns.next(), label: try columns.next())
    let status: String = try columns.next()
    self.init(
      path: path, line: line, app: app, kind: .promise(try known(kind)), name: name, source: source,
      destination: leads ? destination : nil, status: status,
      message: try columns.next())
  }
}
