import Facts

/// Limits the facts of a file in proportion to its bytes, and to a number that any machine can
/// hold.
///
/// A description that gives each of its sources all of its exclusions makes a million facts of 20
/// KB.
enum FactBudget {
  private static let freeFacts = 100_000
  private static let factsPerByte = 8

  /// The problem of a file with more facts than its bytes allow; nil within the limit.
  static func problem(with facts: FileFacts, byteCount: Int) -> Problem? {
    let most = freeFacts + factsPerByte * byteCount
    let count = facts.count
    guard count > most else { return nil }
    return Problem(
      .overBudget, .error,
      message: "the file is left out: it has \(count) facts, and a file of \(byteCount) bytes may"
        + " have \(most); write it without such repetition")
  }
}
