import Facts

/// The part of a report about one project.
struct ReportSection {
  let project: String
  /// The commit or date of the snapshot.
  let snapshot: String
  /// The findings that count, worst first.
  let findings: [Finding]
  let suppressedCount: Int
  /// The counts over time, oldest first.
  let trend: [TrendLine]
  /// The tables for the search and the details.
  let data: ReportData
  /// The explanations for the details of controllers.
  let explanations: ReportExplanations
  /// The nibs that commits broke most often.
  let hotspots: [Hotspot]

  /// The number of times that an author's commits broke a nib in a month.
  struct Hotspot {
    let nib: String
    let month: String
    let author: String
    let breaks: Int
    let commits: Int
  }

  init(
    _ project: String, _ result: CheckResult, trend: [TrendLine], _ data: ReportData,
    _ hotspots: [Hotspot], _ explanations: ReportExplanations
  ) {
    self.project = project
    snapshot = result.reports.first?.sides ?? ""
    findings = result.counting.map(\.finding)
    suppressedCount = result.items.count { $0.suppression != nil }
    self.trend = trend
    self.data = data
    self.explanations = explanations
    self.hotspots = hotspots
  }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// The findings with a known first commit, newest first.
  var newest: [Finding] {
    findings.filter { $0.beginning?.date != nil }.sorted { one, other in
      let dates = (one.beginning?.date ?? "", other.beginning?.date ?? "")
      return dates.0 == dates.1 ? one.key < other.key : dates.0 > dates.1
    }
  }

  /// The rules with findings, worst and most frequent first.
  var rules: [(rule: String, severity: Finding.Severity, count: Int)] {
    Dictionary(grouping: findings, by: \.rule).map { rule, findings in
      (rule, findings.map(\.severity).max() ?? .note, findings.count)
    }.sorted { one, other in
      guard one.severity == other.severity else { return one.severity > other.severity }
      return one.count == other.count ? one.rule < other.rule : one.count > other.count
    }
  }
}
