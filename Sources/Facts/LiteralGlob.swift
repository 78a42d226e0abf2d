/// The pattern that only `path` matches.
public func literalGlob(_ path: String) -> String {
  var escaped = ""
  for character in path {
    if "*?[]{}\\".contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
  return escaped
}
