import Facts

extension Store {
  /// Those of `words` that stand somewhere in what the source files of a snapshot say.
  ///
  /// A part of a longer word counts: who asks wants to be sure of the others.
  public func mentioned(
    _ words: [String], in snapshot: SnapshotID
  ) throws(StoreError) -> Set<String> {
    let kinds = FileKind.allCases.filter(\.holdsSource).map { "\($0.code)" }.joined(separator: ", ")
    let find = try Statement(
      """
      SELECT 1
        FROM snapshot AS s
       CROSS JOIN span_level AS v
       CROSS JOIN entry AS c ON c.lineage_id = s.lineage_id AND c.is_nib = 0 AND \(Self.isThere)
        JOIN fact AS t ON t.id = c.fact_id
       WHERE s.id = ?1 AND t.kind IN (\(kinds)) AND instr(t.payload, CAST(?2 AS BLOB)) > 0
       LIMIT 1
      """, in: connection)
    var found: Set<String> = []
    for word in words {
      let isFound = try find.row(snapshot.rawValue, word) { columns throws(StoreError) -> Int in
        try columns.next()
      }
      if isFound != nil { found.insert(word) }
    }
    return found
  }
}

extension FileKind {
  /// Whether files of this kind may be source: code, or what is called like a manifest in Swift.
  fileprivate var holdsSource: Bool { isCode || self == .swiftPackage || self == .tuist }
}
