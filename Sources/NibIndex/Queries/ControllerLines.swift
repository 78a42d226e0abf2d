/// What a line about controllers can say.
struct LineColumn: Sendable {
  /// The name in the answer.
  let name: String
  /// The expression over `shown`.
  let expression: String

  static let controller = LineColumn(name: "controller", expression: "controller")
  static let creation = LineColumn(name: "creation", expression: "creation")
  static let nibName = LineColumn(name: "name", expression: "nib_name")
  /// The name; of a storyboard or a scene that is not there the one in the message.
  static let askedName = LineColumn(
    name: "name",
    expression: """
      coalesce(nib_name, CASE verdict
        WHEN 'crash-storyboard-missing' THEN
          (WITH named(rest) AS (SELECT substr(message, instr(message, 'named ''') + 7))
           SELECT substr(rest, 1, instr(rest, ''' in bundle') - 1) FROM named)
        WHEN 'crash-storyboard-id' THEN
          (WITH named(rest) AS (SELECT substr(message, instr(message, 'identifier ''') + 12))
           SELECT substr(rest, 1, length(rest) - 1) FROM named) END)
      """)
  /// What source would have to tell.
  static let untold = LineColumn(
    name: "untold",
    expression: """
      CASE WHEN nib_name IS NULL AND rule = 'explicit-argument' THEN 'the name that is passed'
           WHEN nib_name IS NULL AND rule = 'forced-argument'
           THEN 'the name that an initialiser passes on'
           WHEN nib_name IS NULL AND rule IN ('nib-name-getter', 'window-nib-name')
           THEN 'the name that is returned'
           WHEN (project, nib_path) IN (SELECT project, path FROM problems WHERE severity = 'error')
           THEN 'what is in the nib, which cannot be read'
           WHEN bundle IS NULL THEN 'the bundle'
           ELSE 'what the class is built of' END
      """)
  static let nib = LineColumn(name: "nib", expression: "nib_path")
  static let owner = LineColumn(name: "owner", expression: "owner_class")
  static let verdict = LineColumn(name: "verdict", expression: "verdict")
  static let bundle = LineColumn(name: "bundle", expression: "bundle")
  /// Where the controller is declared.
  static let declaration = LineColumn(
    name: "where", expression: "controller_path || ':' || controller_line")
  /// Where the controller is created, else where it is declared.
  static let place = LineColumn(
    name: "where",
    expression: """
      coalesce(creation_path || ':' || creation_line, creation_path,
               controller_path || ':' || controller_line)
      """)
}

extension NamedQuery {
  /// A query with a line for all rows that differ in nothing but the profile.
  ///
  /// Behind the verdict stand `profiles`, by rank, and `seen`.
  init(
    name: String, answers: String, nothing: String, lines: [LineColumn], condition: String
  ) {
    let keys = [LineColumn(name: "project", expression: "project")] + lines
    let selected = keys.map { "\($0.expression) AS \"\($0.name)\"" }.joined(separator: ", ")
    let names = keys.map { "\"\($0.name)\"" }
    let partition = names.joined(separator: ", ")
    var columns = keys.map(\.name)
    let behindVerdict = columns.firstIndex(of: "verdict").map { $0 + 1 } ?? columns.count
    columns.insert(contentsOf: ["profiles", "seen"], at: behindVerdict)
    let order = ["project", "controller", "\"where\"", "rank"] + names.dropFirst(2)
    self.init(
      name: name, answers: answers, nothing: nothing, columns: columns,
      sql: """
        WITH \(QueryFilter.shown),
        parts AS (
          SELECT \(selected), profile, rank, max(seen) AS seen
            FROM shown
           WHERE \(condition)
           GROUP BY \(partition), profile, rank),
        lines AS (
          SELECT \(partition), rank, group_concat(profile, ' ') OVER line AS profiles,
                 max(seen) OVER line AS seen, row_number() OVER line AS number
            FROM parts
          WINDOW line AS (PARTITION BY \(partition) ORDER BY rank
                          ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
        SELECT \(columns.map { "\"\($0)\"" }.joined(separator: ", "))
          FROM lines
         WHERE number = 1
         ORDER BY \(order.joined(separator: ", "))
        """)
  }
}
