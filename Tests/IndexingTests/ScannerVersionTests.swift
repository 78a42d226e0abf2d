import Facts
import Foundation
import Indexing
import Scanning
import TestSupport
import Testing

@testable import IndexStore

/// Indexes read their files again where `scannerVersion` is another than before, and only then.
///
/// So what the scanners say of all fixtures is recorded with the version: facts that change without
/// the version would leave every index with a mixture of the old and the new.
@Suite struct ScannerVersionTests {
  /// What is recorded: the version, then for each fixture the hashes of its input and of its facts, with
  /// their payload.
  private struct Record: Equatable {
    struct Line: Equatable {
      let input: String
      let facts: String
    }

    var version: Int
    var lines: [String: Line] = [:]

    init(version: Int) { self.version = version }

    init(_ text: String) throws {
      let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      version = try #require(rows.first?.last.flatMap { Int($0) })
      for row in rows.dropFirst() { lines[row[0]] = Line(input: row[1], facts: row[2]) }
    }

    var text: String {
      "scannerVersion \(version)\n"
        + lines.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.input) \($0.value.facts)\n" }.joined()
    }

    /// The fixtures whose bytes are the same in both and whose facts are not.
    func changed(from other: Record) -> [String] {
      lines.filter { name, line in
        other.lines[name].map { $0.input == line.input && $0.facts != line.facts } ?? false
      }.keys.sorted()
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let file = tests.appending(path: "Golden/facts-by-version.txt")

  /// FNV-1a.
  private func hash(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private func today() throws -> Record {
    var record = Record(version: scannerVersion)
    var encoder = FactEncoder()
    let folder = Self.tests.appending(path: "../ScanningTests/FixtureTests.swift").path
    for group in ["build", "nib", "objc", "swift"] {
      for fixture in try Fixture.all(in: group, file: folder) {
        let bytes = try fixture.input()
        let kind = try #require(
          FileKind(rawValue: String(fixture.inputName.dropFirst("input.".count)))
            ?? FileKind(path: fixture.inputName))
        let facts = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
        record.lines["\(group)/\(fixture.name)"] = Record.Line(
          input: hash(bytes), facts: hash(rendered(facts).utf8 + encoder.encode(facts)))
      }
    }
    return record
  }

  @Test func `facts that change raise the version of the scanners`() throws {
    let recorded = try Record(String(contentsOf: Self.file, encoding: .utf8))
    let today = try today()
    let changed = today.changed(from: recorded)

    guard changed.isEmpty || today.version > recorded.version else {
      Issue.record(
        """
        The scanners give other facts than before for \(changed.joined(separator: ", ")), and \
        scannerVersion is still \(today.version): raise it in Sources/Scanning/Scan.swift, else \
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
    var before = Record(version: 3)
    before.lines = ["a": .init(input: "1", facts: "1"), "b": .init(input: "2", facts: "2")]
    var after = before
    #expect(after.changed(from: before) == [])
    after.lines["b"] = .init(input: "2", facts: "3")
    after.lines["c"] = .init(input: "4", facts: "4")
    #expect(after.changed(from: before) == ["b"])
    after.lines["b"] = .init(input: "3", facts: "3")
    #expect(after.changed(from: before) == [])
  }
}
