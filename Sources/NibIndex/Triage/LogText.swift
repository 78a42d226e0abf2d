/// Decodes the escapes of JSON, so that messages read as logged.
///
/// The result is text for searching, no longer JSON.
struct JSONTextDecoder {
  /// The start of an incomplete escape.
  private var held: [UInt8] = []

  /// Adds the text of `bytes` to `text`.
  mutating func decode(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard held.isEmpty else {
      let whole = held + bytes
      held = []
      return decode(whole[...], to: &text)
    }
    var position = bytes.startIndex
    while let backslash = bytes[position...].firstIndex(of: UInt8(ascii: "\\")) {
      text += bytes[position..<backslash]
      let escape = bytes[backslash...].prefix(6)
      guard let length = Self.append(escape, to: &text) else {
        held = Array(escape)
        return
      }
      position = backslash + length
    }
    text += bytes[position...]
  }

  /// Adds an incomplete escape at the end of the text.
  mutating func finish(_ text: inout [UInt8]) {
    text += held
    held = []
  }

  /// Appends the character of the escape at the start of `bytes`; returns its length, or nil if it
  /// is incomplete.
  private static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) -> Int? {
    guard let letter = bytes.dropFirst().first else { return nil }
    switch letter {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      guard bytes.count == 6 else { return nil }
      let digits = String(decoding: bytes.suffix(4), as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      text += Array(String(Character(scalar)).utf8)
      return 6
    default: text.append(letter)
    }
    return 2
  }
}
