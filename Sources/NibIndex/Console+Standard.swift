import POSIX

extension Console {
  /// The process's own console.
  static func standard() -> Console {
    Console(
      output: Output(
        descriptor: STDOUT_FILENO,
        columns: environmentVariable("COLUMNS").flatMap(positiveInteger)),
      messages: Output(descriptor: STDERR_FILENO),
      variable: environmentVariable, readInput: standardInput,
      readInputPieces: { take in
        try readPieces(of: STDIN_FILENO, failure: { InputError(reason: $0) }, take)
      }, awaitsSignals: true,
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
  }
}

/// Opens closed standard streams, so that no other file gets their descriptors and their output.
///
/// The placeholders permit neither reading nor writing, so using them fails like using a closed
/// stream.
func reserveStandardStreams() {
  for (descriptor, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ]
  where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest free number is that of the missing stream.
    _ = open("/dev/null", mode)
  }
}

/// The number of available processors.
func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

@Sendable private func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

@Sendable private func standardInput() throws -> [UInt8] {
  try readAll(of: STDIN_FILENO) { InputError(reason: $0) }
}

/// The error if the standard input is unreadable.
struct InputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot read the standard input: \(reason)" }
}
