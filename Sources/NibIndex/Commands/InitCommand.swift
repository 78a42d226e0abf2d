import IndexStore
import Indexing

/// `nibindex init`: a first index of a repository, with settings and a job for its host.
struct InitCommand: Command {
  static let name = "init"
  static let summary = "Index a repository, and write settings and a CI job"
  static let operands = "[PATH]"
  static let options: [Option] = [.database, trial]
  static let discussion = """
    PATH is a work tree (else the working directory). Existing files stay untouched. The CI job is for
    GitHub or GitLab, depending on the repository's remote; it fails a pull request that adds errors.
    """
  static let examples = ["nibindex init", "nibindex init ~/src/MyApp --dry-run"]

  private static let trial = Option.flag(
    "--dry-run", "Index, but only print the other files that would be written")

  let database: String?
  let path: String
  let isTrial: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    isTrial = arguments.flag(Self.trial)
    path = arguments.operand() ?? "."
  }

  func run(in console: inout Console) async throws -> ExitCode {
    let code = try await index(in: &console)
    guard code != .trouble else { return code }
    let store = try Store(reading: console.database(database))
    let lines = try summary(of: store) + (try write())
    for line in lines { console.output.write(terminalSafe(line) + "\n") }
    return code
  }

  private func index(in console: inout Console) async throws -> ExitCode {
    // A folder's name is that of what it stands for.
    let words = [path] + (database.map { ["--db", $0] } ?? [])
    var arguments = try ArgumentList(words, of: IndexCommand.self)
    let command = try IndexCommand(parsing: &arguments)
    try arguments.finish()
    return try await command.run(in: &console)
  }

  /// A summary of the findings in a few lines, each with the query that lists them.
  private func summary(of store: Store) throws -> [String] {
    func count(_ sql: String) throws -> Int {
      try store.rows(QueryFilter().question(sql)) { $0[0].number }.first ?? 0
    }
    func ask(_ words: String...) -> String { commandLine(words, database: database) }
    let queries = try ["broken", "implicit-not-owned", "failing-connections", "unknown"].map {
      name in
      guard let query = NamedQuery.all.first(where: { $0.name == name }) else { return 0 }
      return try store.rows(QueryFilter().question(query, of: store)) { _ in true }.count
    }
    let controllers = try count("SELECT count(*) FROM classes WHERE is_controller = 1")
    let nibs = try count("SELECT count(*) FROM (SELECT DISTINCT project, path FROM nibs)")
    let errors = try count("SELECT count(*) FROM findings WHERE severity = 'error'")
    let unread = try count("SELECT count(*) FROM problems WHERE severity = 'error'")
    return [
      "controllers: \(controllers), nibs and storyboards: \(nibs)",
      "errors: \(errors)  (\(ask("check")))",
      "controllers that crash or have no view: \(queries[0])  (\(ask("query", "broken")))",
      "controllers that find a nib of something else: \(queries[1])"
        + "  (\(ask("query", "implicit-not-owned")))",
      "broken connections: \(queries[2])  (\(ask("query", "failing-connections")))",
      "controllers with an unknown nib: \(queries[3])  (\(ask("query", "unknown")))",
      "unreadable files: \(unread)  (\(ask("query", "problems")))",
    ]
  }

  /// Writes the missing files, and lists them.
  private func write() throws -> [String] {
    let job = StartFile.job(forRepositoryAt: path)
    var lines =
      job == nil
      ? ["no CI job: the repository has no remote at GitHub or GitLab to write one for"] : []
    for file in [StartFile.settings, job].compactMap(\.self) {
      let place = path == "." ? file.path : "\(path)/\(file.path)"
      if exists(place) {
        lines.append("\(place) exists already")
      } else if isTrial {
        lines.append("\(place) would be written")
      } else {
        if let slash = place.lastIndex(of: "/") { try makeFolder(String(place[..<slash])) }
        try writeFile(file.text, to: place, isNew: true)
        lines.append("\(place) is written")
      }
    }
    let ignored = (try? readFile(at: "\(path)/.gitignore")) ?? []
    if database == nil, ignored.firstRange(of: "nibindex.db".utf8) == nil {
      lines.append("add nibindex.db* to .gitignore: the index can be made again at any time")
    }
    return lines
  }
}
