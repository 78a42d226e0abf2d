import CWatch
import Facts
import POSIX

/// The failures of this process before it restarted; it now skips their inputs.
public struct Restarts: Sendable {
  /// The kind of failure.
  public enum Failure: String, Sendable {
    /// The process trapped.
    case crash
    /// The process took too long.
    case hang
    /// The process took too much memory.
    case memory
  }

  /// Whether to work on one file or app at a time, because memory ran out.
  public private(set) var isCareful = false
  /// The number of the project to continue with; earlier ones are done.
  public private(set) var project = 0
  /// The exit code of earlier projects.
  public private(set) var code: Int32 = 0
  /// The failure of each input.
  private var failures: [String: Failure] = [:]

  /// The notes of this process.
  public static let ofThisProcess = Restarts(
    getenv(WATCH_VARIABLE).map { String(cString: $0) } ?? "", process: getpid())

  /// Reads the notes of `process`; ignores those of another process, and other texts.
  init(_ notes: String, process: pid_t) {
    var lines = notes.split(separator: "\n")[...]
    guard let first = lines.popFirst(), first.split(separator: " ").first == "\(process)" else {
      return
    }
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "careful": isCareful = true
      case "at" where words.count == 2:
        let numbers = words[1].split(separator: " ").compactMap { Int32($0) }
        guard numbers.count == 2 else { continue }
        project = Int(numbers[0])
        code = numbers[1]
      case let event?:
        if words.count == 2, let failure = Failure(rawValue: event) { failures[words[1]] = failure }
      case nil: continue
      }
    }
  }

  /// The failure of the project with this number, if any.
  public func failure(ofProject number: Int) -> Failure? {
    failures.isEmpty ? nil : failures["project \(number)"]
  }

  /// The reason why a file is left out, if it is.
  func problem(of file: SourceFile) -> Problem? {
    failures.isEmpty ? nil : failures[Watch.name(of: file)].map { .left(file, after: $0) }
  }

  /// The reason why an app is left out, if it is.
  func problem(ofApp hash: String) -> Problem? {
    failures.isEmpty ? nil : failures[Watch.name(ofApp: hash)].map { .left(app: hash, after: $0) }
  }
}

extension Problem {
  fileprivate static func left(_ file: SourceFile, after failure: Restarts.Failure) -> Problem {
    let object = "object \(file.blob) read as \(file.kind.rawValue)"
    switch failure {
    case .crash:
      return Problem(
        .scannerCrashed, .error, message: "the scanner failed at \(object); \(report)")
    case .hang:
      return Problem(
        .scannerCrashed, .error,
        message: "the scanner did not finish at \(object); \(report)")
    case .memory:
      return Problem(
        .overBudget, .error,
        message: "scanning \(object) takes more memory than allowed: raise --limit-memory")
    }
  }

  fileprivate static func left(app: String, after failure: Restarts.Failure) -> Problem {
    switch failure {
    case .crash:
      Problem(
        .appCrashed, .error, message: "the app of this file could not be resolved; \(report)")
    case .hang:
      Problem(
        .overBudget, .error, message: "the app of this file takes too long to resolve; \(report)")
    case .memory:
      Problem(
        .overBudget, .error,
        message: "the app of this file takes more memory than allowed: raise --limit-memory")
    }
  }

  private static let report = "this is a bug in nibindex: see docs/security.md to report it"
}
