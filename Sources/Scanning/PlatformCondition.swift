import Facts

/// The platforms on which an `#if` condition can be true, and those on which it can be false.
///
/// The lower six bits are those of ``Platforms``. The highest is for conditions that no platform decides. Only
/// literals clear it, so a branch without any bit is never compiled.
struct PlatformCondition: Equatable {
  var canBeTrue: UInt8
  var canBeFalse: UInt8

  /// A condition that no platform decides.
  static let open = Self(canBeTrue: .max, canBeFalse: .max)

  static func on(_ platforms: Platforms) -> Self {
    Self(canBeTrue: platforms.rawValue | 0x80, canBeFalse: ~platforms.rawValue)
  }

  /// A literal: `true`, `0`.
  static func constant(_ value: Bool) -> Self {
    Self(canBeTrue: value ? .max : 0, canBeFalse: value ? 0 : .max)
  }

  /// The value, if only literals decide it.
  var constant: Bool? { canBeTrue == 0 ? false : canBeFalse == 0 ? true : nil }

  var isUndecided: Bool { canBeTrue & canBeFalse & Platforms.all.rawValue != 0 }

  var negated: Self { Self(canBeTrue: canBeFalse, canBeFalse: canBeTrue) }

  func and(_ other: Self) -> Self {
    Self(canBeTrue: canBeTrue & other.canBeTrue, canBeFalse: canBeFalse | other.canBeFalse)
  }

  func or(_ other: Self) -> Self { negated.and(other.negated).negated }
}
