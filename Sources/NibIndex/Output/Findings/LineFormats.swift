import Facts
import Indexing

/// Findings in the form of compiler output, which Xcode shows at their lines: `path:line:column:
/// warning: … [rule]`.
///
/// Counts columns in bytes, like compilers. Paths are absolute, because Xcode requires that. A
/// finding without a place starts with the severity, and Xcode shows it for the build.
func xcodeLines(of result: CheckResult) -> String {
  result.counting.map { item in
    let finding = item.finding
    let root = result.reports.first { $0.project == item.project }?.location ?? "."
    let place =
      finding.file.map {
        "\(root)/\($0):\(finding.line ?? 1):\(finding.column?.inBytes ?? 1): "
      } ?? ""
    let line = "\(place)\(finding.severity.rawValue): \(finding.sentences) [\(finding.rule)]"
    return terminalSafe(line) + "\n"
  }.joined()
}

/// Findings as commands that GitHub turns into line annotations.
func githubCommands(of result: CheckResult) -> String {
  result.counting.map { item in
    let finding = item.finding
    let word = finding.severity.word(error: "error", warning: "warning", note: "notice")
    var properties: [String] = []
    if let file = finding.file { properties.append("file=\(githubText(file, isProperty: true))") }
    if let line = finding.line { properties.append("line=\(line)") }
    if let column = finding.column { properties.append("col=\(column.inCodePoints)") }
    properties.append("title=\(githubText(finding.rule, isProperty: true))")
    return "::\(word) \(properties.joined(separator: ","))::"
      + githubText(finding.sentences, isProperty: false) + "\n"
  }.joined()
}

/// `text` with the special characters of the command escaped.
private func githubText(_ text: String, isProperty: Bool) -> String {
  var escaped = ""
  for scalar in terminalSafe(text).unicodeScalars {
    switch scalar {
    case "%": escaped += "%25"
    case ":" where isProperty: escaped += "%3A"
    case "," where isProperty: escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Findings for reviewdog, an object on each line; it counts columns in bytes.
func reviewdogLines(of result: CheckResult) -> String {
  result.counting.map { item in
    let finding = item.finding
    let severity = finding.severity.word(error: "ERROR", warning: "WARNING", note: "INFO")
    let location = JSONValue.present([
      "path": .text(finding.place),
      "range": finding.line.map { line in
        [
          "start": .present([
            "line": .number(line), "column": finding.column.map { .number($0.inBytes) },
          ])
        ]
      },
    ])
    let object: JSONValue = [
      "message": .text(finding.sentences), "location": location, "severity": .text(severity),
      "source": ["name": "nibindex"], "code": ["value": .text(finding.rule)],
    ]
    return String(decoding: object.line, as: UTF8.self)
  }.joined()
}
