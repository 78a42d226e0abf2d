import Facts
import Repository

/// Merges the changes of skipped commits into the next chosen one.
struct MergedSteps {
  private var skipped: [ExactText: CommitChanges.PathChange] = [:]

  /// No commits.
  init() {}

  /// Adds the next commit; if `isTaken`, returns it with the changes of all skipped ones before it.
  mutating func take(_ step: CommitChanges, isTaken: Bool) -> CommitChanges? {
    if isTaken, skipped.isEmpty { return step }
    // A change holds the new state of its path, so the last one counts.
    for change in step.changes { skipped[ExactText(change.path)] = change }
    guard isTaken else { return nil }
    defer { skipped = [:] }
    return CommitChanges(commit: step.commit, changes: skipped.values)
  }
}
