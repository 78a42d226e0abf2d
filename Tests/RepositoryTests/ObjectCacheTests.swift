import Testing

@testable import Repository

@Suite struct ObjectCacheTests {
  private let size = 1000

  /// Asks for so many objects one after the other, again and again; says how many had to be read the last
  /// time.
  private func missed(of count: Int, rounds: Int, in cache: inout ObjectCache) -> Int {
    var missed = 0
    for _ in 0..<rounds {
      missed = 0
      for number in 0..<count {
        let place = PackedObjects.Place(pack: 0, offset: number)
        guard cache.object(at: place) == nil else { continue }
        missed += 1
        cache.keep(PackedObject(kind: .blob, bytes: Array(repeating: 0, count: size)), at: place)
      }
    }
    return missed
  }

  @Test func `what fits is read once`() {
    var cache = ObjectCache(limit: 20 * size)
    #expect(missed(of: 10, rounds: 5, in: &cache) == 0)
  }

  @Test func `what was requested last stays`() {
    var cache = ObjectCache(limit: 20 * size)
    #expect(missed(of: 200, rounds: 1, in: &cache) == 200)
    #expect(missed(of: 200, rounds: 2, in: &cache) == 200)
    #expect(cache.object(at: PackedObjects.Place(pack: 0, offset: 199)) != nil)
  }

  @Test func `what is too large is not kept`() {
    var cache = ObjectCache(limit: 4 * size)
    #expect(missed(of: 1, rounds: 2, in: &cache) == 1)
  }
}
