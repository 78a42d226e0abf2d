public import Foundation

/// A process that a test starts.
///
/// Started with `posix_spawn`: `Foundation.Process` looks through the open descriptors of this process
/// and reads behind the end of what the system gives it, which now and then ends the whole run.
public struct ChildProcess {
  /// Why a process was not started.
  public struct NotStarted: Error, CustomStringConvertible {
    /// The program and the system's words.
    public let description: String
  }

  /// What a process wrote and how it ended.
  public struct Ending {
    /// What it wrote to its standard output.
    public let output: Data
    /// What it wrote to its standard error.
    public let errors: Data
    /// The exit code, or 128 and the number of the signal that ended it.
    public let code: Int32
  }

  /// Its number.
  public let identifier: pid_t
  private let streams: [String]

  /// Starts a program that is found on PATH, in `folder`, with `input` on its standard input.
  public init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
    input: Data = Data()
  ) throws {
    let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    streams = ["in", "out", "err"].map { "\(name).\($0)" }
    try input.write(to: URL(filePath: streams[0]))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams[0], O_RDONLY, 0)
    for (number, path) in zip(Int32(1)..., streams[1...]) {
      posix_spawn_file_actions_addopen(
        &actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // Threads of a test may keep signals waiting, and what they start would do so as well.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    // Not every C library lets a process be started in another folder, but every shell does.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
    let code = withCStrings(shell + arguments) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&child, shell[0], &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else {
      throw NotStarted(description: "\(program): \(String(cString: strerror(code)))")
    }
    identifier = child
  }

  /// Waits for the end; after `limit`, if there is one, puts an end to it.
  public func ending(within limit: Duration? = nil) throws -> Ending {
    defer { for path in streams { try? FileManager.default.removeItem(atPath: path) } }
    if let limit { endLate(after: limit) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Ending(
      output: try Data(contentsOf: URL(filePath: streams[1])),
      errors: try Data(contentsOf: URL(filePath: streams[2])),
      code: signal == 0 ? status >> 8 & 0xff : 128 + signal)
  }

  /// Returns when the process has ended, killed if need be; its status can still be asked for.
  private func endLate(after limit: Duration) {
    let deadline = ContinuousClock.now + limit
    var information = siginfo_t()
    var pause: UInt32 = 500
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG) == 0,
      information.si_signo == 0
    {
      guard ContinuousClock.now < deadline else {
        kill(identifier, SIGKILL)
        return
      }
      usleep(pause)
      pause = min(pause * 2, 2000)
    }
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
