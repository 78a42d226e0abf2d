public import Facts

/// A change of a resolution between two snapshots, for all profiles with the same change.
public struct ChangedResolution: Hashable, Sendable {
  /// The kinds of change; raw values belong to the contract.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Broken only now.
    case introduced
    /// Broken only before.
    case fixed
    /// Another rule, nib, verdict or owner.
    case changed
    /// A resolution that is new.
    case appeared
    /// A resolution that is gone.
    case disappeared

    /// Nil if nothing changed.
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

  /// The resolution now, or else the one before.
  public var resolution: Resolution? { new ?? old }
}

/// The properties that are compared: rule, nib, verdict and owner.
///
/// Nibs are compared by name and bundle, so a nib that moved is the same.
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
