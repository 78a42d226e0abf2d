import Facts
import POSIX

/// The file of an index before SQLite opens it.
///
/// SQLite would take an empty file for a new database, and would apply the journal of a crashed
/// program to a foreign one. So this checks the header first and never touches a file that is not
/// an index.
struct IndexFile {
  enum Purpose { case reading, writing }
  enum State { case absent, present }

  /// `NibX`.
  static let applicationID = 0x4e69_6258

  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether the file exists; throws if it is not an index, or is missing when required.
  @discardableResult
  func check(for purpose: Purpose) throws(StoreError) -> State {
    // A pipe in its place must not block.
    let flags = (purpose == .writing ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return try state(after: errno, purpose) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unusable(reason(errno), purpose) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw folder
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw foreign("not a regular file") }
    guard status.st_size > 0 else { throw foreign("empty") }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &header, header.count, 0)
    guard count == header.count, header.starts(with: sqliteMark) else {
      throw foreign("no SQLite database")
    }
    let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    guard id == Self.applicationID else { throw foreign("a database of another application") }
    try checkJournalFiles()
    return .present
  }

  /// Throws if a pipe in place of SQLite's journal, WAL or shared-memory file would block SQLite.
  private func checkJournalFiles() throws(StoreError) {
    let target = linkTarget(of: path)
    for file in [target + "-journal", target + "-wal", target + "-shm"] {
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
      throw StoreError(
        .unusable, "\(file): is not a regular file, so SQLite would wait for it; remove it")
    }
  }

  /// Waits until the disk has `draft`, which will become this file.
  func flush(_ draft: String) throws(StoreError) {
    let descriptor = open(draft, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw unusable(reason(errno), .writing) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw unusable(reason(errno), .writing) }
  }

  private func state(after code: Int32, _ purpose: Purpose) throws(StoreError) -> State {
    switch (code, purpose) {
    case (ENOENT, .writing):
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
      guard access(String(folder), W_OK | X_OK) == 0 else { throw unusable(reason(errno), purpose) }
      return .absent
    case (ENOENT, .reading):
      throw StoreError(
        .unusable,
        "no index at \(path); make one with `nibindex index PATH --db \(shellWord(path))`")
    case (EISDIR, _):
      throw folder
    default:
      throw unusable(reason(code), purpose)
    }
  }

  private var folder: StoreError {
    StoreError(
      .unusable,
      "\(path) is a folder, not an index; name a file, as in --db \(shellWord(path + "/nibindex.db"))"
    )
  }

  private func unusable(_ reason: String, _ purpose: Purpose) -> StoreError {
    let verb = purpose == .writing ? "write" : "read"
    return StoreError(
      .unusable, "cannot \(verb) \(path): \(reason); name another file with --db")
  }

  private func foreign(_ what: String) -> StoreError {
    StoreError(
      .unusable, "\(path) is not an index (\(what)); name another file with --db, or remove it")
  }

  private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// The start of each SQLite database.
private let sqliteMark = Array("SQLite format 3\0".utf8)

extension Store {
  /// Whether `path` leads to an SQLite database, of whatever application.
  public static func isDatabase(at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: sqliteMark.count)
    return pread(descriptor, &start, start.count, 0) == start.count && start == sqliteMark
  }

  /// Whether an index is at `path`.
  public static func isIndex(at path: String) -> Bool {
    (try? IndexFile(path).check(for: .reading)) == .present
  }
}
