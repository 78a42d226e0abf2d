import IndexStore

/// The input and output of a command: rows go to `output`, everything else to `messages`.
struct Console {
  /// Data only.
  var output: Output
  /// Progress, summaries and errors.
  var messages: Output
  /// An environment variable; nil if it is empty.
  let variable: @Sendable (String) -> String?
  /// Reads the whole standard input; throws if it is too long.
  let readInput: @Sendable () throws -> [UInt8]
  /// Reads the standard input in pieces, whatever its length.
  var readInputPieces: @Sendable (_ take: ([UInt8]) throws -> Void) throws -> Void = { _ in }
  /// Whether the process runs a single command, so that it may delay its end.
  var awaitsSignals = false
  var color = TextStyle.Choice.auto
  /// Whether a person types the input and reads the output.
  var isInteractive = false

  /// The index to use: `--db`, or else `$NIBINDEX_DB`, or else `nibindex.db`.
  func database(_ asked: String?) -> String {
    asked ?? variable("NIBINDEX_DB") ?? "nibindex.db"
  }

  /// Redirects the data to a file, which must not be the index at `database`.
  mutating func write(to file: String, besides database: String) throws {
    guard absolutePath(file) != absolutePath(database) else {
      throw UsageError.conflict("--output \(file) would replace the index: give another path")
    }
    output = try Output(file: file)
    isInteractive = false
  }

  /// Prints `message` on standard error, prefixed with the name of the tool, after all data so far.
  ///
  /// While a pager owns the screen, the message goes to the pager, where it is visible.
  mutating func say(_ message: String) {
    output.flush()
    if output.isPaged { return output.write("nibindex: \(terminalSafe(message))\n") }
    messages.write("nibindex: \(terminalSafe(message))\n")
    messages.flush()
  }

  /// Prints a message without anything to copy, so a terminal may break its lines between words.
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

  /// Prints an error, with its place if any, and for a statement with the position.
  mutating func report(_ error: any Error, at place: String? = nil) {
    say((place.map { $0 + ": " } ?? "") + "\(error)")
    guard let error = error as? StoreError, let sql = error.sql, let offset = error.offset else {
      return
    }
    messages.write(excerpt(of: sql, at: offset))
    messages.flush()
  }
}
