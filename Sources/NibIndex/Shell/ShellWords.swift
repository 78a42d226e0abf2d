import IndexStore

/// The possible next words of a line of the shell.
enum ShellWords {
  /// The commands of the shell, with their arguments and descriptions.
  static let commands: [(name: String, operand: String, summary: String)] = [
    (".views", "[PART]", "List the views"),
    (".schema", "VIEW", "List the columns of a view"),
    (".queries", "", "List the named queries"),
    (".query", "NAME", "Run one of them"),
    (".format", "[FORMAT]", "Show or set the output format"),
    (".param", "[NAME=TEXT]", "Show or set the parameter :NAME"),
    (".help", "", "List these commands"),
    (".quit", "", "Leave, as Ctrl-D does"),
  ]

  /// The words that begin with `text`, ignoring case, in order.
  static func completions(of text: String) -> [String] {
    let start = text.lowercased()
    return words.filter { $0.lowercased().hasPrefix(start) }
  }

  private static let words: [String] = {
    var words = Set(commands.map(\.name))
    words.formUnion(Store.views.map(\.name))
    words.formUnion(Store.views.flatMap { $0.columns.map(\.name) })
    words.formUnion(NamedQuery.all.map(\.name))
    words.formUnion(OutputFormat.allCases.map(\.rawValue))
    words.formUnion([
      "SELECT", "FROM", "WHERE", "GROUP BY", "ORDER BY", "HAVING", "LIMIT", "JOIN", "LEFT JOIN",
      "DISTINCT", "COUNT(*)", "LIKE", "BETWEEN", "IS NULL", "IS NOT NULL", "UNION ALL", "WITH",
    ])
    return words.sorted()
  }()
}
