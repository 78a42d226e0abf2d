/// A stream of a repository's objects: from its packs, or else from `git cat-file --batch`.
///
/// Starts git on demand. The stream can end early at any time; it then closes the process and waits
/// for it.
public struct ObjectStream: ~Copyable {
  /// The repository to read.
  public let repository: GitRepository
  /// The packs; nil if git reads everything.
  var packs: PackedObjects?
  /// The process, if it runs.
  private(set) var running: GitConversation?

  /// Creates a stream from `repository` without starting a process.
  public init(_ repository: GitRepository) {
    self.repository = repository
    packs = PackedObjects(repository)
  }

  /// Creates a stream that uses git for everything.
  init(throughGit repository: GitRepository) { self.repository = repository }

  /// The process, which starts on first use.
  mutating func conversation() throws(RepositoryError) -> GitConversation {
    if let running { return running }
    let started = try GitConversation(["cat-file", "--batch"], in: repository.location)
    running = started
    return started
  }

  /// Stops the process and forgets all requests; it starts again when needed.
  mutating func stop() { running = nil }

  /// Lets git end; nothing can be read afterwards.
  ///
  /// git ends while other work continues; only closing the stream waits for it.
  public mutating func hangUp() {
    running?.hangUp()
  }

  /// The header of git's response about an object.
  enum Header {
    case object(id: String, kind: ObjectKind, size: Int)
    case missing
    case ambiguous
  }

  enum ObjectKind: String {
    case commit, tree, blob, tag
  }

  /// The header of the next object; nil if git has ended.
  func header(from conversation: GitConversation) -> Header? {
    guard let line = conversation.line() else { return nil }
    let words = line.split(separator: UInt8(ascii: " "))
    if words.count == 3, let kind = ObjectKind(rawValue: String(decoding: words[1], as: UTF8.self)),
      let size = Int(String(decoding: words[2], as: UTF8.self))
    {
      return .object(id: String(decoding: words[0], as: UTF8.self), kind: kind, size: size)
    }
    return words.last?.elementsEqual("ambiguous".utf8) == true ? .ambiguous : .missing
  }

  /// The reason why git ended.
  func failure(_ conversation: GitConversation) -> RepositoryError {
    do throws(RepositoryError) {
      let (code, message) = try conversation.finish()
      return .gitFailed(
        path: repository.location,
        message: message.isEmpty ? "cat-file ended with exit code \(code)" : message)
    } catch {
      return error
    }
  }

  /// The reason why git ended at an object.
  enum Ending {
    /// The repository is a partial clone, and the object was never fetched.
    case neverFetched
    case damaged(String)
  }

  /// The reason why git ended at an object; it starts again to read the others.
  mutating func restartAfterEnding() throws(RepositoryError) -> Ending {
    let ended = try conversation()
    let (_, message) = try ended.finish()
    // An older git first complains that it may not use any transport.
    let isPartial = ended.hasComplained(of: "promisor remote")
    stop()
    return isPartial ? .neverFetched : .damaged(message)
  }
}
