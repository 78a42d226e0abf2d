import IndexStore
import Queries

/// `nibindex datasette`: prints metadata for Datasette.
struct DatasetteCommand: Command {
  static let name = "datasette"
  static let options: [Option] = [.database]

  /// Columns with few distinct values, by view.
  private static let facets = [
    "resolutions": ["verdict", "rule", "profile"], "connections": ["status", "kind"],
    "nibs": ["kind", "bundle"], "classes": ["language", "is_controller"],
    "problems": ["severity", "code"], "nib_loads": ["kind", "name_kind"],
    "findings": ["rule", "severity", "confidence"], "loads": ["status", "kind"],
    "identifiers": ["status", "kind"], "unconnected": ["kind", "is_assigned"],
    "resolution_changes": ["change", "new_verdict", "profile"],
  ]

  let database: String?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
  }

  func run(in console: inout Console) throws -> ExitCode {
    let path = console.database(database)
    _ = try Store(reading: path)
    let found = try QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console))
    // Datasette names a database after its file without the suffix.
    let file = path.split(separator: "/").last ?? path[...]
    let dot = file.dropFirst().lastIndex(of: ".") ?? file.endIndex
    let name = String(file[..<dot])
    let contents: JSONValue = [
      "queries": .object(found.queries.map { (Self.name(of: $0), Self.query($0)) }),
      "tables": .object(Store.views.map { ($0.name, Self.view($0)) }),
    ]
    let metadata: JSONValue = [
      "title": "NibIndex", "description": "The nib that every controller loads, and the outcome.",
      "plugins": ["datasette-dashboards": ["nibindex": DatasetteDashboard(database: name).json]],
      "databases": .object([(name, contents)]),
    ]
    console.output.write(metadata.document)
    return console.reportRefused(found)
  }

  /// The name of a query; it must differ from all views, because Datasette would hide such a view.
  private static func name(of query: NamedQuery) -> String {
    Store.views.contains { $0.name == query.name } ? query.name + "-query" : query.name
  }

  private static func query(_ query: NamedQuery) -> JSONValue {
    [
      "title": .text(query.name), "description": .text(query.answers),
      "sql": .text(statement(of: query)),
    ]
  }

  private static func view(_ view: ViewDescription) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("description", .text(view.summary)),
      ("columns", .object(view.columns.map { ($0.name, .text($0.summary)) })),
    ]
    if let facets = facets[view.name] {
      members.append(("facets", JSONValue(facets)))
    }
    return .object(members)
  }

  /// The statement of a query with its filter but without options.
  ///
  /// Datasette passes the empty string for an empty parameter.
  private static func statement(of query: NamedQuery) -> String {
    var values = [
      "project": "NULL", "projects": "NULL", "profiles": "NULL", "seen": "0", "all_profiles": "0",
    ]
    for parameter in query.file.parameters {
      let given = "nullif(:\(parameter.name), '')"
      values[parameter.name] =
        switch parameter.defaultValue {
        case .null: given
        case .integer(let number): "CAST(ifnull(\(given), \(number)) AS INTEGER)"
        case .text(let text): "ifnull(\(given), '\(text.replacing("'", with: "''"))')"
        }
    }
    var statement = ""
    var rest = query.sql[...]
    while let colon = rest.firstIndex(of: ":") {
      statement += rest[..<colon]
      let behind = rest[rest.index(after: colon)...]
      let name = behind.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      statement += values[String(name)] ?? ":\(name)"
      rest = behind.dropFirst(name.count)
    }
    return statement + rest
  }
}
