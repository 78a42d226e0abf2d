import Facts
import IndexStore
import Resolution

extension ComparedSide {
  /// The findings with the `decided` ones, judged by settings and suppressions.
  func judgedFindings(
    _ request: ComparisonRequest, project: String, at location: String, isOnly: Bool,
    decided: [Finding] = []
  ) throws -> JudgedFindings {
    let all = try findings().with(decided)
    let isShown = try request.hasAllProfiles ? { _ in true } : isOnBuiltSystem(all)
    let suppressions = GivenSuppressions(
      try suppressions(), by: request.policy, project: project, at: location, isOnly: isOnly)
    return JudgedFindings(all, where: isShown, by: request.policy, suppressions)
  }

  /// Tests whether a finding shows on a system that an app is built for.
  private func isOnBuiltSystem(_ findings: [Finding]) throws -> (Finding) -> Bool {
    let names = Set(findings.flatMap { $0.profiles ?? [] }).sorted()
    let profiles = names.compactMap { RuntimeProfile($0) }
    let ruledOut = BuiltProfiles(try bundles(), profiles).ruledOut
    return { finding in
      guard let names = finding.profiles, let out = ruledOut[finding.bundle ?? ""] else {
        return true
      }
      return profiles.indices.contains { place in
        names.contains(profiles[place].name) && !out.contains(ProfileSet(at: place))
      }
    }
  }
}
