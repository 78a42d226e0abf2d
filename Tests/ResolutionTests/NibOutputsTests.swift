import Testing

@testable import Resolution

/// Which nibs are written to one place, so that one of them is not there in the end.
@Suite struct NibOutputsTests {
  @Test(
    arguments: [
      (["A.xib", "B.xib"], true),
      (["A.xib", "Sub/A.xib"], false),
      (["A.xib", "Sub/A.nib"], false),
      (["A.xib", "A.storyboard"], true),
      (["en.lproj/A.xib", "de.lproj/A.xib"], true),
      (["en.lproj/A.xib", "Sub/en.lproj/A.xib"], false),
      (["A.xib", "en.lproj/A.xib"], true),
      (["A.xib"], true),
    ] as [([String], Bool)])
  func `nibs are told apart by where they are written`(paths: [String], areDistinct: Bool) {
    let placements = paths.indices.map { BundleMap.Placement(nib: $0) }
    // It is asked for one bundle after the other.
    let bundles = [placements, placements.reversed(), [placements[0]]]
    for var outputs in [NibOutputs(paths), NibOutputs(ofAll: paths)] {
      let answers = bundles.map { outputs.areDistinct($0) }
      #expect(answers == [areDistinct, areDistinct, true])
    }
  }

  @Test func `a nib that is placed twice is not distinct`() {
    var outputs = NibOutputs(["A.xib", "B.xib"])
    let answers = [[0, 1, 0], [0, 1]].map { nibs in
      outputs.areDistinct(nibs.map { BundleMap.Placement(nib: $0) })
    }
    #expect(answers == [false, true])
  }
}
