import Facts
import Resolution

extension Sides {
  /// The new `findings`, with the known file changes behind them.
  ///
  /// `known` is the comparison of the sides, if it is known already.
  func caused(
    _ findings: [Finding], _ request: ComparisonRequest, _ known: Comparison?
  ) throws -> [Finding] {
    guard !findings.isEmpty, !pair.profiles.isEmpty else { return findings }
    let compared = try known ?? comparison(request)
    let files = try pair.fileChanges()
    return findings.map { finding in
      var finding = finding
      let cause =
        compared.connections.lazy.compactMap {
          $0.change.new?.isSubject(of: finding) == true ? $0.cause : nil
        }
        .first
        ?? compared.changes.lazy.compactMap {
          $0.change.new?.isSubject(of: finding) == true ? $0.cause : nil
        }.first
      if let cause {
        finding.cause = cause.sentence(ofFirst: 3)
      } else {
        let own = [finding.nibPath, finding.path].compactMap(\.self)
        finding.cause = files.first { own.contains($0.path) }?.words()
      }
      return finding
    }
  }
}

extension BrokenConnection {
  fileprivate func isSubject(of finding: Finding) -> Bool {
    path == finding.path && line == finding.line
  }
}

extension Resolution {
  fileprivate func isSubject(of finding: Finding) -> Bool {
    controller != nil && controller == finding.className && nibPath == finding.nibPath
  }
}
