import Facts
import IndexStore
import Resolution
import Scanning

extension ComparedSide {
  /// The findings, worst first.
  func findings() throws -> [Finding] {
    switch self {
    case .stored(let snapshot, let store): try store.findings(of: snapshot)
    case .resolved(let files): try files.findings()
    }
  }

  func suppressions() throws -> [PlacedSuppression] {
    switch self {
    case .stored(let snapshot, let store): try store.suppressions(of: snapshot)
    case .resolved(let files): files.suppressions
    }
  }

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

extension ResolvedFiles {
  /// The findings, queried from a scratch index, because only SQL defines findings.
  ///
  /// `isAdvised` adds likely names to the fixes.
  func findings(isAdvised: Bool = true) throws -> [Finding] {
    // Any nib may connect an outlet that others leave out.
    let files = comparedFiles.compactMap { file -> (file: SourceFile, facts: FileFacts)? in
      guard case .known(let facts?) = file.facts,
        file.file.kind.isNib || !facts.problems.isEmpty
      else { return nil }
      return (file.file, facts)
    }
    return try ScratchIndex().findings(
      of: results, files: files, scannerVersion: scannerVersion, terms: terms,
      isAdvised: isAdvised)
  }
}

extension ResolvedFiles {
  fileprivate var suppressions: [PlacedSuppression] {
    comparedFiles.flatMap { file -> [PlacedSuppression] in
      guard case .known(let facts?) = file.facts else { return [] }
      return facts.suppressions.map { PlacedSuppression(path: file.file.path, suppression: $0) }
    }
  }
}
