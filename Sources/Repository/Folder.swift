public import Facts
import POSIX

/// A plain folder, read from disk.
public struct Folder: Hashable, Sendable {
  /// Its absolute path.
  public let location: String
  /// The last component of the path given by the user.
  public let name: String

  /// Reads every indexable file, in the order of the returned listing.
  ///
  /// Does not follow symbolic links, and skips `.git`. Each file gets the id that git would give
  /// it. A file larger than `limit` bytes comes without its content; an unreadable one comes with
  /// the reason and an id made from its path. An unreadable folder is a problem of the listing. An
  /// error of `each` ends the walk.
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
    // The last pushed entry is the next one.
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
          try each(file, .bytes([]))
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

/// The id of an unreadable file; unique to its path.
private func unreadID(of path: [UInt8]) -> String {
  var hash = SHA1()
  hash.update("unreadable \(spelledPath(path).text)")
  return hash.finish()
}

/// The error of a failed system call.
struct Refusal: Error {
  /// The error number at the time of creation.
  let code = errno

  var problem: Problem {
    Problem(
      .unreadable, .error,
      message: refusal(code))
  }
}
