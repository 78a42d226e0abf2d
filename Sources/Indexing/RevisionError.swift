import Facts

/// A reason why a text names no snapshot, in one sentence with advice.
public enum RevisionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index is empty.
  case noProject
  /// The index holds several projects, and none was named.
  case severalProjects([String])
  /// The index holds no project of that name.
  case unknownProject(String, among: [String])
  /// Neither the repository nor the index knows the revision; `near` is a similar branch or tag.
  case unknown(String, project: String, near: String?)
  /// Neither knows the revision, and the repository is a shallow clone.
  case unknownInShallowClone(String, project: String, location: String)
  /// The repository is gone, and the index does not know the revision.
  case repositoryGone(String, project: String, location: String)
  /// The project is a plain folder, which has no commits.
  case plainFolder(String, project: String)
  /// Several commits in the index have an id with this prefix.
  case ambiguous(String, project: String, among: [String])
  /// The text looks like a date but is no valid day or time.
  case noDate(String)
  /// The index starts later than the date; `isFirst` tells whether the project does, too, because
  /// its oldest snapshot is of a first commit or a plain folder.
  case beforeOldest(String, project: String, oldest: String, isFirst: Bool)
  /// The requested start of a history is neither a revision nor a date.
  case noStart(String, location: String)

  /// The error, its place, and advice.
  public var description: String {
    switch self {
    case .noProject:
      "the index has no project: nibindex index PATH"
    case .severalProjects(let names):
      "the index has several projects: choose one with --project: \(names.listed(atMost: 8))"
    case .unknownProject(let name, let names):
      "the index has no project \(name); there is \(names.listed(atMost: 8))"
    case .unknown(let text, let project, let near):
      "\(project): neither git nor the index knows '\(text)'; "
        + (near.map { "did you mean \($0)?" }
          ?? "give a commit, a branch, a tag, or a date like 2026-01-31")
    case .unknownInShallowClone(let text, let project, let location):
      "\(project): neither git nor the index knows '\(text)', and the clone is shallow;"
        + " `git -C \(shellWord(location)) fetch --unshallow` brings the rest of its history"
    case .repositoryGone(let text, let project, let location):
      "\(project): there is no repository at \(location) to ask for '\(text)'; give a"
        + " commit that is in the index or a date like 2026-01-31, or index it at its new place"
    case .plainFolder(let text, let project):
      "\(project): is a plain folder without commits, so '\(text)' names none; give a date like"
        + " 2026-01-31"
    case .ambiguous(let text, let project, let commits):
      "\(project): '\(text)' may be \(commits.map { String($0.prefix(12)) }.listed(atMost: 8)); give more"
        + " of its digits"
    case .noDate(let text):
      "'\(text)' is not a date: write 2026-01-31, or 2026-01-31T12:30 with Z or an offset like +01:00"
    case .beforeOldest(let text, let project, let oldest, let isFirst):
      "\(project): nothing in the index is as old as \(text): the oldest snapshot is of \(oldest)"
        + (isFirst
          ? "; give a later date"
          : "; nibindex index PATH --history goes back as far as the repository")
    case .noStart(let text, let location):
      "\(location): '\(text)' is neither a revision nor a date: write v2.0 or 2026-01-31"
    }
  }
}
