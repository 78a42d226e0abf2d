/// An author's request to ignore a known finding.
///
/// In code it is a comment on the line of the finding or above it; in a nib it is in the label or
/// the notes of the object.
public struct Suppression: Hashable, Sendable {
  /// The part of the file that it covers.
  public enum Scope: Hashable, Sendable {
    /// The whole file.
    case file
    /// A line.
    case line(Int)
    /// An object of a nib, by its id.
    case object(String)
  }

  /// The line of the suppression.
  public var line: Int
  /// The part of the file that it covers.
  public var scope: Scope
  /// The rules and groups of rules, as written.
  public var rules: [String]
  /// The reason, if given.
  public var reason: String?
  /// The last valid day, as `2027-01-31`, or the text in its place; nil for no end.
  public var until: String?

  /// A suppression.
  public init(
    line: Int, scope: Scope, rules: [String], reason: String? = nil, until: String? = nil
  ) {
    self.line = line
    self.scope = scope
    self.rules = rules
    self.reason = reason
    self.until = until
  }
}
