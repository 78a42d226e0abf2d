import IndexStore

extension StoreError {
  /// The error, with advice if a statement names a view or a column that is not there.
  var withAdviceOnNames: StoreError {
    var error = self
    if let name = name(behind: "no such table: ") {
      let view = nearest(to: name, in: Store.views.map { $0.name })
      error.message += view.map { "; did you mean \($0)?" } ?? "; nibindex schema lists the views"
    } else if let name = name(behind: "no such column: ") {
      error.message = "no such column: \(name); \(advice(onColumn: name))"
    }
    return error
  }

  private func name(behind words: String) -> String? {
    guard kind == .statement, message.hasPrefix(words) else { return nil }
    // Some versions of SQLite have advice of their own on quotes.
    let name = message.dropFirst(words.count).split(separator: " - ", maxSplits: 1).first ?? ""
    let quote: Character = "\""
    return name.count > 1 && name.first == quote && name.last == quote
      ? String(name.dropFirst().dropLast()) : String(name)
  }

  /// The column that is meant, of the views that the statement names; or where their columns are listed.
  private func advice(onColumn name: String) -> String {
    let words = Set((sql ?? "").lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let named = Store.views.filter { words.contains(Substring($0.name)) }
    let column = name.split(separator: ".").last.map(String.init) ?? name
    let columns = named.flatMap { $0.columns.map { $0.name } }
    if let near = nearest(to: column, in: columns) { return "did you mean \(near)?" }
    if sql?.contains("\"\(name)\"") == true {
      return "write strings in single quotes: '\(name.replacing("'", with: "''"))'"
    }
    let view = named.count == 1 ? named[0].name : "VIEW"
    return "nibindex schema \(view) lists the columns of "
      + (named.count == 1 ? "that view" : "a view")
  }
}
