import POSIX

/// An existing folder, and the name that the user gave it.
struct Place {
  /// The absolute path without symbolic links.
  let location: String
  /// The last component of the given path, or of the location if that is not a name.
  let name: String

  init(_ path: String) throws(RepositoryError) {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    guard let resolved = realpath(path, nil) else {
      switch errno {
      case ENOENT, ENOTDIR: throw .notFound(path: path)
      default: throw .unreadable(path: path, code: errno)
      }
    }
    defer { free(resolved) }
    let target = String(cString: resolved)
    // A work tree's file that points to its repository stands for the work tree.
    let isPointer = lastComponent(of: target) == ".git" && isFile(target)
    location = isPointer ? parentFolder(of: target) ?? target : target
    guard isFolder(location) else { throw .notAFolder(path: path) }
    guard access(location, R_OK | X_OK) == 0 else {
      throw .unreadable(path: path, code: errno)
    }
    let given = lastComponent(of: path)
    let isNoName = [".", ".."].contains(given) || isPointer && given == ".git"
    name = isNoName ? lastComponent(of: location) : given
  }
}

/// The system's message for the last error.
func systemMessage(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// The message for a file or folder that the system refuses to read, with advice.
func refusal(_ code: Int32) -> String {
  let advice =
    switch code {
    case ENAMETOOLONG: "shorten its path"
    case ELOOP: "check its symbolic links"
    case EMFILE, ENFILE: "raise the limit of open files (ulimit -n)"
    case EIO: "check the disk"
    default: "check its permissions"
    }
  return "cannot be read (\(systemMessage(code))); \(advice)"
}

func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether anything is at `path`, even a dangling link.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// The last component of a path; the root is `/`.
func lastComponent(of path: String) -> String {
  path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? "/"
}

/// The parent folder of `path`; nil for the root.
func parentFolder(of path: String) -> String? {
  guard path.utf8.count > 1, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
    return nil
  }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
