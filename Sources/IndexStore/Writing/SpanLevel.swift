/// The place of a span in the hierarchy of blocks of 2, 4, 8, … positions.
///
/// A closed span has the smallest level whose block contains it, so a query finds the spans that
/// cover a position with one range per level (`span_level` in the schema).
enum SpanLevel {
  /// The level of spans that still hold.
  static let open = 62

  /// The level of a span; a span without `last` still holds.
  static func of(_ first: Int, _ last: Int?) -> Int { last.map { closed(first, $0) } ?? open }

  static func closed(_ first: Int, _ last: Int) -> Int {
    Int.bitWidth - (first ^ last).leadingZeroBitCount
  }
}
