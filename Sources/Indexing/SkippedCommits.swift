public import IndexStore
import Repository

/// How many commits lie between a step of a past and the one before, asked of git if there are any;
/// nil where the repository is gone or does not know.
public func skippedCommits(before step: Int, of past: Past) -> Int? {
  if past.isExact(step) { return 0 }
  guard step > 0, let old = past.snapshots[step - 1].commitID,
    let new = past.snapshots[step].commitID,
    case .git(let repository)? = try? openSourceTree(at: past.location),
    repository.location == past.location
  else { return nil }
  return (try? repository.commitCount(between: old, and: new)) ?? nil
}
