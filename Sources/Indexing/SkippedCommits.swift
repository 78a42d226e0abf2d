public import IndexStore
import Repository

/// The number of commits between a step of a history and the one before, according to git; nil if
/// the repository is gone or does not know them.
public func skippedCommits(before step: Int, of history: ProjectHistory) -> Int? {
  if history.isExact(step) { return 0 }
  guard step > 0, let old = history.snapshots[step - 1].commitID,
    let new = history.snapshots[step].commitID,
    let count = try? repository(at: history.location)?.firstParentCount(from: old, to: new)
  else { return nil }
  return max(0, count - 1)
}
