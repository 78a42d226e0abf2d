import IndexStore

/// A superclass outside the repository, such as a pod's; the nibs of its subclasses are unknown.
struct MissingAncestor {
  let className: String
  let ancestor: String

  /// The sentence for people.
  var sentence: String {
    "\(className) inherits from \(ancestor), which is not in the repository: whether it is a controller,"
      + " and which nib it loads, is unknown"
  }

  /// A query for the classes in `names`, an SQL list, with missing superclasses in the snapshot
  /// `:snapshot`.
  ///
  /// Returns path, line, class and superclass.
  static func sql(names: String) -> String {
    """
    WITH RECURSIVE chain (name, path, line, superclass) AS (
      SELECT class, path, line, superclass FROM classes_at
       WHERE snapshot_id = :snapshot AND root_class IS NULL AND class IN (\(names))
       UNION
      SELECT chain.name, chain.path, chain.line, c.superclass
        FROM chain JOIN classes_at AS c ON c.snapshot_id = :snapshot AND c.class = chain.superclass
    )
    SELECT path, line, name, superclass FROM chain
     WHERE superclass IS NOT NULL
       AND superclass NOT IN (SELECT class FROM classes_at WHERE snapshot_id = :snapshot)
    """
  }
}

extension Store {
  /// The missing superclass of a class in a snapshot; nil if all are known.
  func missingAncestor(of name: String, in snapshot: SnapshotID) throws -> MissingAncestor? {
    try rows(
      MissingAncestor.sql(names: ":name") + " ORDER BY path, line, superclass LIMIT 1",
      ["name": .text(name), "snapshot": .integer(snapshot.rawValue)]
    ) { row in MissingAncestor(className: row[2].string, ancestor: row[3].string) }.first
  }
}
