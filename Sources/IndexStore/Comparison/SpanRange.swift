/// Spans of a timeline that cover one position, or that cover one and not another.
struct SpanRange {
  private let position: Int
  private let other: Int?

  /// The spans that hold at a snapshot, without those that also hold at `other` on the same
  /// timeline.
  init(at snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil) {
    position = snapshot.position
    self.other = other.flatMap { $0.timeline == snapshot.timeline ? $0.position : nil }
  }

  /// The condition on rows `c` at a level `v`, and on the levels that have such rows.
  ///
  /// If the other position is earlier, the condition only bounds the key by it; if later, it skips
  /// rows that still hold. So it hardly reads shared rows.
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
