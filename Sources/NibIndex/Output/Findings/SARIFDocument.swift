import Facts
import IndexStore
import Indexing

/// Findings in SARIF 2.1.0, with a run for each project and paths relative to the repository.
struct SARIFDocument {
  /// The maximum number of results that GitHub accepts in a run.
  static let limit = 25_000

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
    let document: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .list(result.reports.map(run)),
    ]
    return document.document
  }

  private func run(_ report: FindingsReport) -> JSONValue {
    let items = result.items.filter { $0.project == report.project && $0.state != .fixed }
    let left = items.count - Self.limit
    let notice = message("\(left) more results are left out; the limit is \(Self.limit).")
    let invocation = JSONValue.present([
      "executionSuccessful": .flag(true),
      "toolExecutionNotifications": left > 0 ? [["level": "warning", "message": notice]] : nil,
    ])
    return [
      "tool": ["driver": driver], "automationDetails": ["id": .text("nibindex/\(report.project)/")],
      "originalUriBaseIds": ["SRCROOT": ["description": message("The top of the repository.")]],
      "columnKind": "unicodeCodePoints", "invocations": [invocation],
      "results": .list(items.prefix(Self.limit).map(value)),
    ]
  }

  private var driver: JSONValue {
    ["name": "nibindex", "version": .text(toolVersion), "rules": .list(rules.map(value))]
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
    let crash = finding.crash.map { " At run time: \($0)" } ?? ""
    let nib = finding.nibPath == finding.path ? nil : finding.nibPath
    let state: JSONValue? =
      switch item.state {
      case .introduced: "new"
      case .unchanged: "unchanged"
      case .current, .fixed: nil
      }
    let suppressions =
      (item.suppression.map { [suppression($0)] } ?? [])
      + (item.isInBaseline ? [Self.inBaseline] : [])
    return .present([
      "ruleId": .text(finding.rule), "ruleIndex": places[finding.rule].map { .number($0) },
      "level": .text(finding.severity.rawValue), "message": message(finding.sentences + crash),
      "locations": [location(of: finding)],
      "relatedLocations": nib.map {
        [["physicalLocation": physicalLocation($0, line: nil), "message": message("the nib")]]
      },
      "partialFingerprints": ["nibindexKey/v1": .text(item.fingerprint)], "baselineState": state,
      "suppressions": suppressions.isEmpty ? nil : .list(suppressions),
      "codeFlows": codeFlows(of: item), "fixes": fixes(of: item),
      "properties": properties(of: finding),
    ])
  }

  private func location(of finding: Finding) -> JSONValue {
    .present([
      "physicalLocation": physicalLocation(
        finding.place, line: finding.line, column: finding.column?.inCodePoints),
      "logicalLocations": finding.className.map {
        [["fullyQualifiedName": .text($0), "kind": "type"]]
      },
    ])
  }

  func physicalLocation(_ path: String, line: Int?, column: Int? = nil) -> JSONValue {
    .present([
      "artifactLocation": artifact(path),
      "region": line.map { line in
        .present(["startLine": .number(line), "startColumn": column.map { .number($0) }])
      },
    ])
  }

  func artifact(_ path: String) -> JSONValue {
    ["uri": .text(percentEncoded(path)), "uriBaseId": "SRCROOT"]
  }

  private static let inBaseline: JSONValue = [
    "kind": "external", "justification": "It is in the baseline.",
  ]

  private func suppression(_ item: SuppressedFinding) -> JSONValue {
    .present([
      "kind": item.origin == .source ? "inSource" : "external",
      "justification": item.reason.map { .text($0) },
      // Settings may be outside the repository.
      "location": item.file.hasPrefix("/")
        ? nil : ["physicalLocation": physicalLocation(item.file, line: item.line)],
    ])
  }

  private func properties(of finding: Finding) -> JSONValue {
    .present([
      "key": .text(finding.key), "confidence": .text(finding.confidence),
      "profiles": finding.profiles.map { JSONValue($0) },
      "sinceCommit": finding.beginning.map { .text($0.commit) },
      "sinceAuthor": finding.beginning.map { JSONValue($0.author) },
      "cause": finding.cause.map { .text($0) },
    ])
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
