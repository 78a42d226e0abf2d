import Facts
import Indexing

extension FindingsReport {
  /// The compared points, or the checked one.
  var sides: String { old.map { "\($0.name) → \(new.name)" } ?? new.name }

  /// The numbers of findings by severity, then of the others, in one line.
  func summary(of items: [CheckedFinding]) -> String {
    let counting = items.filter(\.counts)
    let words = [Finding.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = counting.count { $0.finding.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let nothing = old == nil ? "nothing wrong" : "nothing new"
    let open = items.filter { $0.suppression == nil }
    let counts = [
      (open.count { $0.state == .fixed }, "fixed"),
      (open.count { $0.state == .unchanged }, "as before"),
      (
        open.count { $0.isInBaseline && $0.state != .fixed && $0.state != .unchanged },
        "in the baseline"
      ),
      (items.count - open.count, "suppressed"), (leftOutCount, "excluded by the settings"),
    ]
    return
      ([words.isEmpty ? nothing : words.joined(separator: ", ")]
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: "; ")
  }
}
