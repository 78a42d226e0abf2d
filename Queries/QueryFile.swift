/// A query in a file: comments that describe it, then one statement.
///
///     -- title: Nibs by their owner
///     -- parameter: owner = NULL, the only class to list nibs of
///     SELECT path, owner_class FROM nibs WHERE :owner IS NULL OR owner_class = :owner
public struct QueryFile: Hashable, Sendable {
  /// A parameter of a statement.
  public struct Parameter: Hashable, Sendable {
    /// The default value.
    public enum Default: Hashable, Sendable {
      case null
      case integer(Int64)
      case text(String)
    }

    /// The name, without the colon.
    public let name: String
    /// The default value.
    public let defaultValue: Default
    /// The effect, in one line.
    public let summary: String
  }

  /// The unit for which the statement runs, one after another.
  enum Unit: String, CaseIterable {
    case project
  }

  /// A column of the answer.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public let name: String
    /// The content, in one line.
    public let summary: String
  }

  /// A kind of result that an answer can leave out and must mention.
  public enum Omission: String, CaseIterable, Sendable {
    /// Controllers with an unknown nib.
    case unknown
    /// Results for unreadable files.
    case unread
  }

  /// The title, in one line.
  public private(set) var title = ""
  /// The heading in lists.
  public private(set) var group: String?
  /// The description of a line of the answer.
  public private(set) var about: String?
  /// The message for an empty answer.
  public private(set) var nothing: String?
  /// The kinds of results that the answer leaves out.
  public private(set) var omissions: [Omission] = []
  /// The parameters.
  public private(set) var parameters: [Parameter] = []
  /// The columns of the answer; empty if the header does not list them.
  public private(set) var columns: [Column] = []
  /// Whether the statement can run for one project, `:project`, after another.
  ///
  /// Each line then concerns one project, and lines are sorted by project.
  public private(set) var isPerProject = false
  /// The shared tables that the statement reads.
  public private(set) var tables: [SharedTables] = []
  /// The statement, preceded by the shared tables.
  public private(set) var sql = ""

  /// The keys of a header's lines.
  public static let keys = [
    "title", "group", "about", "nothing", "per", "with", "leaves-out", "parameter", "column",
  ]
}

extension QueryFile {
  /// An error in a header.
  public enum HeaderError: Error, Hashable, Sendable {
    case unknownKey(String, line: Int)
    case repeatedKey(String, line: Int)
    case unknownWord(String, key: String, known: [String], line: Int)
    case badParameter(String, line: Int)
    case badColumn(String, line: Int)
  }

  /// Reads the text of a file.
  public init(_ text: String) throws(HeaderError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isHeader: (Substring) -> Bool = { $0.hasPrefix("--") || $0.allSatisfy(\.isWhitespace) }
    let header = lines.prefix(while: isHeader)
    var seen: Set<String> = []
    for field in Self.fields(header) {
      let isRepeatable = field.key == "parameter" || field.key == "column"
      guard isRepeatable || seen.insert(field.key).inserted else {
        throw .repeatedKey(field.key, line: field.line)
      }
      try take(field)
    }
    sql = Self.statement(lines.dropFirst(header.count).joined(separator: "\n"), with: tables)
  }

  private struct Field {
    let key: String
    var value: String
    let line: Int
  }

  /// The lines `-- key: value`, with indented continuations; other comments end the header.
  private static func fields(_ header: ArraySlice<Substring>) -> [Field] {
    var fields: [Field] = []
    var isOpen = false
    for (index, line) in header.enumerated() {
      let text = line.drop { $0 == "-" }
      if isOpen, text.hasPrefix("   ") {
        fields[fields.count - 1].value += " " + trimmed(text)
        continue
      }
      isOpen = false
      guard text.hasPrefix(" "), let colon = text.firstIndex(of: ":") else { continue }
      let key = text[..<colon].dropFirst()
      guard !key.isEmpty, key.allSatisfy({ $0.isLowercase || $0 == "-" }) else { continue }
      fields.append(
        Field(key: String(key), value: trimmed(text[text.index(after: colon)...]), line: index + 1))
      isOpen = true
    }
    return fields
  }

  private mutating func take(_ field: Field) throws(HeaderError) {
    switch field.key {
    case "title": title = field.value
    case "group": group = field.value
    case "about": about = field.value
    case "nothing": nothing = field.value
    case "per": isPerProject = try !Self.words(field, as: Unit.self).isEmpty
    case "with": tables = try Self.words(field, as: SharedTables.self)
    case "leaves-out": omissions = try Self.words(field, as: Omission.self)
    case "parameter": parameters.append(try Self.parameter(field))
    case "column": columns.append(try Self.column(field))
    default: throw .unknownKey(field.key, line: field.line)
    }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ field: Field, as type: Word.Type
  ) throws(HeaderError) -> [Word] {
    var words: [Word] = []
    for text in field.value.split(separator: " ").map(String.init) {
      guard let word = Word(rawValue: text) else {
        throw .unknownWord(
          text, key: field.key, known: Word.allCases.map(\.rawValue), line: field.line)
      }
      words.append(word)
    }
    return words
  }

  /// Parses `NAME = NULL, description`; a whole number or a text in single quotes may replace NULL.
  private static func parameter(_ field: Field) throws(HeaderError) -> Parameter {
    guard let sign = field.value.firstIndex(of: "=") else {
      throw .badParameter(field.value, line: field.line)
    }
    let name = trimmed(field.value[..<sign])
    let rest = trimmed(field.value[field.value.index(after: sign)...])
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let (value, end) = literal(rest)
    else { throw .badParameter(field.value, line: field.line) }
    let summary = trimmed(rest[end...].drop { $0 == "," })
    return Parameter(name: name, defaultValue: value, summary: summary)
  }

  /// The literal at the start of `text`, and its end.
  private static func literal(_ text: String) -> (Parameter.Default, String.Index)? {
    if text.first == "'" {
      guard let end = text.dropFirst().firstIndex(of: "'") else { return nil }
      return (.text(String(text[..<end].dropFirst())), text.index(after: end))
    }
    let end = text.firstIndex(of: ",") ?? text.endIndex
    let word = trimmed(text[..<end])
    if word.uppercased() == "NULL" { return (.null, end) }
    return Int64(word).map { (.integer($0), end) }
  }

  private static func column(_ field: Field) throws(HeaderError) -> Column {
    let parts = field.value.split(separator: ",", maxSplits: 1)
    guard let name = parts.first else { throw .badColumn(field.value, line: field.line) }
    return Column(name: trimmed(name), summary: parts.count > 1 ? trimmed(parts[1]) : "")
  }

  /// The statement with the shared members of its `WITH`.
  private static func statement(_ text: String, with tables: [SharedTables]) -> String {
    guard !tables.isEmpty else { return text }
    let shared = "WITH " + tables.map(\.sql).map(trimmed).joined(separator: ",\n")
    let word = text.prefix { !$0.isWhitespace }
    return word.uppercased() == "WITH"
      ? shared + ",\n" + text.dropFirst(word.count).drop(while: \.isWhitespace)
      : shared + "\n" + text
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let front = text.drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
