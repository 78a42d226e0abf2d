public import Facts

extension Store {
  /// The files of a snapshot with their facts, by path; nil for an unreadable nib.
  public func files(
    of snapshot: SnapshotID
  ) throws(StoreError) -> [(file: SourceFile, facts: FileFacts?)] {
    var files: [(file: SourceFile, facts: FileFacts?)] = []
    let read = try Statement(
      """
      SELECT f.path, t.payload
        FROM snapshot AS s
       CROSS JOIN span_level AS v
       CROSS JOIN entry AS c
          ON c.timeline_id = s.timeline_id AND c.is_nib IN (0, 1) AND \(Self.isThere)
        JOIN path AS f ON f.id = c.path_id
        JOIN fact AS t ON t.id = c.fact_id
       WHERE s.id = ?
      """, in: connection)
    try read.forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      let path: String = try columns.next()
      guard let kind = FileKind(path: path) else { return }
      let facts = try decodeFacts(try columns.bytes())
      files.append((SourceFile(path: path, blob: "", kind: kind), facts))
    }
    let unread = try problemPaths(
      of: snapshot,
      where: """
        NOT c.of_file AND c.code IN (
          'missing-blob', 'oversized', 'lfs-pointer', 'unreadable', 'over-budget', 'scanner-crashed')
        """)
    for path in unread {
      guard let kind = FileKind(path: path), kind.isNib else { continue }
      files.append((SourceFile(path: path, blob: "", kind: kind), nil))
    }
    return files.sorted { isOrdered($0.file.path, $1.file.path) }
  }

  /// The files and folders of a snapshot whose reading failed for a reason that may have
  /// disappeared.
  public func unreadPaths(at snapshot: StoredSnapshot) throws(StoreError) -> [String] {
    try problemPaths(
      of: snapshot.id,
      where: """
        NOT c.of_file AND c.severity = 'error'
        AND c.code IN ('missing-blob', 'oversized', 'unreadable', 'malformed')
        """)
  }

  /// The files and folders of a snapshot with a problem that makes rows doubtful.
  public func pathsInDoubt(of snapshot: StoredSnapshot) throws(StoreError) -> [String] {
    let kinds = Problem.Severity.allCases.flatMap { severity in
      Problem.Code.allCases.filter { Problem.leavesDoubt($0, severity) }
        .map { "('\(severity.rawValue)', '\($0.rawValue)')" }
    }
    return try problemPaths(
      of: snapshot.id,
      where: "(c.severity, c.code) IN (VALUES \(kinds.joined(separator: ", ")))")
  }

  /// The paths of problems `c` of a snapshot that satisfy a condition.
  private func problemPaths(
    of snapshot: SnapshotID, where condition: String
  ) throws(StoreError) -> [String] {
    try Statement(
      """
      SELECT DISTINCT f.path
        FROM snapshot AS s
       CROSS JOIN span_level AS v
       CROSS JOIN problem AS c ON c.timeline_id = s.timeline_id AND \(Self.isThere)
        JOIN path AS f ON f.id = c.path_id
       WHERE s.id = ? AND \(condition)
      """, in: connection
    ).rows(snapshot.rawValue)
  }

  /// The number of files in a snapshot, including unreadable ones.
  public func fileCount(of snapshot: SnapshotID) throws(StoreError) -> Int {
    try Statement(
      """
      SELECT (SELECT count(*)
                FROM span_level AS v
               CROSS JOIN entry AS c
                  ON c.timeline_id = s.timeline_id AND c.is_nib IN (0, 1) AND \(Self.isThere))
             + (SELECT count(DISTINCT c.path_id)
                  FROM span_level AS v
                 CROSS JOIN problem AS c ON c.timeline_id = s.timeline_id AND \(Self.isThere)
                 WHERE NOT c.of_file
                   AND c.code IN ('missing-blob', 'oversized', 'lfs-pointer', 'unreadable'))
        FROM snapshot AS s
       WHERE s.id = ?
      """, in: connection
    ).row(snapshot.rawValue) ?? 0
  }

  /// Whether a row `c` covers the position of `s`, found level by level.
  static let isThere = """
    c.level = v.level
      AND c.first_position BETWEEN s.position >> v.level << v.level AND s.position
      AND ifnull(c.last_position, 9223372036854775807) >= s.position
    """
}
