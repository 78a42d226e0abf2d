import Facts

/// The part of TOML that settings need.
///
/// Supports tables, lists of tables, keys, texts, days, whole numbers, booleans, and lists of
/// values. The path of a table in a list includes its number: the second `[[a]]` is `a.1`.
struct TOMLDocument {
  indirect enum Value: Equatable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case list([Value])
  }

  /// A key with the names of its tables, its value, and its line.
  struct Entry {
    let path: [String]
    let value: Value
    let line: Int
  }

  /// Invalid TOML, or a part of TOML that this parser does not support.
  struct SyntaxError: Error, Equatable {
    let line: Int
    let reason: String
  }

  struct Table {
    let path: [String]
    let line: Int
  }

  /// The entries, in order.
  private(set) var entries: [Entry] = []
  /// The tables, in order, including empty ones.
  private(set) var tables: [Table] = []

  /// Reads `text`.
  init(_ text: String) throws(SyntaxError) {
    var reader = TOMLReader(text)
    entries = try reader.entries()
    tables = reader.tables
    var seen: Set<[String]> = []
    for entry in entries where !seen.insert(entry.path).inserted {
      throw SyntaxError(
        line: entry.line, reason: "\(entry.path.joined(separator: ".")) is given twice")
    }
  }
}

/// Reads a document from its first byte to its last.
private struct TOMLReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// The depth of nested lists at `place`.
  private var depth = 0
  private static let mostDepth = 64
  /// The headers of tables so far.
  private(set) var tables: [TOMLDocument.Table] = []

  init(_ text: String) { bytes = Array(withoutByteOrderMark(text).utf8) }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func failure(_ reason: String) -> TOMLDocument.SyntaxError {
    TOMLDocument.SyntaxError(line: line, reason: reason)
  }

  mutating func entries() throws(TOMLDocument.SyntaxError) -> [TOMLDocument.Entry] {
    var entries: [TOMLDocument.Entry] = []
    var table: [String] = []
    var counts: [[String]: Int] = [:]
    skipBlanksAndLines()
    while let byte = next {
      if byte == UInt8(ascii: "[") {
        place += 1
        let isList = next == UInt8(ascii: "[")
        if isList { place += 1 }
        table = try path()
        try take("]")
        if isList {
          guard next == UInt8(ascii: "]") else { throw failure("] is missing") }
          place += 1
          counts[table, default: 0] += 1
          table.append(String(counts[table, default: 1] - 1))
        }
        tables.append(TOMLDocument.Table(path: table, line: line))
      } else {
        let start = line
        let keys = try path()
        try take("=")
        entries.append(TOMLDocument.Entry(path: table + keys, value: try value(), line: start))
      }
      skipBlanks()
      guard next == nil || next == UInt8(ascii: "\n") else {
        throw failure("unexpected text after the value")
      }
      skipBlanksAndLines()
    }
    return entries
  }

  private mutating func path() throws(TOMLDocument.SyntaxError) -> [String] {
    var keys = [try key()]
    skipBlanks()
    while next == UInt8(ascii: ".") {
      guard keys.count < Self.mostDepth else {
        throw failure("more than \(Self.mostDepth) keys in a row")
      }
      place += 1
      keys.append(try key())
      skipBlanks()
    }
    return keys
  }

  private mutating func key() throws(TOMLDocument.SyntaxError) -> String {
    skipBlanks()
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try text() }
    let start = place
    while let byte = next, isBare(byte) { place += 1 }
    guard place > start else { throw failure("a key is missing") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func value() throws(TOMLDocument.SyntaxError) -> TOMLDocument.Value {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try text())
    case UInt8(ascii: "["): return try list()
    default: return try word()
    }
  }

  private mutating func list() throws(TOMLDocument.SyntaxError) -> TOMLDocument.Value {
    place += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      throw failure("more than \(Self.mostDepth) lists inside of each other")
    }
    var values: [TOMLDocument.Value] = []
    while true {
      skipBlanksAndLines()
      if next == UInt8(ascii: "]") { break }
      values.append(try value())
      skipBlanksAndLines()
      guard next == UInt8(ascii: ",") else { break }
      place += 1
    }
    try take("]")
    return .list(values)
  }

  private mutating func word() throws(TOMLDocument.SyntaxError) -> TOMLDocument.Value {
    let start = place
    while let byte = next, isBare(byte) || byte == UInt8(ascii: "+") { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    if word == "true" || word == "false" { return .flag(word == "true") }
    if isDay(word) { return .text(word) }
    guard let number = Int(word.replacing("_", with: "")) else {
      throw failure(
        word.isEmpty ? "a value is missing" : "\(word) is neither a number nor a day: quote texts")
    }
    return .integer(number)
  }

  private mutating func text() throws(TOMLDocument.SyntaxError) -> String {
    guard let quote = next else { return "" }
    place += 1
    var content: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n") {
      place += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") else {
        content.append(byte)
        continue
      }
      content.append(try escaped())
    }
    throw failure("missing closing quote")
  }

  private mutating func escaped() throws(TOMLDocument.SyntaxError) -> UInt8 {
    defer { place += 1 }
    switch next {
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "\""): return UInt8(ascii: "\"")
    default: throw failure("the supported escapes are \\n, \\t, \\\\ and \\\"")
    }
  }

  private mutating func take(_ sign: Character) throws(TOMLDocument.SyntaxError) {
    skipBlanks()
    guard let byte = next, sign.asciiValue == byte else { throw failure("\(sign) is missing") }
    place += 1
  }

  /// Skips blanks, and a comment to the end of its line.
  private mutating func skipBlanks() {
    while let byte = next,
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
    {
      place += 1
    }
    if next == UInt8(ascii: "#") {
      while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
    }
  }

  private mutating func skipBlanksAndLines() {
    skipBlanks()
    while next == UInt8(ascii: "\n") {
      place += 1
      line += 1
      skipBlanks()
    }
  }
}
