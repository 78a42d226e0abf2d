/// One crash report, or one stretch of console output.
struct CrashLog: Sendable {
  /// The file it is from, with its number there if the file has several.
  let name: String
  /// The messages about nibs, each once, in the order of the text.
  let messages: [RuntimeMessage]
  /// The app's version that it names.
  let version: AppVersion?
  /// A name for the crash if no message is about nibs.
  let otherException: String

  init(name: String, found: LogScan) {
    self.name = name
    messages = found.messages
    version = found.version
    otherException = found.otherException
  }
}
