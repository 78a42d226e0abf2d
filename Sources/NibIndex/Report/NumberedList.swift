/// A list in JSON that has each element once; where it belongs, its number in the list stands for it.
struct NumberedList<Element: Hashable> {
  private var numbers: [Element: Int] = [:]
  /// The elements behind each other, without brackets.
  private(set) var json: [UInt8] = []

  /// The number of `element`, which `append` writes at its first appearance.
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

/// Adds a text in quotes that cannot end a script element.
func appendScriptString(_ text: String, to bytes: inout [UInt8]) {
  var quoted: [UInt8] = []
  appendJSONString(terminalSafe(text), to: &quoted)
  for byte in quoted {
    if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
  }
}
