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

  @Test func `what fits is read once, and the cache stays as it is`() {
    var cache = ObjectCache(limit: 20 * size, mostBytes: 100 * size)
    #expect(missed(of: 10, rounds: 5, in: &cache) == 0)
    #expect(cache.limit == 20 * size)
  }

  @Test func `a cache that what was let go came back to grows until it is at hand`() {
    var cache = ObjectCache(limit: 20 * size, mostBytes: 1000 * size)
    #expect(missed(of: 60, rounds: 1, in: &cache) == 60)
    #expect(missed(of: 60, rounds: 20, in: &cache) == 0)
    #expect(cache.limit == 160 * size)
  }

  @Test func `it grows no further than it may`() {
    var cache = ObjectCache(limit: 20 * size, mostBytes: 50 * size)
    #expect(missed(of: 200, rounds: 20, in: &cache) == 200)
    #expect(cache.limit == 50 * size)
  }

  @Test func `what is too large at first is kept once the cache has grown`() {
    var cache = ObjectCache(limit: 4 * size, mostBytes: 100 * size)
    #expect(missed(of: 1, rounds: 2, in: &cache) == 1)
    #expect(missed(of: 1, rounds: 20, in: &cache) == 0)
  }

  @Test func `what comes once only does not make it grow`() {
    var cache = ObjectCache(limit: 20 * size, mostBytes: 100 * size)
    #expect(missed(of: 5000, rounds: 1, in: &cache) == 5000)
    #expect(cache.limit == 20 * size)
  }
}
