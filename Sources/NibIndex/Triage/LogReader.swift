/// Reads the logs of a file one at a time, as bytes arrive.
struct LogReader {
  private var input = UTF8Input()
  private var splitter = LogSplitter()
  private var logs: NumberedLogs

  /// Creates a reader of the file `file`.
  init(_ file: String) { logs = NumberedLogs(file: file) }

  /// Adds bytes, and hands over the complete logs.
  mutating func add(_ bytes: ArraySlice<UInt8>, _ take: (CrashLog) -> Void) {
    input.add(bytes) { splitter.add($0) { logs.read($0, take) } }
  }

  /// Hands over the rest.
  mutating func finish(_ take: (CrashLog) -> Void) {
    input.finish { splitter.add($0) { logs.read($0, take) } }
    splitter.finish { logs.read($0, take) }
    logs.finish(take)
  }
}

/// The logs of a file, numbered if there are several.
private struct NumberedLogs {
  let file: String
  private var scan = LogScan()
  private var count = 0
  /// The first log, until it is known whether others follow.
  private var first: LogScan?

  init(file: String) { self.file = file }

  mutating func read(_ part: LogSplitter.Part, _ take: (CrashLog) -> Void) {
    guard case .end = part else {
      if case .text(let bytes, let isJSON) = part { scan.add(bytes, isJSON: isJSON) }
      return
    }
    scan.finish()
    count += 1
    if count == 1 {
      first = scan
    } else {
      finish(take)
      take(CrashLog(name: "\(file)#\(count)", found: scan))
    }
    scan = LogScan()
  }

  /// Hands over the first log, if it is pending.
  mutating func finish(_ take: (CrashLog) -> Void) {
    guard let first else { return }
    take(CrashLog(name: count == 1 ? file : "\(file)#1", found: first))
    self.first = nil
  }
}
