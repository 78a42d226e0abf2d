/// A bundle, and the steps of a project's past at which it is built so.
public struct PastBundle: Hashable, Sendable {
  /// The steps.
  public let steps: ClosedRange<Int>
  /// The product's name.
  public let name: String
  /// `app`, `extension`, `framework`, `resources`, `tests`, `assumed`.
  public let kind: String
  /// The platforms that it is made for; nil for all.
  public let platforms: [String]?
  /// The oldest iOS, macOS and tvOS that it runs on, where the description says.
  public let minimumIOS: String?
  /// The same of macOS.
  public let minimumMacOS: String?
  /// The same of tvOS.
  public let minimumTVOS: String?
}

/// A profile of the file.
public struct StoredProfile: Hashable, Sendable {
  /// Its bit in sets of profiles.
  public let bit: UInt64
  /// Its name: `ios-26-iphone`.
  public let name: String
  /// The system: `ios`.
  public let platform: String
  /// The system's version: `26`, `8.4`.
  public let version: String
}

extension Store {
  /// The profiles of the file, in the order in which people list them.
  public func storedProfiles() throws(StoreError) -> [StoredProfile] {
    var profiles: [StoredProfile] = []
    try Statement(
      """
      SELECT q.bit, q.name, q.platform, q.os_version
        FROM profile AS q
        JOIN profiles AS r ON r.profile = q.name
       ORDER BY r.rank
      """, in: connection
    ).forEachRow { columns throws(StoreError) in
      profiles.append(
        StoredProfile(
          bit: 1 << UInt64(try columns.next() as Int), name: try columns.next(),
          platform: try columns.next(), version: try columns.next()))
    }
    return profiles
  }

  /// The bundles of a project's past.
  public func bundles(of past: Past) throws(StoreError) -> [PastBundle] {
    var rows: [PastBundle] = []
    let read = try Statement(
      """
      SELECT first_position, last_position, name, kind, platforms, minimum_ios, minimum_macos,
             minimum_tvos
        FROM bundle
       WHERE lineage_id = ?
      """, in: connection)
    for part in past.parts {
      try read.forEachRow(part.lineage) { columns throws(StoreError) in
        let first: Int = try columns.next()
        guard let steps = part.steps(from: first, to: try columns.next()) else { return }
        rows.append(
          PastBundle(
            steps: steps, name: try columns.next(), kind: try columns.next(),
            platforms: (try columns.next() as String?)?.split(separator: " ").map(String.init),
            minimumIOS: try columns.next(), minimumMacOS: try columns.next(),
            minimumTVOS: try columns.next()))
      }
    }
    return rows
  }
}
