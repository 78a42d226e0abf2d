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

/// Findings in JUnit's format: a suite for each project, and a failed case for each finding.
func junitDocument(of result: CheckResult) -> String {
  let count = result.counting.count
  // A report without a case looks as if it had not run.
  let whole = result.reports.count { report in
    !result.counting.contains { $0.project == report.project }
  }
  var text = xmlHead
  text += "<testsuites name=\"nibindex\" tests=\"\(count + whole)\" failures=\"\(count)\">\n"
  for report in result.reports {
    let items = result.counting.filter { $0.project == report.project }
    let name = markupText(report.project)
    text +=
      "  <testsuite name=\"\(name)\" tests=\"\(max(1, items.count))\" failures=\"\(items.count)\""
      + " errors=\"0\" skipped=\"0\" time=\"0\">\n"
    if items.isEmpty { text += "    <testcase name=\"nibs\" classname=\"\(name)\" time=\"0\"/>\n" }
    for finding in items.map(\.finding) {
      text +=
        "    <testcase name=\"\(markupText(finding.key))\" classname=\"\(markupText(finding.rule))\""
        + " time=\"0\">\n"
        + "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(markupText(finding.message))\">"
        + markupText("\(finding.placeText): \(finding.sentences)") + "</failure>\n    </testcase>\n"
    }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}
