import Facts

/// Reads a document that is as plain as nearly all of them are, and answers whether it was.
///
/// Plain is: UTF-8 with line feeds, no document type, no instructions, no sections, nothing that is
/// wrong. Such a document is handed to `content` as `readXML` would hand it over. For any other the
/// answer is false, and what `content` holds then is of no use.
func readPlainXML(
  _ bytes: UnsafeBufferPointer<UInt8>, into content: inout InterfaceBuilderReader
) -> Bool {
  guard let base = bytes.baseAddress, isPlainUTF8(bytes) else { return false }
  // Names and values are ended, and references replaced, where they stand; the zero at the end is
  // a byte that nothing takes for its own.
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
  copy.initialize(from: base, count: bytes.count)
  (copy + bytes.count).initialize(to: 0)
  let position = UnsafeMutablePointer<XMLPosition>.allocate(capacity: 1)
  position.initialize(to: XMLPosition(plain: bytes))
  let values = XMLWord.emptyValues()
  defer {
    copy.deallocate()
    position.deallocate()
    values.deallocate()
  }
  var reading = PlainXML(
    start: copy, count: bytes.count, position: position, values: values, content: content)
  let isPlain = reading.read()
  content = reading.content
  return isPlain
}

/// Whether this is UTF-8 of characters that XML allows, as far as they are not ASCII.
private func isPlainUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  if endOfASCII(bytes, from: 0) == bytes.count { return true }
  guard isUTF8(bytes) else { return false }
  var rest = bytes[...]
  while let mark = rest.firstIndex(of: 0xEF) {
    // U+FFFE and U+FFFF are no characters.
    if bytes[mark + 1] == 0xBF, bytes[mark + 2] >= 0xBE { return false }
    rest = rest[(mark + 1)...]
  }
  return true
}

/// One pass over one plain document.
private struct PlainXML {
  private struct Name {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    func stands(at other: UnsafeMutablePointer<UInt8>) -> Bool {
      for index in 0..<count where other[index] != start[index] { return false }
      return true
    }
  }

  private let start: UnsafeMutablePointer<UInt8>
  private let end: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private let position: UnsafeMutablePointer<XMLPosition>
  private let values: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  private let words = XMLWord.table
  private(set) var content: InterfaceBuilderReader
  /// The names of the elements that are open, the innermost last.
  private var names: [Name] = []
  /// The names of the attributes of the element that is being read.
  private var keys: [Name] = []
  /// The words that have a value at the moment.
  private var used: [Int] = []
  private var text = XMLTextCollector()

  init(
    start: UnsafeMutablePointer<UInt8>, count: Int, position: UnsafeMutablePointer<XMLPosition>,
    values: UnsafeMutablePointer<UnsafePointer<UInt8>?>, content: InterfaceBuilderReader
  ) {
    self.start = start
    end = start + count
    next = start
    self.position = position
    self.values = values
    self.content = content
  }

  mutating func read() -> Bool {
    skip("\u{FEFF}")
    guard readDeclaration(), readAround(), openElement() else { return false }
    while !names.isEmpty {
      guard readText(), readMarkup() else { return false }
    }
    return readAround() && next == end
  }

  /// The declaration in one of the spellings that designers write.
  private mutating func readDeclaration() -> Bool {
    guard skip("<?xml") else { return true }
    guard skip(" version=\"1.0\" encoding=\"UTF-8\"") else { return false }
    if !skip(" standalone=\"no\"") { skip(" standalone=\"yes\"") }
    return skip("?>")
  }

  /// Space and comments before and behind the root.
  private mutating func readAround() -> Bool {
    while true {
      while next.pointee.isPlainSpace { next += 1 }
      guard next.pointee == UInt8(ascii: "<"), next[1] == UInt8(ascii: "!") else { return true }
      guard readComment() else { return false }
    }
  }

  private mutating func readMarkup() -> Bool {
    switch next[1] {
    case UInt8(ascii: "/"): closeElement()
    case UInt8(ascii: "!"): readComment()
    default: openElement()
    }
  }

  private mutating func readComment() -> Bool {
    guard skip("<!--") else { return false }
    while true {
      let byte = next.pointee
      guard byte >= 0x20 || byte == 10 || byte == 9 else { return false }
      next += 1
      if byte == UInt8(ascii: "-"), next.pointee == byte {
        next += 1
        return skip(">")
      }
    }
  }

  /// Goes over this if it is what follows.
  @discardableResult
  private mutating func skip(_ expected: StaticString) -> Bool {
    let bytes = expected.utf8Start
    for index in 0..<expected.utf8CodeUnitCount where next[index] != bytes[index] { return false }
    next += expected.utf8CodeUnitCount
    return true
  }
}

// MARK: - Elements

extension PlainXML {
  private mutating func openElement() -> Bool {
    guard next.pointee == UInt8(ascii: "<"), names.count < XMLText.deepest else { return false }
    position.pointee.element = next - start
    next += 1
    guard let name = readName() else { return false }
    keys.removeAll(keepingCapacity: true)
    var seen: UInt64 = 0
    var isEmpty = false
    while true {
      let isApart = next.pointee.isPlainSpace
      while next.pointee.isPlainSpace { next += 1 }
      if next.pointee == UInt8(ascii: ">") { break }
      if next.pointee == UInt8(ascii: "/") {
        next += 1
        isEmpty = true
        break
      }
      guard isApart, readAttribute(&seen) else { return false }
    }
    guard skip(">") else { return false }
    (name.start + name.count).pointee = 0
    handOver(name)
    if isEmpty { handBack() }
    return true
  }

