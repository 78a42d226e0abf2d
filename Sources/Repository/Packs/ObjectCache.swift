/// Caches the last read objects, because others may be deltas of them.
///
/// Has two generations: objects that nobody requested while the younger one filled up are evicted.
/// Grows if many evicted bytes had to be read again.
struct ObjectCache {
  private(set) var limit: Int
  private let mostBytes: Int
  private var young: [PackedObjects.Place: PackedObject] = [:]
  private var old: [PackedObjects.Place: PackedObject] = [:]
  private var youngCount = 0
  /// Objects that were evicted or too large to keep.
  private var lost: Set<PackedObjects.Place> = []
  /// The number of evicted bytes that were read again.
  private var readAgain = 0

  /// Creates a cache of about `limit` bytes, which can grow to `mostBytes`.
  init(limit: Int, mostBytes: Int) {
    self.limit = limit
    self.mostBytes = mostBytes
  }

  /// The object at a place, if it is cached.
  mutating func object(at place: PackedObjects.Place) -> PackedObject? {
    if let object = young[place] { return object }
    guard let object = old[place] else { return nil }
    insert(object, at: place)
    return object
  }

  /// Caches an object, unless it would evict too many others.
  mutating func keep(_ object: PackedObject, at place: PackedObjects.Place) {
    // Neither keeps nor counts an object that is too large for an empty cache.
    guard object.bytes.count <= mostBytes / 8 else { return }
    if lost.remove(place) != nil {
      readAgain += object.bytes.count
      if readAgain > 2 * limit, limit < mostBytes { grow() }
    }
    if object.bytes.count <= limit / 8 {
      insert(object, at: place)
    } else if limit < mostBytes {
      note([place])
    }
  }

  private mutating func insert(_ object: PackedObject, at place: PackedObjects.Place) {
    if youngCount + object.bytes.count > limit / 2 {
      if limit < mostBytes { note(old.keys.filter { young[$0] == nil }) }
      old = young
      young = [:]
      youngCount = 0
    }
    young[place] = object
    youngCount += object.bytes.count
  }

  /// Notes evicted objects; forgets them once there are many and few were read again.
  private mutating func note(_ places: [PackedObjects.Place]) {
    if lost.count > Self.mostNoted { lost = [] }
    lost.formUnion(places)
  }

  private static let mostNoted = 1 << 16

  private mutating func grow() {
    limit = min(limit * 2, mostBytes)
    readAgain = 0
    if limit == mostBytes { lost = [] }
  }
}
