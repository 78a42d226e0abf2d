import Facts

/// Code around the current place that runs on some systems only, by tests of their version.
struct SystemRegions {
  private var regions: [(tokens: Range<Int>, conditions: [SystemCondition], platforms: Platforms)] =
    []
  /// Code rarely nests more tests.
  private static let most = 64

  /// Adds code behind `index` that runs where a test passes or fails.
  mutating func add(_ tokens: Range<Int>, _ test: AvailabilityTest, passing: Bool, at index: Int) {
    regions.removeAll { $0.tokens.upperBound <= index }
    guard !tokens.isEmpty, regions.count < Self.most else { return }
    let (conditions, platforms) = test.systems(passing: passing)
    regions.append((tokens, conditions, platforms))
  }

  /// The systems that run the code at `index`, of those of some platforms.
  func systems(
    at index: Int, on platforms: Platforms
  ) -> (conditions: [SystemCondition], platforms: Platforms) {
    var found = (conditions: [SystemCondition](), platforms: platforms)
    for region in regions where region.tokens.contains(index) {
      found.conditions.add(region.conditions)
      found.platforms.formIntersection(region.platforms)
    }
    return found
  }
}
