/// The columns of a table that fit on a terminal, with their widths.
struct TableLayout: Equatable {
  /// The places of the shown columns.
  let shown: [Int]
  /// The width of each column, shown or not.
  let widths: [Int]

  struct Column {
    let name: String
    /// The width of the widest value or of the name.
    let width: Int
    /// Whether a value has a slash and can lose its middle.
    let holdsPaths: Bool
    let holdsNumbers: Bool
    /// Whether the column is empty in all rows.
    let isBlank: Bool
    /// Whether there are several rows with the same value.
    let isConstant: Bool
  }

  /// Lays out the columns at their natural widths if they fit.
  ///
  /// Otherwise drops empty columns, then the least informative ones until the others are readable,
  /// and then cuts values. Nil if that is not enough.
  init?(_ columns: [Column], width: Int) {
    var shown = Array(columns.indices)
    if Self.width(of: shown, columns.map(\.width)) > width {
      shown.removeAll { columns[$0].isBlank }
    }
    let least = columns.map(\.leastWidth)
    let readable = columns.map { max($0.leastWidth, min($0.width, $0.holdsPaths ? 44 : 30)) }
    for column in Self.dispensable(columns) where Self.width(of: shown, readable) > width {
      if shown.count > 1 { shown.removeAll { $0 == column } }
    }
    guard !shown.isEmpty, Self.width(of: shown, least) <= width else { return nil }
    self.shown = shown
    widths = Self.cut(columns.map(\.width), to: least, shown: shown, width: width)
  }

  private static func width(of shown: [Int], _ widths: [Int]) -> Int {
    shown.reduce(0) { $0 + widths[$1] } + 2 * max(0, shown.count - 1)
  }

  /// The columns in the order of removal: qualifiers before subjects.
  private static func dispensable(_ columns: [Column]) -> [Int] {
    let names = [
      "seen", "bundle", "profiles", "locales", "locale", "device", "project", "apps", "confidence",
      "fails", "creation",
    ]
    return names.compactMap { name in
      columns.firstIndex { $0.name == name && (name != "project" || $0.isConstant) }
    }
  }

  /// Narrows the widest columns until all fit.
  private static func cut(
    _ widths: [Int], to least: [Int], shown: [Int], width: Int
  ) -> [Int] {
    var widths = widths
    var excess = Self.width(of: shown, widths) - width
    while excess > 0 {
      let able = shown.filter { widths[$0] > least[$0] }
      guard let widest = able.max(by: { widths[$0] < widths[$1] }) else { return widths }
      let next = able.filter { widths[$0] < widths[widest] }.map { widths[$0] }.max() ?? 0
      let step = max(1, min(excess, widths[widest] - max(next, least[widest])))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }
}

extension TableLayout.Column {
  /// The smallest width: numbers stay whole, names and paths keep enough to differ.
  fileprivate var leastWidth: Int {
    if holdsNumbers { return width }
    return min(width, max(displayWidth(name), holdsPaths ? 28 : 24))
  }
}
