import Facts

/// The type in which `name` is nested, by the dots of the name.
func enclosingType(of name: String) -> String? {
  name.lastIndex(ofByte: UInt8(ascii: ".")).map { String(name[..<$0]) }
}

/// `type` and the types in which it is nested, innermost first.
func enclosingTypes(_ type: String) -> [String] {
  var types: [String] = []
  var next: String? = type
  while let type = next {
    types.append(type)
    next = enclosingType(of: type)
  }
  return types
}
