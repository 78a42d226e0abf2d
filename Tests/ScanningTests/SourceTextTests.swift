@testable import Scanning
import Testing

@Suite struct SourceTextTests {
  /// A text in some encoding.
  struct Sample: CustomTestStringConvertible, Sendable {
    let encoding: String
    let bytes: [UInt8]
    var text = "@end // é\n"

    var testDescription: String { encoding }
  }

  static let units = Array("@end // é\n".utf16)
  static let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  static let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

  @Test(arguments: [
    Sample(encoding: "UTF-8", bytes: Array("@end // é\n".utf8)),
    Sample(encoding: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array("@end // é\n".utf8)),
    Sample(encoding: "big UTF-16 with a mark", bytes: [0xFE, 0xFF] + big),
    Sample(encoding: "little UTF-16 with a mark", bytes: [0xFF, 0xFE] + little),
    Sample(encoding: "big UTF-16", bytes: big),
    Sample(encoding: "little UTF-16", bytes: little),
    Sample(encoding: "Latin-1", bytes: Array("@end // ".utf8) + [0xE9, 0x0A]),
    Sample(encoding: "overlong UTF-8 is Latin-1", bytes: [0xC0, 0xAF], text: "À¯"),
    Sample(
      encoding: "a surrogate in UTF-8 is Latin-1", bytes: [0xED, 0xA0, 0x80], text: "í\u{A0}\u{80}"),
    Sample(
      encoding: "a cut UTF-8 sequence is Latin-1", bytes: [0x61, 0xE2, 0x82], text: "aâ\u{82}"),
    Sample(encoding: "four bytes", bytes: Array("abcdefgh😀".utf8), text: "abcdefgh😀"),
    Sample(encoding: "a lone surrogate", bytes: [0xFF, 0xFE, 0x61, 0, 0, 0xD8], text: "a\u{FFFD}"),
    Sample(encoding: "half a unit", bytes: [0xFF, 0xFE, 0x61, 0, 0x62], text: "a\u{FFFD}"),
    Sample(encoding: "a stray zero byte", bytes: Array("@end\0 // é".utf8), text: "@end\0 // é"),
    Sample(encoding: "nothing", bytes: [], text: ""),
    Sample(encoding: "only a mark", bytes: [0xEF, 0xBB, 0xBF], text: ""),
  ])
  func `text comes out as UTF-8 without a mark`(sample: Sample) {
    let text = sample.bytes.withUnsafeBufferPointer { bytes in
      withUTF8Text(bytes) { String(validating: $0, as: UTF8.self) }
    }
    #expect(text == sample.text)
  }

  @Test func `well-formed UTF-8 is not copied`() {
    let bytes = Array("NSString *größe;".utf8)
    bytes.withUnsafeBufferPointer { original in
      withUTF8Text(original) { #expect($0.baseAddress == original.baseAddress) }
    }
  }
}
