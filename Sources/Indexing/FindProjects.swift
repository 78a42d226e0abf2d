import Repository

/// The kind of place that a path names.
public enum FoundProjects: Hashable, Sendable {
  /// One project; `hasRepositories` says that it is a folder that holds repositories among its own files.
  case one(hasRepositories: Bool)
  /// A folder that is nothing but a place for repositories, which are at these paths.
  case repositories([String])
}

/// Classifies a path.
///
/// A folder is a place for repositories if it is in none, contains some, and contains no other file that
/// the index has a use for.
public func findProjects(at path: String) -> FoundProjects {
  guard let contents = folderContents(at: path), !contents.repositories.isEmpty else {
    return .one(hasRepositories: false)
  }
  return contents.hasFilesOfItsOwn
    ? .one(hasRepositories: true) : .repositories(contents.repositories)
}
