import IndexStore

extension StoreError {
  /// The error, with advice for an unknown view or column, or for a parameter without a value.
  ///
  /// The advice for the shell names the shell's commands.
  func withAdviceOnNames(inShell isShell: Bool = false) -> StoreError {
    var error = self
    if let name = name(behind: "no such table: ") {
      let view = nearest(to: name, in: Store.views.map { $0.name })
      error.message +=
        view.map { "; did you mean \($0)?" }
        ?? "; \(isShell ? ".views" : "nibindex schema") lists the views"
    } else if let name = parameterWithoutValue {
      error.message +=
        ["snapshot_id", "commit_id"].contains(name)
        ? ": --project and --at give it one where they leave a single snapshot"
        : ": give it with \(isShell ? ".param" : "--param") \(name)=TEXT"
    } else if let name = name(behind: "no such column: ") {
      error.message = "no such column: \(name); \(advice(onColumn: name, inShell: isShell))"
    }
    return error
  }

  /// The parameter without a value, if that is the error.
  private var parameterWithoutValue: String? {
    let parts = message.split(separator: " ")
    guard kind == .statement, parts.count == 6, message.hasPrefix("the parameter :"),
      message.hasSuffix(" has no value")
    else { return nil }
    return String(parts[2].dropFirst())
  }

  private func name(behind words: String) -> String? {
    guard kind == .statement, message.hasPrefix(words) else { return nil }
    // Some versions of SQLite add advice about quotes.
    let name = message.dropFirst(words.count).split(separator: " - ", maxSplits: 1).first ?? ""
    let quote: Character = "\""
    return name.count > 1 && name.first == quote && name.last == quote
      ? String(name.dropFirst().dropLast()) : String(name)
  }

  /// The most similar column of the views in the statement, or the command that lists their
  /// columns.
  private func advice(onColumn name: String, inShell isShell: Bool) -> String {
    let words = Set((sql ?? "").lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let named = Store.views.filter { words.contains(Substring($0.name)) }
    let column = name.split(separator: ".").last.map(String.init) ?? name
    let columns = named.flatMap { $0.columns.map { $0.name } }
    if columns.contains(column),
      let view = named.first(where: { !$0.columns.contains { $0.name == column } })
    {
      return "\(view.name) does not have it"
    }
    if let near = nearest(to: column, in: columns) { return "did you mean \(near)?" }
    if sql?.contains("\"\(name)\"") == true {
      return "write strings in single quotes: '\(name.replacing("'", with: "''"))'"
    }
    let view = named.count == 1 ? named[0].name : "VIEW"
    return "\(isShell ? ".schema" : "nibindex schema") \(view) lists the columns of "
      + (named.count == 1 ? "that view" : "a view")
  }
}
