import Indexing

/// The line that shows the progress of indexing a project, and its speed.
struct IndexProgressLine {
  private var line: ProgressLine
  private let start = ContinuousClock.now
  private var last: IndexProgress?

  /// Creates a line on `output`, if it is a terminal and the line is wanted.
  init(on output: Output, isWanted: Bool) { line = ProgressLine(on: output, isWanted: isWanted) }

  /// Replaces the line with `state`.
  mutating func show(_ state: IndexProgress, on output: inout Output) {
    last = state
    let start = start
    line.show(
      "\(state.project): \(Self.words(of: state))\(Self.speed(of: state, since: start))",
      on: &output)
  }

  mutating func clear(on output: inout Output) { line.clear(on: &output) }

  /// The last progress, to append to a word; empty before the first.
  var state: String { last.map { " after \(Self.words(of: $0)) of \($0.project)" } ?? "" }

  private static func words(of state: IndexProgress) -> String {
    "\(state.done) \(state.total.map { "of \($0) " } ?? "")\(state.unit.rawValue)"
  }

  private static func speed(
    of state: IndexProgress, since start: ContinuousClock.Instant
  ) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard state.unit == .commits, seconds > 0 else { return "" }
    return ", \(perSecond(state.done, in: seconds))"
  }
}
