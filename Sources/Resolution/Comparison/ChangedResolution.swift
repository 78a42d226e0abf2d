public import Facts

/// A change of a resolution between two snapshots, for the profiles that agree on it.
public struct ChangedResolution: Hashable, Sendable {
  /// The kinds of change; the raw values are the contract's.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Broken now, and not before.
    case introduced
    /// Broken before, and not now.
    case fixed
    /// Another rule, nib, verdict or owner.
    case changed
    /// There now and not before.
    case appeared
    /// There before and not now.
    case disappeared

    /// Nil where nothing changed.
    init?(from old: Resolution?, to new: Resolution?) {
      switch (old?.verdict.isBroken ?? false, new?.verdict.isBroken ?? false) {
      case (false, true): self = .introduced
      case (true, false): self = .fixed
      default:
        guard let old else {
          self = .appeared
          return
        }
        guard let new else {
          self = .disappeared
          return
        }
        guard Outcome(old) != Outcome(new) else { return nil }
        self = .changed
      }
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// The resolution before.
  public let old: Resolution?
  /// The resolution now.
  public let new: Resolution?
  /// The profiles.
  public internal(set) var profiles: ProfileSet

  /// The resolution now, else the one that was there before.
  public var resolution: Resolution? { new ?? old }
}

/// The properties that make a resolution count as changed: rule, nib, verdict and owner.
///
/// A nib is identified by its name and bundle: one that moved is the same.
struct Outcome: Hashable {
  let rule: Resolution.Rule
  let nibName: String?
  let bundle: String?
  let hasNib: Bool
  let verdict: Resolution.Verdict
  let ownerClass: String?
  let owns: Bool?

  init(_ row: Resolution) {
    rule = row.rule
    nibName = row.nibName
    bundle = row.bundle
    hasNib = row.nibPath != nil
    verdict = row.verdict
    ownerClass = row.ownerClass
    owns = row.owns
  }
}
