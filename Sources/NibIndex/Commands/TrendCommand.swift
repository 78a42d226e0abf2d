import IndexStore

/// `nibindex trend`: the numbers of controllers, nibs and failures over time.
struct TrendCommand: Command {
  static let name = "trend"
  static let options: [Option] = [.database, format, .output, .color, period] + QueryFilter.options

  private static let format = Option.value(
    "--format", "FORMAT", "spark, \(OutputFormat.names) (else spark on a terminal)",
    choices: ["spark"] + Option.format.choices)
  private static let period = Option.value(
    "--by", "PERIOD", "\(TrendPeriod.names) (else month)",
    choices: TrendPeriod.allCases.map(\.rawValue))

  let database: String?
  /// The format of lines, including sparklines; nil for the default.
  let format: AnswerFormat?
  let period: TrendPeriod
  let filter: QueryFilter

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try AnswerFormat.parse(Self.format, own: "spark", &arguments)
    period =
      try arguments.value(
        Self.period, expected: "one of \(TrendPeriod.names)", as: TrendPeriod.init(rawValue:))
      ?? .month
    filter = QueryFilter(parsing: &arguments)
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    let filter = try store.known(filter)
    let profiles = try store.storedProfiles()
    let histories = try store.histories(of: filter.projects)
    let trends = try histories.map { history in
      var timeline = try Timeline(history, .all, filter: filter, profiles: profiles, in: store)
      return timeline.trend(by: period, try ConnectionTimeline(history, in: store))
    }
    switch format ?? (console.output.isTerminal ? .own : .rows(.table)) {
    case .rows(let format):
      if format == .table { try console.addLinks(of: store) }
      TrendLine.table(period).print(trends.flatMap { $0 }, as: format, to: &console.output)
    case .own:
      console.output.write(
        trends.map { sparklines(of: $0, by: period) }.joined(separator: "\n"))
    }
    console.reportLimits(of: histories, in: database)
    if histories.isEmpty { console.reportEmpty(at: database) }
    try console.reportOutdated(filter.projects, in: store, at: database)
    return .done
  }
}
