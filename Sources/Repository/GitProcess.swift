#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A running git command and its three streams.
///
/// None of its calls can block for ever: input is sent and errors are fetched while output is awaited.
struct GitProcess: ~Copyable {
  /// The process's number; 0 once it was waited for.
  private(set) var process: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  /// The error output of the command, as far as it was kept.
  private var complaint: [UInt8] = []
  private var complaintHasEnded = false
  private let folder: String
  /// The milliseconds without output after which a pipe may block git; twice as many after each search for one.
  private var silence: Int32 = 2000
  /// The pipe or device that blocked the command until it was killed.
  private(set) var obstacle: String?
  /// Whether the input ends as soon as all is sent that is pending.
  var endsInputWhenSent = false

  /// Settings that keep git from running programs which the configuration of a repository names.
  ///
  /// These are its monitor of the file system and its hooks. Filters are left out where they would be run,
  /// and no command that is run here takes other programs: pagers, external differences, helpers.
  private static let withoutPrograms = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// Starts git in `folder`; `isOnline` lets it use the network, and `settings` of its configuration count
  /// as empty.
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

  /// Sends what the command takes of `pending`, counting it in `sent`, and waits until there is
  /// output for `room`; zero at its end.
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

  /// Sends as much of `pending` as the command accepts without waiting, and counts it in `sent`.
  mutating func send(_ pending: [UInt8], sent: inout Int) {
    guard sent < pending.count else { return }
    let count = pending.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      return Self.sendQuietly(input, rest)
    }
    if count >= 0 {
      sent += count
    } else if errno != EAGAIN && errno != EINTR {
      // The command is gone; the end of its output will tell.
      sent = pending.count
    }
  }

  /// Sends without waiting, and without the signal that would end this process if the other is gone.
  private static func sendQuietly(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      return Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
    #else
      return Darwin.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
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

  /// Kills the command if a pipe or a device in place of a file blocks it.
  private mutating func killIfBlocked() {
    silence = min(silence * 2, 1 << 20)
    guard let place = try? Place(folder), let repository = GitRepository(targetNib: place) else {
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

  /// Waits for the end of a command whose output has ended: its exit code, and the line of its
  /// complaint that says what is wrong.
  mutating func finish() -> (code: Int32, message: String) {
    endInput()
    while !complaintHasEnded { wait(forOutput: false) }
    let code = process > 0 ? reap(process) : 0
    process = 0
    return (code, gist(of: complaint))
  }

  /// The error output of the command, as far as it was kept; complete once it was waited for.
  var complaintText: String { String(decoding: complaint, as: UTF8.self) }
}

/// Waits until the process ends: its exit code, or 128 and the signal that ended it.
private func reap(_ process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return 0 }
  }
  let signal = status & 0x7f
  return signal == 0 ? status >> 8 & 0xff : 128 + signal
}
