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

  /// The findings on systems that an app is built for, and the number of others.
  func shownFindings(hasAllProfiles: Bool) throws -> ShownFindings {
    let all = try findings()
    guard !hasAllProfiles else { return ShownFindings(all, hiddenCount: 0) }
    let names = Set(all.flatMap { $0.profiles ?? [] }).sorted()
    let profiles = names.compactMap { RuntimeProfile($0) }
    let ruledOut = BuiltProfiles(try bundles(), profiles).ruledOut
    let shown = all.filter { finding in
      guard let names = finding.profiles, let out = ruledOut[finding.bundle ?? ""] else {
        return true
      }
      return profiles.indices.contains { place in
        names.contains(profiles[place].name) && !out.contains(ProfileSet(at: place))
      }
    }
    return ShownFindings(shown, hiddenCount: all.count - shown.count)
  }
}

/// The findings that count.
struct ShownFindings {
  let findings: [Finding]
  /// The number of other findings.
  let hiddenCount: Int

  init(_ findings: [Finding], hiddenCount: Int) {
    self.findings = findings
    self.hiddenCount = hiddenCount
  }
}

extension ResolvedFiles {
  /// The findings, queried from a scratch index: SQL alone defines findings.
  func findings() throws -> [Finding] {
    let nibs = Set(results.connections.map { ExactText($0.path) })
    let files = comparedFiles.compactMap { file -> (file: SourceFile, facts: FileFacts)? in
      guard case .known(let facts?) = file.facts,
        !facts.problems.isEmpty || nibs.contains(ExactText(file.file.path))
      else { return nil }
      return (file.file, facts)
    }
    return try ScratchIndex().findings(
      of: results, files: files, scannerVersion: scannerVersion, terms: terms)
  }
}
