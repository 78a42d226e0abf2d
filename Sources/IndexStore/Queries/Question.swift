/// The parameters of a query in SQL, and the limits on its cost.
public struct Question: Hashable, Sendable {
  /// The statement.
  public var sql: String
  /// The values of named parameters, by name without `:`, `@` or `$`.
  public var parameters: [String: Value]
  /// Default values for parameters; a statement need not use them.
  public var offered: [String: Value] = [:]
  /// The values that differ from round to round, at least one round.
  ///
  /// The answer has the rows of all rounds.
  public var rounds: [[String: Value]] = [[:]]
  /// The maximum number of rows; nil for all.
  public var rowLimit: Int?
  /// The maximum number of seconds; nil for no limit.
  public var timeLimit: Double?

  /// Creates a question.
  public init(
    _ sql: String, parameters: [String: Value] = [:], rowLimit: Int? = nil,
    timeLimit: Double? = nil
  ) {
    self.sql = sql
    self.parameters = parameters
    self.rowLimit = rowLimit
    self.timeLimit = timeLimit
  }
}

extension Store {
  /// Runs `question` and hands over the column names, then every row.
  ///
  /// Returns true if the row limit cut off the answer.
  @discardableResult
  public func ask(
    _ question: Question, columns: ([String]) throws -> Void = { _ in },
    row: ([Value]) throws -> Void
  ) throws -> Bool {
    let guarded = ReadOnlyGuard(try connection, isStopped: isStopped)
    let statement = try guarded.prepare(question)
    var count = 0
    for (number, round) in question.rounds.enumerated() {
      try statement.bind(question, round)
      if number == 0 { try columns(statement.columnNames) }
      while let values = try statement.next() {
        if let limit = question.rowLimit, count == limit { return true }
        try row(values)
        try guarded.checkClock()
        count += 1
      }
    }
    return false
  }

  /// Runs a statement without parameters and limits.
  func query(_ sql: String, row: ([Value]) throws -> Void) throws {
    try ask(Question(sql), row: row)
  }
}
