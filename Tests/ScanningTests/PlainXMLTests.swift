@testable import Scanning
import Facts
import TestSupport
import Testing

/// Plain documents are read without the parser: whatever is read so reads the same with it.
@Suite struct PlainXMLTests {
  private typealias Reading = (document: NibDocument, problems: [Problem])

  private static func fixtures() throws -> [Fixture] {
    try Fixture.all(in: "nib").filter { try $0.input().starts(with: Array("<?xml".utf8)) }
  }

  /// What is read without the parser; nil where the document is not plain.
  private static func plain(_ bytes: [UInt8]) -> Reading? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = InterfaceBuilderReader()
      return readPlainXML(bytes, into: &reader) ? reader.finished() : nil
    }
  }

  /// What the parser reads; nil where it finds an error.
  private static func parsed(_ bytes: [UInt8]) -> Reading? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = InterfaceBuilderReader()
      return parseXML(bytes, into: &reader) == nil ? reader.finished() : nil
    }
  }

  private static func expectSame(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    guard let plain = plain(bytes) else { return }
    let parsed = parsed(bytes)
    #expect(plain.document == parsed?.document, "\(what())")
    #expect(plain.problems == parsed?.problems, "\(what())")
  }

  @Test(arguments: try fixtures())
  func `a document as designers write it is read the same with the parser and without`(
    fixture: Fixture
  ) throws {
    let input = try fixture.input()
    let isOdd = [
      "cut-off", "hostile", "unknown-root", "broken", "crlf", "doctype", "entit", "latin",
    ].contains {
      fixture.name.contains($0)
    }
    #expect(isOdd || Self.plain(input) != nil, "not read as plain")
    Self.expectSame(input, fixture.name)
  }

  @Test(arguments: try fixtures())
  func `a document with changed bytes is left to the parser or read as the parser does`(
    fixture: Fixture
  ) throws {
    let input = try fixture.input()
    let marks = Array("<>&\"'/=!-?]; \t\n\r:x1#".utf8) + [0, 1, 0x7F, 0x80, 0xC3, 0xEF, 0xBF, 0xFF]
    var random = SeededNumbers(state: 5)
    for round in 0..<400 {
      var changed = input
      for _ in 0...round % 3 {
        let index = Int.random(in: changed.indices, using: &random)
        let mark = marks[Int.random(in: marks.indices, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[index] = mark
        case 1: changed.insert(mark, at: index)
        default: changed.remove(at: index)
        }
      }
      Self.expectSame(changed, "\(fixture.name), round \(round)")
    }
  }

  @Test(arguments: [
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
    "<document>\n  <objects>\n    <view id='a' customClass=\"A&amp;&#66;\tC\n\"/>\n</objects></document >\n",
    "<document><!-- > & < - ] --><objects><view id=\"&#x1F600;&#xa0;\" /></objects>\t</document>",
    "\u{FEFF}<document a=\"x\" b=\"x\">ü]]&quot;</document><!---->",
    "<archive><data><object class=\"A\"><string key=\"k\">a&lt;b<i/>c</string></object></data></archive>",
  ])
  func `a plain document is read without the parser, and the same`(text: String) {
    let bytes = Array(text.utf8)
    #expect(Self.plain(bytes) != nil)
    Self.expectSame(bytes, text)
  }

  @Test(arguments: [
    "", " ", "<document>", "<document></documents>", "<document/><document/>", "<document/>x",
    "x<document/>", "<document a=\"1\" a=\"2\"/>", "<document a='1'b='2'/>", "<document a=b/>",
    "<document a=\"<\"/>", "<document a=\"&x;\"/>", "<document a=\"&#0;\"/>",
    "<document a=\"&#xD800;\"/>",
    "<document a=\"&#xFFFE;\"/>", "<document a=\"&#;\"/>", "<document a=\"&#12\"/>",
    "<document>&</document>",
    "<document>]]></document>", "<document>\u{1}</document>", "<document>\u{FFFF}</document>",
    "<document>\r\n</document>", "<document><!-- -- --></document>",
    "<document><![CDATA[x]]></document>",
    "<document><?x y?></document>", "<!DOCTYPE document><document/>", "<1/>", "<document/ >",
    " <?xml version=\"1.0\"?><document/>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
    "<?xml version=\"1.1\" encoding=\"UTF-8\"?><document/>", "<document a/>", "<document\0/>",
    "<document a=\"&#99999999999999999999;\"/>", "</document>", "<document>\0", "<document a=\"",
  ])
  func `a document that is not plain, or wrong, is left to the parser`(text: String) {
    #expect(Self.plain(Array(text.utf8)) == nil)
  }

  @Test func `bytes that are no UTF-8 are left to the parser`() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xEF, 0xBF], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      #expect(Self.plain(Array("<a>".utf8) + bytes + Array("</a>".utf8)) == nil)
    }
  }

  @Test func `an element with more attributes than any is left to the parser`() {
    func document(_ count: Int) -> [UInt8] {
      Array("<document \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>".utf8)
    }
    #expect(Self.plain(document(64)) != nil)
    #expect(Self.plain(document(65)) == nil)
  }

  @Test func `elements nested deeper than any designer would are left to the parser`() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    #expect(Self.plain(nested(1000)) != nil)
    #expect(Self.plain(nested(1001)) == nil)
  }
}
