/// The entities of XML, `&` last: it begins the others.
private let entities = [
  ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
]

func unescapedXML(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  return entities.reduce(text) { replace($1.0, with: $1.1, in: $0) }
}

/// A text as the value of an attribute in double quotes.
public func escapedForXML(_ text: String) -> String {
  entities.reversed().reduce(text) { replace($1.1, with: $1.0, in: $0) }
}

private func replace(_ part: String, with other: String, in text: String) -> String {
  text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
}
