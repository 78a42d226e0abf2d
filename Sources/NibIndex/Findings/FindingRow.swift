import Facts
import IndexStore

/// A finding of a check as programs read it in rows.
enum FindingRow {
  static func sheet() -> Sheet<CheckedFinding> {
    var sheet = Sheet<CheckedFinding>()
    sheet.text("project") { $0.project }
    sheet.text("state", for: .machines) { $0.state.rawValue }
    sheet.text("severity") { $0.finding.severity.rawValue }
    sheet.text("rule") { $0.finding.rule }
    sheet.text("where", for: .people) { item in
      item.finding.path.map { $0 + (item.finding.line.map { ":\($0)" } ?? "") }
    }
    sheet.text("path", for: .machines) { $0.finding.path }
    sheet.number("line", for: .machines) { $0.finding.line }
    sheet.text("message") { $0.finding.message }
    sheet.text("fix", for: .machines) { $0.finding.fix }
    sheet.text("class", for: .machines) { $0.finding.className }
    sheet.text("nib_path", for: .machines) { $0.finding.nibPath }
    sheet.text("object_id", for: .machines) { $0.finding.objectID }
    sheet.text("bundle", for: .machines) { $0.finding.bundle }
    sheet.text("profiles", for: .machines) { $0.finding.profiles?.joined(separator: " ") }
    sheet.text("crash", for: .machines) { $0.finding.crash }
    sheet.text("confidence", for: .machines) { $0.finding.confidence }
    sheet.number("places", for: .machines) { $0.finding.places }
    sheet.text("since_commit", for: .machines) { $0.finding.beginning?.commit }
    sheet.text("since_author", for: .machines) { $0.finding.beginning?.author }
    sheet.text("since", for: .machines) { $0.finding.beginning?.date }
    sheet.number("in_baseline", for: .machines) { $0.isInBaseline ? 1 : 0 }
    sheet.text("key", for: .machines) { $0.finding.key }
    return sheet
  }
}
