import Facts
import IndexStore
import Repository

/// `nibindex export`: the views as files for other engines.
struct ExportCommand: Command {
  enum Format: String {
    case csv
    case parquet
  }

  static let name = "export"
  static let options: [Option] = [.database, format, .quiet]

  private static let format = Option.value(
    "--format", "FORMAT", "csv or parquet (else csv)", choices: ["csv", "parquet"])

  let database: String?
  let folder: String
  let format: Format
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format =
      try arguments.value(Self.format, expected: "csv or parquet", as: Format.init(rawValue:))
      ?? .csv
    isQuiet = arguments.flag(.quiet)
    folder = try arguments.operand("DIR")
  }

  func run(in console: inout Console) throws -> ExitCode {
    let file = console.database(database)
    guard format == .csv else { return writeParquet(of: file, in: &console) }
    let store = try Store(reading: file)
    var export = try CSVExport(of: store, into: folder)
    try store.read { try export.run() }
    if !isQuiet { console.say("\(counted(export.rows, "row")) written to \(folder)") }
    return .done
  }

  /// Replaces the process with the program that writes Parquet; returns if the program is missing.
  private func writeParquet(of file: String, in console: inout Console) -> ExitCode {
    let name = "nibindex-export"
    for place in (console.variable("PATH") ?? "").split(separator: ":") {
      let words = ["--db", file] + (isQuiet ? ["--quiet"] : []) + [folder]
      replaceProcess(with: "\(place)/\(name)", words)
    }
    console.say(
      "\(name), a Python program, writes Parquet, and is not in PATH: pip install ./cluster in a clone of"
        + " NibIndex (in a virtual environment, if pip refuses), then run"
        + " \(name) --db \(shellWord(file)) \(shellWord(folder))")
    return .trouble
  }
}
