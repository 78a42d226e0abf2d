#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that writes a draft, as the draft's name tells.
///
/// Containers that share a volume do not see each other's processes, so the name tells the namespace as well.
struct DraftOwner: Equatable {
  private let namespace: UInt64
  private let process: pid_t

  /// This process.
  static var current: DraftOwner {
    var status = stat()
    let isKnown = stat("/proc/self/ns/pid", &status) == 0
    return DraftOwner(
      namespace: isKnown ? UInt64(truncatingIfNeeded: status.st_ino) : 0, process: getpid())
  }

  private init(namespace: UInt64, process: pid_t) {
    self.namespace = namespace
    self.process = process
  }

  /// From what stands behind `.new-` in the name of a draft; nil if that does not tell.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 2, let namespace = UInt64(numbers[0]), let process = pid_t(numbers[1])
    else { return nil }
    self.init(namespace: namespace, process: process)
  }

  /// As the name of a draft has it.
  var text: String { "\(namespace).\(process)" }

  /// Whether the process has ended; nil if it runs, or ran, where this one cannot see it.
  var isGone: Bool? {
    guard namespace == Self.current.namespace else { return nil }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
