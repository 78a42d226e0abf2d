import POSIX

/// Text for a file descriptor, or kept in memory for inspection.
///
/// Buffers the output and writes it in large pieces. A reader that goes away is not a failure: the
/// output stops, `isOpen` turns false, and the caller can stop.
struct Output {
  private static let capacity = 64 << 10

  private var descriptor: Int32?
  private let givenColumns: Int?
  /// The command of the pager to start if the output does not fit on the screen.
  private var pagerCommand: String?
  private var pager: Pager?
  /// The width of the pager's terminal.
  private var pagedColumns: Int?
  /// The colors of text and of tables.
  var style = TextStyle.plain
  /// Whether it goes to a file to which nothing has been written yet.
  private var isUnwritten = false
  /// Turns paths and commits in tables into links, if the terminal supports them.
  var links: TerminalLinks?
  private var bytes: [UInt8] = []
  /// Whether the reader is still there.
  private(set) var isOpen = true
  /// The error that stopped the output, unless the reader went away.
  private(set) var failure: String?

  /// Writes to `descriptor`; `columns` overrides the width of a terminal.
  init(descriptor: Int32, columns: Int? = nil) {
    self.descriptor = descriptor
    givenColumns = columns
    bytes.reserveCapacity(Self.capacity)
  }

  /// Writes to a file, whose old content stays until the first write.
  init(file path: String) throws {
    try refuseDatabase(at: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw WriteError(path: path, reason: String(cString: strerror(errno)))
    }
    self.init(descriptor: descriptor)
    isUnwritten = true
  }

  /// Keeps the output in memory, as for a terminal with this many columns, if given.
  init(columns: Int? = nil) {
    descriptor = nil
    givenColumns = columns
  }

  /// The kept text, not flushed yet.
  var kept: String { String(decoding: bytes, as: UTF8.self) }

  var keptBytes: [UInt8] { bytes }

  /// Releases the kept output.
  mutating func forget() { bytes.removeAll(keepingCapacity: true) }

  /// Whether a person looks at the output.
  var isTerminal: Bool { isPaged || descriptor.map { isatty($0) == 1 } ?? (givenColumns != nil) }

  var isPaged: Bool { pager != nil }

  /// The width of the terminal; nil if there is none or it is unknown.
  var columns: Int? {
    guard let descriptor else { return givenColumns }
    guard isTerminal else { return nil }
    if let width = givenColumns ?? pagedColumns { return width }
    return screen(of: descriptor).map { Int($0.ws_col) }
  }

  private func screen(of descriptor: Int32) -> winsize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }

  var textWidth: Int { max(40, givenColumns ?? columns ?? 100) }

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// Adds bytes that are text.
  mutating func write(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    flushIfFull()
  }

  private mutating func flushIfFull() {
    if descriptor != nil, bytes.count >= Self.capacity { flush() }
  }

  /// Writes out the buffer.
  mutating func flush() {
    if pagerCommand != nil { startPager() }
    guard let descriptor else { return }
    if !bytes.isEmpty { emptyFile() }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard isOpen else { return }
    let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    guard code != 0 else { return }
    isOpen = false
    if code != EPIPE { failure = String(cString: strerror(code)) }
  }
}

extension Output {
  /// Shows the output with `command` if it does not fit on the screen.
  mutating func page(with command: String) {
    if isTerminal { pagerCommand = command }
  }

  /// Writes the rest directly to the terminal.
  mutating func stopPaging() { pagerCommand = nil }

  /// Writes out everything, and waits until the user leaves the pager.
  mutating func finish() {
    emptyFile()
    flush()
    pager?.finish()
    if pager != nil { descriptor = nil }
    pager = nil
  }

  /// Removes the file's old content.
  private mutating func emptyFile() {
    // Has no effect on a pipe or a terminal.
    if isUnwritten, let descriptor { _ = ftruncate(descriptor, 0) }
    isUnwritten = false
  }

  /// Keeps the old content of the file if nothing was written.
  mutating func leaveFile() {
    guard isUnwritten else { return }
    isUnwritten = false
    bytes.removeAll()
  }

  /// Decides about the pager at the first flush.
  private mutating func startPager() {
    guard let command = pagerCommand, let terminal = descriptor, !bytes.isEmpty else { return }
    pagerCommand = nil
    guard let size = screen(of: terminal),
      bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= Int(size.ws_row),
      let pager = Pager(command)
    else { return }
    pagedColumns = Int(size.ws_col)
    self.pager = pager
    descriptor = pager.input
  }
}

/// Writes every byte; returns an error number, or 0.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  guard let start = bytes.baseAddress else { return 0 }
  var position = 0
  while position < bytes.count {
    let count = write(descriptor, start + position, bytes.count - position)
    if count >= 0 {
      position += count
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      // The other end made the shared terminal or pipe non-blocking.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    default: return errno
    }
  }
  return 0
}
