import Facts
import IndexStore

/// What makes the nib that a controller gets one that is made for something else.
///
/// It names another class as its owner, or it was read and names none. Of one that cannot be read
/// nobody knows whom it is made for; what comes of it is `unknown`, or that it is found and not loaded.
enum ForeignNib {
  private static let unread: [Resolution.Verdict] = [.unknown, .crashNibNotFound]

  /// The condition on a row of `resolutions`.
  static let condition = """
    owns = 0 AND (owner_class IS NOT NULL OR verdict NOT IN
    (\(unread.map { "'\($0.rawValue)'" }.joined(separator: ", "))))
    """

  fileprivate static func isMeant(owns: Bool?, owner: String?, verdict: String) -> Bool {
    owns == false && (owner != nil || !unread.contains { $0.rawValue == verdict })
  }
}

extension Resolution {
  /// Whether the nib is made for something else.
  var hasForeignNib: Bool {
    ForeignNib.isMeant(owns: owns, owner: ownerClass, verdict: verdict.rawValue)
  }

  /// Whom the nib is made for; nil without a nib, and where nobody knows.
  var ownerWords: String? { ownerClass ?? (hasForeignNib ? "no class" : nil) }
}

extension PastResolution.Answer {
  /// Whether the nib is made for something else.
  var hasForeignNib: Bool { ForeignNib.isMeant(owns: owns, owner: ownerClass, verdict: verdict) }

  /// Whom the nib is made for; nil without a nib, and where nobody knows.
  var ownerWords: String? { ownerClass ?? (hasForeignNib ? "no class" : nil) }
}
