/// The hashes of a snapshot's apps: same hash, same rows.
public struct AppRowHashes: Sendable {
  /// For each app's hash that of the rows it has for files which other apps have, too; nil where there are
  /// none, or nobody knows.
  private(set) var sharedRows: [String: String?] = [:]

  /// No hashes.
  public init() {}

  /// Adds the hash of an app.
  public mutating func add(_ hash: String, sharedRows rows: String?) {
    sharedRows.updateValue(rows, forKey: hash)
  }

  /// Removes the hash of an app.
  public mutating func remove(_ hash: String) { sharedRows.removeValue(forKey: hash) }

  /// Whether the rows of the app with this hash are known.
  public func contains(_ hash: String) -> Bool { sharedRows[hash] != nil }

  /// The hash of the rows that an app shares.
  public func sharedRows(ofApp hash: String) -> String? { sharedRows[hash] ?? nil }

  /// The hashes of the rows that apps share whose own hash is none of `hashes`.
  public func sharedRows(besides hashes: [String]) -> [String?] {
    let present = Set(hashes)
    return sharedRows.filter { !present.contains($0.key) }.map(\.value)
  }
}
