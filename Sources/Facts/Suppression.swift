/// An author's note that a finding is known and to be ignored.
///
/// In code it stands in a comment on the line of the finding or above it, in a nib in the label or the
/// notes of the object.
public struct Suppression: Hashable, Sendable {
  /// The line that it stands on.
  public var line: Int
  /// The object of the nib that it belongs to; nil in code.
  public var object: String?
  /// The rules, with `outlet.*` for all that begin so.
  public var rules: [String]
  /// Why.
  public var reason: String?
  /// The last day on which it holds, as `2027-01-31`.
  public var until: String?

  /// A suppression.
  public init(
    line: Int, object: String? = nil, rules: [String], reason: String? = nil, until: String? = nil
  ) {
    self.line = line
    self.object = object
    self.rules = rules
    self.reason = reason
    self.until = until
  }

  /// Whether it is about a rule.
  public func names(_ rule: String) -> Bool {
    rules.contains { word in
      word == rule || word.hasSuffix(".*") && rule.utf8.starts(with: word.utf8.dropLast(1))
    }
  }
}
