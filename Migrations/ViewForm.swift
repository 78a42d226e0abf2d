/// A form of a view over the rows of snapshots; one text makes both forms.
///
/// A statement with a view called `NAME$at` has both forms: `NAME` has the snapshot that each
/// project shows, `NAME_at` every snapshot. Any other statement has the form that its name tells.
enum ViewForm: CaseIterable {
  /// The snapshot that each project shows; at the end of its timeline, no row of `snapshot` names
  /// it.
  case shown
  /// Every snapshot.
  case every

  /// The statements of a file in their forms, with a text for every `$word`.
  static func expanded(_ sql: String) -> String {
    var result = ""
    for statement in sql.split(separator: ";\n", omittingEmptySubsequences: true) {
      for form in forms(of: statement) { result += form.text(of: statement) + ";\n" }
    }
    return result
  }

  private static func forms(of statement: Substring) -> [Self] {
    if statement.contains("$at AS\n") { return allCases }
    return statement.contains("_at AS\n") ? [.every] : [.shown]
  }

  private func text(of statement: Substring) -> String {
    var result = ""
    var rest = statement.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += Substring(rest[..<sign])
      rest = rest[rest.index(after: sign)...]
      let word = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      rest = rest[word.endIndex...]
      var argument = Substring()
      if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        argument = Substring(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      result += text(of: Substring(word), argument)
    }
    return result + Substring(rest)
  }

  private func text(of word: Substring, _ argument: Substring) -> String {
    switch (word, self) {
    case ("at", .shown), ("ids", .shown), ("keys", .shown), ("columns", .shown): ""
    case ("at", .every): "_at"
    // The ids of a snapshot: as columns of a view, in GROUP BY, and as columns of an inner query.
    case ("ids", .every): " s.commit_id, s.id AS snapshot_id,"
    case ("keys", .every): " s.commit_id, s.id,"
    case ("columns", .every):
      argument.isEmpty
        ? " commit_id, snapshot_id," : " \(argument).commit_id, \(argument).snapshot_id,"
    // The snapshot's position on its timeline.
    case ("position", .shown): "ifnull(s.position, 9223372036854775807)"
    case ("position", .every): "s.position"
    case ("timeline", .shown): "p.current_timeline_id"
    case ("timeline", .every): "s.timeline_id"
    case ("start", _): start(of: argument)
    // The snapshots of a view's rows.
    case ("of", .shown):
      """
      JOIN project AS p ON p.name = \(argument).project
        LEFT JOIN snapshot AS s ON s.id = p.current_snapshot_id
      """
    case ("of", .every): "JOIN snapshot AS s ON s.id = \(argument).snapshot_id"
    case ("spans", _): spans(of: argument)
    // The last position that a row covers.
    case ("end", _): "ifnull(\(argument).last_position, 9223372036854775807)"
    // The snapshot before the first one that a row covers.
    case ("before", _):
      """
      (SELECT max(position) FROM snapshot
        WHERE timeline_id = \(argument).timeline_id AND position < \(argument).first_position)
      """
    default: "$\(word)"
    }
  }

  /// The first position from which a table continuously has rows for the finding `g` in its file.
  ///
  /// `rows` is the table and the condition, as in `class AS x, x.name = g.class`.
  private func start(of rows: Substring) -> String {
    let parts = rows.split(separator: ", ", maxSplits: 1)
    let condition = parts.last ?? ""
    func first(where span: String) -> String {
      """
      (SELECT min(x.first_position)
         FROM \(parts.first ?? "") JOIN path AS f ON f.id = x.path_id AND f.path = g.path
        WHERE \(condition) AND x.timeline_id = g.timeline_id AND \(span))
      """
    }
    let now = first(where: "g.position BETWEEN x.first_position AND \(text(of: "end", "x"))")
    let before = first(
      where: """
        x.first_position < earlier.first_position AND \(text(of: "end", "x")) >= \(text(of: "before", "earlier"))
        """)
    return """
      (WITH RECURSIVE earlier (timeline_id, first_position) AS (
        SELECT g.timeline_id, \(now)
         UNION ALL
        SELECT timeline_id, \(before) FROM earlier WHERE first_position IS NOT NULL)
       SELECT min(first_position) FROM earlier)
      """
  }

  /// The project `p`, the snapshot `s`, and the rows of a table, such as `class AS c`, whose spans
  /// cover it.
  private func spans(of table: Substring) -> String {
    let row = table.split(separator: " ").last ?? ""
    return switch self {
    case .shown:
      """
      project AS p
        LEFT JOIN snapshot AS s ON s.id = p.current_snapshot_id
        JOIN span_level AS v ON v.level BETWEEN iif(s.id IS NULL, 62, 0) AND 62
       CROSS JOIN \(table)
          ON \(row).timeline_id = p.current_timeline_id AND \(row).level = v.level
         AND \(row).first_position BETWEEN ifnull(s.position, 0) >> v.level << v.level
                                  AND ifnull(s.position, 9223372036854775807)
         AND ifnull(\(row).last_position, 9223372036854775807) >= ifnull(s.position, 0)
      """
    case .every:
      """
      project AS p
        JOIN timeline AS l ON l.project_id = p.id
        JOIN span_level AS v
       CROSS JOIN \(table)
          ON \(row).timeline_id = l.id AND \(row).level = v.level
        JOIN snapshot AS s
          ON s.timeline_id = l.id
         AND s.position BETWEEN \(row).first_position
                            AND ifnull(\(row).last_position, 9223372036854775807)
         AND \(row).first_position >= s.position >> v.level << v.level
      """
    }
  }
}
