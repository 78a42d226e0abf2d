/// The rows of one table on one timeline that is put together from several.
///
/// A row is what it says, as bytes; how often it holds at each position is all that counts.
struct WovenRows {
  /// A span of a row that the timeline had before.
  struct Known {
    let first: Int
    let rank: Int64
  }

  private struct Spans {
    /// The first and last positions, as they came.
    var spans: [(first: Int, last: Int)] = []
    /// Those that were open where the timeline goes on, by their first positions.
    var known: [Known] = []
  }

  /// A span as it is to be.
  struct Span {
    let row: StoredRow
    let first: Int
    /// Nil while it holds.
    let last: Int?
    /// The rank that it has in the table already; nil if it is new.
    let rank: Int64?
  }

  private var rows: [StoredRow: Spans] = [:]
  /// The last position of the timeline.
  private let end: Int
  /// The last position that the table has already.
  private let kept: Int

  init(end: Int, kept: Int) {
    self.end = end
    self.kept = kept
  }

  /// Adds a span of the timeline that goes on.
  mutating func add(_ row: StoredRow, known: Known) {
    rows[row, default: Spans()].known.append(known)
    rows[row, default: Spans()].spans.append((known.first, kept))
  }

  /// Adds a piece of another timeline.
  mutating func add(_ row: StoredRow, from first: Int, to last: Int) {
    rows[row, default: Spans()].spans.append((first, last))
  }

  /// The spans that the table is to have, by position and file; those that it has and that stay open are
  /// left out.
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

  /// Spans that hold at each position as often as `spans` do, the longest that there are, by their first
  /// positions.
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
