import IndexStore

/// `nibindex sql`: a question in SQL, its answer in the format asked for.
struct SQLCommand: Command {
  static let name = "sql"
  static let summary = "Run an SQL query on an index"
  static let operands = "SQL"
  static let options: [Option] = [
    .database, .format, AsOf.option, rowLimit, timeLimit, parameter,
  ]
  static let discussion = """
    SQL is one statement that reads; - takes it from the standard input. The index is opened read-only.
    nibindex schema lists the views. With --at, the plain views show that commit or date; if that is one
    snapshot, :snapshot_id and :commit_id are its ids.
    """
  static let examples = [
    "nibindex sql \"SELECT class, path FROM classes WHERE is_controller\"",
    "nibindex sql \"SELECT * FROM nibs WHERE nib = :nib\" --param nib=DetailView --format json",
    "nibindex sql - < question.sql",
    "nibindex sql \"SELECT count(*) FROM nibs\" --at 2026-01-31",
  ]

  private static let rowLimit = Option.value(
    "--limit-rows", "N", "Stop after N rows, and say so")
  private static let timeLimit = Option.value(
    "--time-limit", "SECONDS", "Give up after this time")
  private static let parameter = Option.value(
    "--param", "NAME=TEXT", "The value of the parameter :NAME", isRepeatable: true)

  let sql: String
  let database: String?
  let format: OutputFormat
  let asOf: AsOf?
  let rowLimit: Int?
  let timeLimit: Double?
  let parameters: [Parameter]

  /// A text that stands for a name in the statement.
  struct Parameter: Hashable, Sendable {
    let name: String
    let text: String

    init?(_ word: String) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      name = String(parts[0])
      text = String(parts[1])
    }
  }

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    asOf = try AsOf(parsing: &arguments)
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
    sql = try arguments.operand("SQL")
  }

  func run(in console: inout Console) throws -> ExitCode {
    var question = Question(
      sql == "-" ? String(decoding: try console.readInput(), as: UTF8.self) : sql,
      rowLimit: rowLimit, timeLimit: timeLimit)
    for parameter in parameters { question.parameters[parameter.name] = .text(parameter.text) }
    if let timeLimit, console.awaitsSignals { endProcess(after: timeLimit) }
    let store = try Store(reading: console.database(database))
    if let asOf { question.offer(try asOf.show([], of: store, at: database, &console)) }
    let answer: Console.Answer
    do {
      answer = try console.answer(question, of: store, as: format)
    } catch let error as StoreError {
      throw error.withAdviceOnNames
    }
    if let rowLimit, answer.isCut {
      console.output.flush()
      console.say("only the first \(rowLimit) rows are shown: raise --limit-rows for more")
    }
    return .done
  }
}
