import Facts
import IndexStore
import Indexing

/// A finding of a check as a row for programs.
enum FindingRow {
  static func table() -> OutputTable<CheckedFinding> {
    var table = OutputTable<CheckedFinding>()
    table.text("project") { $0.project }
    table.text("state", for: .machines) { $0.state.rawValue }
    table.text("severity") { $0.finding.severity.rawValue }
    table.text("rule") { $0.finding.rule }
    table.text("where", for: .people) { placeText($0.finding.path, $0.finding.line) }
    table.text("path", for: .machines) { $0.finding.path }
    table.number("line", for: .machines) { $0.finding.line }
    table.number("column", for: .machines) { $0.finding.column?.inCodePoints }
    table.text("message") { $0.finding.message }
    table.text("fix", for: .machines) { $0.finding.fix }
    table.text("class", for: .machines) { $0.finding.className }
    table.text("nib_path", for: .machines) { $0.finding.nibPath }
    table.text("object_id", for: .machines) { $0.finding.objectID }
    table.text("bundle", for: .machines) { $0.finding.bundle }
    table.text("profiles", for: .machines) { $0.finding.profiles?.joined(separator: " ") }
    table.text("crash", for: .machines) { $0.finding.crash }
    table.text("confidence", for: .machines) { $0.finding.confidence }
    table.number("places", for: .machines) { $0.finding.places }
    table.text("since_commit", for: .machines) { $0.finding.beginning?.commit }
    table.text("since_author", for: .machines) { $0.finding.beginning?.author }
    table.text("since", for: .machines) { $0.finding.beginning?.date }
    table.text("cause", for: .machines) { $0.finding.cause }
    table.number("in_baseline", for: .machines) { $0.isInBaseline ? 1 : 0 }
    table.number("suppressed", for: .machines) { $0.suppression == nil ? 0 : 1 }
    table.text("suppression", for: .machines) { item in
      item.suppression.map { "\($0.file):\($0.line)" }
    }
    table.text("reason", for: .machines) { $0.suppression?.reason }
    table.text("key", for: .machines) { $0.finding.key }
    return table
  }
}
