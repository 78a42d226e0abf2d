import Facts
import IndexStore

/// The suppressions of a side and of the settings, with a note of the used ones.
struct GivenSuppressions {
  /// One rule of a suppression.
  struct Entry {
    let origin: SuppressedFinding.Origin
    let word: String
    /// The file; outside the repository, its path in the settings.
    let file: String
    let line: Int
    let isInRepository: Bool
    let reason: String?
    let until: String?
    let covers: @Sendable (Finding) -> Bool
    /// Whether it matches a finding, or cannot be judged.
    var isUsed = false
    var hasExpired = false

    /// Whether it is well-formed; otherwise it suppresses nothing.
    var isWellFormed: Bool { !word.isEmpty && until.map { isDay($0) } ?? true }
  }

  private var entries: [Entry]
  /// The places of the entries for each file; entries of the settings apply to every file.
  private let byFile: [ExactText: [Int]]
  private let ofSettings: [Int]
  private let rules: [String]
  private let today: String

  /// Collects the suppressions in the files of a side and those of the settings that apply to
  /// `project`.
  ///
  /// An unused suppression of the settings is a finding only if it names the project, or if the
  /// project `isOnly` one.
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
    where entries[place].isWellFormed && finding.isOf(entries[place].word)
      && entries[place].covers(finding)
    {
      entries[place].isUsed = true
      if let day = entries[place].until, day < today {
        entries[place].hasExpired = true
      } else {
        chosen = chosen ?? entries[place]
      }
    }
    return chosen
  }

  /// The findings about the suppressions themselves; valid once all other findings were looked up.
  var complaints: [Finding] {
    var counts: [String: Int] = [:]
    return entries.compactMap { entry in
      guard let complaint = entry.complaint(isRule: rules.contains { isRule($0, entry.word) })
      else { return nil }
      let name = entry.file.split(separator: "/").last.map(String.init) ?? entry.file
      let key = "\(complaint.rule)/\(name)/\(entry.word)"
      let number = counts[key, default: 0] + 1
      counts[key] = number
      return Finding(
        key: number > 1 ? "\(key)/\(number)" : key, rule: complaint.rule, severity: .warning,
        path: entry.isInRepository ? entry.file : nil,
        line: entry.isInRepository ? entry.line : nil,
        message: complaint.message + (entry.isInRepository ? "" : ": \(entry.file):\(entry.line)"),
        fix: complaint.fix)
    }
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
        origin: .source, word: word, file: path, line: suppression.line, isInRepository: true,
        reason: suppression.reason, until: suppression.until
      ) { finding in
        switch suppression.scope {
        case .file: true
        case .line(let line): finding.path == path && finding.line == line
        // Any of the nib's objects can suppress a finding about the whole nib.
        case .object(let id): finding.objectID.map { $0 == id } ?? true
        }
      }
    }
  }

  private static func entries(
    _ suppression: FindingPolicy.Suppression, at location: String, isUsed: Bool
  ) -> [Entry] {
    let isInside = suppression.file.hasPrefix(location + "/")
    let file = isInside ? String(suppression.file.dropFirst(location.count + 1)) : suppression.file
    return suppression.rules.map { word in
      Entry(
        origin: .settings, word: word, file: file, line: suppression.line,
        isInRepository: isInside,
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

  /// The rule, message and fix of the finding about this entry; nil if it is in order.
  fileprivate func complaint(isRule: Bool) -> (rule: String, message: String, fix: String)? {
    guard !word.isEmpty else {
      return (
        "suppression.malformed", "A suppression names no rule, so it suppresses nothing",
        "name one, as in nibindex:ignore outlet.nil goes with the redesign"
      )
    }
    if let until, !isDay(until) {
      return (
        "suppression.malformed",
        "\(word) is not suppressed, because "
          + (until == "?" ? "the last day is missing" : "'\(until)' is not a day"),
        "write the last day as in until 2027-01-31, or leave until out"
      )
    }
    if hasExpired, let until {
      return (
        "suppression.expired", "The suppression of \(word) ended on \(until)",
        "fix the finding, or set a later date"
      )
    }
    if isUsed {
      return reason != nil
        ? nil
        : (
          "suppression.unexplained", "\(word) is suppressed without a reason",
          "write the reason behind the rule"
        )
    }
    return (
      "suppression.superfluous",
      isRule
        ? "\(word) is suppressed, but no finding matches"
        : "\(word) is suppressed, but there is no such rule",
      isRule ? "remove the suppression" : "correct the name: nibindex rules lists them"
    )
  }
}
