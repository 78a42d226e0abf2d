import Testing

/// Every case of `Cases`, by the binary: words in, rows of the views out.
@Suite struct ConformanceTests {
  @Test(arguments: CaseRun.all)
  func `what a case expects is what the views hold`(run: CaseRun) throws {
    try check(try run.file.contents.get(), run)
  }

  private func check(_ conformanceCase: ConformanceCase, _ run: CaseRun) throws {
    let index = try CaseIndex(conformanceCase, as: run.shape)
    let unreadable = try index.unreadable().subtracting(conformanceCase.malformed)
    #expect(unreadable.isEmpty, "these are not said to be malformed")
    #expect(try index.sharedKeys().isEmpty, "these findings share their keys")

    for line in conformanceCase.expectations {
      for failure in try line.disappointments(in: index) {
        let place = run.file.location(line.line)
        if line.isAdvisory || conformanceCase.tier == .open {
          withKnownIssue("an open question", isIntermittent: true, sourceLocation: place) {
            Issue.record("\(line.source)\n\(failure)", sourceLocation: place)
          }
        } else {
          Issue.record("\(line.source)\n\(failure)", sourceLocation: place)
        }
      }
    }
  }
}

extension CaseIndex {
  /// The files that could not be read.
  fileprivate func unreadable() throws -> Set<String?> {
    let line = try Expectation("no problems severity=error", line: 0, fileName: "")
    return Set(try rows(of: line.view, where: line.selections[0]).map { $0["path"] })
  }
}

extension CaseIndex {
  /// The keys that several findings of one snapshot have.
  fileprivate func sharedKeys() throws -> [[String?]] {
    let keys = try rows(of: "findings_at", where: []).map { [$0["snapshot_id"], $0["key"]] }
    return Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.map(\.key)
  }
}

extension ConformanceCase {
  /// The files that need not be readable.
  fileprivate var malformed: Set<String?> {
    Set(steps.flatMap(\.entries).filter(\.encoding.isMalformed).map(\.path))
  }
}
