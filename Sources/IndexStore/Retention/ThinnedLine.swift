/// A timeline with gaps in its positions after snapshots were removed.
struct ThinnedLine {
  private let timeline: Int64
  private let connection: Connection

  init(_ timeline: Int64, in connection: Connection) {
    self.timeline = timeline
    self.connection = connection
  }

  /// Renumbers the snapshots from 1, adjusts the spans, and removes spans without snapshots.
  func closeGaps() throws(StoreError) {
    try connection.execute(
      "CREATE TEMP TABLE place (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)")
    try run(
      """
      INSERT INTO place
      SELECT position, row_number() OVER (ORDER BY position) FROM snapshot WHERE timeline_id = ?
      """)
    // Positions may temporarily collide, whatever the order of the rows.
    try run(
      """
      UPDATE snapshot
         SET position = -(SELECT new FROM place WHERE old = position)
       WHERE timeline_id = ?
      """)
    try run("UPDATE snapshot SET position = -position WHERE timeline_id = ?")
    for table in TableDescription.spans { try moveSpans(of: table) }
    try connection.execute("DROP TABLE place")
  }

  private func moveSpans(of table: TableDescription) throws(StoreError) {
    let names = try table.columns(in: connection)
    let values = names.map { name in
      switch name {
      case "level":
        "ifnull((SELECT min(v.level) FROM span_level AS v WHERE n.first >> v.level = n.last >> v.level), "
          + "\(SpanLevel.open))"
      case "first_position": "n.first"
      case "last_position": "n.last"
      // Rows of a file that now begin together did not before, so they need new ranks.
      case "rank":
        "row_number() OVER (PARTITION BY n.path_id, n.first ORDER BY n.first_position, n.rank) - 1"
      default: "n.\(name)"
      }
    }
    // For each span, the first and last remaining snapshots that it covers.
    try run(
      """
      CREATE TEMP TABLE span AS
      SELECT n.*,
             (SELECT min(old) FROM place WHERE old >= n.first_position) AS start,
             (SELECT max(old) FROM place WHERE old <= n.last_position) AS end
        FROM \(table.name) AS n
       WHERE n.timeline_id = ?
      """)
    try run("DELETE FROM \(table.name) WHERE timeline_id = ?")
    try connection.execute(
      """
      INSERT INTO \(table.name) (\(names.joined(separator: ", ")))
      SELECT \(values.joined(separator: ", "))
        FROM (SELECT s.*,
                     (SELECT new FROM place WHERE old = s.start) AS first,
                     (SELECT new FROM place WHERE old = s.end) AS last
                FROM span AS s
               WHERE s.last_position IS NULL OR s.end >= s.start) AS n;
      DROP TABLE span
      """)
  }

  /// Runs a statement whose only parameter is the timeline.
  private func run(_ sql: String) throws(StoreError) {
    try Statement(sql, in: connection).run(timeline)
  }
}
