import Foundation
import Testing

/// Compares `text` with the file `Golden/<name>`.
///
/// Run with `RECORD=1` to rewrite it, which fails the test, and read the difference.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden").appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "\(name)", sourceLocation: sourceLocation)
}
