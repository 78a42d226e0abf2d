import POSIX

/// The process that writes a draft, encoded in the draft's name.
///
/// The name contains the process namespace, because containers that share a volume do not see each
/// other's processes.
struct DraftOwner: Equatable {
  private let namespace: UInt64
  private let process: pid_t
  /// The number of restarts of the process; each restart abandons the previous draft.
  private let restarts: Int
}

extension DraftOwner {
  /// This process.
  static var current: DraftOwner {
    var status = stat()
    let isKnown = stat("/proc/self/ns/pid", &status) == 0
    return DraftOwner(
      namespace: isKnown ? UInt64(truncatingIfNeeded: status.st_ino) : 0, process: getpid(),
      restarts: Self.restarts)
  }

  /// Read from the first line of a restarted process's notes, after its number.
  private static let restarts: Int = {
    guard let notes = getenv("NIBINDEX_RESTARTED") else { return 0 }
    let words = String(cString: notes).prefix { $0 != "\n" }.split(separator: " ")
    guard words.count == 2, words[0] == "\(getpid())" else { return 0 }
    return Int(words[1]) ?? 0
  }()

  /// Parses the part of a draft's name after `.new-`; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard [2, 3].contains(numbers.count), let namespace = UInt64(numbers[0]),
      let process = pid_t(numbers[1]), let restarts = numbers.count == 2 ? 0 : Int(numbers[2])
    else { return nil }
    self.init(namespace: namespace, process: process, restarts: restarts)
  }

  var text: String { "\(namespace).\(process).\(restarts)" }

  /// Whether the process has ended; nil if it is running, or ran where this one cannot see it.
  var isGone: Bool? {
    guard namespace == Self.current.namespace else { return nil }
    if process == Self.current.process { return restarts != Self.current.restarts }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
