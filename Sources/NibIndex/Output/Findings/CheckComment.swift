import Facts
import Indexing

/// The first line of every comment; a workflow uses it to find the comment to update.
private let mark = "<!-- nibindex -->"

/// Nobody reads longer tables, and GitHub rejects comments of more than 65,536 characters.
private let limit = 50

/// Formats findings as a comment on a pull request, in Markdown.
func checkComment(of result: CheckResult) -> String {
  var text = mark + "\n"
  for (place, report) in result.reports.enumerated() {
    if place > 0 { text += "\n" }
    let items = result.items.filter { $0.project == report.project }
    let counting = items.filter(\.counts)
    text += "### Nibs of \(markdownText(report.project)): \(markdownText(report.sides))\n\n"
    text += "\(report.summary(of: items)).\n"
    if !counting.isEmpty { text += "\n" + table(counting.prefix(limit).map(\.finding)) }
    if counting.count > limit { text += "\n\(counting.count - limit) more are not listed.\n" }
  }
  return text
}

private func table(_ findings: [Finding]) -> String {
  var text = "| | where | finding | fix | cause |\n| --- | --- | --- | --- | --- |\n"
  for finding in findings {
    let cells = [
      finding.severity.rawValue, finding.placeText, "\(finding.message) (\(finding.rule))",
      finding.fix, finding.origin ?? "",
    ]
    text += "| " + cells.map(markdownText).joined(separator: " | ") + " |\n"
  }
  return text
}
