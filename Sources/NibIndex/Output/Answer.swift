import IndexStore

extension Console {
  /// The result of printing an answer.
  struct Answer {
    /// The number of printed rows.
    var rows = 0
    /// The first printed row.
    var first: [Value] = []
    /// The number of unwanted rows.
    var leftOut = 0
    /// Whether the row limit cut off rows.
    var isCut = false
  }

  /// Prints the answer to `question` until the reader goes away.
  ///
  /// `isSilentWhenEmpty` omits the column names if there are no rows. Rows that are not `isWanted`
  /// are counted but not printed.
  mutating func answer(
    _ question: Question, of store: Store, as format: OutputFormat, isSilentWhenEmpty: Bool = false,
    where isWanted: ([Value]) -> Bool = { _ in true }
  ) throws -> Answer {
    var answer = Answer()
    if format == .table { try addLinks(of: store) }
    var printer: (any RowPrinter)?
    do {
      answer.isCut = try store.ask(question) { columns in
        printer = format.printer(columns: columns)
        if !isSilentWhenEmpty { printer?.begin(&output) }
      } row: { values in
        guard isWanted(values) else {
          answer.leftOut += 1
          return
        }
        if isSilentWhenEmpty, answer.rows == 0 { printer?.begin(&output) }
        if answer.rows == 0 { answer.first = values }
        answer.rows += 1
        printer?.row(values, &output)
        // A reader can start on the first row while the others are computed.
        if answer.rows == 1, !output.isTerminal { output.flush() }
        guard output.isOpen else { throw ReaderGone() }
        // This check is a system call.
        if answer.rows.isMultiple(of: 64), store.isStopped?() == true { throw Stopped() }
      }
      if !isSilentWhenEmpty || answer.rows > 0 { printer?.end(&output) }
    } catch is ReaderGone {
      answer.isCut = false
    }
    return answer
  }
}

private struct ReaderGone: Error {}

/// The reader wants no more output.
private struct Stopped: Error, CustomStringConvertible {
  var description: String { "interrupted" }
}
