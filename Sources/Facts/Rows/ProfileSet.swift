/// Some of the profiles that a snapshot is resolved for, by their places in that list.
public struct ProfileSet: OptionSet, Hashable, Sendable {
  /// The bits, the first profile's lowest.
  public let rawValue: UInt64

  /// The set with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set that holds the profile at `place` alone.
  public init(at place: Int) { rawValue = 1 << UInt64(place) }

  /// The largest number of profiles that a snapshot can be resolved for.
  public static let limit = 63
}
