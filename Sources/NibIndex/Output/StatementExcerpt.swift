/// The line of `sql` with the byte at `offset`, and a caret below that byte.
///
/// Cuts long lines around the caret, so that it is visible.
func excerpt(of sql: String, at offset: Int) -> String {
  let bytes = Array(sql.utf8)
  let place = min(max(0, offset), bytes.count)
  let isBreak: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  let start = bytes[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
  let end = bytes[place...].firstIndex(where: isBreak) ?? bytes.count
  var before = String(decoding: bytes[start..<place], as: UTF8.self)
  var after = String(decoding: bytes[place..<end], as: UTF8.self)
  if before.count > 50 { before = "…" + before.suffix(49) }
  if after.count > 30 { after = after.prefix(29) + "…" }
  let shown = terminalSafe(before)
  let caret = String(repeating: " ", count: displayWidth(shown)) + "^"
  return "  \(shown)\(terminalSafe(after))\n  \(caret)\n"
}
