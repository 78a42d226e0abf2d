/// A chart of the dashboard that the plugin datasette-dashboards draws.
struct DatasetteChart {
  enum Shape {
    /// A bar for each value of `name`, divided by the values of `color`.
    case bars(name: String, color: String?)
    /// A line or bars over the months, for each value of `color`.
    case months(mark: String, color: String)
  }

  let name: String
  let title: String
  let shape: Shape
  let number: String
  /// The statement; the plugin omits the parts in double brackets if no project is chosen.
  let sql: String

  /// The plugin's configuration for an index that Datasette calls `database`.
  static func dashboard(_ database: String) -> JSONValue {
    [
      "title": "NibIndex", "description": "Current problems and their history.",
      "layout": .list(
        [["findings", "outcomes"], ["nibs", "controllers"], ["changes", "connections"]]
          .map { JSONValue($0) }),
      "filters": [
        "project": [
          "name": "Project", "type": "select", "db": .text(database),
          "query": "SELECT project FROM projects ORDER BY project",
        ]
      ],
      "charts": .object(all.map { ($0.name, $0.json(database)) }),
    ]
  }

  private static let all = [
    DatasetteChart(
      name: "findings", title: "Findings", shape: .bars(name: "rule", color: "severity"),
      number: "findings",
      sql: """
        SELECT rule, severity, count(*) AS findings FROM findings WHERE TRUE [[AND project = :project]]
         GROUP BY rule, severity ORDER BY findings DESC
        """),
    DatasetteChart(
      name: "outcomes", title: "Outcomes of controllers that the code creates",
      shape: .bars(name: "verdict", color: nil), number: "controllers",
      sql: """
        SELECT verdict, count(DISTINCT project || '/' || controller) AS controllers FROM resolutions
         WHERE seen = 1 [[AND project = :project]] GROUP BY verdict ORDER BY controllers DESC
        """),
    DatasetteChart(
      name: "nibs", title: "Nibs left", shape: .months(mark: "line", color: "project"),
      number: "nibs", sql: overTime("nib_count AS nibs")),
    DatasetteChart(
      name: "controllers", title: "Controllers", shape: .months(mark: "line", color: "project"),
      number: "controllers", sql: overTime("controller_count AS controllers")),
    DatasetteChart(
      name: "changes", title: "Controllers broken and fixed",
      shape: .months(mark: "bar", color: "change"), number: "controllers",
      sql: """
        SELECT substr(committed_at, 1, 7) AS month, "change",
               count(DISTINCT project || commit_id || '/' || controller) AS controllers
          FROM resolution_changes WHERE "change" IN ('introduced', 'fixed') [[AND project = :project]]
         GROUP BY month, "change" ORDER BY month
        """),
    DatasetteChart(
      name: "connections", title: "Connections", shape: .bars(name: "kind", color: "status"),
      number: "connections",
      sql: """
        SELECT kind, status, count(*) AS connections FROM connections
         WHERE TRUE [[AND project = :project]] GROUP BY kind, status ORDER BY connections DESC
        """),
  ]

  /// A count from the last snapshot of each month.
  private static func overTime(_ count: String) -> String {
    // SQLite takes the other columns from the row with the maximum.
    """
    SELECT project, substr(committed_at, 1, 7) AS month, \(count), max(committed_at) AS until
      FROM snapshots WHERE committed_at IS NOT NULL AND in_history = 1 [[AND project = :project]]
     GROUP BY project, month ORDER BY month
    """
  }

  private func json(_ database: String) -> JSONValue {
    [
      "title": .text(title), "db": .text(database), "query": .text(sql), "library": "vega-lite",
      "display": ["mark": mark, "encoding": encoding],
    ]
  }

  private var mark: JSONValue {
    switch shape {
    case .bars: ["type": "bar", "tooltip": .flag(true)]
    case .months(let mark, _): ["type": .text(mark), "tooltip": .flag(true), "point": .flag(true)]
    }
  }

  private var encoding: JSONValue {
    let numbers: JSONValue = ["field": .text(number), "type": "quantitative"]
    var members: [(name: String, value: JSONValue)]
    let color: String?
    switch shape {
    case .bars(let name, let part):
      members = [
        ("y", ["field": .text(name), "type": "nominal", "sort": "-x"]), ("x", numbers),
      ]
      color = part
    case .months(_, let part):
      members = [
        ("x", ["field": "month", "type": "temporal", "timeUnit": "utcyearmonth"]), ("y", numbers),
      ]
      color = part
    }
    if let color { members.append(("color", ["field": .text(color), "type": "nominal"])) }
    return .object(members)
  }
}
