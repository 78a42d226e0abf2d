/// Keeps the objects that were read last, because others may be stored as deltas of them.
///
/// Two generations: what nobody asked for while the younger one filled up is let go. Where much of that had
/// to be read again, the cache grows.
struct ObjectCache {
  private(set) var limit: Int
  private let mostBytes: Int
  private var young: [PackedObjects.Place: PackedObject] = [:]
  private var old: [PackedObjects.Place: PackedObject] = [:]
  private var youngCount = 0
  /// Objects that were evicted or were too large to keep.
  private var lost: Set<PackedObjects.Place> = []
  /// The number of their bytes that were read again.
  private var readAgain = 0

  /// A cache of about `limit` bytes, which may become up to `mostBytes`.
  init(limit: Int, mostBytes: Int) {
    self.limit = limit
    self.mostBytes = mostBytes
  }

  /// The object that starts there, if it is still at hand.
  mutating func object(at place: PackedObjects.Place) -> PackedObject? {
    if let object = young[place] { return object }
    guard let object = old[place] else { return nil }
    insert(object, at: place)
    return object
  }

  /// Keeps an object that was read, unless it would push out too many others.
  mutating func keep(_ object: PackedObject, at place: PackedObjects.Place) {
    // An object that is too large even for an empty cache is neither kept nor counted.
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

  /// Notes what is at hand no longer; of so much that it is forgotten little came again.
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
