/// A line that is written over and over while something goes on; on a terminal only.
struct ProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var last: ContinuousClock.Instant?

  /// A line on `output`, if a person looks at it and wants it.
  init(on output: Output, isWanted: Bool) { isShown = isWanted && output.isTerminal }

  /// Shows `text` instead of what was there, unless that is too soon to be read.
  mutating func show(_ text: @autoclosure () -> String, on output: inout Output) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, now - last < Self.interval { return }
    last = now
    output.write("\r\(terminalSafe(text()))\u{1B}[K")
    output.flush()
  }

  /// Takes the line away.
  mutating func clear(on output: inout Output) {
    guard last != nil else { return }
    last = nil
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
