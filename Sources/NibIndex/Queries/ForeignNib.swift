import Facts
import IndexStore

/// Decides whether a controller's nib was made for something else.
///
/// Such a nib names another class as owner, or was read and names none. An unreadable nib has an
/// unknown owner, so its verdict is `unknown`, or that the nib is found and not loaded.
enum ForeignNib {
  private static let unread: [Resolution.Verdict] = [.unknown, .crashNibNotFound]

  fileprivate static func includes(_ outcome: some NibOutcome) -> Bool {
    outcome.owns == false
      && (outcome.ownerClass != nil || !unread.contains { $0.rawValue == outcome.verdictText })
  }
}

/// The columns of an outcome that tell the owner of the nib.
protocol NibOutcome {
  /// Whether the nib's owner is the controller's class or one of its base classes.
  var owns: Bool? { get }
  var ownerClass: String? { get }
  /// The stored verdict.
  var verdictText: String { get }
}

extension NibOutcome {
  /// Whether the nib was made for something else.
  var hasForeignNib: Bool { ForeignNib.includes(self) }

  /// The owner class of the nib; nil without a nib, or if unknown.
  var ownerWords: String? { ownerClass ?? (hasForeignNib ? "no class" : nil) }
}

extension Resolution: NibOutcome {
  var verdictText: String { verdict.rawValue }
}

extension HistoryResolution.Answer: NibOutcome {
  var verdictText: String { verdict }
}
