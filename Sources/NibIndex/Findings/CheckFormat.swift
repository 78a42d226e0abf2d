import Facts
import IndexStore

enum CheckFormat: Hashable, Sendable {
  /// Paragraphs for people.
  case text
  /// Rows, in the formats of all commands.
  case rows(OutputFormat)
  case document(FindingsFormat)

  /// All formats, for help and messages.
  static let names = "text, \(OutputFormat.names), \(FindingsFormat.names)"

  var hasColumns: Bool {
    switch self {
    case .document(.sarif), .document(.xcode), .document(.github), .document(.checkstyle),
      .document(.rdjsonl):
      true
    case .rows(let format): !format.isForPeople
    case .text, .document(.comment), .document(.gitlab), .document(.junit),
      .document(.sonarqube):
      false
    }
  }

  init?(rawValue word: String) {
    if word == "text" {
      self = .text
    } else if let format = OutputFormat(rawValue: word) {
      self = .rows(format)
    } else if let format = FindingsFormat(rawValue: word) {
      self = .document(format)
    } else {
      return nil
    }
  }
}

/// Formats of findings for other programs.
enum FindingsFormat: String, CaseIterable, Sendable {
  case sarif
  case comment
  case xcode
  case github
  case gitlab
  case checkstyle
  case junit
  case sonarqube
  case rdjsonl

  /// All formats, for help and messages.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The whole document.
  func document(of result: CheckResult, rules: [FindingRule]) -> [UInt8] {
    switch self {
    case .sarif: SARIFDocument(result, rules: rules).bytes
    case .comment: Array(checkComment(of: result).utf8)
    case .xcode: Array(xcodeLines(of: result).utf8)
    case .github: Array(githubCommands(of: result).utf8)
    case .gitlab: gitlabReport(of: result)
    case .checkstyle: Array(checkstyleDocument(of: result).utf8)
    case .junit: Array(junitDocument(of: result).utf8)
    case .sonarqube: sonarqubeReport(of: result, rules: rules)
    case .rdjsonl: Array(reviewdogLines(of: result).utf8)
    }
  }
}

/// A format and its file, as in `sarif:out.sarif`; without a file, the standard output.
struct CheckTarget: Hashable, Sendable {
  let format: CheckFormat
  let file: String?

  init?(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = CheckFormat(rawValue: String(parts[0])) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    self.format = format
    file = parts.count == 2 ? String(parts[1]) : nil
  }

  init(_ format: CheckFormat, file: String?) {
    self.format = format
    self.file = file
  }
}
