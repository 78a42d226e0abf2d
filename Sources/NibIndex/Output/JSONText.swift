import IndexStore

/// Writes rows as JSON objects; escapes the member names only once.
struct JSONObjectWriter {
  private let names: [[UInt8]]

  /// Creates a writer with these member names.
  ///
  /// Makes them unique: a repeated column gets a number after its name.
  init(columns: [String]) {
    var taken = Set(columns)
    var seen: Set<String> = []
    names = columns.map { column in
      var name = column
      if !seen.insert(column).inserted {
        var number = 2
        while !taken.insert("\(column)_\(number)").inserted { number += 1 }
        name = "\(column)_\(number)"
      }
      var bytes: [UInt8] = []
      appendJSONString(name, to: &bytes)
      return bytes + [UInt8(ascii: ":")]
    }
  }

  /// Writes a row as an object on one line.
  func write(_ values: [Value], to output: inout Output) {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += names[index]
      append(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    output.write(bytes)
  }

  private func append(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes += Array("null".utf8)
    case .integer(let number): bytes += Array(String(number).utf8)
    case .real(let number) where number.isFinite: bytes += Array("\(number)".utf8)
    // JSON has no infinity; every reader takes a number beyond the doubles for one.
    case .real(let number): bytes += Array((number < 0 ? "-9e999" : "9e999").utf8)
    case .text(let text): appendJSONString(text, to: &bytes)
    case .blob: appendJSONString(value.text ?? "", to: &bytes)
    }
  }
}

/// A JSON array of `texts`.
func jsonArray(_ texts: [String]) -> String {
  var bytes = [UInt8(ascii: "[")]
  for (index, text) in texts.enumerated() {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    appendJSONString(text, to: &bytes)
  }
  return String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self)
}

/// Appends `text` in quotes, escaped for JSON.
///
/// Also escapes characters that a terminal would interpret or hide, so that a document is safe to
/// print; it parses to the same text.
func appendJSONString(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  if text.utf8.allSatisfy({
    $0 >= 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }) {
    bytes += text.utf8
  } else if text.utf8.allSatisfy({ $0 < 0x7f }) {
    for byte in text.utf8 { appendJSONByte(byte, to: &bytes) }
  } else {
    for scalar in text.unicodeScalars {
      if scalar.value < 0x7f {
        appendJSONByte(UInt8(scalar.value), to: &bytes)
      } else if isTreacherous(scalar) {
        for unit in String(scalar).utf16 { appendJSONUnit(unit, to: &bytes) }
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
  bytes.append(UInt8(ascii: "\""))
}

private func appendJSONByte(_ byte: UInt8, to bytes: inout [UInt8]) {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
  case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
  case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
  case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
  case 0..<0x20: appendJSONUnit(UInt16(byte), to: &bytes)
  default: bytes.append(byte)
  }
}

private func appendJSONUnit(_ unit: UInt16, to bytes: inout [UInt8]) {
  let digits = Array("0123456789abcdef".utf8)
  bytes += Array("\\u".utf8)
  for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
}
