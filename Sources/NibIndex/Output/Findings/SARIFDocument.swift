import Facts
import IndexStore
import Indexing

/// Findings in SARIF 2.1.0, a run for each project, with paths from the top of the repository.
struct SARIFDocument {
  /// GitHub refuses more results of a run than this.
  static let limit = 25_000

  typealias Members = [(name: String, value: JSONValue)]

  let result: CheckResult
  private let rules: [FindingRule]
  private let places: [String: Int]

  init(_ result: CheckResult, rules: [FindingRule]) {
    self.result = result
    self.rules = rules
    places = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The whole document.
  var bytes: [UInt8] {
    JSONValue.object([
      (
        "$schema",
        .text("https://json.schemastore.org/sarif-2.1.0.json")
      ),
      ("version", .text("2.1.0")),
      ("runs", .list(result.reports.map(run))),
    ]).document
  }

  private func run(_ report: FindingsReport) -> JSONValue {
    let items = result.items.filter { $0.project == report.project && $0.state != .fixed }
    let left = items.count - Self.limit
    var members: Members = [
      ("tool", ["driver": .object(driver)]),
      ("automationDetails", ["id": .text("nibindex/\(report.project)/")]),
      (
        "originalUriBaseIds",
        ["SRCROOT": ["description": message("The top of the repository.")]]
      ),
      ("columnKind", .text("unicodeCodePoints")),
    ]
    var invocation: Members = [("executionSuccessful", .flag(true))]
    if left > 0 {
      let text = "\(left) more results are left out; the limit is \(Self.limit)."
      invocation.append(
        (
          "toolExecutionNotifications",
          [["level": "warning", "message": message(text)]]
        ))
    }
    members.append(("invocations", [.object(invocation)]))
    members.append(("results", .list(items.prefix(Self.limit).map(value))))
    return .object(members)
  }

  private var driver: Members {
    [
      ("name", .text("nibindex")), ("version", .text(toolVersion)),
      ("rules", .list(rules.map(value))),
    ]
  }

  private func value(_ rule: FindingRule) -> JSONValue {
    var markdown = "\(rule.why)\n\n```\n\(rule.code)\n```\n\n"
    if let crash = rule.crash { markdown += "At run time:\n\n```\n\(crash)\n```\n\n" }
    markdown += rule.cure
    let help = [rule.why, rule.code, rule.crash, rule.cure].compactMap(\.self)
    return [
      "id": .text(rule.id), "name": .text(name(of: rule)),
      "shortDescription": message(rule.title + "."), "fullDescription": message(rule.why),
      "help": ["text": .text(help.joined(separator: "\n\n")), "markdown": .text(markdown)],
      "defaultConfiguration": ["level": .text(rule.severity.rawValue)],
      "properties": ["tags": ["nib", "correctness"]],
    ]
  }

  /// `NibViewNotSet`.
  private func name(of rule: FindingRule) -> String {
    rule.id.split { $0 == "." || $0 == "-" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private func value(_ item: CheckedFinding) -> JSONValue {
    let finding = item.finding
    var text = "\(finding.sentences)"
    if let crash = finding.crash { text += " At run time: \(crash)" }
    var members: Members = [("ruleId", .text(finding.rule))]
    if let place = places[finding.rule] { members.append(("ruleIndex", .number(place))) }
    members.append(("level", .text(finding.severity.rawValue)))
    members.append(("message", message(text)))
    members.append(("locations", [location(of: finding)]))
    if let nib = finding.nibPath, nib != finding.path {
      members.append(
        (
          "relatedLocations",
          [["physicalLocation": physicalLocation(nib, line: nil), "message": message("the nib")]]
        ))
    }
    members.append(
      ("partialFingerprints", ["nibindexKey/v1": .text(item.fingerprint)]))
    switch item.state {
    case .introduced: members.append(("baselineState", .text("new")))
    case .unchanged: members.append(("baselineState", .text("unchanged")))
    case .current, .fixed: break
    }
    let suppressions =
      (item.suppression.map { [suppression($0)] } ?? [])
      + (item.isInBaseline ? [Self.inBaseline] : [])
    if !suppressions.isEmpty { members.append(("suppressions", .list(suppressions))) }
    members += fixesAndFlows(of: item)
    members.append(("properties", .object(properties(of: item))))
    return .object(members)
  }

  private func location(of finding: Finding) -> JSONValue {
    let place = physicalLocation(finding.place, line: finding.line)
    var members: Members = [("physicalLocation", place)]
    if let name = finding.className {
      members.append(
        (
          "logicalLocations",
          [["fullyQualifiedName": .text(name), "kind": "type"]]
        ))
    }
    return .object(members)
  }

  func physicalLocation(_ path: String, line: Int?) -> JSONValue {
    let artifact = JSONValue.object([
      ("uri", .text(percentEncoded(path))), ("uriBaseId", .text("SRCROOT")),
    ])
    var members: Members = [("artifactLocation", artifact)]
    if let line { members.append(("region", ["startLine": .number(line)])) }
    return .object(members)
  }

  private static let inBaseline = JSONValue.object([
    ("kind", .text("external")), ("justification", .text("It is in the baseline.")),
  ])

  private func suppression(_ item: SuppressedFinding) -> JSONValue {
    var members: Members = [("kind", .text(item.origin == .source ? "inSource" : "external"))]
    if let reason = item.reason { members.append(("justification", .text(reason))) }
    let place = physicalLocation(item.file, line: item.line)
    members.append(("location", ["physicalLocation": place]))
    return .object(members)
  }

  private func properties(of item: CheckedFinding) -> Members {
    let finding = item.finding
    var members: Members = [
      ("key", .text(finding.key)), ("confidence", .text(finding.confidence)),
    ]
    if let profiles = finding.profiles {
      members.append(("profiles", .list(profiles.map { .text($0) })))
    }
    if let beginning = finding.beginning {
      members.append(("sinceCommit", .text(beginning.commit)))
      members.append(("sinceAuthor", JSONValue(beginning.author)))
    }
    return members
  }

  func message(_ text: String) -> JSONValue { ["text": .text(text)] }
}

/// A path as part of a URI.
func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF")
  var text = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
  return text
}
