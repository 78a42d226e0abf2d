#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A stream of a repository's objects: from its packs, or else from `git cat-file --batch`.
///
/// Starts git on demand. Reads many blobs with several processes, so that inflating uses several
/// cores. The stream can end early at any time; it then closes the processes and waits for them.
public struct ObjectStream: ~Copyable {
  /// The repository to read.
  public let repository: GitRepository
  /// The packs; nil if git reads everything.
  var packs: PackedObjects?
  /// The processes that share the reading of blobs; the first one reads everything else.
  var conversations: [GitConversation] = []
  /// Whether the first process already has the request for the next commit.
  var isAskedAhead = false

  /// Creates a stream from `repository` without starting a process.
  public init(_ repository: GitRepository) {
    self.repository = repository
    packs = PackedObjects(repository)
  }

  /// Creates a stream that uses git for everything.
  init(throughGit repository: GitRepository) { self.repository = repository }

  /// The process that reads everything except blobs.
  mutating func conversation() throws(RepositoryError) -> GitConversation {
    if conversations.isEmpty { conversations.append(try Self.start(repository)) }
    return conversations[0]
  }

  private static func start(
    _ repository: GitRepository
  ) throws(RepositoryError) -> GitConversation {
    try GitConversation(["cat-file", "--batch"], in: repository.location)
  }

  /// Restarts one process and forgets all its requests.
  mutating func restart(_ number: Int = 0) throws(RepositoryError) {
    conversations[number] = try Self.start(repository)
    if number == 0 { isAskedAhead = false }
  }

  /// Stops all processes.
  mutating func restartAll() {
    conversations = []
    isAskedAhead = false
  }

  /// Starts as many processes as `count` blobs justify.
  mutating func widen(
    forBlobs count: Int, cores: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  ) throws(RepositoryError) {
    // A process costs two milliseconds, in which another reads a hundred blobs; and the scanning
    // tasks need cores of their own.
    let width = max(1, min(4, cores / 2, 1 + count / 200))
    while conversations.count < width { conversations.append(try Self.start(repository)) }
  }

  /// Lets git end; nothing can be read afterwards.
  ///
  /// git ends while other work continues; only closing the stream waits for it.
  public mutating func hangUp() {
    for conversation in conversations { conversation.hangUp() }
  }

  /// The header of git's response about an object.
  enum Header {
    case object(id: String, kind: ObjectKind, size: Int)
    case missing
    case ambiguous
  }

  /// The types of objects.
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

  /// Restarts git after it ended at an object, to read the others.
  mutating func restartAfterEnding(_ number: Int = 0) throws(RepositoryError) -> Ending {
    let (_, message) = try conversations[number].finish()
    // An older git first complains that it may not use any transport.
    let isPartial = conversations[number].hasComplained(of: "promisor remote")
    try restart(number)
    return isPartial ? .neverFetched : .damaged(message)
  }
}