  private mutating func handOver(_ name: Name) {
    names.append(name)
    let start = UnsafePointer(name.start)
    let wanted = content.open(
      XMLElement(
        name: XMLText(start: start), word: words[start, name.count], values: values,
        position: position))
    while let index = used.popLast() { values[index] = nil }
    text.open(isWanted: wanted, depth: names.count)
  }

  private mutating func handBack() {
    content.close(text: text.close(depth: names.count))
    names.removeLast()
  }

  private mutating func closeElement() -> Bool {
    guard let name = names.last else { return false }
    next += 2
    guard name.stands(at: next) else { return false }
    next += name.count
    while next.pointee.isPlainSpace { next += 1 }
    guard skip(">") else { return false }
    handBack()
    return true
  }

  /// A name of letters, digits and a few marks.
  private mutating func readName() -> Name? {
    let start = next
    guard start.pointee.isPlainLetter else { return nil }
    repeat { next += 1 } while next.pointee.isInPlainName
    return Name(start: start, count: next - start)
  }

  private mutating func readAttribute(_ seen: inout UInt64) -> Bool {
    guard keys.count < 64, let key = readName(), skip("=") else { return false }
    // One bit a name, so that names are compared only where two have the same.
    let bit: UInt64 = 1 &<< UInt64(key.count &+ Int(key.start[key.count / 2]) &* 7)
    if seen & bit != 0, keys.contains(where: { $0.count == key.count && $0.stands(at: key.start) })
    {
      return false
    }
    seen |= bit
    keys.append(key)
    guard let value = readValue() else { return false }
    if let word = words[UnsafePointer(key.start), key.count] {
      values[word.index] = value
      used.append(word.index)
    }
    return true
  }

  /// A value in quotes, ended by a zero; white space in it is spaces.
  private mutating func readValue() -> UnsafePointer<UInt8>? {
    let quote = next.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    next += 1
    let start = next
    while next.pointee.isPlainInValue { next += 1 }
    var last = next
    while next.pointee != quote {
      switch next.pointee {
      case UInt8(ascii: "&"):
        guard let scalar = readReference() else { return nil }
        for byte in scalar.utf8 {
          last.pointee = byte
          last += 1
        }
        continue
      case 9, 10: last.pointee = UInt8(ascii: " ")
      case UInt8(ascii: "<"), ..<0x20: return nil
      default: last.pointee = next.pointee
      }
      last += 1
      next += 1
    }
    last.pointee = 0
    next += 1
    return UnsafePointer(start)
  }

  /// What a reference stands for, one of a character or of the five names that need no declaration.
  private mutating func readReference() -> Unicode.Scalar? {
    if skip("&lt;") { return "<" }
    if skip("&gt;") { return ">" }
    if skip("&amp;") { return "&" }
    if skip("&quot;") { return "\"" }
    if skip("&apos;") { return "'" }
    guard skip("&#") else { return nil }
    let isHexadecimal = skip("x")
    let digits = next
    while next.pointee.isPlainLetter || next.pointee.isPlainDigit { next += 1 }
    let text = UnsafeBufferPointer(start: digits, count: next - digits)
    let number = UInt32(String(decoding: text, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    guard skip(";"), let number, number >= 0x20 || number == 9 || number == 10,
      number & 0xFFFE != 0xFFFE
    else { return nil }
    return Unicode.Scalar(number)
  }

  /// Goes to the next mark-up.
  private mutating func readText() -> Bool {
    var from = next
    while true {
      while next.pointee.isPlainInText { next += 1 }
      switch next.pointee {
      case UInt8(ascii: "<"):
        text.add(UnsafeBufferPointer(start: from, count: next - from))
        return true
      case UInt8(ascii: "&"):
        text.add(UnsafeBufferPointer(start: from, count: next - from))
        guard let scalar = readReference() else { return false }
        text.add(scalar)
        from = next
      case UInt8(ascii: "]"):
        // The end of a section that never began is wrong.
        if skip("]]>") { return false }
        next += 1
      default: return false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainSpace: Bool { self == 0x20 || self == 10 || self == 9 }

  fileprivate var isPlainDigit: Bool { self &- 0x30 < 10 }

  fileprivate var isPlainLetter: Bool { self | 0x20 &- 0x61 < 26 || self == 0x5F }

  fileprivate var isInPlainName: Bool {
    isPlainLetter || isPlainDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// Neither a control character, a quote, `&` nor `<`.
  fileprivate var isPlainInValue: Bool {
    self >= 0x40 || self >= 0x20 && Self.marksInValues &>> UInt64(self) & 1 == 0
  }

  private static var marksInValues: UInt64 { 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C }

  /// Neither a control character but white space, nor `&`, `<` and `]`.
  fileprivate var isPlainInText: Bool {
    self >= 0x40 ? self != 0x5D : Self.plainInText &>> UInt64(self) & 1 != 0
  }

  private static var plainInText: UInt64 {
    1 << 9 | 1 << 10 | ~0 << 0x20 & ~(1 << 0x26 | 1 << 0x3C)
  }
}
