/// The dashboard that the plugin datasette-dashboards draws of an index.
struct DatasetteDashboard {
  /// The name by which Datasette calls the index.
  let database: String

  /// The plugin's configuration; it omits the parts of SQL in double brackets if no project is chosen.
  var json: JSONValue {
    [
      "title": "NibIndex", "description": "Current problems and their history.",
      "layout": [["findings", "outcomes"], ["nibs", "controllers"], ["changes", "connections"]],
      "filters": [
        "project": [
          "name": "Project", "type": "select", "db": .text(database),
          "query": "SELECT project FROM projects ORDER BY project",
        ]
      ],
      "charts": [
        "findings": bars(
          "Findings", of: "findings", by: "rule", color: "severity",
          """
          SELECT rule, severity, count(*) AS findings FROM findings WHERE TRUE [[AND project = :project]]
           GROUP BY rule, severity ORDER BY findings DESC
          """),
        "outcomes": bars(
          "Outcomes of controllers that the code creates", of: "controllers", by: "verdict",
          """
          SELECT verdict, count(DISTINCT project || '/' || controller) AS controllers FROM resolutions
           WHERE seen = 1 [[AND project = :project]] GROUP BY verdict ORDER BY controllers DESC
          """),
        "nibs": months(
          "Nibs left", of: "nibs", mark: "line", color: "project", overTime("nib_count AS nibs")),
        "controllers": months(
          "Controllers", of: "controllers", mark: "line", color: "project",
          overTime("controller_count AS controllers")),
        "changes": months(
          "Controllers broken and fixed", of: "controllers", mark: "bar", color: "change",
          """
          SELECT substr(committed_at, 1, 7) AS month, "change",
                 count(DISTINCT project || commit_id || '/' || controller) AS controllers
            FROM resolution_changes WHERE "change" IN ('introduced', 'fixed') [[AND project = :project]]
           GROUP BY month, "change" ORDER BY month
          """),
        "connections": bars(
          "Connections", of: "connections", by: "kind", color: "status",
          """
          SELECT kind, status, count(*) AS connections FROM connections
           WHERE TRUE [[AND project = :project]] GROUP BY kind, status ORDER BY connections DESC
          """),
      ],
    ]
  }

  /// A count from the last snapshot of each month.
  private func overTime(_ count: String) -> String {
    // SQLite takes the other columns from the row with the maximum.
    """
    SELECT project, substr(committed_at, 1, 7) AS month, \(count), max(committed_at) AS until
      FROM snapshots WHERE committed_at IS NOT NULL AND in_history = 1 [[AND project = :project]]
     GROUP BY project, month ORDER BY month
    """
  }

  /// A bar for each value of `name`, divided by the values of `color`.
  private func bars(
    _ title: String, of number: String, by name: String, color: String? = nil, _ sql: String
  ) -> JSONValue {
    chart(
      title, ["type": "bar", "tooltip": .flag(true)],
      .present([
        "y": ["field": .text(name), "type": "nominal", "sort": "-x"],
        "x": ["field": .text(number), "type": "quantitative"],
        "color": color.map { ["field": .text($0), "type": "nominal"] },
      ]), sql)
  }

  /// A line or bars over the months, for each value of `color`.
  private func months(
    _ title: String, of number: String, mark: String, color: String, _ sql: String
  ) -> JSONValue {
    chart(
      title, ["type": .text(mark), "tooltip": .flag(true), "point": .flag(true)],
      [
        "x": ["field": "month", "type": "temporal", "timeUnit": "utcyearmonth"],
        "y": ["field": .text(number), "type": "quantitative"],
        "color": ["field": .text(color), "type": "nominal"],
      ], sql)
  }

  private func chart(
    _ title: String, _ mark: JSONValue, _ encoding: JSONValue, _ sql: String
  ) -> JSONValue {
    [
      "title": .text(title), "db": .text(database), "query": .text(sql), "library": "vega-lite",
      "display": ["mark": mark, "encoding": encoding],
    ]
  }
}
