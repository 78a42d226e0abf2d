import IndexStore

/// The format of printed rows.
enum OutputFormat: String, CaseIterable, Sendable {
  case table
  case json
  case jsonl
  case csv
  case tsv
  case markdown
  case html

  /// All formats, for help and messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the format is for people, in short forms.
  var isForPeople: Bool {
    switch self {
    case .table, .markdown, .html: true
    case .json, .jsonl, .csv, .tsv: false
    }
  }

  /// Creates a printer for rows with these columns.
  func printer(columns: [String]) -> any RowPrinter {
    switch self {
    case .table: TablePrinter(columns: columns)
    case .json, .jsonl: JSONPrinter(columns: columns, isArray: self == .json)
    case .csv: CSVPrinter(columns: columns)
    case .tsv: TSVPrinter(columns: columns)
    case .markdown: MarkdownPrinter(columns: columns)
    case .html: HTMLPrinter(columns: columns)
    }
  }
}

extension OutputFormat {
  /// Prints rows with these columns until the reader goes away.
  func print(_ rows: some Sequence<[Value]>, columns: [String], to output: inout Output) {
    var printer = printer(columns: columns)
    printer.begin(&output)
    for row in rows where output.isOpen { printer.row(row, &output) }
    printer.end(&output)
  }

  /// The requested format, or else the table.
  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    self =
      try arguments.value(.format, expected: "one of \(Self.names)", as: Self.init(rawValue:))
      ?? .table
  }
}

/// The format of an answer in sentences.
enum TextFormat: String {
  case text
  case json

  static let option = Option.value(
    "--format", "FORMAT", "text or json (text is for people)", choices: ["text", "json"])

  /// The requested format, or else text.
  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    self =
      try arguments.value(
        Self.option, expected: "one of text, json", as: Self.init(rawValue:)) ?? .text
  }
}

/// The format of an answer that has a special form for people.
enum AnswerFormat {
  /// The special form.
  case own
  case rows(OutputFormat)

  /// Parses `option`, in which `word` stands for the special form; nil if the option is missing.
  static func parse(
    _ option: Option, own word: String, _ arguments: inout ArgumentList
  ) throws(UsageError) -> Self? {
    try arguments.value(option, expected: "one of \(word), \(OutputFormat.names)") { asked in
      asked == word ? .own : OutputFormat(rawValue: asked).map { .rows($0) }
    }
  }
}

/// Prints the rows of one answer as they arrive.
protocol RowPrinter {
  /// Prints the text before the first row.
  mutating func begin(_ output: inout Output)
  /// Prints a row with a value for each column.
  mutating func row(_ values: [Value], _ output: inout Output)
  /// Prints the text after the last row; none by default.
  mutating func end(_ output: inout Output)
}

extension RowPrinter {
  func end(_ output: inout Output) {}
}
