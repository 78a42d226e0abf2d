import IndexStore

/// What does not hold of an expectation.
struct Disappointment: Hashable, CustomStringConvertible {
  var expected: String
  var found: String

  var description: String { "expected \(expected)\nfound    \(found)" }
}

extension Expectation {
  /// What does not hold in `index`; empty if all does.
  func disappointments(in index: CaseIndex) throws -> [Disappointment] {
    let columns = try index.columns(of: view)
    guard !columns.isEmpty else {
      return [Disappointment(expected: "a view \(view)", found: "none")]
    }
    let wanted = Set((selections.flatMap { $0 } + values).map(\.column))
    let missing = wanted.subtracting(columns).sorted()
    guard missing.isEmpty else {
      let names = missing.joined(separator: ", ")
      return [Disappointment(expected: "\(view) with \(names)", found: "no such column")]
    }
    return try selections.compactMap { try disappointment(in: index, selecting: $0) }
  }

  private func disappointment(
    in index: CaseIndex, selecting selection: [Condition]
  ) throws -> Disappointment? {
    let rows = try index.rows(of: view, where: selection)
    let selected = ([view] + selection.map { $0.described }).joined(separator: " ")
    guard count.holds(rows.count) else {
      return Disappointment(
        expected: "\(count) in \(selected)",
        found: try found(rows, in: index, selecting: selection))
    }
    for row in rows {
      let wrong = values.filter { !$0.holds(row[$0.column], commits: index.commits) }
      guard wrong.isEmpty else {
        return Disappointment(
          expected: "\(selected) : " + wrong.map { $0.described }.joined(separator: " "),
          found: row.described(wrong.map { $0.column }))
      }
    }
    return nil
  }

  /// The rows that were found, or else those that come nearest.
  private func found(
    _ rows: [ViewRow], in index: CaseIndex, selecting selection: [Condition]
  ) throws -> String {
    let columns = try Self.tellingColumns[view] ?? Array(index.columns(of: view).prefix(8))
    func list(_ rows: [ViewRow]) -> String {
      rows.prefix(3).map { $0.described(columns) }.joined(separator: "\n         ")
    }
    if !rows.isEmpty { return "\(rows.count): " + list(rows) }
    var fewer = selection
    while fewer.popLast() != nil, !fewer.isEmpty {
      let near = try index.rows(of: view, where: fewer)
      if !near.isEmpty { return "none; near: " + list(near) }
    }
    return "none"
  }

  private static let tellingColumns = [
    "resolutions": [
      "controller", "creation", "profile", "seen", "rule", "nib_path", "bundle", "verdict", "flags",
    ],
    "resolutions_at": ["commit_id", "controller", "creation", "profile", "nib_path", "verdict"],
    "resolution_changes": [
      "commit_id", "controller", "creation", "profile", "change", "old_verdict", "new_verdict",
    ],
  ]
}

extension Expectation.Count: CustomStringConvertible {
  var description: String {
    "\(number)\(orMore ? " or more" : "") \(number == 1 && !orMore ? "row" : "rows")"
  }
}

extension Expectation.Condition {
  /// As a case writes it.
  var described: String { "\(column)\(`operator`.rawValue)\(quoted(value))" }

  /// Whether `found` is what is asked for; nil is NULL.
  func holds(_ found: String?, commits: [String]) -> Bool {
    let wanted = value == "NULL" ? nil : commits.commit(value) ?? value
    return switch `operator` {
    case .equals: found == wanted
    case .isNot: found != wanted
    case .contains: contains(wanted ?? value, in: found ?? "")
    case .containsNot: !contains(wanted ?? value, in: found ?? "")
    }
  }

  private func contains(_ part: String, in text: String) -> Bool {
    column == "flags"
      ? text.split(separator: " ").contains { $0 == part } : text.utf8.contains(part.utf8)
  }
}

/// A row of a view, as text.
struct ViewRow: Hashable {
  private let values: [String: String?]

  init(columns: [String], values: [Value]) {
    self.values = Dictionary(
      zip(columns, values.map(\.asText)), uniquingKeysWith: { first, _ in first })
  }

  /// The text in a column; nil for NULL.
  subscript(column: String) -> String? { values[column] ?? nil }

  /// Some columns, as a case writes them.
  func described(_ columns: [String]) -> String {
    columns.filter { values[$0] != nil }
      .map { "\($0)=\(self[$0].map(quoted) ?? "NULL")" }.joined(separator: " ")
  }
}

extension Value {
  fileprivate var asText: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

extension CaseIndex {
  /// The columns of a view; none if there is no such view.
  func columns(of view: String) throws -> [String] {
    var names: [String] = []
    try store.ask(
      Question("SELECT name FROM pragma_table_info(:view)", parameters: ["view": .text(view)])
    ) { row in
      if case .text(let name) = row[0] { names.append(name) }
    }
    return names
  }

  /// The rows for which `conditions` hold; the view and its columns have to be there.
  func rows(of view: String, where conditions: [Expectation.Condition]) throws -> [ViewRow] {
    var columns: [String] = []
    var rows: [ViewRow] = []
    try store.ask(Question("SELECT * FROM \"\(view)\"")) {
      columns = $0
    } row: { values in
      let row = ViewRow(columns: columns, values: values)
      if conditions.allSatisfy({ $0.holds(row[$0.column], commits: commits) }) { rows.append(row) }
    }
    return rows
  }
}

private func quoted(_ value: String) -> String {
  guard value.isEmpty || value.contains(where: \.isWhitespace) else { return value }
  return "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
}
