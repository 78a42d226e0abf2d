public import Facts

/// A finding that a comment, a nib or the settings suppress.
public struct SuppressedFinding: Hashable, Sendable {
  /// The kind of place that suppresses it.
  public enum Origin: Hashable, Sendable {
    /// A comment, or an object of a nib.
    case source
    /// The settings.
    case settings
  }

  /// The finding.
  public let finding: Finding
  /// The kind of place that suppresses it.
  public let origin: Origin
  /// The file with the suppression.
  public let file: String
  /// Its line there.
  public let line: Int
  /// The reason, if given.
  public let reason: String?
  /// Whether the old side also has the finding.
  public internal(set) var isUnchanged = false
}
