import CExpat

/// An element with its attributes, valid only during the call.
struct XMLElement {
  let name: XMLText
  /// The name as a word, if the readers have one for it.
  let word: XMLWord?
  /// The values of the attributes, by the index of their word.
  let values: UnsafePointer<XMLText?>
  let parser: XML_Parser

  subscript(attribute: XMLWord) -> XMLText? { values[attribute.index] }

  var key: XMLWord? { self[.key]?.word }

  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
}
