import Facts

/// The findings that make a check fail.
struct FailureChoice: Hashable, Sendable {
  private let severity: Finding.Severity?
  private let rules: [String]

  /// Parses the values of `--fail-on`; the default is errors.
  ///
  /// Values are severities, of which the lowest applies, rules, groups of rules such as `outlet`,
  /// or `none`.
  init(
    _ option: Option, among rules: [String], _ arguments: inout ArgumentList
  ) throws(UsageError) {
    let words = arguments.values(option).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    var severities: [Finding.Severity] = []
    var chosen: [String] = []
    let groups = Set(rules.map { String($0.prefix { $0 != "." }) })
    for word in words where word != "none" {
      if let severity = Finding.Severity(rawValue: word) {
        severities.append(severity)
      } else if rules.contains(word) || groups.contains(word) {
        chosen.append(word)
      } else {
        throw .badValue(
          word, option: option.name,
          expected: nearest(to: word, in: rules).map { "did you mean \($0)?" }
            ?? "error, warning, note, none or a rule: nibindex rules lists them")
      }
    }
    severity = words.isEmpty ? .error : severities.min()
    self.rules = chosen
  }

  /// Whether a finding makes the check fail.
  func refuses(_ finding: Finding) -> Bool {
    severity.map { finding.severity >= $0 } ?? false
      || rules.contains(where: finding.isOf)
  }
}
