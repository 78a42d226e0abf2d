import POSIX

/// A running git command and its three streams.
///
/// No call can block forever: waiting for output also sends input and reads errors.
struct GitProcess: ~Copyable {
  /// The process id; 0 after it was waited for.
  private(set) var process: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  /// The kept beginning of the command's error output.
  private var complaint: [UInt8] = []
  private var complaintHasEnded = false
  private let folder: String
  /// The milliseconds without output after which to look for a blocking pipe; doubles after each
  /// search.
  private var silence: Int32 = 2000
  /// The pipe or device that blocked the command.
  private(set) var obstacle: String?
  /// Whether to close the input once all pending bytes are sent.
  var endsInputWhenSent = false

  /// Settings that keep git from running programs named in a repository's configuration.
  ///
  /// These are its file system monitor and its hooks. Commands that would run filters empty those
  /// settings, and no command used here runs other programs, such as pagers, external diffs and
  /// helpers.
  private static let withoutPrograms = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// Starts git in `folder`; `isOnline` permits the network, and `settings` of its configuration
  /// become empty.
  init(
    _ arguments: [String], in folder: String, isOnline: Bool = false,
    without settings: [String] = []
  ) throws(RepositoryError) {
    let streams = try ChildStreams()
    process = try streams.spawn(
      ["git", "-C", folder] + (isOnline ? [] : Self.withoutPrograms) + arguments,
      environment: gitEnvironment(
        inherited: inheritedEnvironment(), ceiling: parentFolder(of: folder) ?? "/",
        isOnline: isOnline, without: settings))
    self.folder = folder
    input = streams.input.ours
    output = streams.output.ours
    errors = streams.errors.ours
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
    close(errors)
    guard process > 0 else { return }
    // Nobody reads its output any more, and a pipe may block it.
    kill(process, SIGTERM)
    _ = reap(process)
  }

  /// Sends `pending`, counting the bytes in `sent`, until there is output for `room`; returns zero
  /// at the end of the output.
  mutating func exchange(
    _ pending: [UInt8], sent: inout Int, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      send(pending, sent: &sent)
      if endsInputWhenSent, sent == pending.count { endInput() }
      let count = read(output, room.baseAddress, room.count)
      if count >= 0 { return count }
      switch errno {
      case EAGAIN: wait(toSend: sent < pending.count)
      case EINTR: continue
      default: return 0
      }
    }
  }

  /// Sends as much of `pending` as the command accepts without blocking, and counts it in `sent`.
  mutating func send(_ pending: [UInt8], sent: inout Int) {
    guard sent < pending.count else { return }
    let count = pending.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      return Self.sendQuietly(input, rest)
    }
    if count >= 0 {
      sent += count
    } else if errno != EAGAIN && errno != EINTR {
      // The command has ended; the end of its output will show that.
      sent = pending.count
    }
  }

  /// Sends without blocking, and without the signal that a closed socket would raise.
  private static func sendQuietly(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      return POSIX.send(socket, bytes.baseAddress, bytes.count, flags)
    #else
      return POSIX.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
    #endif
  }

  private mutating func wait(forOutput: Bool = true, toSend: Bool = false) {
    var waits = [
      pollfd(fd: forOutput ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: complaintHasEnded ? -1 : errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toSend ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let count = poll(&waits, nfds_t(waits.count), silence)
    if count == 0 { killIfBlocked() }
    if count > 0, waits[1].revents != 0 { fetchComplaint() }
  }

  /// Kills the command if a pipe or device in place of a file blocks it.
  private mutating func killIfBlocked() {
    silence = min(silence * 2, 1 << 20)
    guard let place = try? Place(folder), let repository = GitRepository(around: place) else {
      return
    }
    obstacle = repository.blockingFile
    if obstacle != nil { kill(process, SIGKILL) }
  }

  /// Reads the available error output, and keeps only its beginning.
  private mutating func fetchComplaint() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { room in
      let count = read(errors, room.baseAddress, room.count)
      if count > 0 {
        complaint += room[..<count].prefix(max(0, 4096 - complaint.count))
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        complaintHasEnded = true
      }
    }
  }

  mutating func endInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Waits for the end of a command after its output; returns the exit code and the error line.
  mutating func finish() -> (code: Int32, message: String) {
    endInput()
    while !complaintHasEnded { wait(forOutput: false) }
    let code = process > 0 ? reap(process) : 0
    process = 0
    return (code, gist(of: complaint))
  }

  /// The kept beginning of the command's error output; complete after waiting.
  var complaintText: String { String(decoding: complaint, as: UTF8.self) }
}

/// Waits until the process ends; returns its exit code, or 128 plus the signal that ended it.
private func reap(_ process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return 0 }
  }
  let signal = status & 0x7f
  return signal == 0 ? status >> 8 & 0xff : 128 + signal
}
