import CSQLite
import Migrations
import POSIX

/// An index written under a temporary name that it keeps until it is complete.
///
/// Other processes do not know that name. So they never see a partial index, an interrupted run
/// does not affect the file at the path, and SQLite needs no journal.
struct NewIndex {
  private let path: String
  private let draft: String
  private let replaces: Bool

  /// Creates an index at an unused path.
  init(_ path: String) { self.init(path, replaces: false) }

  /// Replaces the index at a path, which stays until this one is published.
  init(replacing path: String) { self.init(linkTarget(of: path), replaces: true) }

  private init(_ path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
    draft = "\(path).new-\(DraftOwner.current.text)-\(UInt32.random(in: .min ... .max))"
  }

  /// Opens the draft for writing, with the schema of `migrations`.
  func open(_ migrations: [Migration]) throws(StoreError) -> Connection {
    removeLeftovers()
    do throws(StoreError) {
      let connection = try Connection(
        path: path, file: draft, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      try connection.execute(
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      try migrate(connection, to: migrations)
      return connection
    } catch {
      remove()
      throw error
    }
  }

  private func unwritable() -> StoreError {
    StoreError(
      .unusable,
      "cannot write \(path): \(String(cString: strerror(errno))); name another file with --db")
  }

  /// Waits until the data is on disk.
  func flush() throws(StoreError) { try IndexFile(path).flush(draft) }

  /// Gives the draft its final name; false if another process was faster, whose index stays.
  ///
  /// The temporary name disappears in either case.
  func publish(_ busyTimeout: BusyTimeout) throws(StoreError) -> Bool {
    defer { remove() }
    if replaces, let old = FileIdentity(path) { return try replace(old, busyTimeout) }
    if link(draft, path) == 0 { return true }
    if errno == EEXIST { return false }
    // Some file systems do not support links.
    guard rename(draft, path) == 0 else { throw unwritable() }
    return true
  }

  /// Replaces the index at the path, unless another process uses it.
  private func replace(_ file: FileIdentity, _ busyTimeout: BusyTimeout) throws(StoreError) -> Bool
  {
    let old = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    guard isRebuilt(try old.integer("PRAGMA user_version")) else { return false }
    try busyTimeout.wait(for: old) { () throws(StoreError) in
      // SQLite would apply a leftover log of the old index to the new one.
      try old.execute("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    }
    // Another process may have replaced it before this one got the lock.
    guard FileIdentity(path) == file else { return false }
    guard rename(draft, path) == 0 else { throw unwritable() }
    return true
  }

  func remove() { Self.remove(draft) }

  /// Removes an unpublished file.
  static func remove(_ path: String) { unlink(path) }

  /// Removes the drafts of killed processes.
  func removeLeftovers() {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      // Read in place: the system allocates an entry only as long as its name.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset)
      let file = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      guard file.hasPrefix(name + ".new-") else { continue }
      let owner = DraftOwner(String(file.dropFirst(name.count + 5)))
      if owner?.isGone ?? isAbandoned(folder + file) { unlink(folder + file) }
    }
  }
}

/// Whether a draft of an unknown writer, for example in another container, was untouched for a day.
private func isAbandoned(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0 else { return false }
  return time(nil) - status.st_mtim.tv_sec > 24 * 60 * 60
}

/// The target of a path after following links.
func linkTarget(of path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Identifies a file regardless of its name.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if the file does not exist.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
