import IndexStore

/// Every row of every view as text, sorted; ids, times and places left out, which differ by nature.
func dump(_ store: Store, where condition: String = "1") throws -> [String] {
  let left = [
    "snapshot_id", "indexed_at", "location", "since_commit", "since_author", "since",
  ]
  return try texts(
    store, "SELECT name FROM sqlite_schema WHERE type = 'view' AND name NOT IN ('meta', 'projects')"
  ).flatMap { view in
    let isOfSnapshots = view.hasSuffix("_at")
    let sql = "SELECT * FROM \(view)" + (isOfSnapshots ? " WHERE \(condition)" : "")
    var columns: [String] = []
    var rows: [String] = []
    try store.ask(Question(sql)) {
      columns = $0
    } row: { values in
      let kept = zip(columns, values).filter { !left.contains($0.0) }.map { "\($0.1)" }
      rows.append("\(view): \(kept.joined(separator: " | "))")
    }
    return rows.sorted()
  }
}

/// The number that a statement answers.
func number(_ store: Store, _ sql: String) throws -> Int {
  var answer = 0
  try store.ask(Question(sql)) { row in
    if case .integer(let value) = row.first { answer = Int(value) }
  }
  return answer
}

/// The texts of the first column that a statement answers.
func texts(_ store: Store, _ sql: String) throws -> [String] {
  var answer: [String] = []
  try store.ask(Question(sql)) { row in
    if case .text(let value) = row.first { answer.append(value) }
  }
  return answer
}
