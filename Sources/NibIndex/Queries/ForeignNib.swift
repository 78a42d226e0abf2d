import Facts
import IndexStore

/// Decides whether the nib that a controller gets was made for something else.
///
/// It names another class as its owner, or it was read and names none. Of a nib that cannot be read, the
/// owner is unknown; the verdict is `unknown`, or that the nib is found and not loaded.
enum ForeignNib {
  private static let unread: [Resolution.Verdict] = [.unknown, .crashNibNotFound]

  /// The condition on a row of `resolutions`.
  static let condition = """
    owns = 0 AND (owner_class IS NOT NULL OR verdict NOT IN
    (\(unread.map { "'\($0.rawValue)'" }.joined(separator: ", "))))
    """

  fileprivate static func isMeant(_ outcome: some NibOutcome) -> Bool {
    outcome.owns == false
      && (outcome.ownerClass != nil || !unread.contains { $0.rawValue == outcome.verdictText })
  }
}

/// The columns of an outcome that tell whose nib it is.
protocol NibOutcome {
  /// Whether the controller's class, or one that it comes from, is the nib's owner.
  var owns: Bool? { get }
  /// The class that the nib names as its owner.
  var ownerClass: String? { get }
  /// The verdict as it is stored.
  var verdictText: String { get }
}

extension NibOutcome {
  /// Whether the nib is made for something else.
  var hasForeignNib: Bool { ForeignNib.isMeant(self) }

  /// The owner class of the nib; nil without a nib, or if unknown.
  var ownerWords: String? { ownerClass ?? (hasForeignNib ? "no class" : nil) }
}

extension Resolution: NibOutcome {
  var verdictText: String { verdict.rawValue }
}

extension HistoryResolution.Answer: NibOutcome {
  var verdictText: String { verdict }
}
