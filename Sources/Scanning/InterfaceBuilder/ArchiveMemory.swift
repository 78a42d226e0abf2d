/// An element of an archive at which reading can go on in another version.
struct ArchivedElement: Sendable {
  /// Where it begins.
  var start: UInt32
  /// The element that it stands in; -1 for the root.
  var parent: Int32
  /// What tells its first bytes from others.
  var hash: UInt32
  /// How many objects and values were met before it.
  var objects: Int32
  var entries: Int32
  /// What it means for those inside of it, and whether it is an object of its own.
  var place = ArchiveNibReader.Place.plain
  var isOwnObject = false
}

/// How what one version says becomes what another one says.
struct ArchivedMove {
  /// How far the bytes have moved.
  let distance: Int32
  /// The first object that moves along, and how far objects move in their list.
  let firstObject: Int32
  let objectDistance: Int32
  /// The objects before it that are open, each as it was and as it is.
  let open: [(old: Int32, new: Int32)]

  /// The index of the object that had this one.
  func object(_ index: Int32) -> Int32 {
    if index >= firstObject { return index &+ objectDistance }
    for pair in open where pair.old == index { return pair.new }
    return -1
  }
}

extension ArchivedObject {
  /// Moves it to where it is in another version.
  mutating func move(_ move: ArchivedMove) {
    type.move(by: move.distance)
    id.move(by: move.distance)
    key.move(by: move.distance)
    place &+= UInt32(bitPattern: move.distance)
    holder = move.object(holder)
  }
}

extension ArchivedEntry {
  /// Moves it to where it is in another version.
  mutating func move(_ move: ArchivedMove) {
    switch target {
    case .object(let index, let key): target = .object(move.object(index), key)
    case .property(var key):
      key.move(by: move.distance)
      target = .property(key)
    case .string(var mark):
      mark.move(by: move.distance)
      target = .string(mark)
    case .sortedKey, .sortedValue: break
    }
    switch value {
    case .text(var text)?:
      text.move(by: move.distance)
      value = .text(text)
    case .reference(var mark)?:
      mark.move(by: move.distance)
      value = .reference(mark)
    case nil: break
    }
  }
}

/// What is remembered while an archive is read: its elements, and those of another version.
struct ArchiveMemory {
  /// How many bytes tell elements from others.
  static let telling = 48

  /// The other version; empty if there is none.
  let past: NibDocumentVersion
  /// Whether anything is remembered.
  var isRemembering: Bool
  /// The elements of this version.
  var elements: [ArchivedElement] = []
  /// How many elements were taken over.
  var takenOver = 0
  /// The element of the other version that should come next.
  var cursor = 0
  /// Where taking over led to last.
  var landing: UnsafePointer<UInt8>?
  /// The first element of the other version for each slot of hashes, and for each the next one of the
  /// same slot; -1 for none.
  private var first: [Int32] = []
  private var following: [Int32] = []

  /// A memory of nothing.
  init() {
    past = .nothing
    isRemembering = false
  }

  /// An empty memory that knows another version.
  init(after past: NibDocumentVersion?) {
    self.past = past ?? .nothing
    isRemembering = true
    let elements = self.past.elements
    guard !elements.isEmpty else { return }
    self.elements.reserveCapacity(elements.count + 64)
    var size = 64
    while size < elements.count { size *= 2 }
    first = Array(repeating: -1, count: size)
    following = Array(unsafeUninitializedCapacity: elements.count) { following, count in
      first.withUnsafeMutableBufferPointer { first in
        for index in elements.indices.reversed() {
          let slot = Int(elements[index].hash) & (size - 1)
          following[index] = first[slot]
          first[slot] = Int32(truncatingIfNeeded: index)
        }
      }
      count = elements.count
    }
  }

  /// Remembers nothing any more.
  mutating func end() {
    isRemembering = false
    elements = []
  }

  /// The element of the other version that begins like this, nearest behind the last one.
  func candidate(_ hash: UInt32) -> Int? {
    guard !first.isEmpty else { return nil }
    var index = Int(first[Int(hash) & (first.count - 1)])
    var before: Int?
    var rest = 16
    while index >= 0, rest > 0 {
      if past.elements[index].hash == hash {
        if index >= cursor { return index }
        before = before ?? index
      }
      rest -= 1
      index = Int(following[index])
    }
    return before
  }

  /// The element of the other version at which reading can go on last, if it begins before this byte.
  func last(before place: Int, from element: Int) -> Int {
    var (low, high) = (element, past.elements.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(past.elements[middle].start) < place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
