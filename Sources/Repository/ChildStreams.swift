import POSIX

/// The pairs of descriptors between this process and a child.
struct ChildStreams {
  /// The two ends of a stream.
  struct Pair {
    let ours: Int32
    let theirs: Int32
  }

  /// A socket rather than a pipe, so that writing to a dead process raises no signal.
  let input: Pair
  let output: Pair
  let errors: Pair

  init() throws(RepositoryError) {
    input = try Self.socket()
    output = try Self.pipe()
    errors = try Self.pipe()
  }

  private static func socket() throws(RepositoryError) -> Pair {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      // Private from the start, because another thread may start a process at any moment.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .gitNotStarted(reason: systemMessage())
    }
    #if !canImport(Glibc)
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return try Pair(ours: inPrivate(ends[0]), theirs: inPrivate(ends[1]))
  }

  private static func pipe() throws(RepositoryError) -> Pair {
    var ends: [Int32] = [-1, -1]
    guard POSIX.pipe(&ends) == 0 else { throw .gitNotStarted(reason: systemMessage()) }
    let pair = try Pair(ours: inPrivate(ends[0]), theirs: inPrivate(ends[1]))
    _ = fcntl(pair.ours, F_SETFL, O_NONBLOCK)
    return pair
  }

  /// Moves the descriptor above the three standard ones, and closes it in later processes.
  private static func inPrivate(_ descriptor: Int32) throws(RepositoryError) -> Int32 {
    if descriptor > 2 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    defer { close(descriptor) }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .gitNotStarted(reason: systemMessage()) }
    return copy
  }

  /// Starts a program found on PATH with its ends as standard streams, and closes them here.
  ///
  /// If it fails, closes our ends, too.
  func spawn(
    _ arguments: [String], environment: [String]
  ) throws(RepositoryError) -> pid_t {
    var process: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        start(arguments, environment, &process)
      }
    }
    for pair in [input, output, errors] { close(pair.theirs) }
    guard code == 0 else {
      for pair in [input, output, errors] { close(pair.ours) }
      // A permission error means that a folder of PATH was unreadable and no other had the program.
      throw [ENOENT, ENOTDIR, EACCES].contains(code)
        ? .gitNotInstalled : .gitNotStarted(reason: systemMessage(code))
    }
    return process
  }

  private typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private func start(
    _ arguments: CStrings, _ environment: CStrings, _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, pair) in [input, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, pair.theirs, Int32(number))
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // git must end if nobody reads its output, even if this process ignores the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    guard let program = arguments[0] else { return EINVAL }
    return posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: (CStrings) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
      return body(base)
    }
  }
}
