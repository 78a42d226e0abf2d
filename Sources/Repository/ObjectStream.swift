/// A stream of objects out of a repository: one `git cat-file --batch`, for as long as it lives.
///
/// Ending it early is safe; the process is closed and waited for.
public struct ObjectStream: ~Copyable {
  /// The repository that is read.
  public let repository: GitRepository
  var conversation: GitConversation

  /// Starts reading `repository`.
  public init(_ repository: GitRepository) throws(RepositoryError) {
    self.repository = repository
    conversation = try Self.start(repository)
  }

  private static func start(
    _ repository: GitRepository
  ) throws(RepositoryError) -> GitConversation {
    try GitConversation(["cat-file", "--batch"], in: repository.location)
  }

  /// Starts git anew, everything that was asked for forgotten.
  mutating func restart() throws(RepositoryError) {
    conversation = try Self.start(repository)
  }

  /// What git says first about an object.
  enum Header {
    case object(id: String, kind: ObjectKind, size: Int)
    case missing
    case ambiguous
  }

  /// The types of object.
  enum ObjectKind: String {
    case commit, tree, blob, tag
  }

  /// The header of the next object; nil if git has ended.
  mutating func header() -> Header? {
    guard let line = conversation.line() else { return nil }
    let words = line.split(separator: UInt8(ascii: " "))
    if words.count == 3, let kind = ObjectKind(rawValue: String(decoding: words[1], as: UTF8.self)),
      let size = Int(String(decoding: words[2], as: UTF8.self))
    {
      return .object(id: String(decoding: words[0], as: UTF8.self), kind: kind, size: size)
    }
    return words.last?.elementsEqual("ambiguous".utf8) == true ? .ambiguous : .missing
  }

  /// Why git has ended.
  mutating func failure() -> RepositoryError {
    let (code, message) = conversation.finish()
    return .gitFailed(
      path: repository.location,
      message: message.isEmpty ? "cat-file ended with exit code \(code)" : message)
  }

  /// Why git gave up altogether at one object.
  enum Ending {
    /// The repository is a partial clone, and the object was never fetched.
    case neverFetched
    case damaged(String)
  }

  /// Starts git anew after it gave up at an object; the others still can be read.
  mutating func restartAfterEnding() throws(RepositoryError) -> Ending {
    let (_, message) = conversation.finish()
    try restart()
    return message.contains("promisor remote") ? .neverFetched : .damaged(message)
  }
}
