/// A crash report, or a section of console output.
struct CrashLog: Sendable {
  /// The file of the log, with a number if the file has several.
  let name: String
  /// The distinct messages about nibs, in order.
  let messages: [RuntimeMessage]
  let version: AppVersion?
  /// A name for a crash without messages about nibs.
  let otherException: String

  init(name: String, found: LogScan) {
    self.name = name
    messages = found.messages
    version = found.version
    otherException = found.otherException
  }
}
