/// The OpenStep text of an XML property list; nil for any other file.
///
/// Old tools wrote project files as XML, with dictionaries, lists and strings only.
func translatedXMLPropertyList(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
  guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
  var translation = XMLTranslation(tags: PropertyListTags(bytes))
  return translation.run()
}

private struct XMLTranslation {
  var tags: PropertyListTags
  var output: [UInt8] = []
  var containers: [Bool] = []

  mutating func run() -> [UInt8] {
    while let tag = tags.next() {
      switch tag {
      case "dict": open("{", isDictionary: true)
      case "array": open("(", isDictionary: false)
      case "/dict": close("}")
      case "/array": close(")")
      case "dict/": close("{", "}")
      case "array/": close("(", ")")
      case "key":
        write(tags.text())
        output.append(UInt8(ascii: "="))
      case "string", "integer", "real", "date", "data":
        write(tags.text())
        separate()
      case "string/", "data/", "true/", "false/":
        write(tag == "true/" ? "YES" : tag == "false/" ? "NO" : "")
        separate()
      default: break
      }
    }
    return output
  }

  private mutating func open(_ bracket: Unicode.Scalar, isDictionary: Bool) {
    output.append(UInt8(ascii: bracket))
    containers.append(isDictionary)
  }

  private mutating func close(_ brackets: Unicode.Scalar...) {
    for bracket in brackets { output.append(UInt8(ascii: bracket)) }
    if brackets.count == 1 { _ = containers.popLast() }
    separate()
  }

  private mutating func separate() {
    guard let isDictionary = containers.last else { return }
    output.append(UInt8(ascii: isDictionary ? ";" : ","))
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ text: String) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}
