import CWatch
import Facts

/// Records the current input of each thread, to blame it for a trap, a hang or exhausted memory.
///
/// Does nothing before ``begin(memoryLimit:)``; tests share threads and never call it.
public enum Watch {
  /// Makes a failing process restart without the input that made it fail.
  ///
  /// Limits memory for git, too. Silently does nothing if the system lacks the means: then a
  /// failure ends the run.
  public static func begin(memoryLimit: Int) {
    guard watch_begin() != 0 else { return }
    _ = watch_limit_memory(UInt64(memoryLimit))
  }

  /// Begins the project with this number and time limit; `code` is the exit code so far.
  public static func enterProject(_ number: Int, code: Int32, seconds: Double) {
    watch_project(UInt32(clamping: number), code, UInt64(min(seconds, 1e12) * 1000))
  }

  /// Ends the current project.
  public static func leaveProject(_ number: Int, code: Int32) {
    watch_project(UInt32(clamping: number + 1), code, 0)
  }

  /// Ends the process some time after a signal, if it is still running; the system removes the
  /// signal's handler.
  public static func endProcess(
    after milliseconds: Int, bySignal signal: Int32, saying words: String
  ) {
    watch_signal(signal, UInt64(milliseconds), words)
  }

  /// Restarts the process after it ran out of memory; returns if watching has not begun.
  public static func restartForLackOfMemory() { watch_out_of_memory() }

  /// Cancels ``endProcess(after:bySignal:saying:)``.
  public static func forgetSignals() { watch_no_signals() }

  /// Keeps the standard input in a file, for the restarted process.
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

  static func name(of file: SourceFile) -> String { "object \(file.blob) \(file.kind.rawValue)" }

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
