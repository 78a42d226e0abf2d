import Foundation

extension CaseEntry {
  /// What the file holds.
  func bytes() throws -> Data {
    if encoding.isBase64 {
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw CaseError(path, line, "this is not base64")
      }
      return data
    }
    var text = text
    if !encoding.hasFinalNewline, text.hasSuffix("\n") { text.removeLast() }
    if encoding.hasCarriageReturns { text = text.replacing("\n", with: "\r\n") }
    guard let known = Self.encodings[encoding.name.lowercased()] else {
      throw CaseError(path, line, "unknown encoding \(encoding.name)")
    }
    guard let data = text.data(using: known.encoding) else {
      throw CaseError(path, line, "\(encoding.name) cannot hold this text")
    }
    return Data(encoding.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : known.mark) + data
  }

  private static let encodings: [String: (encoding: String.Encoding, mark: [UInt8])] = [
    "utf-8": (.utf8, []), "ascii": (.ascii, []),
    "utf-16": (.utf16LittleEndian, [0xFF, 0xFE]), "utf-16-be": (.utf16BigEndian, [0xFE, 0xFF]),
    "utf-16-le": (.utf16LittleEndian, []),
    "utf-32-le": (.utf32LittleEndian, []), "utf-32-be": (.utf32BigEndian, []),
    "latin-1": (.isoLatin1, []), "iso-8859-1": (.isoLatin1, []), "iso-8859-2": (.isoLatin2, []),
    "windows-1252": (.windowsCP1252, []), "mac-roman": (.macOSRoman, []),
    "shift_jis": (.shiftJIS, []), "euc-jp": (.japaneseEUC, []),
  ]
}
