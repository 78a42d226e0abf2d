#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads where the objects of a project file start, of which kind they are, and which is the project.
struct XcodeObjectTable {
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// All objects that any version had.
  var objects: [XcodeObject] = []
  /// Those that this version has, in the order of the text.
  private(set) var order: [Int] = []
  private(set) var root: Int?
  private(set) var firstError: Int?
  /// Whether an id stands twice.
  private(set) var hasRepetitions = false
  private(set) var identifiers: XcodeIdentifierTable
  /// The object of each id, by the number of the id; -1 where there is none.
  private var named: [Int32] = []
  private var version = 0
  /// The version before, while this one is read: its text, its objects, and the place of the one that
  /// should come next.
  private var oldBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var oldOrder: [Int] = []
  private var nextOld = 0
  /// The number of the first object that was read in this version.
  private var firstRead = 0

  init(byteCount: Int) { identifiers = XcodeIdentifierTable(byteCount: byteCount) }

  /// How many objects were taken over from the version before.
  var takenOver: Int { order.count { $0 < firstRead } }

  /// The object with the id of this number.
  func object(_ id: Int) -> Int? {
    let object = Int(named[id])
    return object < 0 ? nil : object
  }

  /// The number of an id.
  mutating func number(
    of id: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let number = identifiers.meet(id, in: bytes)
    if number == named.count { named.append(-1) }
    return number
  }

  /// Reads a version of the text; objects that stand in `old`, the version before, word for word are
  /// taken over.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, after old: UnsafeBufferPointer<UInt8>?
  ) {
    self.bytes = bytes
    oldBytes = old ?? UnsafeBufferPointer(start: nil, count: 0)
    oldOrder = order
    nextOld = 0
    firstRead = objects.count
    version += 1
    order = []
    order.reserveCapacity(oldOrder.count + 16)
    root = nil
    firstError = nil
    let rootText = readTopLevel()
    for object in oldOrder where objects[object].version != version {
      let id = objects[object].id
      if Int(named[id]) == object { named[id] = -1 }
    }
    oldOrder = []
    root =
      rootText.flatMap { identifiers.number(of: $0, in: bytes) }.flatMap { object($0) }
      ?? order.first { objects[$0].kind == .project }
  }
}

extension XcodeObjectTable {
  /// Gives the text that names the project.
  private mutating func readTopLevel() -> PropertyListText? {
    var cursor = PropertyListCursor(bytes)
    guard cursor.take("{") else {
      firstError = cursor.position
      return nil
    }
    var rootText: PropertyListText?
    while cursor.next() != UInt8(ascii: "}"), !cursor.isAtEnd {
      guard let key = cursor.text(), cursor.take("=") else {
        resynchronize(&cursor)
        continue
      }
      if cursor.reads(key, "objects") {
        readObjects(&cursor)
      } else if cursor.reads(key, "rootObject") {
        rootText = cursor.text()
      } else if !cursor.skipValue() {
        note(cursor.position)
      }
      _ = cursor.take(";")
    }
    if cursor.isAtEnd { note(cursor.position) }
    return rootText
  }

  private mutating func readObjects(_ cursor: inout PropertyListCursor) {
    guard cursor.take("{") else { return }
    while !cursor.take("}"), !cursor.isAtEnd {
      if !oldOrder.isEmpty, takeOver(&cursor) { continue }
      // Behind white space, which is not the object's own.
      let start = cursor.position
      guard let id = cursor.text(), cursor.take("="), cursor.take("{") else {
        resynchronize(&cursor)
        continue
      }
      let body = cursor.position
      let (kind, reach) = kind(at: &cursor)
      let isWhole = cursor.skipRest()
      if !isWhole { note(cursor.position) }
      let isEnded = cursor.take(";")
      let end = isWhole && isEnded && reach < cursor.position ? cursor.position : nil
      insert(id, kind, start: start, body: body, end: end)
    }
  }

  private mutating func insert(
    _ id: PropertyListText, _ kind: XcodeObjectKind, start: Int, body: Int, end: Int?
  ) {
    let number = number(of: id, in: bytes)
    if let other = object(number), objects[other].version == version { hasRepetitions = true }
    named[number] = Int32(truncatingIfNeeded: objects.count)
    objects.append(
      XcodeObject(
        start: start, body: body, end: end, id: number, kind: kind, version: version,
        rank: order.count))
    order.append(objects.count - 1)
  }

