import Facts

/// Findings for GitLab's Code Quality, a subset of Code Climate's format.
///
/// Lists all current findings, because GitLab compares the reports of two branches itself.
func gitlabReport(of result: CheckResult) -> [UInt8] {
  let items = result.open
  return JSONValue.list(
    items.map { item in
      let finding = item.finding
      let severity = finding.severity.word(error: "critical", warning: "major", note: "info")
      return [
        "type": "issue", "check_name": .text(finding.rule), "description": .text(finding.sentences),
        "categories": ["Bug Risk"], "severity": .text(severity),
        "fingerprint": .text(item.fingerprint),
        "location": [
          "path": .text(finding.place),
          "lines": ["begin": .number(finding.line ?? 1), "end": .number(finding.line ?? 1)],
        ],
      ]
    }
  ).document
}

/// Findings in SonarQube's generic format for external issues, with their rules.
///
/// Omits findings about a whole project, because SonarQube drops issues in unknown files.
func sonarqubeReport(of result: CheckResult, rules: [FindingRule]) -> [UInt8] {
  let items = result.counting.filter { $0.finding.file != nil }
  let broken = Set(items.map(\.finding.rule))
  let ruleValues = rules.filter { broken.contains($0.id) }.map { rule -> JSONValue in
    let impact = rule.severity.word(error: "HIGH", warning: "MEDIUM", note: "LOW")
    return [
      "id": .text(rule.id), "name": .text(rule.title),
      "description": .text("\(rule.why) \(rule.cure)"), "engineId": "nibindex",
      "cleanCodeAttribute": "LOGICAL",
      "impacts": [["softwareQuality": "RELIABILITY", "severity": .text(impact)]],
    ]
  }
  let issues = items.map { item -> JSONValue in
    let finding = item.finding
    return [
      "ruleId": .text(finding.rule),
      "primaryLocation": .present([
        "message": .text(finding.sentences), "filePath": .text(finding.place),
        "textRange": finding.line.map { ["startLine": .number($0)] },
      ]),
    ]
  }
  let report: JSONValue = ["rules": .list(ruleValues), "issues": .list(issues)]
  return report.document
}
