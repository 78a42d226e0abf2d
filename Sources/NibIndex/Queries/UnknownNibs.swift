import IndexStore

extension QueryFilter {
  /// A note on the controllers that an answer without rows leaves out; nil if the nib of each is known.
  ///
  /// `revision` are the words by which a command names the snapshot that `store` shows; `database` is the
  /// index that was given, if one was.
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

  /// A note on the files that an answer lacks because they cannot be read; nil for none.
  ///
  /// `revision` are the words by which a command names the snapshot that `store` shows; `database` is the
  /// index that was given, if one was.
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

  /// A note on broken creations that do not occur in the code, which `broken` leaves to `blame`; nil for
  /// none.
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

  /// The number of broken creations left out because nothing leads to them, or asks for their views, or because
  /// their prediction is of low confidence.
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
