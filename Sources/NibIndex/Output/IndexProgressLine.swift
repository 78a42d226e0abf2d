import Indexing

/// The line that says how far indexing a project has come, and how fast it goes.
struct IndexProgressLine {
  private var line: ProgressLine
  private let start = ContinuousClock.now
  private var last: IndexProgress?

  /// A line on `output`, if a person looks at it and wants it.
  init(on output: Output, isWanted: Bool) { line = ProgressLine(on: output, isWanted: isWanted) }

  /// Replaces the line by `state`.
  mutating func show(_ state: IndexProgress, on output: inout Output) {
    last = state
    let start = start
    line.show(
      "\(state.project): \(Self.words(of: state))\(Self.speed(of: state, since: start))",
      on: &output)
  }

  /// Takes the line away.
  mutating func clear(on output: inout Output) { line.clear(on: &output) }

  /// The last progress, to be put behind a word; empty before the first.
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
