import Facts
import IndexStore

/// The findings of one side, sorted by suppressions and settings.
struct JudgedFindings {
  /// The findings that count, worst first.
  private(set) var counting: [Finding] = []
  private(set) var suppressed: [SuppressedFinding] = []
  /// The keys of findings that the settings exclude.
  private(set) var leftOutKeys: Set<ExactText> = []
  /// The number of findings on systems that no app is built for.
  private(set) var hiddenCount = 0

  /// The number of findings that the settings exclude.
  var leftOutCount: Int { leftOutKeys.count }

  /// Judges `findings`, hiding those for which `isShown` is false.
  init(
    _ findings: [Finding], where isShown: (Finding) -> Bool, by policy: FindingPolicy,
    _ suppressions: GivenSuppressions
  ) {
    var suppressions = suppressions
    for finding in findings {
      let suppressor = suppressions.suppressor(of: finding)
      guard let adjusted = policy.adjusted(finding) else {
        leftOutKeys.insert(ExactText(finding.key))
        continue
      }
      guard isShown(finding) else {
        hiddenCount += 1
        continue
      }
      if let suppressor {
        suppressed.append(suppressor.suppressed(adjusted))
      } else {
        counting.append(adjusted)
      }
    }
    counting += suppressions.complaints.compactMap(policy.adjusted)
    counting.sort(by: Self.isWorse)
    suppressed.sort { Self.isWorse($0.finding, $1.finding) }
  }

  private static func isWorse(_ one: Finding, _ other: Finding) -> Bool {
    guard one.severity == other.severity else { return one.severity > other.severity }
    let paths = (ExactText(one.path ?? ""), ExactText(other.path ?? ""))
    guard paths.0 == paths.1 else { return paths.0 < paths.1 }
    guard one.line == other.line else { return (one.line ?? 0) < (other.line ?? 0) }
    return ExactText(one.key) < ExactText(other.key)
  }
}