  // MARK: Versions

  /// Takes the object that starts here if it stood in the version before word for word.
  ///
  /// How an object is read hangs on its bytes alone, from the first byte of its id to its semicolon, once
  /// reading stands there: nothing looks back any more, nor over the semicolon.
  private mutating func takeOver(_ cursor: inout PropertyListCursor) -> Bool {
    if nextOld < oldOrder.count, take(oldOrder[nextOld], &cursor) {
      nextOld += 1
      return true
    }
    var ahead = cursor
    guard let text = ahead.text(), let id = identifiers.number(of: text, in: bytes),
      let known = object(id), objects[known].version != version
    else { return false }
    nextOld = objects[known].rank + 1
    return take(known, &cursor)
  }

  private mutating func take(_ object: Int, _ cursor: inout PropertyListCursor) -> Bool {
    let (start, place) = (objects[object].start, cursor.position)
    guard objects[object].version != version, let end = objects[object].end,
      bytes.count - place >= end - start, let now = bytes.baseAddress,
      let before = oldBytes.baseAddress, memcmp(now + place, before + start, end - start) == 0
    else { return false }
    objects[object].move(to: place)
    objects[object].version = version
    objects[object].rank = order.count
    order.append(object)
    if self.object(objects[object].id) != object { hasRepetitions = true }
    cursor.position = place + end - start
    return true
  }

  // MARK: Kinds

  /// The kind of the object whose first field `start` stands at, and how far one has to read to know it.
  ///
  /// `start` goes on as far as those who skip the object see the same in it.
  private func kind(at start: inout PropertyListCursor) -> (XcodeObjectKind, reach: Int) {
    var cursor = start
    cursor.isPlain = true
    var isFirst = true
    while let key = cursor.text(), cursor.take("=") {
      if cursor.reads(key, "isa") {
        guard let name = cursor.text() else { break }
        if isFirst, cursor.isPlain { start = cursor }
        return (kind(named: name, cursor), cursor.position)
      }
      guard cursor.skipValue() else { break }
      _ = cursor.take(";")
      isFirst = false
    }
    return (.other, cursor.position)
  }

  private func kind(
    named name: PropertyListText, _ cursor: PropertyListCursor
  ) -> XcodeObjectKind {
    if cursor.reads(name, "PBXBuildFile") { return .buildFile }
    if cursor.reads(name, "PBXFileReference") { return .fileReference }
    return Self.kinds[cursor.string(name)] ?? .other
  }

  private static let kinds: [String: XcodeObjectKind] = [
    "PBXGroup": .group, "PBXVariantGroup": .variantGroup,
    "PBXFileSystemSynchronizedRootGroup": .synchronizedGroup, "PBXProject": .project,
    "PBXNativeTarget": .target, "PBXAggregateTarget": .target, "PBXLegacyTarget": .target,
    // The targets of Xcode 2 and Project Builder.
    "PBXApplicationTarget": .target, "PBXFrameworkTarget": .target, "PBXBundleTarget": .target,
    "PBXLibraryTarget": .target, "PBXToolTarget": .target,
    "PBXSourcesBuildPhase": .sources, "PBXResourcesBuildPhase": .resources,
    "PBXHeadersBuildPhase": .headers, "PBXCopyFilesBuildPhase": .copyFiles,
    "PBXFrameworksBuildPhase": .frameworks,
    "PBXFileSystemSynchronizedBuildFileExceptionSet": .buildFileExceptions,
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet": .phaseExceptions,
    "PBXTargetDependency": .targetDependency, "PBXContainerItemProxy": .containerItemProxy,
    "PBXReferenceProxy": .referenceProxy, "XCSwiftPackageProductDependency": .packageProduct,
    "XCConfigurationList": .configurationList, "XCBuildConfiguration": .configuration,
  ]

  /// After something unexpected: the start of the next line, or the next byte.
  private mutating func resynchronize(_ cursor: inout PropertyListCursor) {
    note(cursor.position)
    cursor.skipLine()
  }

  private mutating func note(_ position: Int) {
    if firstError == nil { firstError = min(position, bytes.count) }
  }
}
