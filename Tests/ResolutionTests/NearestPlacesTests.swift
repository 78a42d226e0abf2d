import Facts
import TestSupport
import Testing

@testable import Resolution

/// Looking a place up in the index gives what looking at each place gives.
@Suite struct NearestPlacesTests {
  @Test(arguments: 0..<200)
  func `the index finds the place that a look at each finds`(seed: Int) {
    var numbers = SeededGenerator(UInt64(seed))
    let places = (0..<40).map { _ in randomPlace(&numbers) }
      .sorted { isOrdered($0.path, $1.path) }
    let index = NearestPlaces(places.enumerated().map { (item: $0, place: $1) })
    for _ in 0..<40 {
      let place = randomPlace(&numbers)
      let wanted = Set((0..<40).filter { _ in Bool.random(using: &numbers) })
      let found = index.nearest(to: place, where: wanted.contains)
      #expect(
        found == nearest(places, to: place, wanted), "\(place.path) among \(places.map(\.path))")
    }
  }

  @Test func `no place is nearest among none`() {
    let place = FilePlace(path: "A.swift", module: "App")
    #expect(NearestPlaces([]).nearest(to: place) { _ in true } == nil)
  }

  private func nearest(_ places: [FilePlace], to place: FilePlace, _ wanted: Set<Int>) -> Int? {
    var best: (item: Int, nearness: Int)?
    for (item, other) in places.enumerated() where wanted.contains(item) {
      let nearness = place.nearness(to: other)
      if nearness > best?.nearness ?? -1 { best = (item, nearness) }
    }
    return best?.item
  }

  private func randomPlace(_ numbers: inout some RandomNumberGenerator) -> FilePlace {
    let depth = Int.random(in: 0..<4, using: &numbers)
    let folders = (0..<depth).map { _ in ["a", "ab", "b"].randomElement(using: &numbers) ?? "a" }
    let name = ["One.m", "One.h", "Two.swift", "a.m"].randomElement(using: &numbers) ?? "One.m"
    let module = ["App", "Kit"].randomElement(using: &numbers) ?? "App"
    return FilePlace(path: (folders + [name]).joined(separator: "/"), module: module)
  }
}
