import Facts
import IndexStore

/// The suppressions of a side and of the settings, and whether each of them is used.
struct GivenSuppressions {
  /// One rule of a suppression.
  struct Entry {
    let origin: SuppressedFinding.Origin
    let word: String
    let file: String
    let line: Int
    let reason: String?
    let until: String?
    let covers: @Sendable (Finding) -> Bool
    /// Whether it matches a finding, or cannot be judged.
    var isUsed = false
    var hasExpired = false
  }

  private var entries: [Entry]
  /// The places of the entries in each file; those of the settings are for every file.
  private let byFile: [ExactText: [Int]]
  private let ofSettings: [Int]
  private let rules: [String]
  private let today: String

  /// Collects the suppressions in the files of a side and those of the settings that apply to `project`.
  ///
  /// One of the settings is judged as superfluous only if it names the project, or the project `isOnly` one.
  init(
    _ placed: [PlacedSuppression], by policy: FindingPolicy, project: String, at location: String,
    isOnly: Bool
  ) {
    rules = policy.rules
    today = policy.today
    entries = placed.flatMap(Self.entries)
    byFile = Dictionary(grouping: entries.indices) { [entries] in ExactText(entries[$0].file) }
    let first = entries.count
    for suppression in policy.suppressions
    where suppression.project.map({ $0 == project }) ?? true {
      let isJudged = isOnly || suppression.project != nil
      entries += Self.entries(suppression, at: location, isUsed: !isJudged)
    }
    ofSettings = Array(first..<entries.count)
  }

  /// Finds the entry that suppresses a finding, and marks the matching ones as used.
  mutating func suppressor(of finding: Finding) -> Entry? {
    let files = Set([finding.path, finding.nibPath].compactMap { $0.map { ExactText($0) } })
    var chosen: Entry?
    for place in files.sorted().flatMap({ byFile[$0] ?? [] }) + ofSettings
    where finding.isOf(entries[place].word) && entries[place].covers(finding) {
      entries[place].isUsed = true
      if let day = entries[place].until, day < today {
        entries[place].hasExpired = true
      } else {
        chosen = chosen ?? entries[place]
      }
    }
    return chosen
  }

  /// The findings about the suppressions themselves, after all other findings were looked up.
  var complaints: [Finding] {
    var byKey: [String: Finding] = [:]
    for entry in entries where entry.hasExpired || !entry.isUsed {
      let finding = entry.complaint(isRule: rules.contains { isRule($0, entry.word) })
      byKey[finding.key] = byKey[finding.key] ?? finding
    }
    return Array(byKey.values)
  }

  private func isRule(_ rule: String, _ word: String) -> Bool {
    rule == word || rule.hasPrefix(word + ".")
  }
}

extension GivenSuppressions {
  private static func entries(_ placed: PlacedSuppression) -> [Entry] {
    let (path, suppression) = (placed.path, placed.suppression)
    let words = suppression.rules.isEmpty ? [""] : suppression.rules
    return words.map { word in
      Entry(
        origin: .source, word: word, file: path, line: suppression.line,
        reason: suppression.reason, until: suppression.until
      ) { finding in
        switch suppression.scope {
        case .file: true
        case .line(let line): finding.path == path && finding.line == line
        // A finding about the nib as a whole is suppressed at any of its objects.
        case .object(let id): finding.objectID.map { $0 == id } ?? true
        }
      }
    }
  }

  private static func entries(
    _ suppression: FindingPolicy.Suppression, at location: String, isUsed: Bool
  ) -> [Entry] {
    // Formats know only paths in the repository.
    let name = suppression.file.split(separator: "/").last.map(String.init)
    let file =
      suppression.file.hasPrefix(location + "/")
      ? String(suppression.file.dropFirst(location.count + 1)) : name ?? suppression.file
    return suppression.rules.map { word in
      Entry(
        origin: .settings, word: word, file: file, line: suppression.line,
        reason: suppression.reason, until: suppression.until,
        covers: { finding in
          (suppression.className.map { $0 == finding.className } ?? true)
            && (suppression.path.map { pattern in
              [finding.path, finding.nibPath].contains { $0.map(pattern.matches) ?? false }
            } ?? true)
        }, isUsed: isUsed)
    }
  }
}

extension GivenSuppressions.Entry {
  /// Marks a finding as suppressed by this entry.
  func suppressed(_ finding: Finding) -> SuppressedFinding {
    SuppressedFinding(finding: finding, origin: origin, file: file, line: line, reason: reason)
  }

  fileprivate func complaint(isRule: Bool) -> Finding {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    func finding(_ rule: String, _ message: String, _ fix: String) -> Finding {
      Finding(
        key: "\(rule)/\(name)/\(word)", rule: rule, severity: .warning, path: file, line: line,
        message: message, fix: fix)
    }
    if hasExpired, let until {
      return finding(
        "suppression.expired", "The suppression of \(word) ended on \(until)",
        "fix the finding, or set a later date")
    }
    guard !word.isEmpty else {
      return finding(
        "suppression.superfluous", "A suppression names no rule",
        "name one, as in nibindex:ignore outlet.nil")
    }
    return finding(
      "suppression.superfluous",
      isRule
        ? "\(word) is suppressed, but no finding matches"
        : "\(word) is suppressed, but there is no such rule",
      isRule ? "remove the suppression" : "correct the name: nibindex rules lists them")
  }
}
