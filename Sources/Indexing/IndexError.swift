/// A reason why a project cannot be indexed, in one sentence with advice.
public enum IndexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another folder or repository has that name in the index.
  case nameTaken(project: String, location: String, by: String)
  /// A repository was given the name of a project that has no commit in common with it.
  case unrelated(project: String, location: String, from: String?)
  /// A plain folder has no revisions.
  case noRevisions(location: String)

  /// The error, its place, and advice.
  public var description: String {
    switch self {
    case .nameTaken(let project, let location, let other):
      "\(location): the index has a project '\(project)' at \(other);"
        + " give this one another name, or the same one if it is the same project, with --project or"
        + " after the path in a file for --repos"
    case .unrelated(let project, let location, let other):
      "\(location): shares no commit with '\(project)'"
        + (other.map { ", which the index has from \($0)" } ?? " that the index has") + "; give it"
        + " another name with --project, or, to replace that one, run nibindex forget"
        + " \(project) first"
    case .noRevisions(let location):
      "\(location): is not in a repository, so it has no revisions; omit --at to index it as it is"
    }
  }
}
