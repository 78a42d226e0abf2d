import POSIX

/// The objects in the packs of a repository, read without git.
///
/// Reads only plain cases. git reads loose objects, alternates, unknown formats and inconsistent
/// data, because it supports them all and explains errors.
final class PackedObjects {
  struct Place: Hashable {
    let pack: Int
    let offset: Int
  }

  enum Content {
    case object(PackedObject)
    /// The object has this many bytes, more than requested.
    case oversized(Int)
    /// The object is unreadable, for this reason, and git would run out of memory reading it.
    case damaged(String)
  }

  /// Longer than any chain of deltas that git writes.
  private static let longestChain = 5000
  /// The size limit of a commit or tree.
  static let mostBytes = 64 << 20

  private let packs: [Pack]
  private let inflater: Inflater
  private var cache = ObjectCache(limit: 16 << 20)
  /// The pack that contained the last found object.
  private var lastPack = 0
  /// The buffer for inflated deltas.
  private var room = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

  /// Nil if no pack can be read here.
  init?(_ repository: GitRepository) {
    guard repository.isOurs, repository.isOfPlainFormat, let inflater = Inflater() else {
      return nil
    }
    self.inflater = inflater
    let folder = repository.commonDirectory + "/objects/pack"
    let stems = Self.stems(in: folder)
    packs = stems.compactMap { Pack(folder + "/" + $0) }
    // git reports an error in an unexpected pack, or finds none.
    if packs.isEmpty || packs.count < stems.count { return nil }
  }

  deinit { room.deallocate() }

  private static func stems(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var stems: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".idx") { stems.append(String(name.dropLast(4))) }
    }
    return stems.sorted()
  }

  /// The place of the object with this id; nil if it is not in a pack.
  func place(of id: String) -> Place? { ObjectName(id).flatMap { place(of: $0) } }

  /// The place of the object; nil if it is not in a pack.
  func place(of name: ObjectName) -> Place? {
    if let offset = packs[lastPack].offset(of: name) {
      return Place(pack: lastPack, offset: offset)
    }
    for pack in packs.indices where pack != lastPack {
      guard let offset = packs[pack].offset(of: name) else { continue }
      lastPack = pack
      return Place(pack: pack, offset: offset)
    }
    return nil
  }

  /// The object at a place with at most `limit` bytes; nil if git must read it.
  ///
  /// A delta may be twice as long as its object, because deltas join similar objects.
  func read(_ place: Place, limit: Int = mostBytes) -> Content? {
    let largestStep = max(Self.mostBytes, limit > .max / 2 ? limit : 2 * limit)
    guard let (base, deltas) = chain(to: place, limit: limit, largestStep: largestStep) else {
      return nil
    }
    guard case .object(var object) = base else { return base }
    for (index, delta) in deltas.enumerated().reversed() {
      guard let bytes = inflated(delta), let difference = PackDelta(bytes) else { return nil }
      if index == 0, difference.resultSize > limit { return .oversized(difference.resultSize) }
      guard difference.resultSize <= largestStep else {
        return .damaged(Self.tooLarge(difference.resultSize))
      }
      guard let result = difference.applied(to: object.bytes) else { return nil }
      object = PackedObject(kind: object.kind, bytes: result)
      // Other objects may be deltas of it; objects that no delta has used so far are not cached.
      if index > 0 { cache.keep(object, at: delta.place) }
    }
    return object.bytes.count > limit ? .oversized(object.bytes.count) : .object(object)
  }

  private struct Delta {
    let place: Place
    let entry: Pack.Entry
  }

  /// The base of the object at `place`, and the deltas that lead to the object, last one first.
  private func chain(
    to place: Place, limit: Int, largestStep: Int
  ) -> (base: Content, deltas: [Delta])? {
    var deltas: [Delta] = []
    var place = place
    while deltas.count < Self.longestChain {
      if let object = cache.object(at: place) { return (.object(object), deltas) }
      guard let entry = packs[place.pack].entry(at: place.offset) else { return nil }
      guard entry.size <= packs[place.pack].maximumInflatedSize(entry) else {
        return (.damaged("its pack says that it has \(entry.size) bytes"), deltas)
      }
      if deltas.isEmpty, case .whole = entry.form, entry.size > limit {
        return (.oversized(entry.size), deltas)
      }
      guard entry.size <= largestStep else { return (.damaged(Self.tooLarge(entry.size)), deltas) }
      let delta = Delta(place: place, entry: entry)
      switch entry.form {
      case .whole(let kind):
        guard let bytes = filledBytes(entry.size, { inflate(delta, into: $0) }) else { return nil }
        let object = PackedObject(kind: kind, bytes: bytes)
        if !deltas.isEmpty { cache.keep(object, at: place) }
        return (.object(object), deltas)
      case .deltaAt(let offset): place = Place(pack: place.pack, offset: offset)
      case .deltaOf(let name):
        guard let base = self.place(of: name) else { return nil }
        place = base
      }
      deltas.append(delta)
    }
    let isCycle = Set(deltas.map(\.place)).count < deltas.count
    return isCycle ? (.damaged("it is told by a delta of itself"), deltas) : nil
  }

  private static func tooLarge(_ size: Int) -> String {
    "it is told by an object of \(size) bytes"
  }

  /// The bytes of a delta, valid until the next one is inflated.
  private func inflated(_ delta: Delta) -> UnsafeRawBufferPointer? {
    if delta.entry.size > room.count {
      room.deallocate()
      room = .allocate(byteCount: max(delta.entry.size, room.count * 2), alignment: 16)
    }
    let place = UnsafeMutableRawBufferPointer(rebasing: room[..<delta.entry.size])
    return inflate(delta, into: place) ? UnsafeRawBufferPointer(place) : nil
  }

  private func inflate(_ delta: Delta, into room: UnsafeMutableRawBufferPointer) -> Bool {
    packs[delta.place.pack].inflate(delta.entry, into: room, with: inflater)
  }
}

// MARK: - By type

extension PackedObjects {
  /// The blob at a place; nil if git must read it.
  func blob(at place: Place, limit: Int) -> BlobContent? {
    switch read(place, limit: limit) {
    case .object(let object) where object.kind == .blob: .bytes(object.bytes)
    case .object(let object): .unreadable("it is a \(object.kind.rawValue)")
    case .oversized(let size): .oversized(size)
    case .damaged(let reason): .unreadable(reason)
    case nil: nil
    }
  }

  /// The bytes of the object with this id, if it is in a pack and has this type.
  func bytes(
    of id: String, _ kind: ObjectStream.ObjectKind
  ) throws(DamagedObject) -> [UInt8]? {
    guard let place = place(of: id) else { return nil }
    switch read(place) {
    case .object(let object) where object.kind == kind: return object.bytes
    case .oversized(let size): throw DamagedObject(id: id, size: size)
    case .damaged(let reason): throw DamagedObject(id: id, reason: reason)
    case .object, nil: return nil
    }
  }
}
