/// The reason why an operation of the store failed.
public struct StoreError: Error, Hashable, Sendable {
  /// The kind of error, for callers that react to it.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be used as an index: absent, foreign, unreadable, damaged.
    case unusable
    /// An earlier version wrote the file, and the operation neither migrates nor rebuilds it.
    case older
    /// A newer version wrote the file.
    case newer
    /// Another process is writing.
    case busy
    /// The file cannot hold any more of something.
    case full
    /// A statement does more than reading.
    case refused
    /// The time limit of a question passed.
    case interrupted
    /// A statement is wrong or failed.
    case statement
  }

  /// The kind of error.
  public var kind: Kind
  /// SQLite's extended result code; 0 if the error is not SQLite's.
  public var code: Int32
  /// One line: the problem, the place, and the advice.
  public var message: String
  /// The statement, if any.
  public var sql: String?
  /// The offset of the error in the UTF-8 text of `sql`.
  public var offset: Int?

  init(
    _ kind: Kind, _ message: String, code: Int32 = 0, sql: String? = nil, offset: Int? = nil
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
    self.offset = offset
  }
}

extension StoreError {
  /// The message of a query that took too long.
  public static let timeLimitPassed = "the time limit passed"

  /// The error of an index by an earlier version.
  static func older(_ path: String, _ version: Int) -> Self {
    let fix = isRebuilt(version) ? "rebuilds" : "migrates"
    return Self(
      .older,
      "\(path) was made by an earlier version (schema \(version)); `nibindex index` \(fix) it")
  }

  /// The error if another process keeps writing the file at `path`.
  static func busy(_ path: String, code: Int32 = 0, sql: String? = nil) -> Self {
    Self(
      .busy,
      "another process is writing \(path); wait for it to end, or give another file with --db",
      code: code, sql: sql)
  }
}

extension StoreError: CustomStringConvertible {
  /// The message, without the statement.
  public var description: String { message }
}
