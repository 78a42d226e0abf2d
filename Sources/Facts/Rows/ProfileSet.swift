/// A subset of a snapshot's profiles, by their places in its list.
public struct ProfileSet: OptionSet, Hashable, Sendable {
  /// The bits, the first profile's lowest.
  public let rawValue: UInt64

  /// The set with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set with only the profile at `place`.
  public init(at place: Int) { rawValue = 1 << UInt64(place) }

  /// The maximum number of profiles of a snapshot.
  public static let limit = 63
}
