import IndexStore

extension QueryFilter {
  /// A note on controllers that an empty answer leaves out; nil if all nibs are known.
  ///
  /// `revision` are the arguments that select the snapshot that `store` shows; `database` is the
  /// value of `--db`, if any.
  func unknownNote(
    in store: Store, at revision: [String] = [], database: String?
  ) throws -> String? {
    let count = try countRows(
      """
      WITH \(Self.shown)
      SELECT DISTINCT project, controller, controller_path FROM shown
       WHERE seen = 1 AND verdict = 'unknown'
      """, in: store)
    guard count > 0 else { return nil }
    let list = commandLine(
      ["query", NamedQuery.unknown] + revision + explainWords, database: database)
    return
      (count == 1
      ? "1 controller with an unknown nib is left out"
      : "\(count) controllers with unknown nibs are left out") + ": \(list)"
  }

  /// A note on unreadable files that an answer lacks; nil for none.
  ///
  /// `revision` are the arguments that select the snapshot that `store` shows; `database` is the
  /// value of `--db`, if any.
  func unreadNote(
    in store: Store, at revision: [String] = [], database: String?
  ) throws -> String? {
    let count = try countRows(
      """
      SELECT DISTINCT project, path FROM problems
       WHERE severity = 'error' AND \(Self.wanted("project", by: "projects"))
      """, in: store)
    guard count > 0 else { return nil }
    let list = commandLine(
      ["query", NamedQuery.problems] + revision + projects.flatMap { ["--project", $0] },
      database: database)
    return (count == 1 ? "1 file or folder" : "\(count) files or folders")
      + " could not be read completely, so the results for "
      + (count == 1 ? "it" : "them") + " are unknown: \(list)"
  }

  /// A note on broken creations that do not occur in the code, which `blame` lists; nil for none.
  func unseenNote(in store: Store, database: String?) throws -> String? {
    let count = try countRows(
      """
      WITH \(Self.shown)
      SELECT project, stem FROM shown
       WHERE verdict = 'no-view' OR verdict LIKE 'crash-%'
       GROUP BY project, stem
      HAVING max(seen) = 0
      """, in: store)
    guard count > 0 else { return nil }
    let blame = commandLine(["blame"] + explainWords, database: database)
    return "\(count) more would be broken, but the code does not create them:"
      + " \(blame) lists them too"
  }

  /// A note that there are errors besides those of controllers; nil for none.
  func otherErrorsNote(in store: Store, database: String?) throws -> String? {
    let count = try countRows(
      """
      SELECT rule FROM findings
       WHERE severity = 'error' AND \(Self.wanted("project", by: "projects"))
      """, in: store)
    guard count > 0 else { return nil }
    let words = projects.count == 1 ? ["--project", projects[0]] : []
    let check = commandLine(["check"] + words, database: database)
    return "connections, lookups and nibs have errors, too: \(check)"
  }

  /// A note on broken creations left out because they are unreached, not shown, or of low
  /// confidence.
  func unreachedNote(
    in store: Store, at revision: [String], database: String?
  ) throws -> String? {
    let count = try countRows(
      """
      WITH \(Self.shown)
      SELECT project, stem FROM shown
       WHERE seen = 1 AND (verdict = 'no-view' OR verdict LIKE 'crash-%')
       GROUP BY project, stem
      HAVING min(reach = 'unreached' OR ifnull(requested, 1) = 0 OR confidence = 'low') = 1
      """, in: store)
    guard count > 0 else { return nil }
    let query = commandLine(
      ["query", "broken", "--param", "unreached=1"] + revision + explainWords, database: database)
    return
      "\(count) more may be broken, but nothing leads to or shows them, or they are uncertain: \(query) lists them"
  }

  /// The number of rows of a query that pass the filter.
  private func countRows(_ sql: String, in store: Store) throws -> Int {
    try store.rows(question(sql)) { _ in true }.count
  }
}
