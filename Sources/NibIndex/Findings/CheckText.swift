import Facts
import Indexing

/// The output of a check for people.
struct CheckText {
  let result: CheckResult
  let style: TextStyle
  let width: Int
  /// Whether what is suppressed is shown as well.
  let hasSuppressed: Bool

  /// The text; empty if there is nothing to say.
  var text: String {
    result.reports.map { report in
      let items = result.items.filter { $0.project == report.project }
      let shown = items.filter { $0.counts || hasSuppressed && $0.suppression != nil }
      let lines = shown.map(lines).joined(separator: "\n")
      return lines + (lines.isEmpty ? "" : "\n") + summary(report, items) + "\n"
    }.joined(separator: "\n")
  }

  private func lines(_ item: CheckedFinding) -> String {
    let finding = item.finding
    let place = finding.path.map { $0 + (finding.line.map { ":\($0)" } ?? "") } ?? item.project
    let more = finding.places > 1 ? " and \(finding.places - 1) more" : ""
    let word = finding.severity.rawValue
    var text =
      style.paint(word, finding.severity) + String(repeating: " ", count: 9 - word.count)
      + style.strong(terminalSafe(place)) + more + "  " + style.faint(finding.rule) + "\n"
    text += Self.paragraph(finding.message, width: width)
    text += Self.paragraph("Fix: " + finding.fix, width: width)
    if let beginning = finding.beginning, item.state == .current {
      let author = beginning.author.map { " by \($0)" } ?? ""
      text += Self.paragraph("Since \(beginning.commit.prefix(12))\(author)", width: width)
    }
    if let suppression = item.suppression {
      let reason = suppression.reason.map { ": \($0)" } ?? ", without a reason"
      text += Self.paragraph(
        "Suppressed at \(suppression.file):\(suppression.line)\(reason)", width: width)
    }
    return text
  }

  private static func paragraph(_ text: String, width: Int) -> String {
    var paragraphs = Paragraphs(width: width)
    paragraphs.add(text + ".", mark: String(repeating: " ", count: 9))
    return paragraphs.text
  }

  private func summary(_ report: FindingsReport, _ items: [CheckedFinding]) -> String {
    let counting = items.filter(\.counts)
    let words = [Finding.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = counting.count { $0.finding.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let nothing = report.old == nil ? "nothing wrong" : "nothing new"
    var parts = [words.isEmpty ? nothing : words.joined(separator: ", ")]
    let counts = [
      (items.count { $0.state == .fixed }, "fixed"),
      (items.count { $0.state == .unchanged && $0.suppression == nil }, "as before"),
      (
        items.count {
          $0.isInBaseline && $0.suppression == nil && $0.state != .fixed && $0.state != .unchanged
        },
        "in the baseline"
      ),
      (items.count { $0.suppression != nil }, "suppressed"),
      (report.leftOutCount, "excluded by the settings"),
    ]
    parts += counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let sides = report.old.map { "\($0.name) → \(report.new.name)" } ?? report.new.name
    return terminalSafe("\(report.project) (\(sides)): ") + parts.joined(separator: "; ")
  }
}
