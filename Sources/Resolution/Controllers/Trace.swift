/// A step that UIKit takes, and why.
public struct Step: Hashable, Sendable {
  /// The importance of a step for the outcome.
  public enum Weight: String, Hashable, Sendable {
    /// It is so, and the way goes on.
    case fact
    /// It was tried and not taken.
    case passed
    /// It was taken.
    case taken
    /// It ends in an exception.
    case failure
    /// It does no harm yet.
    case warning
  }

  /// The rule.
  public let rule: RuleNumber
  /// Its importance for the outcome.
  public let weight: Weight
  /// One sentence.
  public var text: String
  /// The place in source.
  public let place: SourcePlace?
}

/// The steps of one resolution, in the order in which UIKit takes them.
final class Trace {
  private(set) var steps: [Step] = []

  func note(
    _ rule: RuleNumber, _ weight: Step.Weight, _ text: String, at place: SourcePlace? = nil
  ) {
    steps.append(Step(rule: rule, weight: weight, text: text, place: place))
  }
}
