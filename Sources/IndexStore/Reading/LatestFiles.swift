public import Facts

extension Store {
  /// The files of a project's latest snapshot with what they say, by path; nil stands for a nib that
  /// is there and could not be read.
  public func latestFiles(
    of project: String
  ) throws(StoreError) -> [(file: SourceFile, facts: FileFacts?)] {
    var files: [(file: SourceFile, facts: FileFacts?)] = []
    let read = try Statement(
      """
      SELECT f.path, t.payload
        FROM project AS p
        JOIN entry AS e
          ON e.lineage_id = p.current_lineage_id AND e.is_nib IN (0, 1) AND e.level = ?
        JOIN path AS f ON f.id = e.path_id
        JOIN fact AS t ON t.id = e.fact_id
       WHERE p.name = ?
      """, in: connection)
    try read.forEachRow(SpanLevel.open, project) { columns throws(StoreError) in
      let path: String = try columns.next()
      guard let kind = FileKind(path: path) else { return }
      let facts = try decodeFacts(try columns.bytes())
      files.append((SourceFile(path: path, blob: "", kind: kind), facts))
    }
    let unread = try Statement(
      """
      SELECT DISTINCT f.path
        FROM project AS p
        JOIN problem AS c ON c.lineage_id = p.current_lineage_id AND c.level = ?
        JOIN path AS f ON f.id = c.path_id
       WHERE p.name = ? AND NOT c.of_file
         AND c.code IN ('missing-blob', 'oversized', 'lfs-pointer', 'unreadable')
      """, in: connection)
    try unread.forEachRow(SpanLevel.open, project) { columns throws(StoreError) in
      let path: String = try columns.next()
      guard let kind = FileKind(path: path), kind.isNib else { return }
      files.append((SourceFile(path: path, blob: "", kind: kind), nil))
    }
    return files.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }
}
