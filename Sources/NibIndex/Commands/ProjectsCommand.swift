import IndexStore

/// `nibindex projects`: lists the projects of an index.
struct ProjectsCommand: Command {
  static let name = "projects"
  static let options: [Option] = [.database, .format, .output, .color]

  private var question: String {
    let commit = format.isForPeople ? "substr(p.latest_commit, 1, 12)" : "p.latest_commit"
    return """
      SELECT p.project, p.snapshot_count AS snapshots, \(commit) AS "commit", s.ref,
             s.committed_at, p.indexed_at, s.class_count AS classes,
             s.controller_count AS controllers, s.nib_count AS nibs, p.location
        FROM projects AS p
        LEFT JOIN snapshots AS s ON s.project = p.project AND s.is_latest
       ORDER BY p.project
      """
  }

  let database: String?
  let format: OutputFormat

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    let answer = try console.answer(
      Question(question), of: store, as: format, isSilentWhenEmpty: format == .table)
    if answer.rows == 0 { console.reportEmpty(at: database) }
    try console.reportOutdated([], in: store, at: database)
    return .done
  }
}
