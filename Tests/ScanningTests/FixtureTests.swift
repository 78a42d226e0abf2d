import Facts
import Scanning
import TestSupport
import Testing

/// One test per directory under `Fixtures/<group>`.
@Suite struct FixtureTests {
  @Test(arguments: try Fixture.all(in: "objc")) func `Objective-C scans to the recorded facts`(
    fixture: Fixture
  ) throws { try check(fixture) }

  @Test(arguments: try Fixture.all(in: "swift")) func `Swift scans to the recorded facts`(
    fixture: Fixture
  ) throws { try check(fixture) }

  @Test(arguments: try Fixture.all(in: "nib")) func `nibs scan to the recorded facts`(
    fixture: Fixture
  ) throws { try check(fixture) }

  @Test(arguments: try Fixture.all(in: "build")) func `build files scan to the recorded facts`(
    fixture: Fixture
  ) throws { try check(fixture) }

  private func check(_ fixture: Fixture) throws {
    // Kinds that go by the whole name of a file are spelt out as the input's extension.
    let kind = try #require(
      FileKind(rawValue: String(fixture.inputName.dropFirst("input.".count)))
        ?? FileKind(path: fixture.inputName))
    let facts = try fixture.input().withUnsafeBufferPointer { scan($0, as: kind) }
    try fixture.expect(lines(facts))
  }

  /// What the list of objects adds to the content, on a line.
  private func listed(_ object: ListedObject) -> String {
    let identifiers = [
      object.reuseIdentifier, object.storyboardIdentifier, object.restorationIdentifier,
    ].map { $0 ?? "-" }
    let marks =
      (object.isTopLevel ? " top-level" : "") + (object.isPlaceholder ? " placeholder" : "")
    let frame = object.frame.map {
      " at \($0.x),\($0.y)" + ($0.width.map { " \($0)" } ?? "") + ($0.height.map { "x\($0)" } ?? "")
    }
    return "listed \(object.id) in \(object.parent.map(String.init) ?? "-") \(object.element) "
      + "\(object.className ?? "-") \(identifiers.joined(separator: " "))\(marks)\(frame ?? "")\n"
  }

  /// The content unwrapped, so that every fact has a line of its own.
  private func lines(_ facts: FileFacts) -> String {
    let content =
      switch facts.content {
      case .code(let code): rendered(code)
      case .nib(let document): rendered(document)
      case .build(let description): rendered(description)
      }
    return content + facts.listedObjects.map(listed).joined()
      + facts.suppressions.map(rendered).joined() + facts.problems.map(rendered).joined()
  }
}
