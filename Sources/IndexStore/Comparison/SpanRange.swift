/// Spans of a timeline: those that cover a position, or of these those that do not cover another one.
struct SpanRange {
  private let position: Int
  private let other: Int?

  /// All that hold at a snapshot; without those that hold at `other` as well, if that is on the same
  /// line.
  init(at snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil) {
    position = snapshot.position
    self.other = other.flatMap { $0.timeline == snapshot.timeline ? $0.position : nil }
  }

  /// The condition on rows `c` at a level `v`, and on the levels that have such rows.
  ///
  /// Of the other position it takes a bound on the key alone where that is later, and leaves out the rows
  /// that still hold where it is earlier, so that shared rows are hardly read.
  var condition: String {
    let block = "\(position) >> v.level << v.level"
    let covers = "ifnull(c.last_position, \(Int.max)) >= \(position)"
    guard let other, other != position else {
      return "c.first_position BETWEEN \(block) AND \(position) AND \(covers)"
    }
    guard other < position else {
      return """
        c.first_position BETWEEN \(block) AND \(position) AND \(covers)
          AND c.last_position < \(other) AND v.level < \(SpanLevel.open)
        """
    }
    return """
      c.first_position BETWEEN max(\(block), \(other + 1)) AND \(position) AND \(covers)
      """
  }

  /// The condition on rows `c` at a level `v` that hold at both snapshots.
  static func condition(at one: StoredSnapshot, and other: StoredSnapshot) -> String {
    let (first, last) = (
      min(one.position, other.position), max(one.position, other.position)
    )
    return """
      c.first_position BETWEEN \(last) >> v.level << v.level AND \(first)
        AND ifnull(c.last_position, \(Int.max)) >= \(last)
      """
  }
}
