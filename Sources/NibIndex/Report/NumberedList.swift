/// A JSON list of distinct elements, which other data refers to by number.
struct NumberedList<Element: Hashable> {
  private var numbers: [Element: Int] = [:]
  /// The comma-separated elements, without brackets.
  private(set) var json: [UInt8] = []

  /// The number of `element`; `append` writes a new one.
  mutating func number(of element: Element, _ append: (inout [UInt8]) -> Void) -> Int {
    if let known = numbers[element] { return known }
    let number = numbers.count
    numbers[element] = number
    if number > 0 { json.append(UInt8(ascii: ",")) }
    append(&json)
    return number
  }
}

extension NumberedList<String> {
  /// The number of `text`.
  mutating func number(of text: String) -> Int {
    number(of: text) { appendScriptString(text, to: &$0) }
  }
}

/// Appends a text in quotes that cannot end a script element.
func appendScriptString(_ text: String, to bytes: inout [UInt8]) {
  var quoted: [UInt8] = []
  appendJSONString(terminalSafe(text), to: &quoted)
  for byte in quoted {
    if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
  }
}
