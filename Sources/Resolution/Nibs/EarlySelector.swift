import Facts

extension ClassDeclaration {
  /// A selector of Swift 1 and 2 among the selectors of all classes.
  static func early(selector: String) -> String { "early " + selector }
}

extension ActionDeclaration {
  /// The possible selectors in Swift 1 and 2, which omit the name of the first parameter: `go:` for `goWithSender:`,
  /// `sign:` and `signIn:` for `signInSender:`.
  var selectorsWithoutFirstLabel: [String] {
    guard let colon = selector.firstIndex(of: ":") else { return [] }
    let name = selector[..<colon]
    let starts = name.indices.dropFirst().filter { name[$0].isUppercase }
    var ends: Set<Substring.Index> = []
    for (start, end) in zip(starts, starts.dropFirst() + [colon]) {
      let word = name[start..<end].lowercased()
      guard SwiftSelector.prepositions.contains(word) else { continue }
      ends.insert(start)
      if end < colon, word != "with" { ends.insert(end) }
    }
    return ends.sorted().map { String(selector[..<$0] + selector[colon...]) }
  }
}
