import Facts
import Indexing

/// The output of a check for people.
struct CheckText {
  let result: CheckResult
  let style: TextStyle
  let width: Int
  /// The index given with `--db`, if any.
  let database: String?
  /// The options of the command that prints a patch for the checked files.
  let repairOptions: [String]
  /// Turns places into links, if the terminal supports them.
  let links: TerminalLinks?
  /// Whether to show suppressed findings, too.
  let hasSuppressed: Bool
  /// Whether to show a finding rather than only count it.
  let isShown: (Finding) -> Bool

  private static let indent = String(repeating: " ", count: 9)

  /// The text; empty if there is nothing to report.
  var text: String {
    result.reports.map { report in
      let items = result.items.filter { $0.project == report.project }
      let shown = items.filter {
        $0.counts && isShown($0.finding) || hasSuppressed && $0.suppression != nil
      }
      let lines = shown.map(lines).joined(separator: "\n")
      let hasMore = items.contains { $0.counts && !isShown($0.finding) }
      return lines + (lines.isEmpty ? "" : "\n")
        + terminalSafe("\(report.project) (\(report.sides)): ") + report.summary(of: items)
        + (hasMore ? " (--notes shows the notes)" : "") + "\n"
    }.joined(separator: "\n")
  }

  private func lines(_ item: CheckedFinding) -> String {
    let finding = item.finding
    let place = placeText(finding.path, finding.line) ?? item.project
    let more = finding.places > 1 ? " and \(finding.places - 1) more" : ""
    let word = finding.severity.rawValue
    let isWide = 9 + displayWidth("\(terminalSafe(place))\(more)  \(finding.rule)") > width
    let shown = links?.linked(
      terminalSafe(place), to: place, in: "where", project: item.project)
    var text =
      style.paint(word, finding.severity) + String(repeating: " ", count: 9 - word.count)
      + style.strong(shown ?? terminalSafe(place)) + more + (isWide ? "\n" + Self.indent : "  ")
      + style.faint(finding.rule) + "\n"
    text += Self.paragraph(finding.message, width: width)
    text += Self.paragraph("Fix: " + finding.fix, width: width)
    if finding.mayBeRepaired, item.counts, finding.path != nil {
      let options = result.isOfSeveral ? ["--project", item.project] : []
      var page = Paragraphs(width: width)
      page.add(
        line: commandLine(
          ["fix", finding.rule, place] + options + repairOptions, database: database),
        mark: Self.indent + "Try: ")
      text += page.text
    }
    if let cause = finding.cause { text += Self.paragraph("Cause: " + cause, width: width) }
    if let beginning = finding.beginning, item.state == .current {
      let author = beginning.author.map { " by \($0)" } ?? ", or one before it that is not indexed"
      text += Self.paragraph("Since \(beginning.commit.prefix(12))\(author)", width: width)
    }
    if let suppression = item.suppression {
      let reason = suppression.reason.map { ": \($0)" } ?? ", without a reason"
      text += Self.paragraph(
        "Suppressed at \(suppression.file):\(suppression.line)\(reason)", width: width,
        whole: [suppression.file])
    }
    return text
  }

  private static func paragraph(
    _ text: String, width: Int, whole: [String] = []
  ) -> String {
    var paragraphs = Paragraphs(width: width, whole: whole)
    paragraphs.add(text + ".", mark: Self.indent)
    return paragraphs.text
  }
}
