import Facts
import Resolution

extension Sides {
  /// The new `findings`, with the known file changes behind them.
  ///
  /// `compared` has the differences of the two sides; nil if there are none to know.
  func caused(_ findings: [Finding], _ compared: Comparison?) throws -> [Finding] {
    guard !findings.isEmpty, let compared else { return findings }
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
