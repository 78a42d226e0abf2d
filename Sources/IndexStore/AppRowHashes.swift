/// The hashes of a snapshot's apps: same hash, same rows.
public struct AppRowHashes: Sendable {
  /// For each app's hash that of the rows it has for files which other apps have, too; nil where there are
  /// none, or nobody knows.
  private(set) var sharedRows: [String: String?] = [:]
  private var allSharedRows: Set<String> = []

  /// No hashes.
  public init() {}

  /// Adds the hash of an app.
  public mutating func add(_ hash: String, sharedRows rows: String?) {
    sharedRows.updateValue(rows, forKey: hash)
    if let rows { allSharedRows.insert(rows) }
  }

  /// Whether the rows of the app with this hash are known.
  public func contains(_ hash: String) -> Bool { sharedRows[hash] != nil }

  /// The hash of the rows that an app shares.
  public func sharedRows(ofApp hash: String) -> String? { sharedRows[hash] ?? nil }

  /// Whether an app had just these rows for the files that it shares.
  public func hasSharedRows(_ rows: String) -> Bool { allSharedRows.contains(rows) }
}
