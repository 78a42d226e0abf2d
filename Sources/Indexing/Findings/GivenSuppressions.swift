import Facts
import IndexStore

/// The suppressions of a side and of the settings, with a note of the used ones.
struct GivenSuppressions {
  struct Entry {
    let origin: SuppressedFinding.Origin
    let word: String
    /// The file; outside the repository, its path in the settings.
    let file: String
    let line: Int
    let isInRepository: Bool
    let reason: String?
    let until: String?
    /// The class that one of the settings is about; nil for all.
    let className: String?
    /// The part of the file that it covers; nil for one of the settings.
    let scope: Suppression.Scope?
    /// The findings in that part that it covers.
    let covers: @Sendable (Finding) -> Bool
    /// Whether it matches a finding, or cannot be judged.
    var isUsed = false
    var hasExpired = false

    /// Whether it is well-formed; otherwise it suppresses nothing.
    var isWellFormed: Bool { !word.isEmpty && until.map { isDay($0) } ?? true }
  }

  /// A part of a file; any object of a nib if `scope` is nil.
  private struct Part: Hashable {
    let file: ExactText
    let scope: Suppression.Scope?
  }

  private var entries: [Entry]
  /// The places of the entries for each part of a file, in order.
  private let byPart: [Part: [Int]]
  /// The places of the entries of the settings for each class; those of nil apply to all.
  private let ofSettings: [String?: [Int]]
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
    byPart = Self.byPart(entries)
    let first = entries.count
    for suppression in policy.suppressions
    where suppression.project.map({ $0 == project }) ?? true {
      let isJudged = isOnly || suppression.project != nil
      entries += Self.entries(suppression, at: location, isUsed: !isJudged)
    }
    ofSettings = Dictionary(grouping: first..<entries.count) { [entries] in
      entries[$0].className
    }
  }

  private static func byPart(_ entries: [Entry]) -> [Part: [Int]] {
    var byPart: [Part: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      let file = ExactText(entry.file)
      byPart[Part(file: file, scope: entry.scope), default: []].append(place)
      // Any of the nib's objects can suppress a finding about the whole nib.
      if case .object = entry.scope {
        byPart[Part(file: file, scope: nil), default: []].append(place)
      }
    }
    return byPart
  }

  /// The places of the entries that may cover a finding: those in files first.
  private func candidates(for finding: Finding) -> [Int] {
    let files = Set([finding.path, finding.nibPath].compactMap { $0.map { ExactText($0) } })
    let scopes: [Suppression.Scope?] = [
      .file, finding.line.map { .line($0) } ?? .file, finding.objectID.map { .object($0) },
    ]
    let inFiles = files.sorted().flatMap { file in
      Set(scopes).flatMap { byPart[Part(file: file, scope: $0)] ?? [] }.sorted()
    }
    let classes = Set([finding.className, nil])
    return inFiles + classes.flatMap { ofSettings[$0] ?? [] }.sorted()
  }

  /// Finds the entry that suppresses a finding, and marks the matching ones as used.
  mutating func suppressor(of finding: Finding) -> Entry? {
    var chosen: Entry?
    for place in candidates(for: finding)
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
        reason: suppression.reason, until: suppression.until, className: nil,
        scope: suppression.scope
      ) { finding in
        // The line is one of the finding's own file, not of its nib.
        if case .line = suppression.scope { finding.path == path } else { true }
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
        className: suppression.className, scope: nil,
        covers: { finding in
          suppression.path.map { pattern in
            [finding.path, finding.nibPath].contains { $0.map(pattern.matches) ?? false }
          } ?? true
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
