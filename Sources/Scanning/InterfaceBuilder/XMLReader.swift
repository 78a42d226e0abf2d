import CExpat
import Facts

/// What reads the content of a document while the parser goes through it.
protocol XMLContent: AnyObject {
  /// An element begins.
  ///
  /// Answers whether the text of the element is wanted when it ends.
  func open(_ element: XMLElement) -> Bool

  /// The element that was opened last ends; `text` is its text if that was wanted.
  func close(text: String?)
}

/// An element with its attributes, valid during the call that hands it over.
struct XMLElement {
  /// The name.
  let name: XMLText
  /// The name as a word, if the readers have one for it.
  let word: XMLWord?
  fileprivate let values: UnsafePointer<UnsafePointer<UInt8>?>
  fileprivate let parser: XML_Parser

  /// The value of an attribute.
  subscript(attribute: XMLWord) -> XMLText? {
    values[attribute.index].map(XMLText.init(start:))
  }

  /// The line on which the element begins.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
}

/// Reads a document once and hands its elements to `content`, as far as it is well-formed.
///
/// Nothing outside of the document is ever opened, a document that declares entities of its own is
/// refused, and so is one nested deeper than any designer would. Answers what was wrong.
func readXML(_ bytes: UnsafeBufferPointer<UInt8>, into content: any XMLContent) -> Problem? {
  guard let parser = XML_ParserCreate(nil) else {
    return Problem(.brokenXML, .error, message: "There was no memory to read the document.")
  }
  defer { XML_ParserFree(parser) }
  let reading = XMLReading(parser: parser, content: content)
  return withExtendedLifetime(reading) { reading.read(bytes) }
}

/// One pass over one document.
private final class XMLReading {
  static let deepest = 1000

  let parser: XML_Parser
  let content: any XMLContent
  let values: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  /// The words that have a value at the moment.
  var used: [Int] = []
  var depth = 0
  var refusal: String?
  var text: [UInt8] = []
  /// The depth of the element whose text is collected, else 0.
  var textDepth = 0

  init(parser: XML_Parser, content: any XMLContent) {
    self.parser = parser
    self.content = content
    values = .allocate(capacity: XMLWord.allCases.count)
    values.initialize(repeating: nil, count: XMLWord.allCases.count)
  }

  deinit { values.deallocate() }

  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLReading.of($0)?.open($1, $2) }, { data, _ in XMLReading.of(data)?.close() })
    XML_SetEntityDeclHandler(
      parser,
      { data, _, _, _, _, _, _, _, _ in
        XMLReading.of(data)?.refuse("The document declares entities of its own")
      })
    let status = parse(bytes)
    guard status != XML_STATUS_OK else { return nil }
    return Problem(
      .brokenXML, .error, line: Int(XML_GetCurrentLineNumber(parser)), message: complaint)
  }

  /// Feeds the parser; it takes no more than an `Int32` counts at a time.
  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> XML_Status {
    var rest = bytes[...]
    while rest.count > 1 << 30 {
      let part = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
      let status = part.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), 0)
      }
      guard status == XML_STATUS_OK else { return status }
      rest = rest.dropFirst(1 << 30)
    }
    return UnsafeBufferPointer(rebasing: rest).withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32($0.count), 1)
    }
  }

  private var complaint: String {
    if let refusal { return "\(refusal); what stands before it was read." }
    let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return "The XML is broken (\(reason ?? "unknown error")); what stands before it was read."
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading? {
    data.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse(_ reason: String) {
    refusal = reason
    XML_StopParser(parser, 0)
  }

  private func open(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, let attributes, refusal == nil else { return }
    depth += 1
    guard depth <= Self.deepest else { return refuse("Elements are nested too deeply") }
    var next = attributes
    while let key = next[0] {
      if let word = XMLWord(Self.bytes(key)) {
        values[word.index] = next[1].map(Self.bytes)
        used.append(word.index)
      }
      next += 2
    }
    let name8 = Self.bytes(name)
    let wanted = content.open(
      XMLElement(
        name: XMLText(start: name8), word: XMLWord(name8), values: values, parser: parser))
    for index in used { values[index] = nil }
    used.removeAll(keepingCapacity: true)
    collectText(wanted)
  }

  private func collectText(_ wanted: Bool) {
    if wanted {
      text.removeAll(keepingCapacity: true)
      textDepth = depth
      XML_SetCharacterDataHandler(parser) { data, start, count in
        guard let start else { return }
        XMLReading.of(data)?.add(UnsafeBufferPointer(start: start, count: Int(count)))
      }
    } else if textDepth != 0 {
      // An element inside of the text: what it holds is no part of the text.
      XML_SetCharacterDataHandler(parser, nil)
    }
  }

  private func add(_ characters: UnsafeBufferPointer<CChar>) {
    guard depth == textDepth else { return }
    characters.withMemoryRebound(to: UInt8.self) { text.append(contentsOf: $0) }
  }

  private func close() {
    guard refusal == nil else { return }
    guard textDepth == depth else {
      depth -= 1
      return content.close(text: nil)
    }
    XML_SetCharacterDataHandler(parser, nil)
    textDepth = 0
    depth -= 1
    content.close(text: String(decoding: text, as: UTF8.self))
  }

  private static func bytes(_ text: UnsafePointer<XML_Char>) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  }
}
