import Facts
import Resolution
import Testing

/// Comparing resolutions, row by row and profile by profile.
@Suite struct ResolutionComparisonTests {
  private let profiles = RuntimeProfile.builtIn
  private let phones: ProfileSet = [ProfileSet(at: 0), ProfileSet(at: 2)]

  private func row(
    _ stem: String, _ profiles: ProfileSet, _ verdict: Resolution.Verdict = .okNib,
    _ fill: (inout Resolution) -> Void = { _ in }
  ) -> Resolution {
    var row = Resolution(stem: stem, controller: stem, creation: .default)
    row.profiles = profiles
    row.verdict = verdict
    row.nibName = stem
    row.nibPath = "\(stem).xib"
    fill(&row)
    return row
  }

  private func scope(bundles: (old: [LinkedBundle], new: [LinkedBundle])? = nil) -> ComparedScope {
    ComparedScope(wanted: ProfileSet(rawValue: 255), of: profiles, bundles: bundles)
  }

  private func kinds(_ old: [Resolution], _ new: [Resolution]) -> [String] {
    ResolutionComparison(old, new, in: scope()).changes.map {
      "\($0.kind.rawValue) \($0.profiles.rawValue)"
    }
  }

  @Test func `what counts as a change`() {
    let old = row("A", phones)
    #expect(kinds([old], [old]) == [])
    #expect(kinds([], [old]) == ["appeared 5"])
    #expect(kinds([old], []) == ["disappeared 5"])
    #expect(kinds([], [row("A", phones, .noView)]) == ["introduced 5"])
    #expect(kinds([row("A", phones, .crashNSNib)], []) == ["fixed 5"])
    #expect(kinds([old], [row("A", phones, .crashEmptyNib)]) == ["introduced 5"])
    #expect(kinds([row("A", phones, .noView)], [row("A", phones, .crashEmptyNib)]) == ["changed 5"])
    for change: (inout Resolution) -> Void in [
      { $0.rule = .implicitShort }, { $0.nibName = "B" }, { $0.nibPath = nil },
      { $0.bundle = "Kit" }, { $0.ownerClass = "A" }, { $0.owns = true }, { $0.verdict = .unknown },
    ] {
      #expect(kinds([old], [row("A", phones, .okNib, change)]) == ["changed 5"])
    }
    for change: (inout Resolution) -> Void in [
      { $0.nibPath = "B/A.xib" }, { $0.controllerPath = "A.m" }, { $0.controllerLine = 9 },
      { $0.creationLine = 9 }, { $0.flags = [.shadowed] }, { $0.message = "text" },
      { $0.confidence = .low }, { $0.isSeen = true },
    ] {
      #expect(kinds([old], [row("A", phones, .okNib, change)]) == [])
    }
  }

  @Test func `a rank that changes hands is no change`() {
    let one = row("A", phones, .noView)
    func ranked(_ rank: Int, _ verdict: Resolution.Verdict) -> Resolution {
      var row = row("A", phones, verdict)
      row.stem = rank == 1 ? "A" : "A/\(rank)"
      return row
    }
    // Two exchange their ranks, one comes in front of others, one goes.
    #expect(kinds([one, ranked(2, .okNib)], [ranked(1, .okNib), ranked(2, .noView)]) == [])
    #expect(kinds([one], [ranked(1, .okNib), ranked(2, .noView)]) == ["appeared 5"])
    #expect(kinds([ranked(1, .okNib), ranked(2, .noView)], [one]) == ["disappeared 5"])
    #expect(kinds([one, ranked(2, .okNib)], [ranked(1, .okNib)]) == ["fixed 5"])
    #expect(kinds([one], [one, ranked(2, .noView)]) == ["introduced 5"])
    #expect(
      kinds([one, ranked(2, .okNib)], [ranked(1, .crashNSNib), ranked(2, .noView)])
        == ["introduced 5"])
    let sums = ResolutionComparison(
      [one, ranked(2, .okNib)], [ranked(1, .okNib), ranked(2, .noView)], in: scope()
    ).sums
    #expect([sums.old, sums.new, sums.unchanged] == [2, 2, 2])
  }

  @Test func `profiles that agree are one change, however the rows were cut`() {
    let cut = [row("A", ProfileSet(at: 0)), row("A", ProfileSet(at: 2))]
    #expect(kinds(cut, [row("A", phones)]) == [])
    #expect(kinds(cut, [row("A", phones, .noView)]) == ["introduced 5"])
    #expect(kinds([row("A", phones)], [cut[0]]) == ["disappeared 4"])
  }

  @Test func `profiles that neither snapshot is built for are left out and counted`() {
    func app(minimum: Int) -> LinkedBundle {
      var bundle = LinkedBundle(name: "App", kind: .app, path: nil)
      bundle.platforms = [.iOS]
      bundle.minimumIOS = SystemVersion(major: minimum)
      return bundle
    }
    let old = row("A", phones) { $0.bundle = "App" }
    let new = row("A", phones, .noView) { $0.bundle = "App" }
    func sums(_ before: Int, _ now: Int) -> (new: Int, hidden: Int) {
      let comparison = ResolutionComparison(
        [old], [new], in: scope(bundles: ([app(minimum: before)], [app(minimum: now)])))
      return (comparison.sums.new, comparison.hiddenCount)
    }
    #expect(sums(8, 8) == (2, 0))
    #expect(sums(15, 15) == (1, 1))
    #expect(sums(8, 15) == (2, 0))
    #expect(sums(15, 8) == (2, 0))
  }

  @Test func `creations that do not occur can count as not there`() {
    var scope = scope()
    scope.isSeenOnly = true
    let idle = row("A", phones, .noView)
    let created = row("A", phones, .noView) { $0.isSeen = true }
    #expect(ResolutionComparison([idle], [created], in: scope).changes.map(\.kind) == [.introduced])
    #expect(ResolutionComparison([created], [idle], in: scope).changes.map(\.kind) == [.fixed])
    #expect(ResolutionComparison([idle], [], in: scope).changes.isEmpty)
  }

  @Test func `the sums close for any rows`() {
    var generator = SystemRandomNumberGenerator()
    let verdicts: [Resolution.Verdict] = [.okNib, .okPlain, .noView, .crashEmptyNib]
    for _ in 0..<200 {
      func some() -> [Resolution] {
        (0..<6).flatMap { number in
          let cut = UInt64.random(in: 0...255, using: &generator)
          return [cut, ~cut & 255].map { set in
            row("\(number)", ProfileSet(rawValue: set), verdicts.randomElement() ?? .okNib)
          }.filter { _ in Bool.random(using: &generator) }
        }
      }
      let (old, new) = (some(), some())
      func broken(_ rows: [Resolution]) -> Int {
        rows.filter(\.verdict.isBroken).reduce(0) { $0 + $1.profiles.rawValue.nonzeroBitCount }
      }
      let sums = ResolutionComparison(old, new, in: scope()).sums
      #expect(sums.old == broken(old))
      #expect(sums.new == broken(new))
      #expect(sums[.introduced] + sums.unchanged == sums.new)
      #expect(sums[.fixed] + sums.unchanged == sums.old)
    }
  }
}
