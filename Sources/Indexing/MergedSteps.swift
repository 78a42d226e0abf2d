import Facts
import Repository

/// Commits in a row of which only some are taken, put together step by step.
struct MergedSteps {
  private var skipped: [ExactText: CommitChanges.PathChange] = [:]

  /// No commits.
  init() {}

  /// Takes in the next commit; if it is taken, gives it with the changes of all that were skipped
  /// before.
  mutating func take(_ step: CommitChanges, isTaken: Bool) -> CommitChanges? {
    if isTaken, skipped.isEmpty { return step }
    // A change has the new state of its path, so the last one counts.
    for change in step.changes { skipped[ExactText(change.path)] = change }
    guard isTaken else { return nil }
    defer { skipped = [:] }
    return CommitChanges(commit: step.commit, changes: skipped.values)
  }
}
