import Facts

/// The platforms on which the condition of an `#if` can be true, and those on which it can be false.
///
/// The six lower bits of both are those of ``Platforms``. The highest stands for conditions that no
/// platform decides: only literals clear it, so a branch without any bit is never compiled.
struct PlatformCondition: Equatable {
  var canBeTrue: UInt8
  var canBeFalse: UInt8

  /// A condition that no platform decides.
  static let open = Self(canBeTrue: .max, canBeFalse: .max)

  /// True on these platforms, false on the others.
  static func on(_ platforms: Platforms) -> Self {
    Self(canBeTrue: platforms.rawValue | 0x80, canBeFalse: ~platforms.rawValue)
  }

  /// A literal: `true`, `0`.
  static func constant(_ value: Bool) -> Self {
    Self(canBeTrue: value ? .max : 0, canBeFalse: value ? 0 : .max)
  }

  /// The answer, if only literals decide it.
  var constant: Bool? { canBeTrue == 0 ? false : canBeFalse == 0 ? true : nil }

  /// Whether its result is unknown on some platform.
  var isUndecided: Bool { canBeTrue & canBeFalse & Platforms.all.rawValue != 0 }

  var negated: Self { Self(canBeTrue: canBeFalse, canBeFalse: canBeTrue) }

  func and(_ other: Self) -> Self {
    Self(canBeTrue: canBeTrue & other.canBeTrue, canBeFalse: canBeFalse | other.canBeFalse)
  }

  func or(_ other: Self) -> Self { negated.and(other.negated).negated }
}
