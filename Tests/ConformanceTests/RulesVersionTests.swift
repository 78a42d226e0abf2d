import Foundation
import IndexStore
import Resolution
import Scanning
import TestSupport
import Testing

/// Rows never change without `rulesVersion` or `scannerVersion`.
///
/// An index resolves its snapshots again only if one of them differs. Rows that change without it would leave
/// every index with a mixture of old and new ones, so the rows of all cases are recorded with the versions.
@Suite struct RulesVersionTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let file = tests.appending(path: "Golden/rows-by-version.txt")

  /// The views whose rows depend on rules.
  private static let views = [
    "bundles", "classes", "connections", "nib_loads", "nibs", "resolutions",
  ]

  private func today() throws -> VersionRecord {
    var record = VersionRecord(
      versions: ["scannerVersion": scannerVersion, "rulesVersion": rulesVersion])
    for run in CaseRun.all where run.shape == .folder {
      let index = try CaseIndex(try run.file.contents.get(), as: run.shape)
      var rows = ""
      for view in Self.views {
        var lines: [String] = []
        try index.store.ask(Question("SELECT * FROM \(view)")) { row in
          lines.append("\(row)\n")
        }
        rows += "\(view)\n" + lines.sorted().joined()
      }
      record.lines[run.file.name] = VersionRecord.Line(
        input: try Data(contentsOf: URL(filePath: run.file.path)), output: rows.utf8)
    }
    return record
  }

  @Test func `rows that change raise the version of the rules`() throws {
    guard ProcessInfo.processInfo.environment["CASE"] == nil else { return }
    let recorded = VersionRecord((try? String(contentsOf: Self.file, encoding: .utf8)) ?? "")
    let today = try today()
    let changed = today.changed(from: recorded)

    guard changed.isEmpty || today.isRaised(from: recorded) else {
      Issue.record(
        """
        The rules give other rows than before for \(changed.joined(separator: ", ")), and \
        rulesVersion is still \(rulesVersion): raise it in Sources/Resolution/RulesVersion.swift, else \
        indexes keep the old rows. Then record: RECORD=1 swift test --filter RulesVersionTests
        """)
      return
    }
    guard today != recorded else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(today.text.utf8).write(to: Self.file)
      Issue.record("recorded rows-by-version.txt")
    } else {
      Issue.record("cases or a version are new: RECORD=1 swift test --filter RulesVersionTests")
    }
  }
}
