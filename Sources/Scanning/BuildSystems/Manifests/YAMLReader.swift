indirect enum YAMLValue {
  case scalar(String)
  case list([YAMLValue])
  case map([(key: String, value: YAMLValue)])

  subscript(key: String) -> YAMLValue? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  var text: String? { if case .scalar(let text) = self { text } else { nil } }

  var elements: [YAMLValue] { if case .list(let values) = self { values } else { [self] } }

  var pairs: [(key: String, value: YAMLValue)] {
    if case .map(let pairs) = self { pairs } else { [] }
  }
}

/// Reads the part of YAML that people write by hand: block and flow maps and lists, plain and quoted scalars.
///
/// It resolves aliases and merge keys, and skips text blocks and tags.
struct YAMLReader {
  private struct Line {
    var indent: Int
    var text: Substring
    var number: Int
  }

  private(set) var document: YAMLValue?
  private(set) var isTooDeep = false
  /// Whether aliases repeat more values than any project has.
  var repeatsTooMuch: Bool { anchors.isOverBudget }
  /// The line of an unclosed bracket, else the first line that fits nowhere.
  private(set) var unread: Int?
  private var lines: [Line] = []
  private var next = 0
  private var anchors = YAMLAnchors()

  init(_ text: String) {
    let texts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in texts.enumerated() {
      let content = Self.withoutComment(line.drop { $0 == " " })
      guard !content.isEmpty, !content.hasPrefix("---"), !content.hasPrefix("%") else { continue }
      lines.append(
        Line(indent: line.prefix { $0 == " " }.utf8.count, text: content, number: place + 1))
    }
    document = block(atLeast: 0, depth: 0)
    if next < lines.count, unread == nil { unread = lines[next].number }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    guard line.utf8.contains(UInt8(ascii: "#")) else { return trimmed(line) }
    var quote: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", previous == " " || previous == "\t" {
        return trimmed(line[..<index])
      }
      previous = character
    }
    return trimmed(line)
  }

  /// The map, list or scalar whose lines are indented by `indent` or more.
  private mutating func block(atLeast indent: Int, depth: Int) -> YAMLValue? {
    guard next < lines.count, lines[next].indent >= indent else { return nil }
    guard depth < 64 else {
      isTooDeep = true
      return nil
    }
    let own = lines[next].indent
    if isItem(lines[next].text) { return list(at: own, depth: depth) }
    if splitKey(lines[next].text) != nil { return map(at: own, depth: depth) }
    next += 1
    return flow(closed(lines[next - 1].text))
  }

  /// A bracketed value that begins with `text`, with its further lines; any other text as it is.
  private mutating func closed(_ text: Substring) -> Substring {
    guard text.first == "[" || text.first == "{", unread == nil else { return text }
    var brackets = BracketCount()
    brackets.add(text)
    if brackets.isClosed { return text }
    var end = next
    while end < lines.count, !brackets.isClosed {
      brackets.add(lines[end].text)
      end += 1
    }
    guard brackets.isClosed else {
      unread = lines[next - 1].number
      return text
    }
    let rest = lines[next..<end].map(\.text)
    next = end
    return Substring(([text] + rest).joined(separator: " "))
  }

  private func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func list(at indent: Int, depth: Int) -> YAMLValue {
    var values: [YAMLValue] = []
    while next < lines.count, lines[next].indent == indent, isItem(lines[next].text) {
      let marked = lines[next].text.dropFirst().drop { $0 == " " }
      let rest = withoutAnchor(marked)
      let count = values.count
      if rest.isEmpty {
        next += 1
        if let value = block(atLeast: indent + 1, depth: depth + 1) { values.append(value) }
      } else if isItem(rest) || splitKey(rest) != nil {
        // The text after the dash is the first line of a nested block.
        let width = lines[next].text.utf8.count - rest.utf8.count
        lines[next] = Line(indent: indent + width, text: rest, number: lines[next].number)
        if let value = block(atLeast: indent + 1, depth: depth + 1) {
          values.append(value)
        } else {
          next += 1
        }
      } else {
        next += 1
        values.append(flow(closed(rest)))
      }
      if let anchor = anchor(marked), values.count > count {
        anchors.define(anchor, as: values[count])
      }
      skipLines(deeperThan: indent)
    }
    return .list(values)
  }

  private mutating func map(at indent: Int, depth: Int) -> YAMLValue {
    var pairs: [(key: String, value: YAMLValue)] = []
    while next < lines.count, lines[next].indent == indent, !isItem(lines[next].text),
      let (key, rest) = splitKey(lines[next].text)
    {
      next += 1
      let anchor = anchor(rest)
      if let value = value(withoutAnchor(rest), at: indent, depth: depth) {
        if let anchor { anchors.define(anchor, as: value) }
        pairs.append((key, value))
      }
      skipLines(deeperThan: indent)
    }
    return .map(merged(pairs))
  }

  /// The value of a key at `indent`, which begins with `text` behind the key.
  private mutating func value(_ text: Substring, at indent: Int, depth: Int) -> YAMLValue? {
    if text.hasPrefix("|") || text.hasPrefix(">") { return .scalar("") }
    guard text.isEmpty else { return flow(closed(text)) }
    // A list may stand as far out as its key.
    let isList = next < lines.count && lines[next].indent == indent && isItem(lines[next].text)
    return block(atLeast: isList ? indent : indent + 1, depth: depth + 1)
  }

  /// The pairs with those of merge keys (`<<: *common`) that they do not override.
  private func merged(
    _ pairs: [(key: String, value: YAMLValue)]
  ) -> [(key: String, value: YAMLValue)] {
    guard pairs.contains(where: { $0.key == "<<" }) else { return pairs }
    let own = pairs.filter { $0.key != "<<" }
    var keys = Set(own.map(\.key))
    let others = pairs.filter { $0.key == "<<" }.flatMap(\.value.elements).flatMap(\.pairs)
    return own + others.filter { keys.insert($0.key).inserted }
  }

  /// The name behind `&`.
  private func anchor(_ text: Substring) -> Substring? {
    text.hasPrefix("&") ? text.dropFirst().prefix { $0 != " " } : nil
  }

  /// Skips text blocks, multi-line scalars and broken indentation.
  private mutating func skipLines(deeperThan indent: Int) {
    while next < lines.count, lines[next].indent > indent { next += 1 }
  }

  private func withoutAnchor(_ text: Substring) -> Substring {
    guard text.hasPrefix("&") || text.hasPrefix("!") else { return text }
    return text.drop { $0 != " " }.drop { $0 == " " }
  }

  private func splitKey(_ text: Substring) -> (String, Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      let body = text.dropFirst()
      guard let end = body.firstIndex(of: quote) else { return nil }
      let rest = body[body.index(after: end)...].drop { $0 == " " }
      guard rest.hasPrefix(":") else { return nil }
      return (String(body[..<end]), rest.dropFirst().drop { $0 == " " })
    }
    guard text.first != "[", text.first != "{" else { return nil }
    let bytes = text.utf8
    var index = text.startIndex
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      let after = bytes.index(after: colon)
      if after == text.endIndex || bytes[after] == UInt8(ascii: " ") {
        return (String(trimmed(text[..<colon])), text[after...].drop { $0 == " " })
      }
      index = after
    }
    return nil
  }

  /// A scalar, or a list or map in brackets.
  private mutating func flow(_ text: Substring, depth: Int = 0) -> YAMLValue {
    let text = trimmed(text)
    guard let first = text.first, let last = text.last, text.utf8.count > 1 else {
      return .scalar(String(text))
    }
    if depth == 32, first == "[" || first == "{" {
      isTooDeep = true
      return .scalar("")
    }
    if first == "[", last == "]" {
      return .list(parts(text.dropFirst().dropLast()).map { flow($0, depth: depth + 1) })
    }
    if first == "{", last == "}" {
      return .map(
        merged(
          parts(text.dropFirst().dropLast()).compactMap { part in
            splitKey(part).map { ($0.0, flow($0.1, depth: depth + 1)) }
          }))
    }
    if first == "*", let value = anchors.value(of: text.dropFirst()) { return value }
    if first == last, first == "\"" || first == "'" {
      return .scalar(String(text.dropFirst().dropLast()))
    }
    return .scalar(String(text))
  }

  /// The parts of a bracketed list between its commas.
  private func parts(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var quote: UInt8?
    // Bytes are faster: nested brackets are read once for each bracket around them.
    let bytes = text.utf8
    for index in bytes.indices {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(trimmed(text[start..<index]))
        start = bytes.index(after: index)
      default: break
      }
    }
    parts.append(trimmed(text[start...]))
    return parts.filter { !$0.isEmpty }
  }
}

/// Counts open brackets; a quote opens only at the start of a word.
private struct BracketCount {
  private var depth = 0
  private var quote: UInt8?
  private var startsWord = true

  var isClosed: Bool { depth <= 0 && quote == nil }

  mutating func add(_ line: Substring) {
    startsWord = true
    for byte in line.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if startsWord { quote = byte }
      default: break
      }
      startsWord = " \t[{,:".utf8.contains(byte)
    }
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop { $0 == " " || $0 == "\t" }
  while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
  return text
}
