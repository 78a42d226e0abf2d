import POSIX

/// Reads lines from a person: with editing, history and completion if libedit or readline is
/// installed.
///
/// Loads the library on demand, so that the tool runs without it.
struct LineEditor {
  /// The result of reading a line.
  enum Answer {
    case line(String)
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D, or the end of the input.
    case end
  }

  private typealias ReadLine =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias TextCall = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>?) -> Void

  private let read: ReadLine?
  private let add: AddHistory?
  private let write: TextCall?
  private let historyFile: String?

  /// Creates an editor with its history in `historyFile`; `library` replaces the usual names.
  init(historyFile: String?, library: String? = nil) {
    let library = Self.open(library.map { [$0] } ?? Self.libraries)
    self.historyFile = historyFile
    read = library.flatMap { symbol("readline", in: $0, as: ReadLine.self) }
    add = library.flatMap { symbol("add_history", in: $0, as: AddHistory.self) }
    write = library.flatMap { symbol("write_history", in: $0, as: TextCall.self) }
    guard let library, read != nil else { return }
    Self.offerCompletions(library)
    Self.endLineOnSignals(library)
    symbol("using_history", in: library, as: (@convention(c) () -> Void).self)?()
    if let historyFile {
      _ = symbol("read_history", in: library, as: TextCall.self)?(historyFile)
    }
  }

  func line(_ prompt: String) -> Answer {
    let interrupt = Interrupt()
    defer { interrupt.end() }
    guard let read else { return plainLine(prompt, interrupt) }
    guard let bytes = read(prompt) else { return interrupt.hasCome ? .interrupted : .end }
    defer { free(bytes) }
    return interrupt.hasCome ? .interrupted : .line(String(cString: bytes))
  }

  /// Adds an input to the history and its file.
  func remember(_ text: String) {
    // A history consists of lines.
    add?(text.replacing("\n", with: " "))
    guard let historyFile else { return }
    _ = write?(historyFile)
    // Statements may contain private names.
    chmod(historyFile, S_IRUSR | S_IWUSR)
  }

  private func plainLine(_ prompt: String, _ interrupt: Interrupt) -> Answer {
    prompt.withCString { _ = systemWrite(STDOUT_FILENO, $0, strlen($0)) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      switch systemRead(STDIN_FILENO, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return .line(String(decoding: bytes, as: UTF8.self))
      case 1: bytes.append(byte)
      case 0: return bytes.isEmpty ? .end : .line(String(decoding: bytes, as: UTF8.self))
      default:
        guard errno == EINTR else { return .end }
        if interrupt.hasCome { return .interrupted }
      }
    }
  }

  /// Prefers libedit: macOS includes it, and its license is permissive.
  private static let libraries = [
    "libedit.so.2", "libedit.so.0", "/usr/lib/libedit.dylib", "libreadline.so.8", "libreadline.so",
  ]

  private static func open(_ names: [String]) -> UnsafeMutableRawPointer? {
    // Without it, the library drops every letter that is not ASCII.
    setlocale(LC_CTYPE, "")
    for name in names {
      if let library = dlopen(name, RTLD_NOW | RTLD_GLOBAL) { return library }
    }
    return nil
  }

  /// Makes the library complete the words of ``ShellWords``.
  private static func offerCompletions(_ library: UnsafeMutableRawPointer) {
    typealias Generator =
      @convention(c) (UnsafePointer<CChar>?, Int32) -> UnsafeMutablePointer<CChar>?
    guard let place = dlsym(library, "rl_completion_entry_function") else { return }
    let complete: Generator = { text, state in
      guard let text else { return nil }
      // The library asks for the first, the second and so on, until there are no more.
      let words = ShellWords.completions(of: String(cString: text))
      let place = Int(state)
      return words.indices.contains(place) ? strdup(words[place]) : nil
    }
    place.assumingMemoryBound(to: Generator?.self).pointee = complete
  }

  /// GNU readline continues a line after a signal; this makes it stop, like libedit.
  private static func endLineOnSignals(_ library: UnsafeMutableRawPointer) {
    typealias Hook = @convention(c) () -> Int32
    guard dlsym(library, "rl_gnu_readline_p") != nil, let place = dlsym(library, "rl_event_hook")
    else { return }
    // Its own handler would hide the signal. The library calls the hook while it waits for a key.
    dlsym(library, "rl_catch_signals")?.assumingMemoryBound(to: Int32.self).pointee = 0
    let end: Hook = {
      guard Interrupt.isOver, let program = dlopen(nil, RTLD_NOW),
        let isDone = dlsym(program, "rl_done")
      else { return 0 }
      isDone.assumingMemoryBound(to: Int32.self).pointee = 1
      return 0
    }
    place.assumingMemoryBound(to: Hook?.self).pointee = end
  }
}

private func symbol<Call>(
  _ name: String, in library: UnsafeMutableRawPointer, as type: Call.Type
) -> Call? {
  dlsym(library, name).map { unsafeBitCast($0, to: type) }
}

// The names `read` and `write` are taken by the properties above.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
