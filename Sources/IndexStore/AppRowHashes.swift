/// The hashes of a snapshot's apps; apps with the same hash have the same rows.
public struct AppRowHashes: Sendable {
  /// For each app's hash, the hash of its rows for files shared with other apps; nil without any,
  /// or if unknown.
  private(set) var sharedRows: [String: String?] = [:]

  /// Creates an empty set of hashes.
  public init() {}

  /// Adds the hash of an app.
  public mutating func add(_ hash: String, sharedRows rows: String?) {
    sharedRows.updateValue(rows, forKey: hash)
  }

  /// Removes the hash of an app.
  public mutating func remove(_ hash: String) { sharedRows.removeValue(forKey: hash) }

  /// Whether the rows of the app with this hash are known.
  public func contains(_ hash: String) -> Bool { sharedRows[hash] != nil }

  /// The hash of the rows that an app shares with others.
  public func sharedRows(ofApp hash: String) -> String? { sharedRows[hash] ?? nil }

  /// The shared-row hashes of the apps that are not in `hashes`.
  public func sharedRows(besides hashes: [String]) -> [String?] {
    let present = Set(hashes)
    return sharedRows.filter { !present.contains($0.key) }.map(\.value)
  }
}
