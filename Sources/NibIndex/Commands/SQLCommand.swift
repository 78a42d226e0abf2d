import IndexStore

/// `nibindex sql`: answers a query in SQL, in the requested format.
struct SQLCommand: Command {
  static let name = "sql"
  static let options: [Option] = [
    .database, .format, .output, .color, AsOf.option, QueryFilter.project, file, rowLimit,
    timeLimit, parameter,
  ]

  private static let file = Option.value("--file", "FILE", "Take the statement from a file")
  private static let rowLimit = Option.value(
    "--limit-rows", "N", "Stop after N rows, and say so")
  private static let timeLimit = Option.value(
    "--time-limit", "SECONDS", "Give up after this time")
  private static let parameter = Option.value(
    "--param", "NAME=TEXT", "The value of the parameter :NAME", isRepeatable: true)

  /// The statement; nil to read it from standard input.
  let sql: String?
  let file: String?
  let database: String?
  let format: OutputFormat
  let asOf: AsOf?
  let projects: [String]
  let rowLimit: Int?
  let timeLimit: Double?
  let parameters: [Parameter]

  /// Whether an argument gives a statement.
  private let isAsked: Bool

  /// The value of a parameter of the statement.
  struct Parameter: Hashable, Sendable {
    let name: String
    let text: String
  }

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    asOf = try AsOf(parsing: &arguments)
    projects = arguments.values(QueryFilter.project)
    rowLimit = try arguments.value(
      Self.rowLimit, expected: "a whole number above 0", as: positiveInteger)
    timeLimit = try arguments.value(
      Self.timeLimit, expected: "a number of seconds above 0", as: positiveSeconds)
    var parameters: [Parameter] = []
    for word in arguments.values(Self.parameter) {
      guard let parameter = Parameter(word) else {
        throw .badValue(word, option: "--param", expected: "a name and its text, as in nib=Main")
      }
      parameters.append(parameter)
    }
    self.parameters = parameters
    file = arguments.value(Self.file)
    let word = arguments.operand()
    if word != nil, file != nil {
      throw .conflict("the statement is given twice: give SQL or --file")
    }
    if word?.isEmpty == true { throw .missingOperand("SQL", command: Self.name) }
    sql = word == "-" ? nil : word
    isAsked = word != nil || file != nil
  }

  func run(in console: inout Console) throws -> ExitCode {
    if !isAsked, console.isInteractive { return try openShell(in: &console) }
    var question = Question(
      try statement(in: console), rowLimit: rowLimit, timeLimit: timeLimit)
    for parameter in parameters { question.parameters[parameter.name] = .text(parameter.text) }
    if let timeLimit, console.awaitsSignals { endProcess(after: timeLimit) }
    let store = try Store(reading: console.database(database))
    try show(of: store, for: &question, &console)
    let answer: Console.Answer
    do {
      answer = try console.answer(question, of: store, as: format)
    } catch let error as StoreError {
      throw error.withAdviceOnNames()
    }
    if let rowLimit, answer.isCut {
      console.say("only the first \(rowLimit) rows: raise --limit-rows for more")
    }
    return .done
  }

  /// Makes the plain views show the requested projects and commit.
  private func show(
    of store: Store, for question: inout Question, _ console: inout Console
  ) throws {
    let projects = try store.known(projects: projects)
    if let asOf {
      question.offer(try asOf.show(projects, of: store, at: database, &console))
    } else if !projects.isEmpty {
      question.offer(try store.show(latestOf: projects))
    }
  }

  private func statement(in console: Console) throws -> String {
    if let sql { return sql }
    let bytes = try file.map(readFile) ?? console.readInput()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func openShell(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    var question = Question("")
    try show(of: store, for: &question, &console)
    for parameter in parameters { question.offered[parameter.name] = .text(parameter.text) }
    let history =
      console.variable("NIBINDEX_HISTORY")
      ?? console.variable("HOME").map { $0 + "/.nibindex_history" }
    let found = try QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console))
    _ = console.reportRefused(found)
    var shell = SQLShell(
      asking: store, format: format, parameters: question.offered, rowLimit: rowLimit,
      timeLimit: timeLimit,
      queries: found.queries)
    shell.run(
      LineEditor(historyFile: history, library: console.variable("NIBINDEX_LINE_EDITOR")),
      in: &console)
    return .done
  }
}

extension SQLCommand.Parameter {
  init?(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    self.init(name: String(parts[0]), text: String(parts[1]))
  }
}
