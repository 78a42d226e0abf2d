/// Caches the last read objects, because others may be deltas of them.
///
/// Has two generations: objects that nobody requested while the younger one filled up are evicted.
struct ObjectCache {
  private let limit: Int
  private var young: [PackedObjects.Place: PackedObject] = [:]
  private var old: [PackedObjects.Place: PackedObject] = [:]
  private var youngCount = 0

  /// Creates a cache of about `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// The object at a place, if it is cached.
  mutating func object(at place: PackedObjects.Place) -> PackedObject? {
    if let object = young[place] { return object }
    guard let object = old[place] else { return nil }
    keep(object, at: place)
    return object
  }

  /// Caches an object, unless it would evict too many others.
  mutating func keep(_ object: PackedObject, at place: PackedObjects.Place) {
    guard object.bytes.count <= limit / 8 else { return }
    if youngCount + object.bytes.count > limit / 2 {
      old = young
      young = [:]
      youngCount = 0
    }
    young[place] = object
    youngCount += object.bytes.count
  }
}
