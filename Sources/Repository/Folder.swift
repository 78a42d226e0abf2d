public import Facts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A plain folder, read from disk.
public struct Folder: Hashable, Sendable {
  /// Its absolute path.
  public let location: String
  /// The last component of the path by which it was opened.
  public let name: String

  /// Reads every file that the index has a use for, in the order of the listing that it returns.
  ///
  /// Symbolic links are not followed, and `.git` is passed over. Each file is handed over with the id
  /// that git would give it; one larger than `limit` bytes without its content, and one that cannot be
  /// read with the reason and an id made from its path: it is there. A folder that cannot be read is a
  /// problem of the listing. An error of `each` ends the walk.
  public func walk(
    limit: Int, each: (SourceFile, BlobContent) throws -> Void
  ) throws -> TreeListing {
    let root = open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      throw RepositoryError.unreadable(path: location, code: errno)
    }
    defer { close(root) }
    var builder = ListingBuilder()
    var hash = SHA1()
    let reader = FileReader(limit: limit)
    var pending = [FolderEntry(path: FolderEntry.top, content: .folder)]
    // The last entry pushed comes next.
    while let entry = pending.popLast() {
      switch entry.content {
      case .folder:
        switch FolderEntry.all(in: entry, root: root) {
        case .success(let entries): pending += entries.reversed()
        case .failure(let failure):
          guard entry.path != FolderEntry.top else {
            throw RepositoryError.unreadable(path: location, code: failure.code)
          }
          builder.add(entry.path, failure.problem)
        }
      case .file(.asset):
        if let file = builder.addAsset(entry.path) {
          hash.update("\(file.path)\0")
          try each(file, .bytes(UnsafeBufferPointer(start: nil, count: 0)))
        }
      case .file(let kind):
        let blob: String
        let content: BlobContent
        switch reader.read(entry.path, root: root) {
        case .success(let read): (blob, content) = read
        case .failure(let failure):
          (blob, content) = (unreadID(of: entry.path), .unreadable(failure.problem.message))
        }
        let file = builder.add(entry.path, blob: blob, kind: kind)
        hash.update("\(file.path)\0\(file.blob)\n")
        try each(file, content)
      }
    }
    return builder.listing(id: hash.finish())
  }
}

/// The id of a file that cannot be read; no object and no other file has it.
private func unreadID(of path: [UInt8]) -> String {
  var hash = SHA1()
  hash.update("unreadable \(spelledPath(path).text)")
  return hash.finish()
}

/// The error of the system call that failed.
struct Refusal: Error {
  /// The error number, as it stands now.
  let code = errno

  /// The problem row for the error.
  var problem: Problem {
    Problem(
      .unreadable, .error,
      message: refusal(code))
  }
}
