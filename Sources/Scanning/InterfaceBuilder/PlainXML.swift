import Facts

/// Reads a document that is as plain as nearly all of them are, and answers whether it was.
///
/// Plain is: UTF-8 with line feeds, no document type, no instructions, no sections, nothing that is
/// wrong. Such a document is handed to `content` as `readXML` would hand it over. For any other the
/// answer is false, and what `content` holds then is of no use.
func readPlainXML(
  _ bytes: UnsafeBufferPointer<UInt8>, into content: inout InterfaceBuilderReader
) -> Bool {
  var memory = ArchiveMemory()
  return readPlainXML(bytes, into: &content, &memory)
}

/// Reads a plain document, and takes over what `memory` has of another one.
///
/// If it remembers, it then holds the elements of this document, which is an archive; of others it
/// remembers nothing.
func readPlainXML(
  _ bytes: UnsafeBufferPointer<UInt8>, into content: inout InterfaceBuilderReader,
  _ memory: inout ArchiveMemory
) -> Bool {
  guard bytes.count < ArchivedText.mostBytes, isPlainUTF8(bytes) else { return false }
  // The zeros at the end are bytes that nothing takes for its own.
  let size = bytes.count + ArchivedContent.padding
  let copy = [UInt8](unsafeUninitializedCapacity: size) { copy, count in
    UnsafeMutableRawBufferPointer(copy).copyMemory(from: UnsafeRawBufferPointer(bytes))
    copy[bytes.count...].initialize(repeating: 0)
    count = size
  }
  let position = UnsafeMutablePointer<XMLPosition>.allocate(capacity: 1)
  let values = XMLWord.emptyValues()
  let names = UnsafeMutablePointer<PlainXML.Name>.allocate(capacity: XMLText.deepest)
  let keys = UnsafeMutablePointer<PlainXML.Key>.allocate(capacity: PlainXML.mostAttributes)
  defer {
    position.deallocate()
    values.deallocate()
    names.deallocate()
    keys.deallocate()
  }
  let isPlain = copy.withUnsafeBufferPointer { copy -> Bool in
    guard let start = copy.baseAddress else { return false }
    let document = UnsafeBufferPointer(start: start, count: bytes.count)
    position.initialize(to: XMLPosition(plain: document))
    var reading = PlainXML(
      document: document, start: start, position: position, values: values, names: names,
      keys: keys, content: content, memory: memory)
    content = InterfaceBuilderReader()
    let past = memory.past.content.bytes
    memory = ArchiveMemory()
    let isPlain = past.withUnsafeBufferPointer { past in
      reading.past = past.baseAddress
      return reading.read()
    }
    content = reading.content
    memory = reading.memory
    return isPlain
  }
  content.end(copy)
  return isPlain && !content.isOdd
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
struct PlainXML {
  /// A name that stands in the document, of an element that is open.
  struct Name {
    let start: UnsafePointer<UInt8>
    let count: Int
    /// The element among those that are remembered, and the same one of the version before; -1 for
    /// none.
    var element: Int32 = -1
    var twin: Int32 = -1

    func stands(at other: UnsafePointer<UInt8>) -> Bool {
      for index in 0..<count where other[index] != start[index] { return false }
      return true
    }
  }

  /// The name of an attribute, and the index of its word; -1 for none.
  struct Key {
    let name: Name
    let word: Int
  }

  /// More attributes than any element has.
  static let mostAttributes = 64

  let document: UnsafeBufferPointer<UInt8>
  let start: UnsafePointer<UInt8>
  var next: UnsafePointer<UInt8>
  private let position: UnsafeMutablePointer<XMLPosition>
  private let values: UnsafeMutablePointer<XMLText?>
  private let words = XMLWord.table
  var content: InterfaceBuilderReader
  /// What is remembered.
  var memory: ArchiveMemory
  /// The first byte of the other version.
  var past: UnsafePointer<UInt8>?
  /// The names of the elements that are open, the innermost last.
  let names: UnsafeMutablePointer<Name>
  var depth = 0
  /// The attributes of the element that is being read.
  private let keys: UnsafeMutablePointer<Key>
  private var keyCount = 0
  /// The depth of the element whose text is wanted, else 0, and that text.
  private(set) var textDepth = 0
  private var text: XMLText
  /// Whether what comes now is a part of it.
  private var isCollecting = false

  init(
    document: UnsafeBufferPointer<UInt8>, start: UnsafePointer<UInt8>,
    position: UnsafeMutablePointer<XMLPosition>, values: UnsafeMutablePointer<XMLText?>,
    names: UnsafeMutablePointer<Name>, keys: UnsafeMutablePointer<Key>,
    content: InterfaceBuilderReader, memory: ArchiveMemory
  ) {
    self.document = document
    self.start = start
    next = start
    self.position = position
    self.values = values
    self.names = names
    self.keys = keys
    self.content = content
    self.memory = memory
    text = XMLText(start: start, count: 0)
  }

  mutating func read() -> Bool {
    skip("\u{FEFF}")
    guard readDeclaration(), readAround(), openElement() else { return false }
    while depth > 0 {
      guard readText(), readMarkup() else { return false }
    }
    return readAround() && next == start + document.count
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
    if isCollecting { text.spelling = .text }
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
    Scanning.skip(expected, at: &next)
  }
}

// MARK: - Elements

extension PlainXML {
  private mutating func openElement() -> Bool {
    guard next.pointee == UInt8(ascii: "<"), depth < XMLText.deepest else { return false }
    var element: Int32 = -1
    if isWorthRemembering {
      let hash = fingerprint(next)
      if takeOver(hash) { return true }
      element = remember(hash)
    }
    let place = next
    position.pointee.element = place - start
    next += 1
    guard let name = readName() else { return false }
    keyCount = 0
    var seen: UInt64 = 0
    var isEmpty = false
    while next.pointee != UInt8(ascii: ">") {
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
    guard next.pointee == UInt8(ascii: ">") else { return false }
    next += 1
    handOver(name, element, place)
    if isEmpty { handBack(next) }
    return true
  }

  private mutating func handOver(
    _ name: Name, _ element: Int32, _ place: UnsafePointer<UInt8>
  ) {
    if isCollecting { endText(place) }
    names[depth] = Name(start: name.start, count: name.count, element: element)
    depth += 1
    isCollecting = content.open(
      XMLElement(
        name: XMLText(start: name.start, count: name.count), word: words[name.start, name.count],
        values: values, position: position))
    for index in 0..<keyCount where keys[index].word >= 0 { values[keys[index].word] = nil }
    if isCollecting {
      text = XMLText(start: next, count: 0)
      textDepth = depth
    }
    if element >= 0 { rememberMeaning(of: Int(element)) }
  }

  private mutating func handBack(_ end: UnsafePointer<UInt8>) {
    if depth == textDepth {
      if isCollecting { endText(end) }
      textDepth = 0
      content.close(text: text)
    } else {
      content.close(text: nil)
    }
    depth -= 1
  }

  private mutating func endText(_ end: UnsafePointer<UInt8>) {
    isCollecting = false
    text = XMLText(start: text.start, count: end - text.start, spelling: text.spelling)
  }

  private mutating func closeElement() -> Bool {
    let end = next
    let name = names[depth - 1]
    next += 2
    guard name.stands(at: next) else { return false }
    next += name.count
    while next.pointee.isPlainSpace { next += 1 }
    guard next.pointee == UInt8(ascii: ">") else { return false }
    next += 1
    handBack(end)
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
    guard keyCount < Self.mostAttributes, let key = readName(), next.pointee == UInt8(ascii: "=")
    else { return false }
    next += 1
    // One bit a name, so that names are compared only where two have the same.
    let letters = Int(key.start[0]) &* 3 &+ Int(key.start[key.count - 1]) &* 5
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: key.count &+ letters)
    if seen & bit != 0, isRepeated(key) { return false }
    seen |= bit
    let word = words[key.start, key.count]?.index ?? -1
    keys[keyCount] = Key(name: key, word: word)
    keyCount += 1
    guard let value = readValue() else { return false }
    if word >= 0 { values[word] = value }
    return true
  }

  private func isRepeated(_ key: Name) -> Bool {
    for index in 0..<keyCount
    where keys[index].name.count == key.count && keys[index].name.stands(at: key.start) {
      return true
    }
    return false
  }

  /// A value in quotes.
  private mutating func readValue() -> XMLText? {
    let quote = next.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    next += 1
    let start = next
    var spelling = XMLSpelling.plain
    while true {
      skipPlain(inValue: quote)
      switch next.pointee {
      case quote:
        next += 1
        return XMLText(start: start, count: next - start - 1, spelling: spelling)
      case UInt8(ascii: "&"):
        guard readPlainReference(at: &next) != nil else { return nil }
        spelling = .value
      case 9, 10:
        spelling = .value
        next += 1
      default: return nil
      }
    }
  }

  /// Goes over the bytes of a value that are characters of their own, eight at a time.
  private mutating func skipPlain(inValue quote: UInt8) {
    while true {
      let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
      // The lowest bit that is set belongs to the first byte that is something else.
      let marks =
        (word.bytes(equalTo: quote) | word.bytes(equalTo: UInt8(ascii: "&"))
          | word.bytes(equalTo: UInt8(ascii: "<")) | word.bytes(below: 0x20))
        & UInt64(repeating: 0x80)
      guard marks == 0 else {
        next += marks.trailingZeroBitCount / 8
        return
      }
      next += 8
    }
  }

  /// Goes over a line feed and most of the tabs behind it, which is what mostly comes.
  private mutating func skipIndentation() {
    guard next.pointee == 10 else { return }
    next += 1
    while UnsafeRawPointer(next).loadUnaligned(as: UInt32.self) == 0x0909_0909 { next += 4 }
    while UnsafeRawPointer(next).loadUnaligned(as: UInt32.self) == 0x2020_2020 { next += 4 }
  }

  /// Goes to the next mark-up.
  private mutating func readText() -> Bool {
    skipIndentation()
    while true {
      while next.pointee.isPlainInText { next += 1 }
      switch next.pointee {
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: "&"):
        guard readPlainReference(at: &next) != nil else { return false }
        if isCollecting { text.spelling = .text }
      case UInt8(ascii: "]"):
        // The end of a section that never began is wrong.
        if skip("]]>") { return false }
        next += 1
      default: return false
      }
    }
  }
}
