/// Whether any running code leads to a place.
///
/// The raw values are the contract's; a greater value overrides a lesser one.
public enum Reach: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Nothing refers to the class, the method or the scene.
  case unreached
  /// It is unknown.
  case unknown
  /// Something refers to it, or the system uses it.
  case reached

  /// Whether `left` describes a place in less detail than `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .unreached: 0
    case .unknown: 1
    case .reached: 2
    }
  }
}
