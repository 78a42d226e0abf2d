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
    let kind = try #require(FileKind(path: fixture.inputName))
    let facts = try fixture.input().withUnsafeBufferPointer { scan($0, as: kind) }
    try fixture.expect(rendered(facts))
  }
}
