import CSQLite
import Migrations

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An index on its way to a path where nothing is.
///
/// It is made under another name and given its own when it is whole, so nobody ever sees a part of
/// it, and a run that is ended meanwhile leaves nothing at the path.
struct NewIndex {
  private let path: String
  private let draft: String

  init(_ path: String) {
    self.path = path
    draft = "\(path).new-\(getpid())"
  }

  /// Makes an index with the schema of `migrations`; keeps one that another process makes meanwhile.
  func make(_ migrations: [Migration]) throws(StoreError) {
    IndexFile(draft).remove()
    defer { IndexFile(draft).remove() }
    try write(migrations)
    guard link(draft, path) != 0, errno != EEXIST else { return }
    // Not every file system has links.
    guard rename(draft, path) == 0 else {
      throw StoreError(
        .unusable,
        "cannot write \(path): \(String(cString: strerror(errno))); name another file with --db")
    }
  }

  private func write(_ migrations: [Migration]) throws(StoreError) {
    let connection = try Connection(
      path: draft, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    // There is nothing yet that a journal or the disk could save.
    try connection.execute(
      "PRAGMA page_size = 4096; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try migrate(connection, to: migrations)
  }
}
