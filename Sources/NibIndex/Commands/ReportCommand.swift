import IndexStore
import Indexing

/// `nibindex report`: a page for a team.
struct ReportCommand: Command {
  static let name = "report"
  static let options: [Option] = [.database, html, projects, QueryFilter.allProfiles, .wait]

  private static let html = Option.value(
    "--html", "PATH", "The file or folder to write; - prints the page")
  private static let projects = Option.value(
    "--project", "NAME", "A project (else all)", isRepeatable: true)

  let database: String?
  let path: String
  let projects: [String]
  let hasAllProfiles: Bool
  let busyTimeout: Double?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    projects = arguments.values(Self.projects)
    hasAllProfiles = arguments.flag(QueryFilter.allProfiles)
    busyTimeout = try arguments.busyTimeout()
    guard let path = arguments.value(Self.html), !path.isEmpty else {
      throw .conflict("name the file to write: nibindex report --html nibs.html")
    }
    self.path = path
  }

  func run(in console: inout Console) async throws -> ExitCode {
    let file = console.database(database)
    let store = try Store(reading: file)
    let names = try store.known(QueryFilter(projects: projects)).projects
    let busyTimeout = console.busyTimeout(seconds: busyTimeout, for: file)
    var sections: [ReportSection] = []
    for name in names.isEmpty ? try store.projectNames() : names {
      var request = ComparisonRequest(database: file, old: .latest, new: .latest)
      request.project = name
      request.hasAllProfiles = hasAllProfiles
      request.policy = try Settings(for: console).findingPolicy
      async let explanations = explanations(of: name, in: file)
      let found = CheckResult(try await currentFindings(request, busyTimeout: busyTimeout))
      sections.append(
        ReportSection(
          name, found, trend: try trend(of: name, in: store),
          try ReportData(of: name, hasAllProfiles: hasAllProfiles, in: store),
          try hotspots(of: name, in: store), try await explanations))
    }
    let page = ReportPage(sections: sections).text
    guard path != "-" else {
      console.output.write(page)
      try console.reportOutdated(names, in: store, at: database)
      return .done
    }
    let target = try path.hasSuffix("/") || exists(path + "/.") ? indexPage(in: path) : path
    try writeFile(page, to: target)
    console.say("\(target): the report of \(counted(sections.count, "project"))")
    try console.reportOutdated(names, in: store, at: database)
    return .done
  }

  /// The explanations; another task computes them, with its own connection.
  private func explanations(of project: String, in file: String) throws -> ReportExplanations {
    try ReportExplanations(
      of: project, hasAllProfiles: hasAllProfiles, in: Store(reading: file))
  }

  private func indexPage(in folder: String) throws -> String {
    try makeFolder(folder)
    return folder + (folder.hasSuffix("/") ? "" : "/") + "index.html"
  }

  /// The counts by month, or by commit if the history is short.
  private func trend(of project: String, in store: Store) throws -> [TrendLine] {
    guard let history = try store.history(of: project) else { return [] }
    let profiles = try store.storedProfiles()
    let filter = QueryFilter(hasAllProfiles: hasAllProfiles)
    var timeline = try Timeline(history, .all, filter: filter, profiles: profiles, in: store)
    let connections = try ConnectionTimeline(history, in: store)
    let months = timeline.trend(by: .month, connections)
    return months.count < 3 ? timeline.trend(by: .commit, connections).suffix(60) : months
  }

  /// The first lines of the query with that name.
  private func hotspots(
    of project: String, in store: Store
  ) throws -> [ReportSection.Hotspot] {
    guard let query = NamedQuery.all.first(where: { $0.name == NamedQuery.hotspots }) else {
      return []
    }
    var question = try QueryFilter(projects: [project]).question(query, of: store)
    question.rowLimit = 10
    return try store.rows(question) { values in
      ReportSection.Hotspot(
        nib: values[1].string, month: values[2].string, author: values[3].string,
        breaks: values[4].number ?? 0, commits: values[5].number ?? 0)
    }
  }
}
