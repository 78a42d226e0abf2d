import Facts
import Foundation
import Indexing
import Scanning
import TestSupport
import Testing

@testable import IndexStore

/// Facts never change without `scannerVersion`.
///
/// An index scans its files again only if `scannerVersion` differs. Facts that change without it would leave
/// every index with a mixture of old and new ones, so the facts of all fixtures are recorded with the version.
@Suite struct ScannerVersionTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let file = tests.appending(path: "Golden/facts-by-version.txt")

  private func today() throws -> VersionRecord {
    var record = VersionRecord(versions: ["scannerVersion": scannerVersion])
    let folder = Self.tests.appending(path: "../ScanningTests/FixtureTests.swift").path
    for group in ["build", "nib", "objc", "swift"] {
      for fixture in try Fixture.all(in: group, file: folder) {
        let bytes = try fixture.input()
        let kind = try #require(
          FileKind(rawValue: String(fixture.inputName.dropFirst("input.".count)))
            ?? FileKind(path: fixture.inputName))
        let facts = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
        record.lines["\(group)/\(fixture.name)"] = VersionRecord.Line(
          input: bytes, output: Array(rendered(facts).utf8) + encoded(facts))
      }
    }
    return record
  }

  @Test func `facts that change raise the version of the scanners`() throws {
    let recorded = VersionRecord(try String(contentsOf: Self.file, encoding: .utf8))
    let today = try today()
    let changed = today.changed(from: recorded)

    guard changed.isEmpty || today.isRaised(from: recorded) else {
      Issue.record(
        """
        The scanners give other facts than before for \(changed.joined(separator: ", ")), and \
        scannerVersion is still \(scannerVersion): raise it in Sources/Scanning/Scan.swift, else \
        indexes keep the old facts. Then record: RECORD=1 swift test --filter ScannerVersionTests
        """)
      return
    }
    guard today != recorded else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(today.text.utf8).write(to: Self.file)
      Issue.record("recorded facts-by-version.txt")
    } else {
      Issue.record(
        "fixtures or the version are new: RECORD=1 swift test --filter ScannerVersionTests")
    }
  }

  @Test func `other facts of the same bytes are a change, other bytes are none`() {
    func line(_ input: String, _ output: String) -> VersionRecord.Line {
      VersionRecord.Line(input: input.utf8, output: output.utf8)
    }
    var before = VersionRecord(versions: ["scannerVersion": 3])
    before.lines = ["a": line("1", "1"), "b": line("2", "2")]
    var after = before
    #expect(after.changed(from: before) == [])
    after.lines["b"] = line("2", "3")
    after.lines["c"] = line("4", "4")
    #expect(after.changed(from: before) == ["b"])
    #expect(!after.isRaised(from: before))
    after.lines["b"] = line("3", "3")
    after.versions = ["scannerVersion": 4]
    #expect(after.changed(from: before) == [])
    #expect(after.isRaised(from: before))
    #expect(VersionRecord(after.text) == after)
  }
}
