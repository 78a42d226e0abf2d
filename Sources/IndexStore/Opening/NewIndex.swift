import CSQLite
import Migrations

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An index on its way to a path where nothing is.
///
/// It is written under another name, which nobody else knows, and given its own when it is whole. So
/// nobody ever sees a part of it, a run that is ended meanwhile leaves nothing at the path, and there
/// is nothing that a journal or the disk would have to save.
struct NewIndex {
  private let path: String
  private let draft: String
  private let image: NewIndexImage

  /// One that starts as `image`, which has the first steps of the schema, or as nothing.
  init(_ path: String, _ image: NewIndexImage) {
    self.path = path
    self.image = image
    draft = "\(path).new-\(getpid())-\(UInt32.random(in: .min ... .max))"
  }

  /// Opens it for writing, with the schema of `migrations`, but for the views of the image.
  func open(_ migrations: [Migration]) throws(StoreError) -> Connection {
    removeLeftovers()
    do throws(StoreError) {
      if !image.file.isEmpty { try write(image.file) }
      let connection = try Connection(
        path: path, file: draft, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      try connection.execute(
        """
        PRAGMA page_size = 8192; PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF
        """)
      try migrate(connection, to: migrations)
      return connection
    } catch {
      remove()
      throw error
    }
  }

  private func write(_ image: [UInt8]) throws(StoreError) {
    let descriptor = creat(draft, 0o644)
    guard descriptor >= 0 else { throw unwritable() }
    defer { close(descriptor) }
    var written = 0
    while written < image.count {
      let count = image.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        #if canImport(Glibc)
          return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      guard count > 0 || errno == EINTR else { throw unwritable() }
      written += max(count, 0)
    }
  }

  private func unwritable() -> StoreError {
    StoreError(
      .unusable,
      "cannot write \(path): \(String(cString: strerror(errno))); name another file with --db")
  }

  /// Adds what it lacks.
  func complete(_ connection: Connection) throws(StoreError) {
    try image.addViews(to: connection)
  }

  /// Waits until the disk has what was written.
  func flush() throws(StoreError) { try IndexFile(path).flush(draft) }

  /// Gives it its own name; false if another process was faster, whose index stays.
  ///
  /// Either way the other name is gone.
  func publish() throws(StoreError) -> Bool {
    defer { remove() }
    if link(draft, path) == 0 { return true }
    if errno == EEXIST { return false }
    // Not every file system has links.
    guard rename(draft, path) == 0 else { throw unwritable() }
    return true
  }

  /// Gives it up.
  func remove() { unlink(draft) }

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
}
