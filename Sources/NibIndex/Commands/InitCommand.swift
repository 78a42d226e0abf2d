import Facts
import IndexStore
import Indexing
import Repository

/// `nibindex init`: a first index of a repository, with settings and a job for its host.
struct InitCommand: Command {
  static let name = "init"
  static let options: [Option] = [.database, trial]

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
    let place = try Place(path)
    let lines =
      try await summary(of: store, at: place.location, in: console) + (try write(at: place))
    for line in lines { console.output.write(terminalSafe(line) + "\n") }
    return code
  }

  private func index(in console: inout Console) async throws -> ExitCode {
    // A folder's name is that of its project.
    let words = [path] + (database.map { ["--db", $0] } ?? [])
    var arguments = try ArgumentList(words, of: IndexCommand.self)
    let command = try IndexCommand(parsing: &arguments)
    try arguments.finish()
    return try await command.run(in: &console)
  }

  /// The indexed project and the paths of its files.
  private struct Place {
    /// The folder for its files, in the user's spelling.
    let top: String
    let location: String
    /// The path of the repository's settings; nil for a plain folder.
    let repositorySettings: String?

    init(_ path: String) throws {
      switch try openSourceTree(at: path) {
      case .git(let repository):
        top = repository.isAbovePath ? repository.location : path
        location = repository.location
        repositorySettings = repository.configurationFile
      case .folder(let folder):
        (top, location, repositorySettings) = (path, folder.location, nil)
      }
    }
  }

  /// A summary of the findings in a few lines, each with a query that lists them.
  private func summary(
    of store: Store, at location: String, in console: Console
  ) async throws -> [String] {
    let projects = try store.texts(
      "SELECT project FROM projects WHERE location = :location",
      ["location": .text(location)])
    let filter = QueryFilter(projects: projects)
    let isOfThese = QueryFilter.wanted("project", by: "projects")
    func count(_ sql: String) throws -> Int {
      try store.rows(filter.question(sql)) { $0[0].number }.first ?? 0
    }
    // An index may contain other projects.
    let option = try store.projectNames().count > projects.count ? projects : []
    func ask(_ words: String...) -> String {
      commandLine(words + option.flatMap { ["--project", $0] }, database: database)
    }
    let queries = try ["broken", "implicit-not-owned", "failing-connections", "unknown"].map {
      name in
      guard let query = NamedQuery.all.first(where: { $0.name == name }) else { return 0 }
      return try store.rows(filter.question(query, of: store)) { _ in true }.count
    }
    let controllers = try count(
      "SELECT count(*) FROM classes WHERE is_controller = 1 AND \(isOfThese)")
    let nibs = try count(
      "SELECT count(*) FROM (SELECT DISTINCT project, path FROM nibs WHERE \(isOfThese))")
    let severities = try await severities(of: projects, in: console)
    let findings = [Finding.Severity.error, .warning, .note].map { severity in
      "\(severity.rawValue)s: \(severities.count { $0 == severity })"
    }
    let unread = try count(
      "SELECT count(*) FROM problems WHERE severity = 'error' AND \(isOfThese)")
    return [
      "controllers: \(controllers), nibs and storyboards: \(nibs)",
      "\(findings.joined(separator: ", "))  (\(ask("check")))",
      "controllers that crash or have no view: \(queries[0])  (\(ask("query", "broken")))",
      "controllers that find a nib made for something else: \(queries[1])"
        + "  (\(ask("query", "implicit-not-owned")))",
      "broken connections, uncertain ones included: \(queries[2])  (\(ask("query", "failing-connections")))",
      "controllers with an unknown nib: \(queries[3])  (\(ask("query", "unknown")))",
      "unreadable files: \(unread)  (\(ask("query", "problems")))",
    ]
  }

  /// The severities of the findings that `check` lists.
  private func severities(
    of projects: [String], in console: Console
  ) async throws -> [Finding.Severity] {
    var request = ComparisonRequest(
      database: console.database(database), old: .latest, new: .latest)
    request.policy = try Settings(for: console).findingPolicy
    var severities: [Finding.Severity] = []
    for project in projects {
      request.project = project
      severities += try await currentFindings(request).flatMap { $0.introduced.map(\.severity) }
    }
    return severities
  }

  /// Writes the missing files, and returns a line for each.
  private func write(at place: Place) throws -> [String] {
    let job = place.repositorySettings.flatMap(StartFile.job)
    var lines =
      job == nil
      ? ["no CI job: the repository has no remote at GitHub or GitLab to write one for"] : []
    for file in [StartFile.settings, job].compactMap(\.self) {
      let path = place.top == "." ? file.path : "\(place.top)/\(file.path)"
      if exists(path) {
        lines.append("\(path) already exists")
      } else if isTrial {
        lines.append("\(path) would be written")
      } else {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try writeFile(file.text, to: path, isNew: true)
        lines.append("wrote \(path)")
        if file.path.hasPrefix(".gitlab/") {
          lines.append("add `include: \(file.path)` to .gitlab-ci.yml: GitLab runs the job then")
        }
      }
    }
    let ignored = (try? readFile(at: "\(place.top)/.gitignore")) ?? []
    if database == nil, ignored.firstRange(of: "nibindex.db".utf8) == nil {
      lines.append("add nibindex.db* to .gitignore: nibindex can rebuild the index at any time")
    }
    return lines
  }
}
