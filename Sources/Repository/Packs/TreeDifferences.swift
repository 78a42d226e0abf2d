#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The entries that differ between two trees, in git's order.
///
/// Trees of consecutive commits have most of their bytes in common: equal bytes are skipped without
/// parsing.
struct TreeDifferences {
  /// The entries with one name in two trees; one of them may be missing.
  typealias Pair = (was: PackedTree.Entry?, now: PackedTree.Entry?)

  /// A tree and the position in it.
  private struct Side {
    let tree: PackedTree
    var position = 0
    /// The last parsed entry.
    var last: PackedTree.Entry?

    var isAtEnd: Bool { position == tree.bytes.count }

    /// Parses the entry at the position; false if it is invalid or out of order.
    mutating func read() -> Bool {
      tree.bytes.withUnsafeBytes { bytes in
        guard let entry = PackedTree.entry(bytes, at: position) else { return false }
        if let last, PackedTree.order(of: last, bytes, entry, bytes) >= 0 { return false }
        last = entry
        position = entry.end
        return true
      }
    }
  }

  private var old: Side
  private var new: Side
  /// The parsed entries that are still to be returned.
  private var was: PackedTree.Entry?
  private var now: PackedTree.Entry?
  /// Whether a tree is invalid, so that the result is incomplete.
  private(set) var isBroken = false

  /// Compares two trees.
  init(from old: PackedTree, to new: PackedTree) {
    self.old = Side(tree: old)
    self.new = Side(tree: new)
  }

  /// The next name with differing entries; nil at the end.
  mutating func next() -> Pair? {
    while true {
      if was == nil, now == nil { passCommon() }
      guard take() else { return nil }
      let pair = pair()
      if pair.was?.name == pair.now?.name, pair.was?.mode == pair.now?.mode { continue }
      return pair
    }
  }

  /// Parses the next entry of each tree; false at the end or at an invalid entry.
  private mutating func take() -> Bool {
    if was == nil, !old.isAtEnd {
      guard old.read() else { return stop() }
      was = old.last
    }
    if now == nil, !new.isAtEnd {
      guard new.read() else { return stop() }
      now = new.last
    }
    return was != nil || now != nil
  }

  private mutating func stop() -> Bool {
    isBroken = true
    return false
  }

  /// Takes the entry that comes first, or both if they have the same name.
  private mutating func pair() -> Pair {
    let order = was.map { was in now.map { self.order(of: was, $0) } ?? -1 } ?? 1
    defer {
      if order <= 0 { was = nil }
      if order >= 0 { now = nil }
    }
    return (order <= 0 ? was : nil, order >= 0 ? now : nil)
  }

  private func order(of was: PackedTree.Entry, _ now: PackedTree.Entry) -> Int {
    old.tree.bytes.withUnsafeBytes { oldBytes in
      new.tree.bytes.withUnsafeBytes { PackedTree.order(of: was, oldBytes, now, $0) }
    }
  }

  /// Skips entries with equal bytes.
  private mutating func passCommon() {
    let passed = old.tree.bytes.withUnsafeBytes { oldBytes in
      new.tree.bytes.withUnsafeBytes { newBytes in
        let oldRest = UnsafeRawBufferPointer(rebasing: oldBytes[old.position...])
        let newRest = UnsafeRawBufferPointer(rebasing: newBytes[new.position...])
        let common = commonBytes(oldRest, newRest)
        let isAll = common == oldRest.count && common == newRest.count
        return isAll ? common : endOfEntries(in: newRest, upTo: common)
      }
    }
    guard passed > 0 else { return }
    old.position += passed
    new.position += passed
    // The previous entry is unknown; it is the same in both trees, so neither is out of order.
    (old.last, new.last) = (nil, nil)
  }
}

/// The length of the common beginning in bytes.
private func commonBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
  let count = min(one.count, other.count)
  var index = 0
  while index &+ 8 <= count {
    let differing =
      one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      ^ other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if differing != 0 { return index &+ UInt64(littleEndian: differing).trailingZeroBitCount / 8 }
    index &+= 8
  }
  while index < count, one[index] == other[index] { index &+= 1 }
  return index
}

/// The end of the last entry within the first `limit` bytes; they begin with an entry.
private func endOfEntries(in bytes: UnsafeRawBufferPointer, upTo limit: Int) -> Int {
  guard let base = bytes.baseAddress else { return 0 }
  var end = 0
  while end < limit, let zero = memchr(base + end, 0, limit - end) {
    let next = base.distance(to: UnsafeRawPointer(zero)) + 1 + ObjectName.byteCount
    if next > limit { break }
    end = next
  }
  return end
}
