import Facts

/// The offset of git's first mark of a merge conflict.
func firstMergeConflict(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  firstLine(startingWith: "<<<<<<< ", in: bytes, from: 0)
}

/// A problem for a merge conflict that is left in source.
///
/// `tokens` are the offsets and lines of all tokens; in comments and strings such marks are text.
func mergeConflict(
  in text: UnsafeBufferPointer<UInt8>, _ tokens: some Sequence<(UInt32, UInt32)>
) -> Problem? {
  guard var start = firstMergeConflict(in: text) else { return nil }
  let lines = Dictionary(tokens, uniquingKeysWith: { first, _ in first })
  var conflict: UInt32?
  for mark in ["<<<<<<< ", "=======", ">>>>>>> "] as [StaticString] {
    var line: UInt32?
    while line == nil {
      guard let position = firstLine(startingWith: mark, in: text, from: start) else { return nil }
      line = UInt32(exactly: position).flatMap { lines[$0] }
      start = position + 1
    }
    conflict = conflict ?? line
  }
  return Problem(
    .malformed, .warning, line: conflict.map { Int($0) },
    message: "a merge conflict is left here, and what it cuts apart may be misread; resolve it")
}

private func firstLine(
  startingWith mark: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int? {
  var start = start
  while let position = firstOffset(of: mark, in: bytes, from: start) {
    if position == 0 || bytes[position - 1] == UInt8(ascii: "\n") { return position }
    start = position + 1
  }
  return nil
}
