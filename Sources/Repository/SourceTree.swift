import POSIX

/// The source of a project's files.
public enum SourceTree: Sendable {
  /// A git repository, read from its object database.
  case git(GitRepository)
  /// A folder outside all git repositories, read from disk.
  case folder(Folder)
}

/// Opens `path`: a git repository, or a plain folder.
///
/// A folder inside a repository stands for the whole repository, as in git. Starts no process.
public func openSourceTree(at path: String) throws(RepositoryError) -> SourceTree {
  let place = try Place(path)
  // An unreadable entry does not make a repository a plain folder.
  for entry in ["/.git", "/.git/HEAD", "/.git/objects"] {
    let entry = place.location + entry
    if access(entry, F_OK) == 0, access(entry, isFolder(entry) ? R_OK | X_OK : R_OK) != 0 {
      throw .unreadable(path: entry, code: errno)
    }
  }
  if let repository = GitRepository(around: place) {
    if repository.isUnusable { throw .notRegular(path: repository.gitDirectory) }
    return .git(repository)
  }
  return .folder(Folder(location: place.location, name: place.name))
}
