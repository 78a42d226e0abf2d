import Facts
import Indexing
import Resolution

/// The fixes of `nibindex fix`, and the steps of `nibindex explain`.
extension SARIFDocument {
  /// The steps to a finding, if any.
  func codeFlows(of item: CheckedFinding) -> JSONValue? {
    guard let steps = result.repairs[item.project]?.steps(to: item.finding), !steps.isEmpty else {
      return nil
    }
    let flow: JSONValue = ["locations": .list(steps.map { location(of: $0, item) })]
    return [["threadFlows": [flow]]]
  }

  /// The fix of a finding, if any.
  func fixes(of item: CheckedFinding) -> JSONValue? {
    guard let report = result.repairs[item.project] else { return nil }
    return report.repair(of: item.finding).map { [fix($0, report)] }
  }

  /// A step; without a place, it gets the finding's.
  private func location(of step: Step, _ item: CheckedFinding) -> JSONValue {
    let place = physicalLocation(
      step.place?.path ?? item.finding.place, line: step.place?.line ?? item.finding.line)
    return ["location": ["physicalLocation": place, "message": message(step.text)]]
  }

  private func fix(_ repair: Repair, _ report: RepairReport) -> JSONValue {
    let changes = repair.edits.compactMap { edit -> JSONValue? in
      guard let lines = report.lines[edit.path] else { return nil }
      let replacements = edit.replacements.map { replacement -> JSONValue in
        [
          "deletedRegion": region(replacement.range, of: lines),
          "insertedContent": message(replacement.text),
        ]
      }
      return ["artifactLocation": artifact(edit.path), "replacements": .list(replacements)]
    }
    return ["description": message(repair.sentence), "artifactChanges": .list(changes)]
  }

  private func region(_ range: Range<Int>, of lines: TextLines) -> JSONValue {
    let start = lines.position(of: range.lowerBound)
    let end = lines.position(of: range.upperBound)
    return [
      "startLine": .number(start.line), "startColumn": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
    ]
  }
}
