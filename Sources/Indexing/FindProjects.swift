import Repository

/// The kind of place that a path names.
public enum FoundProjects: Hashable, Sendable {
  /// One project; `hasRepositories` tells whether the folder has repositories among its own files.
  case one(hasRepositories: Bool)
  /// A folder that only contains the repositories at these paths.
  case repositories([String])
}

/// Classifies a path.
///
/// A folder only contains repositories if it is in none, contains some, and has no other indexable
/// file.
public func findProjects(at path: String) -> FoundProjects {
  guard let contents = folderContents(at: path), !contents.repositories.isEmpty else {
    return .one(hasRepositories: false)
  }
  return contents.hasFilesOfItsOwn
    ? .one(hasRepositories: true) : .repositories(contents.repositories)
}
