extension PlainXML {
  /// Whether reading could go on at an element that begins here.
  var isWorthRemembering: Bool {
    memory.isRemembering && textDepth == 0 && (depth == 0 || names[depth - 1].element >= 0)
  }

  /// Remembers the element that begins here; answers its index.
  mutating func remember(_ hash: UInt32) -> Int32 {
    memory.elements.append(
      ArchivedElement(
        start: UInt32(truncatingIfNeeded: next - start),
        parent: depth == 0 ? -1 : names[depth - 1].element, hash: hash,
        objects: content.objectCount, entries: content.entryCount))
    return Int32(truncatingIfNeeded: memory.elements.count - 1)
  }

  /// Remembers what the element that was opened last means for those inside of it.
  mutating func rememberMeaning(of element: Int) {
    // Of other documents nothing is remembered.
    guard let innermost = content.innermost else { return memory.end() }
    let isOwnObject = memory.elements[element].objects != content.objectCount
    memory.elements[element].place = innermost.place
    memory.elements[element].isOwnObject = isOwnObject
  }

  /// A hash of the next bytes; behind the end there are enough of them.
  func fingerprint(_ place: UnsafePointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawPointer(place)
    var hash: UInt64 = 0
    var index = 0
    while index < ArchiveMemory.telling {
      hash =
        (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// Takes over what follows, as far as another version says the same in the same place; answers
  /// whether that led anywhere.
  mutating func takeOver(_ hash: UInt32) -> Bool {
    guard depth > 0, memory.landing != next, let past, let first = memory.candidate(hash),
      stands(first, in: past)
    else { return false }
    let from = Int(memory.past.elements[first].start)
    let same = countOfSame(past + from, memory.past.content.documentCount - from)
    let last = memory.last(before: from + same, from: first)
    guard last > first else { return false }
    take(first..<last, same)
    return true
  }

  /// Whether an element of the other version stands in elements that are like those that are open.
  private mutating func stands(_ element: Int, in past: UnsafePointer<UInt8>) -> Bool {
    let parent = memory.past.elements[element].parent
    var old = parent
    var level = depth
    while level > 0, old >= 0 {
      level -= 1
      // Whatever is above them was compared before.
      if names[level].twin == old { return remember(twin: parent, above: level + 1) }
      let one = memory.past.elements[Int(old)]
      let other = past + Int(one.start) + 1
      let now = memory.elements[Int(names[level].element)]
      guard now.place == one.place, now.isOwnObject == one.isOwnObject,
        names[level].stands(at: other), !other[names[level].count].isInPlainName
      else { return false }
      old = one.parent
    }
    return old < 0 && level == 0 && remember(twin: parent, above: 0)
  }

  /// Notes which elements of the other version are like those that are open.
  private mutating func remember(twin: Int32, above level: Int) -> Bool {
    var (twin, place) = (twin, depth)
    while place > level {
      place -= 1
      names[place].twin = twin
      twin = memory.past.elements[Int(twin)].parent
    }
    return true
  }

  /// How many bytes are the same from here on and in another version.
  private func countOfSame(_ other: UnsafePointer<UInt8>, _ rest: Int) -> Int {
    let (one, two) = (UnsafeRawPointer(next), UnsafeRawPointer(other))
    let count = min(document.count - (next - start), rest)
    var index = 0
    while index + 32 <= count {
      let difference =
        one.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
        ^ two.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
      guard difference[0] | difference[1] | difference[2] | difference[3] == 0 else { break }
      index += 32
    }
    while index < count, next[index] == other[index] { index += 1 }
    return index
  }

  /// Takes over these elements of the other version, and goes on behind them; `same` bytes are the same.
  private mutating func take(_ range: Range<Int>, _ same: Int) {
    let first = memory.past.elements[range.lowerBound]
    let last = memory.past.elements[range.upperBound]
    let distance = Int32(truncatingIfNeeded: next - start) &- Int32(bitPattern: first.start)
    let end = next + same
    let move = ArchivedMove(
      distance: distance, firstObject: first.objects,
      objectDistance: content.objectCount &- first.objects, open: openObjects())
    let entryDistance = content.entryCount &- first.entries
    content.take(
      first.objects..<last.objects, first.entries..<last.entries, of: memory.past.content, move)
    let count = Int32(truncatingIfNeeded: memory.elements.count)
    take(range, move, entryDistance, before: end)
    next = start + Int(last.start &+ UInt32(bitPattern: distance))
    memory.landing = next
    memory.cursor = range.upperBound
    memory.takenOver += range.count
    open(last.parent, Int32(truncatingIfNeeded: range.lowerBound), count)
  }

  /// Takes over elements; what stands behind `end` is not what stood there.
  private mutating func take(
    _ range: Range<Int>, _ move: ArchivedMove, _ entryDistance: Int32,
    before end: UnsafePointer<UInt8>
  ) {
    let lower = Int32(truncatingIfNeeded: range.lowerBound)
    let count = memory.elements.count
    let parentDistance = Int32(truncatingIfNeeded: count) &- lower
    memory.elements += memory.past.elements[range]
    let (names, depth) = (names, depth)
    memory.elements.withUnsafeMutableBufferPointer { elements in
      for index in count..<elements.count {
        elements[index].start &+= UInt32(bitPattern: move.distance)
        let parent = elements[index].parent
        elements[index].parent =
          parent >= lower ? parent &+ parentDistance : Self.twin(of: parent, names, depth)
        elements[index].objects &+= move.objectDistance
        elements[index].entries &+= entryDistance
      }
    }
    var index = memory.elements.count - 1
    while index >= count {
      let place = start + Int(memory.elements[index].start)
      guard place + ArchiveMemory.telling > end else { return }
      memory.elements[index].hash = fingerprint(place)
      index -= 1
    }
  }

  /// The element that is open and like this one of the other version.
  private static func twin(
    of old: Int32, _ names: UnsafeMutablePointer<Name>, _ depth: Int
  ) -> Int32 {
    var level = depth
    while level > 0 {
      level -= 1
      if names[level].twin == old { return names[level].element }
    }
    return -1
  }

  /// The objects that are open, each as it was in the other version and as it is.
  private func openObjects() -> [(old: Int32, new: Int32)] {
    var result: [(old: Int32, new: Int32)] = []
    result.reserveCapacity(depth)
    var level = depth
    while level > 0 {
      level -= 1
      let now = memory.elements[Int(names[level].element)]
      guard now.isOwnObject else { continue }
      result.append((memory.past.elements[Int(names[level].twin)].objects, now.objects))
    }
    return result
  }

  /// Opens the elements in which reading goes on: those that were open, and others of which the first
  /// was the element `lower` of the other version and is the element `count` now.
  private mutating func open(_ parent: Int32, _ lower: Int32, _ count: Int32) {
    var opened: [Int32] = []
    var old = parent
    while old >= lower {
      opened.append(old)
      old = memory.past.elements[Int(old)].parent
    }
    while depth > 0, names[depth - 1].twin != old { depth -= 1 }
    content.close(to: depth)
    for old in opened.reversed() {
      let index = old &- lower &+ count
      let element = memory.elements[Int(index)]
      let name = start + Int(element.start) + 1
      var end = name
      while end.pointee.isInPlainName { end += 1 }
      names[depth] = Name(start: name, count: end - name, element: index, twin: old)
      depth += 1
      content.open(element)
    }
  }
}
