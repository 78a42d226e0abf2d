/// The rows of one table on a timeline that is assembled from several.
///
/// Rows are compared by their bytes; all that matters is the number of times each holds at each
/// position.
struct MergedTimelineRows {
  /// A span that the timeline already had.
  struct Known {
    let first: Int
    let rank: Int64
  }

  private struct Spans {
    /// The first and last positions, in order of arrival.
    var spans: [(first: Int, last: Int)] = []
    /// The spans that were open at the end of the existing timeline, by first position.
    var known: [Known] = []
  }

  struct Span {
    let row: StoredRow
    let first: Int
    /// The last position; nil while the row holds.
    let last: Int?
    /// The rank of the row in the table; nil for a new row.
    let rank: Int64?
  }

  private var rows: [StoredRow: Spans] = [:]
  /// The last position of the timeline.
  private let end: Int
  /// The last position that the table already has.
  private let kept: Int

  init(end: Int, kept: Int) {
    self.end = end
    self.kept = kept
  }

  /// Adds a span of the existing timeline.
  mutating func add(_ row: StoredRow, known: Known) {
    rows[row, default: Spans()].known.append(known)
    rows[row, default: Spans()].spans.append((known.first, kept))
  }

  /// Adds a span of another timeline.
  mutating func add(_ row: StoredRow, from first: Int, to last: Int) {
    rows[row, default: Spans()].spans.append((first, last))
  }

  /// The spans to write, by position and file; leaves out existing spans that stay open.
  func spans() -> [Span] {
    var result: [Span] = []
    for (row, spans) in rows {
      var known = spans.known.sorted { ($0.first, $0.rank) < ($1.first, $1.rank) }[...]
      for span in Self.joined(spans.spans) {
        let last = span.last == end ? nil : span.last
        let old = span.first <= kept ? known.popFirst() : nil
        if old != nil, last == nil { continue }
        result.append(Span(row: row, first: span.first, last: last, rank: old?.rank))
      }
    }
    return result.sorted { one, other in
      one.first != other.first ? one.first < other.first : one.row.isBefore(other.row)
    }
  }

  /// The longest spans that hold at each position as often as `spans`, by first position.
  static func joined(_ spans: [(first: Int, last: Int)]) -> [(first: Int, last: Int)] {
    guard spans.count > 1 else { return spans }
    var steps: [Int: Int] = [:]
    for span in spans {
      steps[span.first, default: 0] += 1
      steps[span.last + 1, default: 0] -= 1
    }
    var open: [Int] = []
    var joined: [(first: Int, last: Int)] = []
    for (position, step) in steps.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<max(step, 0) { open.append(position) }
      for _ in 0..<max(-step, 0) {
        if let first = open.popLast() { joined.append((first, position - 1)) }
      }
    }
    return joined.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
  }
}
