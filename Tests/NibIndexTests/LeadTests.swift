import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// A crash report written for an app of the conformance cases, and the place that it has to lead to.
private struct WrittenReport {
  let file: String
  /// The case whose app crashed.
  let app: String
  /// The line that somebody has to look at; nil if the app has none.
  let place: String?
  let className: String?
  let nib: String?
  /// The rule or kind of the row that predicts it.
  let rule: String?
  /// Whether a row predicts it, the index has its names alone, or nothing.
  let answer: String
  /// Whether the answer leads to the place.
  let leads: Bool

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "CrashLogs")

  static func all() throws -> [Self] {
    let text = try String(contentsOf: folder.appending(path: "leads.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t").map { $0 == "-" ? nil : String($0) }
      return Self(
        file: fields[0] ?? "", app: fields[1] ?? "", place: fields[2], className: fields[3],
        nib: fields[4], rule: fields[5], answer: fields[6] ?? "", leads: fields[7] == "yes")
    }
  }
}

/// What `triage` says of a report: the first row that predicts it, and the first place that has its names.
private struct Lead {
  let prediction: [String: Any]?
  let places: Set<String>

  init(_ json: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let cause = (object?["causes"] as? [[String: Any]])?.first
    prediction = (cause?["predictions"] as? [[String: Any]])?.first
    let first = prediction ?? (cause?["places"] as? [[String: Any]])?.first
    var places: Set<String> = []
    if let path = first?["path"] as? String, let line = first?["line"] as? Int {
      places.insert("\(path):\(line)")
    }
    if let creation = prediction?["creation"] as? String { places.insert(creation) }
    self.places = places
  }

  var answer: String { prediction != nil ? "predicted" : places.isEmpty ? "nothing" : "names" }
}

@Suite struct LeadTests {
  /// Writes the files of a case as a folder.
  private func write(_ app: String, in scratch: ScratchDirectory) throws {
    let cases = WrittenReport.folder.appending(path: "../../ConformanceTests/Cases").standardized
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: cases.path).first {
        $0.hasPrefix("\(app)-")
      })
    let text = try String(contentsOf: cases.appending(path: name), encoding: .utf8)
    let files = text.split(separator: /(?m)^-- (?=.+ --$)/).dropFirst()
    for file in files {
      let lines = file.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try scratch.write(String(lines[1]), to: "\(app)/\(lines[0].dropLast(3))")
    }
  }

  @Test func `written reports lead to the line at fault`() async throws {
    let reports = try WrittenReport.all()
    let apps = Set(reports.map(\.app)).sorted()
    let scratch = try ScratchDirectory()
    let database = scratch.path("index.db")
    for app in apps { try write(app, in: scratch) }
    let indexed = await nibindex(
      ["index", "--quiet", "--db", database] + apps.map { scratch.path($0) })
    #expect(indexed.code == .done, "\(indexed.messages)")

    for report in reports {
      let file = WrittenReport.folder.appending(path: "reports/\(report.file)").path
      let asked = await nibindex(
        "triage", file, "--project", report.app, "--db", database, "--format", "json")
      let lead = try Lead(asked.output)
      let leads = report.place.map { lead.places.contains($0) } ?? lead.places.isEmpty
      #expect(leads == report.leads, "\(report.file): \(lead.places.sorted())")
      #expect(lead.answer == report.answer, "\(report.file)")
      guard lead.prediction != nil else { continue }
      #expect(lead.prediction?["class"] as? String == report.className, "\(report.file)")
      #expect(lead.prediction?["rule"] as? String == report.rule, "\(report.file)")
      let nib = (lead.prediction?["nib"] as? String)?.split(separator: "/").last.map(String.init)
      if let nib { #expect(nib == report.nib, "\(report.file)") }
    }
    let leading = reports.count { $0.leads }
    let accuracy = try String(
      contentsOf: WrittenReport.folder.appending(path: "../../../docs/accuracy.md").standardized,
      encoding: .utf8)
    #expect(accuracy.contains("\(leading) of \(reports.count) written reports lead to"))
  }
}
