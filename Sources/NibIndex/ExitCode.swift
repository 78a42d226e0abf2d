/// The exit status of the process.
enum ExitCode: Int32, Sendable {
  /// The work is done; an empty answer is an answer.
  case done = 0
  /// A requested gate failed.
  case gate = 1
  /// Usage, bad input, no such index.
  case trouble = 2
  /// The run finished, but some input could not be read.
  case incomplete = 3
  /// `git bisect run` skips a commit with this code.
  case undecided = 125
}
