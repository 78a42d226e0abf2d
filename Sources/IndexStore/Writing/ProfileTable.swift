import Facts

/// The profiles of a file, each with its bit.
final class ProfileTable {
  private let connection: Connection
  private var bits: [String: Int] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// The bits of `profiles`; assigns bits to new ones.
  func bits(of profiles: [RuntimeProfile]) throws(StoreError) -> ProfileBits {
    if bits.isEmpty { try load() }
    return ProfileBits(
      bits: try profiles.map { profile throws(StoreError) in try bit(of: profile) })
  }

  private func load() throws(StoreError) {
    try Statement("SELECT name, bit FROM profile", in: connection)
      .forEachRow { columns throws(StoreError) in
        let name: String = try columns.next()
        bits[name] = try columns.next()
      }
  }

  private func bit(of profile: RuntimeProfile) throws(StoreError) -> Int {
    if let bit = bits[profile.name] { return bit }
    guard bits.count < ProfileSet.limit else {
      throw StoreError(
        .full,
        "\(connection.path) holds no more than \(ProfileSet.limit) profiles, and \(profile.name)"
          + " is one more; index with it into another file with --db")
    }
    let bit = bits.count
    try Statement(
      "INSERT INTO profile (bit, name, platform, os_version, device) VALUES (?, ?, ?, ?, ?)",
      in: connection
    ).run(bit, profile.name, profile.platformName, profile.version, profile.device)
    bits[profile.name] = bit
    return bit
  }
}

/// Maps a snapshot's sets of profiles to the file's sets.
struct ProfileBits {
  /// The file's bits of the snapshot's profiles, in their order.
  fileprivate let bits: [Int]

  var all: Int64 { bits.reduce(0) { $0 | 1 << Int64($1) } }

  /// `profiles` as a set of the file.
  func stored(_ profiles: ProfileSet) -> Int64 {
    bits.enumerated().reduce(0) { set, place in
      profiles.contains(ProfileSet(at: place.offset)) ? set | 1 << Int64(place.element) : set
    }
  }
}
