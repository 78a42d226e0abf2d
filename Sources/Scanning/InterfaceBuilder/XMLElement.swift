/// An element with its attributes, valid during the call that hands it over.
struct XMLElement {
  /// The name.
  let name: XMLText
  /// The name as a word, if the readers have one for it.
  let word: XMLWord?
  /// The values of the attributes, by the index of their word.
  let values: UnsafePointer<XMLText?>
  /// The position of the parser.
  let position: UnsafeMutablePointer<XMLPosition>

  /// The value of an attribute.
  subscript(attribute: XMLWord) -> XMLText? { values[attribute.index] }

  /// The attribute `key` as a word.
  var key: XMLWord? { self[.key]?.word }

  /// The line on which the element begins.
  var line: Int { position.pointee.line() }
}
