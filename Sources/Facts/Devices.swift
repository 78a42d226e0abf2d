/// The devices that code runs on.
public struct Devices: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// The devices of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The iPad.
  public static let pad = Self(rawValue: 1)
  /// Every device but an iPad.
  public static let others = Self(rawValue: 2)
  /// Any.
  public static let all: Self = [.pad, .others]

  /// The devices that pass a test; nil if it tests something else.
  public init?(passing test: DeviceTest) {
    switch test {
    case .isPad: self = .pad
    case .isPhone: self = .others
    case .compiled, .other: return nil
    }
  }
}
