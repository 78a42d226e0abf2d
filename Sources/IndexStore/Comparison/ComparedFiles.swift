public import Facts

/// A file of a snapshot with its facts in the index.
public struct StoredFile: Hashable, Sendable {
  /// The file.
  public let file: SourceFile
  /// Its facts.
  public let fact: FactID
}

extension Store {
  /// The files of a snapshot, or of some of its folders, by the bytes of their paths.
  ///
  /// May leave out files that also hold at `other`, if that is on the same timeline.
  public func files(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil, in folders: [String]? = nil
  ) throws(StoreError) -> [StoredFile] {
    var files: [StoredFile] = []
    let list = try folders.map { folders throws(StoreError) in try FileList(pathIDs(in: folders)) }
    try Statement(
      """
      SELECT f.path, t.blob, t.id
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "entry"))
         AND c.is_nib IN (0, 1) AND (?2 IS NULL OR c.path_id IN (SELECT value FROM json_each(?2)))
        JOIN path AS f ON f.id = c.path_id
        JOIN fact AS t ON t.id = c.fact_id
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue, list) { columns throws(StoreError) in
      let path: String = try columns.next()
      let blob = hexadecimal(try columns.bytes())
      guard let kind = FileKind(path: path) else { return }
      files.append(
        StoredFile(
          file: SourceFile(path: path, blob: blob, kind: kind),
          fact: FactID(rawValue: try columns.next())))
    }
    return files.sorted { isOrdered($0.file.path, $1.file.path) }
  }

  /// The paths that any snapshot has in some folders.
  private func pathIDs(in folders: [String]) throws(StoreError) -> Set<Int64> {
    let find = try Statement(
      "SELECT id FROM path WHERE path > ?1 || '/' AND path < ?1 || '0'", in: connection)
    var ids: Set<Int64> = []
    for folder in folders {
      try find.forEachRow(folder) { columns throws(StoreError) in ids.insert(try columns.next()) }
    }
    return ids
  }

  /// The existing but unreadable files of a snapshot, with the reasons.
  public func unreadFiles(
    of snapshot: StoredSnapshot
  ) throws(StoreError) -> [(path: String, reason: Problem.Code)] {
    var files: [(path: String, reason: Problem.Code)] = []
    try Statement(
      """
      SELECT DISTINCT f.path, c.code
        FROM \(SpanRange(at: snapshot).rows(of: "problem"))
        JOIN path AS f ON f.id = c.path_id
       WHERE NOT c.of_file
         AND c.code IN ('missing-blob', 'oversized', 'lfs-pointer', 'unreadable')
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      let path: String = try columns.next()
      if let reason = Problem.Code(rawValue: try columns.next()) { files.append((path, reason)) }
    }
    return files
  }

  /// The bundles that hold a nib in a snapshot.
  public func bundles(
    ofNib path: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    try names("bundle", in: "nib_bundle", ofNib: path, in: snapshot)
  }

  /// The classes with this name in a snapshot.
  public func classes(
    named name: String, in snapshot: StoredSnapshot
  ) throws(StoreError) -> [(path: String, superclass: String?)] {
    try Statement(
      """
      SELECT f.path, c.superclass
        FROM class AS c
        JOIN path AS f ON f.id = c.path_id
       WHERE c.name = ?1 AND c.timeline_id = ?2
         AND c.first_position <= ?3 AND ifnull(c.last_position, ?3) >= ?3
       ORDER BY f.path, c.rank
      """, in: connection
    ).rows(name, snapshot.timeline.rawValue, snapshot.position) { columns throws(StoreError) in
      (try columns.next(), try columns.next())
    }
  }
}
