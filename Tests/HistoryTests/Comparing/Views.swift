import Facts
import IndexStore

/// What the views of an index say: for each view and commit, the rows as one text.
struct Views {
  /// The texts by commit or project, by the view's name.
  private(set) var texts: [String: [String: String]] = [:]

  /// What differs between any two indexes.
  private static let ofFile = [
    "snapshot_id", "indexed_at", "location",
    // The commits before tell.
    "since_commit", "since_author", "since",
  ]
  /// What belongs to the line of history or to what was asked for, not to the commit.
  private static let ofLine = ["ref", "position", "is_latest", "in_history"]

  /// What the views of every snapshot say.
  init(ofSnapshots store: Store) throws {
    for view in try Self.names(in: store)
    where view.hasSuffix("_at") || ["snapshots", "commits"].contains(view) {
      try read(
        "\(view) WHERE project = 'App'", commit: "commit_id", without: Self.ofFile + Self.ofLine,
        in: store)
    }
  }

  /// What all views say, under the empty id.
  init(all store: Store) throws {
    for view in try Self.names(in: store) {
      try read(view, commit: "''", without: Self.ofFile, in: store)
    }
  }

  /// What the plain views say of each project's latest snapshot, under the project's name.
  init(plain store: Store) throws {
    let names = try Self.names(in: store)
    for view in names where names.contains("\(view)_at") {
      try read(view, commit: "project", without: Self.ofFile, in: store)
    }
  }

  private static func names(in store: Store) throws -> [String] {
    var names: [String] = []
    try store.ask(Question("SELECT name FROM sqlite_schema WHERE type = 'view'")) { row in
      if case .text(let name) = row[0] { names.append(name) }
    }
    return names
  }

  private mutating func read(
    _ source: String, commit: String, without left: [String], in store: Store
  ) throws {
    var columns: [String] = []
    try store.ask(Question("SELECT * FROM \(source) LIMIT 0")) {
      columns = $0.filter { !left.contains($0) }
    } row: { _ in
    }
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    // The text of a commit is put together by SQLite, which is much faster than a row at a time.
    let sql = """
      SELECT id, group_concat(line, char(10))
        FROM (SELECT \(commit) AS id, json_array(\(list)) AS line FROM \(source) ORDER BY id, line)
       GROUP BY id
      """
    var found: [String: String] = [:]
    try store.ask(Question(sql)) { row in
      if case .text(let id) = row[0], case .text(let text) = row[1] { found[id] = text }
    }
    texts[source] = found
  }

  /// Where `other` does not say the same of a commit.
  func differences(from other: Views, at commit: String) -> [Difference] {
    Set(texts.keys).union(other.texts.keys).sorted().compactMap { view in
      let (mine, theirs) = (texts[view]?[commit], other.texts[view]?[commit])
      guard mine.map(ExactText.init) != theirs.map(ExactText.init) else { return nil }
      return Difference(view: view, commit: commit, rows(of: mine), alone: rows(of: theirs))
    }
  }

  private func rows(of text: String?) -> [Substring] { text?.split(separator: "\n") ?? [] }
}

/// Rows of a view that two indexes do not have in common.
struct Difference: CustomStringConvertible {
  let view: String
  var commit: String
  /// What only the index of the history says, and what only the index of the commit alone says.
  private let extra: [Substring]
  private let missing: [Substring]

  /// Nil if the rows are the same but for their order.
  init?(view: String, commit: String, _ rows: [Substring], alone: [Substring]) {
    self.view = view
    self.commit = commit
    extra = Self.leftover(of: rows, without: alone)
    missing = Self.leftover(of: alone, without: rows)
    if extra.isEmpty, missing.isEmpty { return nil }
  }

  private static func leftover(of rows: [Substring], without others: [Substring]) -> [Substring] {
    var counts: [ExactText: Int] = [:]
    for row in others { counts[ExactText(String(row)), default: 0] += 1 }
    return rows.filter { row in
      let row = ExactText(String(row))
      counts[row, default: 0] -= 1
      return counts[row, default: 0] < 0
    }
  }

  var description: String {
    let lines =
      extra.prefix(8).map { "  history \($0)" } + missing.prefix(8).map { "  alone   \($0)" }
    return "\(view) at \(commit): \(extra.count) rows more, \(missing.count) less\n"
      + lines.joined(separator: "\n")
  }
}
