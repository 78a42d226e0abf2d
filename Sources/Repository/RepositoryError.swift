import Facts

/// A reason why the files at a path cannot be read.
///
/// The cases carry data; ``description`` has the message, with advice.
public enum RepositoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing exists at the path.
  case notFound(path: String)
  /// The path is not a folder.
  case notAFolder(path: String)
  /// The system refused to read the folder.
  case unreadable(path: String, code: Int32)
  /// A pipe, a device or a dangling link is in place of one of git's files.
  case notRegular(path: String)
  /// There is no git on the search path.
  case gitNotInstalled
  /// The system refused to start git.
  case gitNotStarted(reason: String)
  /// The repository has no commits, or HEAD names a branch without any.
  case noCommit(path: String, otherBranches: [String])
  /// The repository has no revision with this name.
  case unknownRevision(String, path: String)
  /// Several objects have this short id.
  case ambiguousRevision(String, path: String)
  /// The name belongs to a tree or a blob.
  case notACommit(String, isA: String, path: String)
  /// A required object is missing.
  case objectMissing(String, path: String)
  /// A required object is invalid.
  case objectMalformed(String, path: String)
  /// A required object is too expensive to read, for this reason.
  case objectRefused(String, reason: String, path: String)
  /// `git fetch` failed with this message.
  case fetchFailed(path: String, message: String)
  /// Another git process obstructed `git fetch`: by a lock file of this age in seconds, or in a
  /// race.
  case fetchObstructed(path: String, lock: String?, age: Int)
  /// The repository is bare, so it has no work tree.
  case noWorkTree(path: String)
  /// Two commits have no common ancestor.
  case noMergeBase(String, String, path: String)
  /// git failed with this message.
  case gitFailed(path: String, message: String)

  /// The error, its place, and advice.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder; give the path of a git repository or of a folder"
    case .notAFolder(let path):
      "\(path): is a file; give the git repository or the folder that holds it"
    case .unreadable(let path, let code):
      "\(path): \(refusal(code))"
    case .notRegular(let path):
      "\(path): is neither a file nor a folder; remove it, or clone the repository again"
    case .gitNotInstalled:
      "git is not installed, or not on PATH; install it (apt-get install git, "
        + "or xcode-select --install on macOS)"
    case .gitNotStarted(let reason):
      "git could not be started (\(reason)); check that `git --version` works"
    case .noCommit(let path, let others) where others.isEmpty:
      "\(path): the repository has no commit yet; commit something, then index again"
    case .noCommit(let path, let others):
      "\(path): HEAD names a branch that has no commit yet; pass --at with another branch: "
        + others.joined(separator: ", ")
    case .unknownRevision(let revision, let path):
      "\(path): there is no revision '\(revision)'; `git -C \(shellWord(path)) log --oneline --all` "
        + "lists the commits, `git fetch` may bring it"
    case .ambiguousRevision(let revision, let path):
      "\(path): more than one object's id starts with '\(revision)'; give more of its digits"
    case .notACommit(let revision, let kind, let path):
      "\(path): '\(revision)' is a \(kind), not a commit; give a branch, a tag or a commit"
    case .objectMissing(let object, let path):
      "\(path): the object \(object) is not in the repository; `git -C \(shellWord(path)) fsck` lists "
        + "missing objects, `git fetch` may bring it"
    case .objectMalformed(let object, let path):
      "\(path): the object \(object) is damaged; `git -C \(shellWord(path)) fsck` tells more, "
        + "a fresh clone fixes it"
    case .objectRefused(let object, let reason, let path):
      "\(path): the object \(object) is not read: \(reason)"
    case .fetchFailed(let path, let message):
      "\(path): git fetch failed: \(message); try `git -C \(shellWord(path)) fetch`"
    case .fetchObstructed(let path, let lock?, _):
      "\(path): the lock \(lock) blocks git fetch; if no git process is running there, remove that file"
    case .fetchObstructed(let path, nil, _):
      "\(path): git fetch failed because another git kept changing the refs; wait for it to end, then fetch"
        + " again"
    case .noWorkTree(let path):
      "\(path): is a bare repository, nothing is checked out; compare two commits, or index a work"
        + " tree into a separate file with --db, and compare that"
    case .noMergeBase(let one, let other, let path):
      "\(path): \(one) and \(other) have no commit in common; compare them with two dots, or fetch"
        + " the whole history"
    case .gitFailed(let path, let message):
      "\(path): git says: \(message)"
    }
  }
}

extension RepositoryError {
  /// The error for an object that must not be read.
  init(_ damaged: DamagedObject, path: String) {
    self = .objectRefused(damaged.id, reason: damaged.reason, path: path)
  }
}
