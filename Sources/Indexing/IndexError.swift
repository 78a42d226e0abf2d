/// Why a project cannot be indexed, in one sentence that says what to do.
public enum IndexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another folder or repository goes by that name in the index.
  case nameTaken(project: String, location: String, by: String)
  /// A revision was asked of a plain folder.
  case noRevisions(location: String)

  /// What, where, and what to do.
  public var description: String {
    switch self {
    case .nameTaken(let project, let location, let other):
      "\(location): the index knows a project '\(project)' at \(other);"
        + " give this one a name with --project, or the same name if it is the same project;"
        + " a file for --repos has a name for each of many"
    case .noRevisions(let location):
      "\(location): is in no repository, so it has no revisions; leave --at out, and it is read as it is"
    }
  }
}
