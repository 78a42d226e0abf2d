public import Facts

/// The settings for findings: exclusions, severities and suppressions.
public struct FindingPolicy: Hashable, Sendable {
  /// A suppression in the settings.
  public struct Suppression: Hashable, Sendable {
    /// The rules and groups of rules.
    public var rules: [String]
    /// The files; nil for all.
    public var path: PathPattern?
    /// The class; nil for all.
    public var className: String?
    /// The project; nil for all.
    public var project: String?
    /// The reason.
    public var reason: String
    /// The last valid day, as `2027-01-31`; nil for no end.
    public var until: String?
    /// The settings file.
    public var file: String
    /// Its line there.
    public var line: Int

    /// A suppression of some rules.
    public init(rules: [String], reason: String, file: String, line: Int) {
      self.rules = rules
      self.reason = reason
      self.file = file
      self.line = line
    }
  }

  /// The paths whose findings are excluded.
  public var excluded: [PathPattern] = []
  /// Severities by rules and groups of rules; nil excludes the rule.
  public var severities: [String: Finding.Severity?] = [:]
  /// The suppressions in the settings.
  public var suppressions: [Suppression] = []
  /// The known rules.
  public var rules: [String]
  /// Today, as `2027-01-31`.
  public var today: String

  /// A policy without settings, as of today.
  public init(rules: [String]) {
    self.rules = rules
    today = String(dateText(secondsNow()).prefix(10))
  }
}

extension FindingPolicy {
  /// Applies the severities to a finding; nil if the settings exclude it.
  func adjusted(_ finding: Finding) -> Finding? {
    if let path = finding.path, excluded.contains(where: { $0.matches(path) }) { return nil }
    var finding = finding
    // A rule's own severity overrides that of its group.
    let words = severities.keys.filter(finding.isOf).sorted { $0.utf8.count > $1.utf8.count }
    if let word = words.first, let severity = severities[word] {
      guard let severity else { return nil }
      finding.severity = severity
    }
    return finding
  }
}
