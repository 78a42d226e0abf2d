/// Keeps the objects that were read last, as others may be stored as what differs from them.
///
/// Two generations: what nobody asked for while the younger one filled up is let go.
struct ObjectCache {
  private let limit: Int
  private var young: [PackedObjects.Place: PackedObject] = [:]
  private var old: [PackedObjects.Place: PackedObject] = [:]
  private var youngCount = 0

  /// A cache of about this many bytes.
  init(limit: Int) { self.limit = limit }

  /// The object that starts there, if it is still at hand.
  mutating func object(at place: PackedObjects.Place) -> PackedObject? {
    if let object = young[place] { return object }
    guard let object = old[place] else { return nil }
    keep(object, at: place)
    return object
  }

  /// Keeps an object, unless it would push out too many others.
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
