/// Spans of a timeline that cover one position, that cover one and not another, or that cover both.
struct SpanRange {
  /// The condition on rows `c` at a level `v`, and on the levels that have such rows.
  private let condition: String

  /// The spans that hold at a snapshot, without those that also hold at `other` on the same
  /// timeline.
  ///
  /// If the other position is earlier, the condition only bounds the key by it; if later, it skips
  /// rows that still hold. So it hardly reads shared rows.
  init(at snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil) {
    let position = snapshot.position
    let block = "\(position) >> v.level << v.level"
    let covers = "ifnull(c.last_position, \(Int.max)) >= \(position)"
    guard let other, other.timeline == snapshot.timeline, other.position != position else {
      condition = "c.first_position BETWEEN \(block) AND \(position) AND \(covers)"
      return
    }
    condition =
      other.position > position
      ? """
      c.first_position BETWEEN \(block) AND \(position) AND \(covers)
        AND c.last_position < \(other.position) AND v.level < \(SpanLevel.open)
      """
      : """
      c.first_position BETWEEN max(\(block), \(other.position + 1)) AND \(position) AND \(covers)
      """
  }

  /// The spans that hold at both snapshots.
  init(at one: StoredSnapshot, and other: StoredSnapshot) {
    let (first, last) = (
      min(one.position, other.position), max(one.position, other.position)
    )
    condition = """
      c.first_position BETWEEN \(last) >> v.level << v.level AND \(first)
        AND ifnull(c.last_position, \(Int.max)) >= \(last)
      """
  }

  /// The rows `c` of a table on the timeline `?1`, for the FROM of a statement.
  func rows(of table: String) -> String {
    """
    span_level AS v
      CROSS JOIN \(table) AS c
         ON c.timeline_id = ?1 AND c.level = v.level AND \(condition)
    """
  }
}
