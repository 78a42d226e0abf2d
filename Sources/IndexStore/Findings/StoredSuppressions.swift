public import Facts

/// A suppression, and the file that contains it.
public struct PlacedSuppression: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The suppression.
  public let suppression: Suppression

  /// A suppression in a file.
  public init(path: String, suppression: Suppression) {
    self.path = path
    self.suppression = suppression
  }
}

extension Store {
  /// The suppressions in the files of a snapshot, by their paths and lines.
  public func suppressions(of snapshot: StoredSnapshot) throws(StoreError) -> [PlacedSuppression] {
    // Most indexes have none; then no file needs a look.
    let isEmpty: Bool? = try Statement(
      "SELECT NOT EXISTS (SELECT 1 FROM fact_suppression)", in: connection
    )
    .row()
    guard isEmpty != true else { return [] }
    return try Statement(
      """
      SELECT path, line, scope, covered_line, object_id, rules, reason, until
        FROM suppressions_at
       WHERE snapshot_id = ?
       ORDER BY path, line, object_id, rules, reason
      """, in: connection
    ).rows(snapshot.id.rawValue) { columns throws(StoreError) in
      PlacedSuppression(path: try columns.next(), suppression: try Suppression(from: &columns))
    }
  }
}

extension Suppression: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    let line: Int = try columns.next()
    let word: String = try columns.next()
    let covered: Int? = try columns.next()
    let object: String? = try columns.next()
    let scope: Scope =
      switch (word, covered, object) {
      case ("line", let line?, _): .line(line)
      case ("object", _, let object?): .object(object)
      default: .file
      }
    let rules: String = try columns.next()
    self.init(
      line: line, scope: scope, rules: rules.split(separator: " ").map(String.init),
      reason: try columns.next(), until: try columns.next())
  }
}
