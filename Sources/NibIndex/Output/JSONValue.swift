/// A value in a JSON document; members keep their order.
indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// An object with the non-nil members.
  static func present(_ members: KeyValuePairs<String, Self?>) -> Self {
    .object(members.compactMap { name, value in value.map { (name: name, value: $0) } })
  }

  init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

  /// A text, or null.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A number, or null.
  init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// A boolean, or null.
  init(_ flag: Bool?) { self = flag.map { .flag($0) } ?? .null }

  init(stringLiteral text: String) { self = .text(text) }

  init(arrayLiteral values: Self...) { self = .list(values) }

  init(dictionaryLiteral members: (String, Self)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }

  /// The document, with a member on each line.
  var document: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  var line: [UInt8] {
    var bytes: [UInt8] = []
    writeLine(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func writeLine(to bytes: inout [UInt8]) {
    switch self {
    case .list(let values):
      Self.write(values.count, "[]", to: &bytes, depth: nil) { values[$0].writeLine(to: &$1) }
    case .object(let members):
      Self.write(members.count, "{}", to: &bytes, depth: nil) { index, bytes in
        appendJSONString(members[index].name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[index].value.writeLine(to: &bytes)
      }
    case .null, .flag, .number, .text: write(to: &bytes, depth: 0)
    }
  }

  private func write(to bytes: inout [UInt8], depth: Int) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .flag(let flag): bytes += Array((flag ? "true" : "false").utf8)
    case .number(let number): bytes += Array(String(number).utf8)
    case .text(let text): appendJSONString(text, to: &bytes)
    case .list(let values):
      // A list of plain values stays on one line.
      let isPlain = values.allSatisfy(\.isPlain)
      Self.write(values.count, "[]", to: &bytes, depth: isPlain ? nil : depth) { index, bytes in
        values[index].write(to: &bytes, depth: depth + 1)
      }
    case .object(let members):
      Self.write(members.count, "{}", to: &bytes, depth: depth) { index, bytes in
        appendJSONString(members[index].name, to: &bytes)
        bytes += Array(": ".utf8)
        members[index].value.write(to: &bytes, depth: depth + 1)
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  /// Writes elements between two brackets, each on its own line unless the depth is nil.
  private static func write(
    _ count: Int, _ brackets: String, to bytes: inout [UInt8], depth: Int?,
    each: (Int, inout [UInt8]) -> Void
  ) {
    let ends = Array(brackets.utf8)
    bytes.append(ends[0])
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if let depth {
        bytes += newLine(depth + 1)
      } else if index > 0 {
        bytes.append(UInt8(ascii: " "))
      }
      each(index, &bytes)
    }
    if let depth, count > 0 { bytes += newLine(depth) }
    bytes.append(ends[1])
  }

  private static func newLine(_ depth: Int) -> [UInt8] {
    [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: depth * 2)
  }
}
