/// Splits the bytes of a file into logs, as they arrive.
///
/// Each element of a JSON list is a log, as is each line with a JSON object. An `.ips` report
/// starts with an object on the first line, a plain text report with `Incident Identifier`. Any
/// other text is one log.
struct LogSplitter {
  /// A part of a log, or its end.
  enum Part: Equatable {
    case text(ArraySlice<UInt8>, isJSON: Bool)
    case end
  }

  private enum Form {
    case list, lines, ips, object, plain
  }

  /// The length up to which lines are examined completely.
  private static let longestLine = 1 << 20

  private var form: Form?
  /// Bytes that cannot be assigned to a log yet.
  private var held: [UInt8] = []
  private var list = JSONListParts()
  /// Whether the log already has a line that starts one.
  private var isStarted = false

  /// Adds the next bytes of the file.
  mutating func add(_ bytes: ArraySlice<UInt8>, _ take: (Part) -> Void) {
    held += bytes
    form = form ?? Self.form(of: held, isWhole: false)
    if form != nil { go(on: take, isLast: false) }
  }

  /// Ends the last log; an empty file is a log, too.
  mutating func finish(_ take: (Part) -> Void) {
    form = form ?? Self.form(of: held, isWhole: true)
    go(on: take, isLast: true)
    if form != .list || list.isOpen || !list.hasElements { take(.end) }
  }

  /// The form of a file that starts with `bytes`; nil if that needs more bytes.
  private static func form(of bytes: [UInt8], isWhole: Bool) -> Form? {
    guard let start = bytes.firstIndex(where: { $0 > UInt8(ascii: " ") }) else {
      return isWhole ? .plain : nil
    }
    switch bytes[start] {
    case UInt8(ascii: "["):
      // Console output may also start with a bracket.
      let next = bytes[(start + 1)...].first { $0 > UInt8(ascii: " ") }
      guard next != nil || isWhole else { return nil }
      return next == UInt8(ascii: "{") ? .list : .plain
    case UInt8(ascii: "{"):
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        return isWhole || bytes.count > longestLine ? .object : nil
      }
      let line = bytes[start..<end]
      guard isObject(line) else { return .object }
      return startsReport(line) ? .ips : .lines
    default: return .plain
    }
  }

  private mutating func go(on take: (Part) -> Void, isLast: Bool) {
    switch form {
    case .list:
      list.add(held, take)
      held.removeAll(keepingCapacity: true)
    case .object, nil:
      take(.text(held[...], isJSON: true))
      held.removeAll(keepingCapacity: true)
    case .lines: takeLines(take, isLast, isJSON: true, startsLog: Self.isObject)
    case .ips:
      takeLines(take, isLast, isJSON: true) { line in
        Self.isObject(line) && Self.startsReport(line)
      }
    case .plain:
      takeLines(take, isLast, isJSON: false) { line in
        line.drop { $0 <= UInt8(ascii: " ") }.starts(with: Self.mark)
      }
    }
  }

  /// Hands out whole lines; the start of another log ends the one before.
  private mutating func takeLines(
    _ take: (Part) -> Void, _ isLast: Bool, isJSON: Bool,
    startsLog: (ArraySlice<UInt8>) -> Bool
  ) {
    var (from, position) = (0, 0)
    while position < held.count {
      let newLine = held[position...].firstIndex(of: UInt8(ascii: "\n"))
      if newLine == nil, !isLast, held.count - position < Self.longestLine { break }
      let end = newLine.map { $0 + 1 } ?? held.count
      if startsLog(held[position..<end]) {
        if isStarted {
          take(.text(held[from..<position], isJSON: isJSON))
          take(.end)
          from = position
        }
        isStarted = true
      }
      position = end
    }
    take(.text(held[from..<position], isJSON: isJSON))
    held.removeFirst(position)
  }

  private static let mark = Array("Incident Identifier:".utf8)
  /// Keys that only the first line of an `.ips` report has.
  private static let headerKeys = ["bug_type", "incident_id"].map { Array("\"\($0)\"".utf8) }

  /// Whether a line with an object is the first of an `.ips` report.
  private static func startsReport(_ line: ArraySlice<UInt8>) -> Bool {
    headerKeys.contains { line.firstRange(of: $0) != nil }
  }

  private static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "{")
      && line.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "}")
  }
}

/// The objects and lists in a JSON list, as bytes arrive.
private struct JSONListParts {
  private var depth = 0
  private var isString = false
  private var isEscaped = false
  /// Whether an element is unfinished.
  var isOpen: Bool { depth > 1 }
  private(set) var hasElements = false

  mutating func add(_ bytes: [UInt8], _ take: (LogSplitter.Part) -> Void) {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 2 { start = index }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 1 {
          take(.text(bytes[start...index], isJSON: true))
          take(.end)
          hasElements = true
        }
      default: break
      }
    }
    if isOpen { take(.text(bytes[start...], isJSON: true)) }
  }
}
