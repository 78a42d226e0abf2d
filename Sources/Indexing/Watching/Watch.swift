import CWatch
import Facts

/// Records the current input of each thread, to blame it for a trap, a hang or exhausted memory.
///
/// Nothing happens before ``begin(memoryLimit:)``, as in tests, which many threads share.
public enum Watch {
  /// From now on, a failing process restarts without the input that made it fail.
  ///
  /// Memory is limited for git, too. Says nothing where the system gives no means for it: then a failure
  /// ends the run.
  public static func begin(memoryLimit: Int) {
    guard watch_begin() != 0 else { return }
    _ = watch_limit_memory(UInt64(memoryLimit))
  }

  /// The project with this number is next, and may take so many seconds; the exit code so far is `code`.
  public static func enterProject(_ number: Int, code: Int32, seconds: Double) {
    watch_project(UInt32(clamping: number), code, UInt64(min(seconds, 1e12) * 1000))
  }

  /// No project is under way any more.
  public static func leaveProject(_ number: Int, code: Int32) {
    watch_project(UInt32(clamping: number + 1), code, 0)
  }

  /// Ends the process so long after a signal whose handler the system removes, if it is still there.
  public static func endProcess(
    after milliseconds: Int, bySignal signal: Int32, saying words: String
  ) {
    watch_signal(signal, UInt64(milliseconds), words)
  }

  /// Restarts the process, as after a trap for lack of memory; returns before ``begin(memoryLimit:)``.
  public static func restartForLackOfMemory() { watch_out_of_memory() }

  /// Cancels ``endProcess(after:bySignal:saying:)``.
  public static func forgetSignals() { watch_no_signals() }

  /// A restarted process reads the standard input from this file.
  public static func keepInput(in descriptor: Int32) { watch_input(descriptor) }

  /// Scans a file under watch.
  static func file<Result>(_ file: SourceFile, byteCount: Int, _ body: () -> Result) -> Result {
    enter(name(of: file), milliseconds: 4_000 + byteCount / 500)
    defer { watch_leave() }
    return body()
  }

  /// Resolves an app under watch.
  static func app<Result>(
    _ hash: String, fileCount: Int, _ body: () throws -> Result
  ) rethrows -> Result {
    enter(name(ofApp: hash), milliseconds: 120_000 + 50 * fileCount)
    defer { watch_leave() }
    return try body()
  }

  /// The name of a file in the notes.
  static func name(of file: SourceFile) -> String { "object \(file.blob) \(file.kind.rawValue)" }

  /// The name of an app in the notes.
  static func name(ofApp hash: String) -> String { "app \(hash)" }

  private static func enter(_ name: String, milliseconds: Int) {
    var name = name
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        watch_enter(start, UInt64(characters.count), UInt64(milliseconds))
      }
    }
  }
}
