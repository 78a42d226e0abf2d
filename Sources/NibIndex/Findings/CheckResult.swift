import Facts
import Indexing

struct CheckResult {
  let reports: [FindingsReport]
  /// All findings, worst first within each project.
  private(set) var items: [CheckedFinding]
  /// The lines of the baseline without a current finding.
  private(set) var staleLines: [String] = []
  /// Whether the index has more than one project.
  var isOfSeveral = false
  /// The fixes of findings, by project, if requested.
  var repairs: [String: RepairReport] = [:]

  /// Collects the findings of all reports.
  init(_ reports: [FindingsReport]) {
    self.reports = reports
    items = reports.flatMap { report in
      report.introduced.map {
        CheckedFinding($0, of: report.project, report.old == nil ? .current : .introduced)
      } + report.unchanged.map { CheckedFinding($0, of: report.project, .unchanged) }
        + report.fixed.map { CheckedFinding($0, of: report.project, .fixed) }
        + report.suppressed.map {
          CheckedFinding($0, of: report.project, Self.state(of: $0, in: report))
        }
    }
  }

  private static func state(
    of item: SuppressedFinding, in report: FindingsReport
  ) -> CheckedFinding.State {
    report.old == nil ? .current : item.isUnchanged ? .unchanged : .introduced
  }

  /// The current findings.
  var present: [CheckedFinding] { items.filter { $0.state != .fixed } }

  /// The current findings that are neither suppressed nor in the baseline.
  var open: [CheckedFinding] { present.filter { !$0.isInBaseline && $0.suppression == nil } }

  /// The findings that require action.
  var counting: [CheckedFinding] { items.filter(\.counts) }

  /// Looks up the columns of the findings that require action.
  mutating func findColumns() {
    for report in reports {
      let places = items.indices.filter { items[$0].project == report.project && items[$0].counts }
      let columns = report.columns(of: places.map { items[$0].finding })
      for place in places {
        items[place].finding.column = columns[ExactText(items[place].finding.key)]
      }
    }
  }

  /// Keeps only the `wanted` findings.
  mutating func keep(where wanted: (Finding) -> Bool) { items.removeAll { !wanted($0.finding) } }

  /// Marks the findings in `baseline`, and collects stale lines.
  mutating func leaveOut(_ baseline: Baseline) {
    for index in items.indices { items[index].isInBaseline = baseline.knows(items[index]) }
    staleLines = baseline.stale(besides: present, of: reports.map(\.project))
  }
}
