public import Facts

extension Store {
  /// The findings of a snapshot, worst first, then by path, line and names.
  ///
  /// `isAdvised` adds likely names to the fixes.
  public func findings(
    of snapshot: StoredSnapshot, isAdvised: Bool = true
  ) throws(StoreError) -> [Finding] {
    var findings: [Finding] = try Statement(
      """
      SELECT key, rule, severity, path, line, message, fix, class, name, nib_path, object_id,
             bundle, profiles, crash, confidence, places, since_commit, since_author, since
        FROM findings_at
       WHERE snapshot_id = ?
       ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
                path, line, key
      """, in: connection
    ).rows(snapshot.id.rawValue)
    guard isAdvised else { return findings }
    var names = NearNames(of: snapshot.id, in: try connection)
    for place in findings.indices {
      try names.advise(on: &findings[place])
      findings[place].nameCause()
    }
    return findings
  }
}

extension Finding: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      key: try columns.next(), rule: try columns.next(), severity: try known(try columns.next()),
      path: try columns.next(), line: try columns.next(), message: try columns.next(),
      fix: try columns.next(), className: try columns.next(), name: try columns.next(),
      nibPath: try columns.next(), objectID: try columns.next(), bundle: try columns.next(),
      profiles: (try columns.next() as String?)?.split(separator: " ").map(String.init),
      crash: try columns.next(), confidence: try columns.next(), places: try columns.next(),
      beginning: try Beginning(from: &columns))
  }
}

extension Finding.Beginning {
  fileprivate init?(from columns: inout ColumnReader) throws(StoreError) {
    guard let commit: String = try columns.next() else { return nil }
    self.init(commit: commit, author: try columns.next(), date: try columns.next())
  }
}

extension Store {
  /// Every rule of a new index, by id.
  public static func rules() throws(StoreError) -> [FindingRule] {
    try Statement(
      "SELECT rule, severity, title, why, code, crash, cure FROM rules ORDER BY rule",
      in: try Connection.scratch()
    ).rows { columns throws(StoreError) in
      FindingRule(
        id: try columns.next(), severity: try known(try columns.next()),
        title: try columns.next(), why: try columns.next(), code: try columns.next(),
        crash: try columns.next(), cure: try columns.next())
    }
  }
}
