/// The exit status of the process.
enum ExitCode: Int32, Sendable {
  /// The command succeeded, perhaps with an empty answer.
  case done = 0
  /// A requested gate failed.
  case gate = 1
  /// Wrong usage, bad input, or no such index.
  case trouble = 2
  /// The run finished, but some input could not be read.
  case incomplete = 3
  /// `git bisect run` skips a commit with this code.
  case undecided = 125
}
