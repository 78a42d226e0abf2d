import Facts
import Indexing

private let xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/// Findings in Checkstyle's format: by file, then line.
func checkstyleDocument(of result: CheckResult) -> String {
  var text = xmlHead + "<checkstyle version=\"8.0\">\n"
  let files = Dictionary(grouping: result.counting) { $0.finding.place }
  for (path, items) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
    text += "  <file name=\"\(markupText(path))\">\n"
    for item in items.sorted(by: { ($0.finding.line ?? 0) < ($1.finding.line ?? 0) }) {
      let finding = item.finding
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      text +=
        "    <error line=\"\(finding.line ?? 1)\" column=\"\(finding.column?.inCodePoints ?? 1)\" severity=\"\(severity)\""
        + " message=\"\(markupText(finding.sentences))\""
        + " source=\"nibindex.\(markupText(finding.rule))\"/>\n"
    }
    text += "  </file>\n"
  }
  return text + "</checkstyle>\n"
}

/// Findings in JUnit's format: a suite for each project, and a case for each finding.
///
/// A note is a skipped case, because it fails nothing.
func junitDocument(of result: CheckResult) -> String {
  let count = result.counting.count
  let failures = result.counting.count { $0.finding.severity > .note }
  // A report without a case looks as if it had not run.
  let whole = result.reports.count { report in
    !result.counting.contains { $0.project == report.project }
  }
  var text = xmlHead
  text += "<testsuites name=\"nibindex\" tests=\"\(count + whole)\" failures=\"\(failures)\">\n"
  for report in result.reports {
    let items = result.counting.filter { $0.project == report.project }
    let name = markupText(report.project)
    let notes = items.count { $0.finding.severity == .note }
    text +=
      "  <testsuite name=\"\(name)\" tests=\"\(max(1, items.count))\""
      + " failures=\"\(items.count - notes)\" errors=\"0\" skipped=\"\(notes)\" time=\"0\">\n"
    if items.isEmpty { text += "    <testcase name=\"nibs\" classname=\"\(name)\" time=\"0\"/>\n" }
    for finding in items.map(\.finding) {
      let outcome = finding.severity == .note ? "skipped" : "failure"
      text +=
        "    <testcase name=\"\(markupText(finding.key))\" classname=\"\(markupText(finding.rule))\""
        + " time=\"0\">\n"
        + "      <\(outcome) type=\"\(finding.severity.rawValue)\" message=\"\(markupText(finding.message))\">"
        + markupText("\(finding.placeText): \(finding.sentences)")
        + "</\(outcome)>\n    </testcase>\n"
    }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}
