import Facts

/// A reason why two snapshots cannot be compared, in one sentence with advice.
public enum ComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The comparison must read a repository or folder that is no longer there.
  case gone(project: String, location: String, isFolder: Bool)
  /// The snapshot of a plain folder must be made again, but its files are not kept.
  case folderOfOtherVersion(project: String, snapshot: String, location: String)
  /// A newer version of the tool made a snapshot.
  case newerVersion(project: String, snapshot: String)
  /// A snapshot holds no resolutions.
  case notResolved(project: String, snapshot: String)
  /// The two snapshots have no profile in common.
  case noProfile(project: String)
  /// The two snapshots are not both resolved for the requested profile.
  case unknownProfile(String, project: String, among: [String])
  /// The working directory is in another clone than the one in the index.
  case otherClone(project: String, location: String, here: String, isGone: Bool)
  /// The two indexes have no project in common.
  case noCommonProject(old: [String], new: [String])

  /// The error, with advice.
  public var description: String {
    switch self {
    case .gone(let project, let location, let isFolder):
      "\(project): there is no \(isFolder ? "folder" : "repository") at \(location) any more, and the"
        + " comparison must read it; index it at its new place, with --project"
        + " \(shellWord(project))"
    case .folderOfOtherVersion(let project, let snapshot, let location):
      "\(project): another version of nibindex read the plain folder on \(snapshot), and its files of"
        + " that time are not kept; `nibindex index \(shellWord(location))` reads it again"
    case .newerVersion(let project, let snapshot):
      "\(project): a newer nibindex resolved \(snapshot); use that one"
    case .notResolved(let project, let snapshot):
      "\(project): nothing was resolved for \(snapshot); run `nibindex index` again"
    case .noProfile(let project):
      "\(project): the two were resolved for no profile in common; index both with the same --profile"
    case .unknownProfile(let name, let project, let names):
      "\(project): the two are not both resolved for \(name); there is "
        + names.joined(separator: ", ")
    case .otherClone(let project, let location, let here, isGone: true):
      "\(project): the index has a clone that was at \(location), and \(here) is another one; `nibindex index"
        + " --project \(shellWord(project)) \(shellWord(here))` makes this one its place"
    case .otherClone(let project, let location, let here, isGone: false):
      "\(project): the index has the clone at \(location), and \(here) is another one; index this one, with"
        + " --project NEWNAME to keep both, or give --project \(shellWord(project)) to look at that one"
    case .noCommonProject(let old, let new):
      "the indexes have no project in common: one has \(old.joined(separator: ", ")), the other"
        + " \(new.joined(separator: ", "))"
    }
  }
}
