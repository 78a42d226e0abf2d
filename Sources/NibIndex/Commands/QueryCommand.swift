import IndexStore
import Indexing
import Queries

/// `nibindex query`: runs a named query, or lists all of them.
struct QueryCommand: Command {
  static let name = "query"
  static let options: [Option] =
    [.database, .format, .output, .color, AsOf.option] + QueryFilter.options + [
      parameter, folders, list, describe,
    ]

  private static let parameter = Option.value(
    "--param", "NAME=TEXT", "The value of a parameter of the query", isRepeatable: true)
  private static let folders = Option.value(
    "--queries", "PATH", "A folder with your own queries", isRepeatable: true)
  private static let list = Option.flag("--list", "List the queries")
  private static let describe = Option.flag(
    "--describe", "Describe the query, its parameters and its columns")

  /// The query to run; nil to list all.
  let name: String?
  let parameters: [SQLCommand.Parameter]
  let folders: [String]
  let isDescription: Bool
  let filter: QueryFilter
  let database: String?
  let format: OutputFormat
  let asOf: AsOf?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    asOf = try AsOf(parsing: &arguments)
    filter = QueryFilter(parsing: &arguments)
    parameters = try arguments.values(
      Self.parameter, expected: "a name and its text, as in owner=Main",
      as: SQLCommand.Parameter.init)
    folders = arguments.values(Self.folders)
    isDescription = arguments.flag(Self.describe)
    let isList = arguments.flag(Self.list)
    name = isList ? nil : isDescription ? try arguments.operand("NAME") : arguments.operand()
    if let name, let value = arguments.operand() {
      let query = NamedQuery.all.first { $0.name == name }
      let parameter = query?.file.parameters.first?.name
      throw .conflict(
        "\(name) does not take \(value.isEmpty ? "''" : value): give the value of a parameter with --param"
          + " \(parameter ?? "NAME")=TEXT; nibindex query \(name) --describe lists them")
    }
  }

  func run(in console: inout Console) throws -> ExitCode {
    let found = try QueryFolders.queries(
      in: try QueryFolders.folders(asked: folders, in: console))
    guard let name else {
      QueryList.print(found.queries, as: format, to: &console.output)
      return console.reportRefused(found)
    }
    let query = try found.query(named: name)
    // A single query does not depend on unreadable ones.
    _ = console.reportRefused(found)
    if isDescription {
      QueryList.describe(query, as: format, to: &console.output)
      return .done
    }
    // A parameter in the settings applies unless the command passes one.
    let settings = try Settings(for: console)
    try settings.refuseUnknownParameters(of: found, ofQuery: name)
    let saved = settings.parameters[name] ?? [:]
    var parameters = parameters
    for (name, setting) in saved.sorted(by: { $0.key < $1.key })
    where !parameters.contains(where: { $0.name == name }) {
      parameters.append(SQLCommand.Parameter(name: name, text: setting.value))
    }
    return try ask(query, parameters, settings, in: &console)
  }

  private func ask(
    _ query: NamedQuery, _ parameters: [SQLCommand.Parameter], _ settings: Settings,
    in console: inout Console
  ) throws -> ExitCode {
    // Reports a mistake in the parameters before it opens anything.
    _ = try query.values(parameters)
    let store = try Store(reading: console.database(database))
    let filter = try store.known(filter)
    _ = try asOf?.show(filter.projects, of: store, at: database, &console)
    let excluded = settings.excluded.map(\.value)
    let place = excluded.isEmpty ? nil : query.columns.firstIndex(of: "where")
    let answer = try console.answer(
      filter.question(query, parameters, of: store), of: store, as: format,
      isSilentWhenEmpty: format == .table
    ) { values in
      guard let place, let path = values[place].text.map(pathOfPlace) else { return true }
      return !excluded.contains { $0.matches(path) }
    }
    let closing =
      answer.rows == 0
      ? try noRowsMessage(of: query, parameters, filter, store)
      : advice(on: answer.first, of: query)
    if let closing {
      console.output.flush()
      // Gives no advice after a cut-off output.
      if console.output.isOpen { console.say(closing) }
    }
    if answer.leftOut > 0, console.output.isOpen {
      console.say("\(counted(answer.leftOut, "line")) in paths that the settings exclude left out")
    }
    if query.name == NamedQuery.broken, query.leavesUnreachedOut(parameters),
      console.output.isOpen,
      let note = try filter.unreachedNote(in: store, at: revisionWords, database: database)
    {
      console.say(note)
    }
    if query.name == NamedQuery.broken, asOf == nil, !filter.isSeen,
      answer.rows == 0 || format == .table, console.output.isOpen,
      let note = try filter.unseenNote(in: store, database: database)
    {
      console.say(note)
    }
    if query.name == NamedQuery.broken, answer.rows == 0, asOf == nil,
      let note = try filter.otherErrorsNote(in: store, database: database)
    {
      console.say(note)
    }
    if answer.rows == 0, query.isAboutNibs,
      let note = try filter.unknownNote(in: store, at: revisionWords, database: database)
    {
      console.say(note)
    }
    if query.leavesUnreadOut, console.output.isOpen,
      let note = try filter.unreadNote(in: store, at: revisionWords, database: database)
    {
      console.say(note)
    }
    if asOf == nil { try console.reportOutdated(filter.projects, in: store, at: database) }
    return .done
  }

  private func advice(on line: [Value], of query: NamedQuery) -> String? {
    guard format == .table, let place = query.columns.firstIndex(of: "controller"),
      case .text(let controller)? = line.dropFirst(place).first
    else { return nil }
    let explain = commandLine(
      ["explain", controller] + revisionWords + filter.explainWords, database: database)
    return "\(explain) explains why, and how to fix it"
  }

  /// The arguments that select the same snapshots.
  private var revisionWords: [String] { asOf.map { ["--at", $0.text] } ?? [] }

  /// The message that explains an empty answer and its omissions.
  private func noRowsMessage(
    of query: NamedQuery, _ parameters: [SQLCommand.Parameter], _ filter: QueryFilter,
    _ store: Store
  ) throws -> String {
    guard try !store.texts("SELECT project FROM projects LIMIT 1").isEmpty else {
      return UsageError.noProject.text(database: database)
    }
    func hasRows(_ filter: QueryFilter, _ parameters: [SQLCommand.Parameter]) throws -> Bool {
      var question = try filter.question(query, parameters, of: store)
      question.rowLimit = 1
      return try !store.rows(question) { _ in true }.isEmpty
    }
    var wide = filter
    wide.hasAllProfiles = true
    if query.readsShown, !filter.hasAllProfiles, try hasRows(wide, parameters) {
      return
        "\(query.nothing) on a system that the apps are built for; --all-profiles shows the rest"
    }
    let limits = filter.limits + parameters.map { "--param \($0.name)=\($0.text)" }
    for (place, limit) in limits.enumerated() {
      let isOfFilter = place < filter.limits.count
      var others = parameters
      if !isOfFilter { others.remove(at: place - filter.limits.count) }
      if try hasRows(isOfFilter ? filter.without(limit) : filter, others) {
        return "\(query.nothing) with \(limit): without it there are rows"
      }
    }
    guard limits.count > 1, try hasRows(QueryFilter(projects: filter.projects), []) else {
      return query.nothing
    }
    return "\(query.nothing) with \(limits.joined(separator: " ")): without them there are rows"
  }
}

/// The path in `PATH:LINE`.
private func pathOfPlace(_ text: String) -> String {
  let digits = text.reversed().prefix { $0.isNumber }.count
  let rest = text.dropLast(digits)
  return digits > 0 && rest.last == ":" ? String(rest.dropLast()) : text
}
