/// A step that UIKit takes, with the reason.
public struct Step: Hashable, Sendable {
  /// The effect of a step on the outcome.
  public enum Weight: String, Hashable, Sendable {
    /// A fact that does not decide.
    case fact
    /// A rule that was tried and does not apply.
    case passed
    /// A rule that applies.
    case taken
    /// An exception.
    case failure
    /// A problem without effect yet.
    case warning
  }

  /// The rule.
  public let rule: RuleNumber
  /// The effect on the outcome.
  public let weight: Weight
  /// One sentence.
  public var text: String
  /// The place in source.
  public let place: SourcePlace?
}

/// The steps of one resolution, in UIKit's order.
final class Trace {
  private(set) var steps: [Step] = []

  func note(
    _ rule: RuleNumber, _ weight: Step.Weight, _ text: String, at place: SourcePlace? = nil
  ) {
    steps.append(Step(rule: rule, weight: weight, text: text, place: place))
  }
}
