import Facts
import Indexing

/// A finding of a check, and its state.
struct CheckedFinding {
  enum State: String {
    /// Present, without a comparison.
    case current
    /// Present, but not before.
    case introduced
    /// Present, as before.
    case unchanged
    /// No longer present.
    case fixed
  }

  let project: String
  var finding: Finding
  let state: State
  var isInBaseline = false
  /// The suppression that it is under, if it is.
  let suppression: SuppressedFinding?

  init(_ finding: Finding, of project: String, _ state: State) {
    self.finding = finding
    self.project = project
    self.state = state
    suppression = nil
  }

  init(_ suppressed: SuppressedFinding, of project: String, _ state: State) {
    finding = suppressed.finding
    self.project = project
    self.state = state
    suppression = suppressed
  }

  /// Whether the finding requires action.
  var counts: Bool {
    (state == .introduced || state == .current) && !isInBaseline && suppression == nil
  }
}
