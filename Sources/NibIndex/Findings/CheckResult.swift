import Facts
import Indexing

/// The result of a check.
struct CheckResult {
  /// The projects as they were compared or looked at.
  let reports: [FindingsReport]
  /// All findings, the worst first within each project.
  private(set) var items: [CheckedFinding]
  /// The lines of the baseline that name nothing any more.
  private(set) var staleLines: [String] = []
  /// The fixes of findings, by project, as far as they were asked for.
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

  /// The findings that hold now.
  var present: [CheckedFinding] { items.filter { $0.state != .fixed } }

  /// The findings that hold now and that nothing excuses.
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

  /// Leaves out the findings that are not `wanted`.
  mutating func keep(where wanted: (Finding) -> Bool) { items.removeAll { !wanted($0.finding) } }

  /// Leaves out the findings in `baseline`.
  mutating func leaveOut(_ baseline: Baseline) {
    for index in items.indices { items[index].isInBaseline = baseline.knows(items[index]) }
    staleLines = baseline.stale(besides: present, of: reports.map(\.project))
  }
}
