import CExpat
import Facts
import POSIX

/// Reads a document once and passes its elements to `content`, up to the first error.
///
/// It opens no other file, and refuses documents with entities of their own or very deep nesting.
func readXML(
  _ bytes: UnsafeBufferPointer<UInt8>, into content: inout InterfaceBuilderReader
) -> Problem? {
  guard let parser = XML_ParserCreate(nil) else {
    return Problem(.brokenXML, .error, message: "There was no memory to read the document.")
  }
  defer { XML_ParserFree(parser) }
  let values = XMLWord.emptyValues()
  defer { values.deallocate() }
  var reading = XMLReading(parser: parser, values: values, content: content)
  let status = withUnsafeMutablePointer(to: &reading) { reading in
    prepare(parser, reading)
    return parse(bytes, with: parser)
  }
  content = reading.content
  guard status != XML_STATUS_OK else { return nil }
  return Problem(
    .brokenXML, .error, line: Int(XML_GetCurrentLineNumber(parser)), message: reading.complaint)
}

private func prepare(_ parser: XML_Parser, _ reading: UnsafeMutablePointer<XMLReading>) {
  XML_SetUserData(parser, reading)
  XML_SetElementHandler(
    parser,
    { XMLReading.at($0)?.pointee.open($1, $2) },
    { data, _ in XMLReading.at(data)?.pointee.close() })
  XML_SetCharacterDataHandler(parser) { data, start, count in
    XMLReading.at(data)?.pointee.add(UnsafeBufferPointer(start: start, count: Int(count)))
  }
  XML_SetEntityDeclHandler(
    parser,
    { data, _, _, _, _, _, _, _, _ in
      XMLReading.at(data)?.pointee.refuse("The document declares entities of its own")
    })
}

/// Feeds the parser in parts that an `Int32` can count.
private func parse(_ bytes: UnsafeBufferPointer<UInt8>, with parser: XML_Parser) -> XML_Status {
  var rest = bytes[...]
  while rest.count > 1 << 30 {
    let status = feed(parser, UnsafeBufferPointer(rebasing: rest.prefix(1 << 30)), isLast: false)
    guard status == XML_STATUS_OK else { return status }
    rest = rest.dropFirst(1 << 30)
  }
  return feed(parser, UnsafeBufferPointer(rebasing: rest), isLast: true)
}

private func feed(
  _ parser: XML_Parser, _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
) -> XML_Status {
  bytes.withMemoryRebound(to: CChar.self) {
    XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
  }
}

/// One pass over one document.
private struct XMLReading {
  let parser: XML_Parser
  let values: UnsafeMutablePointer<XMLText?>
  var content: InterfaceBuilderReader
  /// The words with a value in the current element.
  var used: [Int] = []
  var depth = 0
  var refusal: String?
  /// The depth of the element whose text is wanted, else 0.
  var textDepth = 0
  /// Its text, up to its first child.
  var text: [UInt8] = []
  /// Whether characters now belong to that text.
  var isCollecting = false

  var complaint: String {
    if let refusal { return "\(refusal); what stands before it was read." }
    let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return "The XML is broken (\(reason ?? "unknown error")); what stands before it was read."
  }

  static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLReading>? {
    data?.assumingMemoryBound(to: XMLReading.self)
  }

  mutating func refuse(_ reason: String) {
    refusal = reason
    XML_StopParser(parser, 0)
  }

  mutating func open(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, let attributes, refusal == nil else { return }
    depth += 1
    guard depth <= XMLText.deepest else { return refuse("Elements are nested too deeply") }
    var next = attributes
    while let key = next[0] {
      if let word = Self.text(key).word {
        values[word.index] = next[1].map(Self.text)
        used.append(word.index)
      }
      next += 2
    }
    let element = Self.text(name)
    isCollecting = content.open(
      XMLElement(name: element, word: element.word, values: values, parser: parser))
    for index in used { values[index] = nil }
    used.removeAll(keepingCapacity: true)
    guard isCollecting else { return }
    text.removeAll(keepingCapacity: true)
    textDepth = depth
  }

  mutating func close() {
    guard refusal == nil else { return }
    var collected: String?
    if depth == textDepth {
      collected = String(decoding: text, as: UTF8.self)
      (textDepth, isCollecting) = (0, false)
    }
    depth -= 1
    content.close(text: collected)
  }

  mutating func add(_ characters: UnsafeBufferPointer<XML_Char>) {
    if isCollecting { characters.withMemoryRebound(to: UInt8.self) { text += $0 } }
  }

  private static func text(_ start: UnsafePointer<XML_Char>) -> XMLText {
    XMLText(
      bytes: UnsafeBufferPointer(
        start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: strlen(start)))
  }
}
