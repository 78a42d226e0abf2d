/// The OpenStep text of an XML property list; nil if `bytes` are none.
///
/// Old tools wrote project files as XML. The translation keeps only dictionaries, lists and
/// strings, which is all that a project file has.
func translatedXMLPropertyList(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
  guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
  var translation = XMLTranslation(bytes: bytes)
  return translation.run()
}

private struct XMLTranslation {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var output: [UInt8] = []
  /// Whether each open container is a dictionary.
  var containers: [Bool] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func run() -> [UInt8] {
    while let tag = nextTag() {
      switch tag {
      case "dict": open("{", isDictionary: true)
      case "array": open("(", isDictionary: false)
      case "/dict": close("}")
      case "/array": close(")")
      case "dict/": close("{", "}")
      case "array/": close("(", ")")
      case "key":
        write(text())
        output.append(UInt8(ascii: "="))
      case "string", "integer", "real", "date", "data":
        write(text())
        separate()
      case "string/", "data/", "true/", "false/":
        write(Array(tag == "true/" ? "YES".utf8 : tag == "false/" ? "NO".utf8 : "".utf8))
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

  private mutating func write(_ text: [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// The next tag's name without attributes; a slash in front or behind is kept.
  private mutating func nextTag() -> String? {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    let tag = bytes[min(start, position)..<position]
    position = min(position + 1, bytes.count)
    guard tag.count <= 16 else { return "" }
    return String(decoding: tag.filter { $0 > 0x20 }, as: UTF8.self)
  }

  private mutating func text() -> [UInt8] {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    var text: [UInt8] = []
    var index = start
    while index < position {
      if bytes[index] == UInt8(ascii: "&"), let (byte, next) = entity(at: index) {
        text.append(byte)
        index = next
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  private func entity(at index: Int) -> (UInt8, Int)? {
    let names: [(StaticString, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    for (name, character) in names {
      let end = index + name.utf8CodeUnitCount
      guard end <= position else { continue }
      if name.withUTF8Buffer({ bytes[index..<end].elementsEqual($0) }) {
        return (UInt8(ascii: character), end)
      }
    }
    return nil
  }
}
