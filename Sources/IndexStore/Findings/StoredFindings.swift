public import Facts

extension Store {
  /// The findings of a snapshot, worst first, then by path, line and names.
  public func findings(of snapshot: StoredSnapshot) throws(StoreError) -> [Finding] {
    try findings(in: snapshot.id, isAdvised: true)
  }

  /// The same; `isAdvised` adds likely names to the fixes.
  func findings(in snapshot: SnapshotID, isAdvised: Bool) throws(StoreError) -> [Finding] {
    var findings: [Finding] = []
    try Statement(
      """
      SELECT key, rule, severity, path, line, message, fix, class, name, nib_path, object_id,
             bundle, profiles, crash, confidence, places, since_commit, since_author, since
        FROM findings_at
       WHERE snapshot_id = ?
       ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
                path, line, key
      """, in: connection
    ).forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      findings.append(try Finding(from: &columns))
    }
    guard isAdvised else { return findings }
    var names = NearNames(of: snapshot, in: try connection)
    for place in findings.indices { try names.advise(on: &findings[place]) }
    return findings
  }
}

extension Finding {
  fileprivate init(from columns: inout ColumnReader) throws(StoreError) {
    let key: String = try columns.next()
    let rule: String = try columns.next()
    let severity: Severity = try severityWord(try columns.next())
    let path: String? = try columns.next()
    let line: Int? = try columns.next()
    let message: String = try columns.next()
    let fix: String = try columns.next()
    let className: String? = try columns.next()
    let name: String? = try columns.next()
    let nibPath: String? = try columns.next()
    let objectID: String? = try columns.next()
    let bundle: String? = try columns.next()
    let profiles: String? = try columns.next()
    let crash: String? = try columns.next()
    let confidence: String = try columns.next()
    let places: Int = try columns.next()
    let commit: String? = try columns.next()
    let author: String? = try columns.next()
    let date: String? = try columns.next()
    self.init(
      key: key, rule: rule, severity: severity, path: path, line: line, message: message, fix: fix,
      className: className, name: name, nibPath: nibPath, objectID: objectID, bundle: bundle,
      profiles: profiles?.split(separator: " ").map(String.init), crash: crash,
      confidence: confidence, places: places,
      beginning: commit.map { Beginning(commit: $0, author: author, date: date) })
  }
}

private func severityWord(_ word: String) throws(StoreError) -> Finding.Severity {
  guard let severity = Finding.Severity(rawValue: word) else {
    throw StoreError(.unusable, "the index has a word that this version does not know: \(word)")
  }
  return severity
}

extension Store {
  /// Every rule of a new index, by id.
  public static func rules() throws(StoreError) -> [FindingRule] {
    var rules: [FindingRule] = []
    let connection = try Connection.scratch()
    try Statement(
      "SELECT rule, severity, title, why, code, crash, cure FROM rules ORDER BY rule",
      in: connection
    ).forEachRow { columns throws(StoreError) in
      rules.append(
        FindingRule(
          id: try columns.next(), severity: try severityWord(try columns.next()),
          title: try columns.next(), why: try columns.next(), code: try columns.next(),
          crash: try columns.next(), cure: try columns.next()))
    }
    return rules
  }
}
