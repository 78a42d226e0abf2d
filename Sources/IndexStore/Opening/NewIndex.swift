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
    removeLeftovers()
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

  /// Removes what processes that were killed meanwhile left of their drafts.
  private func removeLeftovers() {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      // In place: the system gives an entry only as much room as its name takes.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset)
      let file = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      guard file.hasPrefix(name + ".new-") else { continue }
      let digits = file.dropFirst(name.count + 5).prefix { $0.isNumber }
      guard let process = pid_t(digits), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink(folder + file)
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
