import Facts
import Testing
import TestSupport

@testable import IndexStore

/// A change of the tool, or of what it was asked for, is no change of the code.
@Suite struct ResolutionChangesTests {
  private let scratch: ScratchDirectory
  private let store: Store

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("i.db"))
  }

  /// A program of one resolution, for the profiles at these places.
  private func sample(_ verdict: Resolution.Verdict, _ places: Int...) -> Sample {
    var row = Resolution(stem: "Login/default", controller: "Login", creation: .default)
    row.verdict = verdict
    row.profiles = places.reduce(into: []) { $0.insert(ProfileSet(at: $1)) }
    var sample = Sample()
    sample.results.resolutions = [row]
    return sample
  }

  private func changes() throws -> [String] {
    try store.answer("SELECT commit_id, profile, change FROM resolution_changes ORDER BY 1, 2")
  }

  @Test func `profiles that one of two snapshots lacks change nothing`() throws {
    let more = ResolutionTerms(
      rulesVersion: 1, profiles: ["ios-12-ipad"].compactMap { RuntimeProfile($0) })
    try store.add(sample(.okNib, 0), commit: "1")
    try store.add(sample(.okNib, 0, 8), commit: "2", terms: more)
    try store.add(sample(.noView, 0, 8), commit: "3", terms: more)
    try store.add(sample(.okNib, 0), commit: "4")

    #expect(
      try changes() == [
        "3|ios-12-ipad|introduced", "3|ios-8.4-iphone|introduced", "4|ios-8.4-iphone|fixed",
      ])
  }

  @Test(arguments: [
    ResolutionTerms(rulesVersion: 2), ResolutionTerms(rulesVersion: 1, languages: ["fr"]),
  ])
  func `snapshots that were resolved otherwise are not compared`(terms: ResolutionTerms) throws {
    try store.add(sample(.okNib, 0, 4), commit: "1")
    try store.add(sample(.noView, 0), commit: "2", terms: terms)
    try store.add(sample(.okNib, 0, 4), commit: "3", terms: terms)

    #expect(try changes() == ["3|ios-8.4-iphone|fixed", "3|tvos-26|appeared"])
  }
}
