import Facts
import Indexing
import Resolution

/// Fixes as `nibindex fix` finds them, and the steps of `nibindex explain`.
extension SARIFDocument {
  /// The fix and the code flow of a finding, as far as there are any.
  func fixesAndFlows(of item: CheckedFinding) -> Members {
    guard let report = result.repairs[item.project] else { return [] }
    var members: Members = []
    let steps = report.steps(to: item.finding)
    if !steps.isEmpty {
      let flow = JSONValue.object([("locations", .list(steps.map { location(of: $0, item) }))])
      members.append(
        ("codeFlows", [["threadFlows": [flow]]]))
    }
    if let repair = report.repair(of: item.finding) {
      members.append(("fixes", [fix(repair, report)]))
    }
    return members
  }

  /// A step; one without a place is shown at that of the finding.
  private func location(of step: Step, _ item: CheckedFinding) -> JSONValue {
    let place = physicalLocation(
      step.place?.path ?? item.finding.place, line: step.place?.line ?? item.finding.line)
    return ["location": ["physicalLocation": place, "message": message(step.text)]]
  }

  private func fix(_ repair: Repair, _ report: RepairReport) -> JSONValue {
    let changes = repair.edits.compactMap { edit -> JSONValue? in
      guard let text = report.texts[edit.path] else { return nil }
      let replacements = edit.replacements.map { replacement in
        JSONValue.object([
          ("deletedRegion", region(replacement.range, of: text)),
          ("insertedContent", ["text": .text(replacement.text)]),
        ])
      }
      return [
        "artifactLocation": ["uri": .text(percentEncoded(edit.path)), "uriBaseId": "SRCROOT"],
        "replacements": .list(replacements),
      ]
    }
    return ["description": message(repair.sentence), "artifactChanges": .list(changes)]
  }

  private func region(_ range: Range<Int>, of text: [UInt8]) -> JSONValue {
    let (start, end) = (position(range.lowerBound, in: text), position(range.upperBound, in: text))
    return [
      "startLine": .number(start.line), "startColumn": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
    ]
  }

  /// The line and the column of an offset, in code points from 1.
  private func position(_ offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let before = text[..<offset]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 10 } + 1
    return (line, String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.count + 1)
  }
}
