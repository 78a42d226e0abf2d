/// Where the files of a project come from.
public enum SourceTree: Sendable {
  /// A git repository, read from its object database.
  case git(GitRepository)
  /// A folder that no git repository holds, read from disk.
  case folder(Folder)
}

/// What `path` is: a git repository, or a plain folder.
///
/// A folder inside of a repository stands for the whole repository, as it does for git. No process
/// is started.
public func openSourceTree(at path: String) throws(RepositoryError) -> SourceTree {
  let place = try Place(path)
  if let repository = GitRepository(holding: place) { return .git(repository) }
  return .folder(Folder(location: place.location, name: place.name))
}
