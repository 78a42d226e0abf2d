#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A stream of objects out of a repository: out of its packs, and from a `git cat-file --batch` where
/// something is not in them or not as plain as that.
///
/// git is started when it is first needed. Where there are many blobs to read through it, there are
/// more processes, so that inflating is not left to one core. Ending the stream early is safe; the
/// processes are closed and waited for.
public struct ObjectStream: ~Copyable {
  /// The repository that is read.
  public let repository: GitRepository
  /// The packs; nil where all is left to git.
  var packs: PackedObjects?
  /// The processes that share the reading of blobs; the first one reads everything else.
  var conversations: [GitConversation] = []
  /// Whether the first process was asked for the next commit already.
  var isAskedAhead = false

  /// A stream out of `repository`; nothing is running yet.
  public init(_ repository: GitRepository) {
    self.repository = repository
    packs = PackedObjects(repository)
  }

  /// A stream that leaves all to git.
  init(throughGit repository: GitRepository) { self.repository = repository }

  /// The process that reads everything but blobs.
  mutating func conversation() throws(RepositoryError) -> GitConversation {
    if conversations.isEmpty { conversations.append(try Self.start(repository)) }
    return conversations[0]
  }

  private static func start(
    _ repository: GitRepository
  ) throws(RepositoryError) -> GitConversation {
    try GitConversation(["cat-file", "--batch"], in: repository.location)
  }

  /// Restarts one process, and forgets all requests.
  mutating func restart(_ number: Int = 0) throws(RepositoryError) {
    conversations[number] = try Self.start(repository)
    if number == 0 { isAskedAhead = false }
  }

  /// Starts all over, with no process.
  mutating func restartAll() {
    conversations = []
    isAskedAhead = false
  }

  /// Starts as many processes as reading `count` blobs is worth.
  mutating func widen(
    forBlobs count: Int, cores: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  ) throws(RepositoryError) {
    // A process costs two milliseconds, in which another reads a hundred blobs; and those who scan
    // what it reads need a core of their own.
    let width = max(1, min(4, cores / 2, 1 + count / 200))
    while conversations.count < width { conversations.append(try Self.start(repository)) }
  }

  /// Lets git end; nothing is read from here on.
  ///
  /// It need not be waited for before the stream is given up, and ends while other work is done.
  public mutating func hangUp() {
    for conversation in conversations { conversation.hangUp() }
  }

  /// The header of git's answer about an object.
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

  /// Why git has ended.
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

  /// Why git gave up altogether at one object.
  enum Ending {
    /// The repository is a partial clone, and the object was never fetched.
    case neverFetched
    case damaged(String)
  }

  /// Restarts git after it gave up at an object, to read the others.
  mutating func restartAfterEnding(_ number: Int = 0) throws(RepositoryError) -> Ending {
    let (_, message) = try conversations[number].finish()
    // An older git complains first that it may use no transport.
    let isPartial = conversations[number].hasComplained(of: "promisor remote")
    try restart(number)
    return isPartial ? .neverFetched : .damaged(message)
  }
}
