import Facts
import IndexStore
import Indexing

/// `nibindex config`: the settings in effect, and their sources.
struct ConfigCommand: Command {
  static let name = "config"
  static let options: [Option] = [.database, .format, .output, .color]

  let database: String?
  let format: OutputFormat

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
  }

  func run(in console: inout Console) throws -> ExitCode {
    let settings = try Settings(for: console)
    if settings.hasParameters {
      try settings.refuseUnknownParameters(
        of: QueryFolders.queries(in: QueryFolders.folders(asked: [], in: console)))
    }
    let rows = rows(of: settings, console).map { row -> [Value] in
      [.text(row.name), Value(row.value), .text(row.origin)]
    }
    format.print(rows, columns: ["setting", "value", "origin"], to: &console.output)
    return .done
  }

  private typealias Row = (name: String, value: String?, origin: String)

  private func rows(of settings: Settings, _ console: Console) -> [Row] {
    var rows: [Row] = [databaseRow(console)]
    func add<Value>(
      _ name: String, _ setting: Settings.Setting<Value>?, else other: String?,
      _ text: (Value) -> String
    ) {
      rows.append((name, setting.map { text($0.value) } ?? other, setting?.origin ?? "default"))
    }
    add("index.profiles", settings.profiles, else: nil) {
      $0.map(\.name).joined(separator: " ")
    }
    add("index.languages", settings.languages, else: "en") { $0.joined(separator: " ") }
    add("index.limit", settings.limit, else: "\(32 << 20)") { String($0) }
    add("index.loaders", settings.loaders, else: nil) {
      $0.map(\.text).joined(separator: "; ")
    }
    rows += settings.bundles.map {
      ("bundles.\"\($0.value.path)\"", $0.value.destination, $0.origin)
    }
    add("query.folders", settings.folders, else: nil) { $0.joined(separator: " ") }
    if let named = console.variable("NIBINDEX_QUERIES") {
      rows.append(("query.folders", named, "NIBINDEX_QUERIES"))
    }
    if let found = nearestPath(".nibindex/queries") {
      rows.append(("query.folders", found, "found"))
    }
    for (query, parameters) in settings.parameters.sorted(by: { $0.key < $1.key }) {
      for (name, setting) in parameters.sorted(by: { $0.key < $1.key }) {
        rows.append(("parameters.\(query).\(name)", setting.value, setting.origin))
      }
    }
    return rows + findingRows(of: settings)
  }

  private func findingRows(of settings: Settings) -> [Row] {
    var rows: [Row] = settings.excluded.map { ("check.exclude", $0.value.text, $0.origin) }
    rows += settings.severities.sorted { $0.key < $1.key }.map { rule, setting in
      ("severity.\(rule)", setting.value?.rawValue ?? "off", setting.origin)
    }
    rows += settings.suppressions.map { suppression in
      let parts = [
        suppression.path.map { "in \($0.text)" }, suppression.className.map { "of \($0)" },
        suppression.project.map { "of the project \($0)" },
        suppression.until.map { "until \($0)" },
      ]
      return (
        "suppress",
        ([suppression.rules.joined(separator: " ")] + parts.compactMap(\.self))
          .joined(separator: " ") + ": \(suppression.reason)",
        "\(suppression.file):\(suppression.line)"
      )
    }
    return rows
  }

  private func databaseRow(_ console: Console) -> Row {
    let origin =
      database != nil ? "--db" : console.variable("NIBINDEX_DB") != nil ? "NIBINDEX_DB" : "default"
    return ("database", console.database(database), origin)
  }
}
