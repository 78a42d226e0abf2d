import IndexStore

/// The input and output of a command: rows go to `output`, everything else beside it.
struct Console {
  /// Data, and nothing else.
  var output: Output
  /// Progress, summaries and trouble.
  var messages: Output
  /// The environment variable of that name, unless it is empty.
  let variable: @Sendable (String) -> String?
  /// Everything that stands on the standard input, unless it is too long.
  let readInput: @Sendable () throws -> [UInt8]
  /// The standard input in pieces, however long it is.
  var readInputPieces: @Sendable (_ take: ([UInt8]) throws -> Void) throws -> Void = { _ in }
  /// Whether the process runs a single command, so that it may delay its end.
  var awaitsSignals = false
  /// When text has colors.
  var color = TextStyle.Choice.auto
  /// Whether a person types the input and reads the output.
  var isInteractive = false

  /// The index to use: that of `--db`, else `$NIBINDEX_DB`, else `nibindex.db`.
  func database(_ asked: String?) -> String {
    asked ?? variable("NIBINDEX_DB") ?? "nibindex.db"
  }

  /// Has the data go to a file, which is not the index at `database`.
  mutating func write(to file: String, besides database: String) throws {
    guard absolutePath(file) != absolutePath(database) else {
      throw UsageError.conflict("--output \(file) would replace the index: give another path")
    }
    output = try Output(file: file)
    isInteractive = false
  }

  /// Prints `message` on standard error, behind the name of the tool and after all data so far.
  ///
  /// While a pager has the screen, the message goes to the pager, where it is visible.
  mutating func say(_ message: String) {
    output.flush()
    if output.isPaged { return output.write("nibindex: \(terminalSafe(message))\n") }
    messages.write("nibindex: \(terminalSafe(message))\n")
    messages.flush()
  }

  /// Prints sentences without anything to copy, like `say`; on a terminal its lines break between words.
  mutating func say(paragraph: String) {
    guard let width = output.isPaged ? output.columns : messages.columns else {
      return say(paragraph)
    }
    output.flush()
    var lines = Paragraphs(width: max(40, width))
    lines.add(paragraph, mark: "nibindex: ")
    if output.isPaged { return output.write(lines.text) }
    messages.write(lines.text)
    messages.flush()
  }

  /// Prints an error, after its place if there is one, and for a statement with the position.
  mutating func report(_ error: any Error, at place: String? = nil) {
    say((place.map { $0 + ": " } ?? "") + "\(error)")
    guard let error = error as? StoreError, let sql = error.sql, let offset = error.offset else {
      return
    }
    messages.write(excerpt(of: sql, at: offset))
    messages.flush()
  }
}
