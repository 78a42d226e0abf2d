import IndexStore

/// The changes that one snapshot brings.
struct ResolutionChanges {
  /// One line for each.
  private(set) var rows: [Substring] = []

  /// What the view says.
  init(in store: Store, of snapshot: StoredSnapshot) throws {
    try read(
      """
      SELECT json_array(key, previous_commit, committed_at, controller, creation, profile, change,
                        old_nib_path, new_nib_path, old_verdict, new_verdict)
        FROM resolution_changes
       WHERE project = 'App' AND commit_id = '\(snapshot.commitID ?? "")'
      """, in: store)
  }

  /// What the difference of two snapshots is; a snapshot without one before brings none.
  init(in store: Store, from old: StoredSnapshot?, to new: StoredSnapshot) throws {
    // Snapshots for other languages are not compared.
    guard let old, RunPlan.Terms.isComparable(old, new) else { return }
    func isBroken(_ row: String) -> String {
      "ifnull(\(row).verdict = 'no-view' OR \(row).verdict GLOB 'crash-*', 0)"
    }
    func told(_ row: String) -> String {
      let names = ["rule", "nib_name", "bundle", "verdict", "owner_class", "owns"]
      return "(" + names.map { "\(row).\($0)" }.joined(separator: ", ")
        + ", \(row).nib_path IS NULL, \(row).key IS NULL)"
    }
    let change = """
      CASE WHEN \(isBroken("n")) AND NOT \(isBroken("o")) THEN 'introduced'
           WHEN \(isBroken("o")) AND NOT \(isBroken("n")) THEN 'fixed'
           WHEN o.key IS NULL THEN 'appeared'
           WHEN n.key IS NULL THEN 'disappeared' ELSE 'changed' END
      """
    try read(
      """
      WITH o AS MATERIALIZED (\(Self.resolutions(of: old, asFor: new))),
           n AS MATERIALIZED (\(Self.resolutions(of: new, asFor: old)))
      SELECT json_array(coalesce(n.key, o.key), s.parent_id, s.committed_at,
                        CASE WHEN n.key IS NULL THEN o.controller ELSE n.controller END,
                        coalesce(n.creation, o.creation), coalesce(n.profile, o.profile), \(change),
                        o.nib_path, n.nib_path, o.verdict, n.verdict)
        FROM n FULL JOIN o ON o.key = n.key
        JOIN snapshots AS s ON s.snapshot_id = \(new.id.rawValue)
       WHERE \(told("o")) IS NOT \(told("n"))
      """, in: store)
  }

  /// What is resolved for the profiles that both have.
  private static func resolutions(
    of snapshot: StoredSnapshot, asFor other: StoredSnapshot
  ) -> String {
    let hasFurther = other.resolvedWith.map(RunPlan.Terms.init) == .furtherProfile
    return "SELECT * FROM resolutions_at WHERE snapshot_id = \(snapshot.id.rawValue)"
      + (hasFurther ? "" : " AND profile <> 'ios-12-iphone'")
  }

  private mutating func read(_ sql: String, in store: Store) throws {
    var rows: [Substring] = []
    try store.ask(Question(sql)) { row in
      if case .text(let line) = row[0] { rows.append(Substring(line)) }
    }
    self.rows = rows
  }
}

extension RunPlan.Terms {
  /// Whether two snapshots were resolved for the same languages.
  fileprivate static func isComparable(_ one: StoredSnapshot, _ other: StoredSnapshot) -> Bool {
    let terms = [one, other].map { $0.resolvedWith.map(Self.init) ?? .plain }
    return (terms[0] == .otherLanguage) == (terms[1] == .otherLanguage)
  }
}
