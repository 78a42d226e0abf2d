import Testing

@testable import Resolution

/// Which nibs are written to one place, so that only the last of them is there in the end.
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
      (["A.nib/classes.nib", "A.nib/info.nib"], true),
      (["A.xib"], true),
    ] as [([String], Bool)])
  func `nibs are told apart by where they are written`(paths: [String], areDistinct: Bool) {
    let outputs = NibOutputs(paths)
    for order in [Array(paths.indices), paths.indices.reversed()] {
      var placements = order.map { BundleMap.Placement(nib: $0) }
      let overwritten = outputs.write(&placements)
      #expect(placements.map(\.nib) == (areDistinct ? order : Array(order.suffix(1))))
      #expect(overwritten.map(\.nib) == (areDistinct ? [] : Array(order.prefix(1))))
    }
  }

  @Test func `a nib does not overwrite itself`() {
    var placements = [0, 1, 0].map { BundleMap.Placement(nib: $0) }
    #expect(NibOutputs(["A.xib", "B.xib"]).write(&placements).isEmpty)
    #expect(placements.count == 3)
  }
}
