/// Which files have to do with which names: pairs of numbers, sorted by name, then by file.
public struct NameRelation: Equatable, Sendable {
  /// The name of each pair.
  public private(set) var names: [UInt32]
  /// The file of each pair.
  public private(set) var files: [UInt32]

  /// No pairs.
  public init() { self.init(pairs: []) }

  /// Pairs in any order, each with the name in its upper half; one that is there twice counts once.
  public init(pairs: [UInt64]) {
    names = []
    files = []
    append(pairs)
  }

  /// Pairs in any order that are made in eight turns, an eighth of the names in each, so that there are
  /// never many at once: `add` gets the pairs of those names that `isWanted`.
  public init(
    inTurns make: (_ isWanted: (UInt32) -> Bool, _ add: (UInt64) -> Void) -> Void
  ) {
    names = []
    files = []
    for turn in 0..<UInt32(8) {
      var pairs: [UInt64] = []
      make({ $0 >> 29 == turn }, { pairs.append($0) })
      append(pairs)
    }
  }

  /// Adds pairs in any order, all of them behind those that are there.
  private mutating func append(_ pairs: [UInt64]) {
    var last: UInt64?
    for pair in sortedByBytes(pairs) where pair != last {
      names.append(UInt32(truncatingIfNeeded: pair >> 32))
      files.append(UInt32(truncatingIfNeeded: pair))
      last = pair
    }
  }

  /// Pairs that are sorted; both lists are of one length.
  public init(sorted names: [UInt32], files: [UInt32]) {
    self.names = names
    self.files = files
  }

  /// How many pairs there are.
  public var count: Int { names.count }

  /// The files of a name.
  public func files(of name: UInt32) -> ArraySlice<UInt32> {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < names.count, names[end] == name { end += 1 }
    return files[low..<end]
  }

  /// The names of each file, of files with numbers below `count`: those of file n are from the n-th of
  /// `starts` on up to the next.
  public func byFile(count: Int) -> (starts: [Int], names: [UInt32]) {
    var starts = Array(repeating: 0, count: count + 1)
    for file in files where Int(file) < count { starts[Int(file) + 1] += 1 }
    for file in 0..<count { starts[file + 1] += starts[file] }
    var next = starts
    var sorted = Array(repeating: UInt32(0), count: starts[count])
    for (name, file) in zip(names, files) where Int(file) < count {
      sorted[next[Int(file)]] = name
      next[Int(file)] += 1
    }
    return (starts, sorted)
  }
}

/// Sorts numbers by one byte after the other: of a million that is several times as fast as by
/// comparison.
private func sortedByBytes(_ numbers: [UInt64]) -> [UInt64] {
  guard numbers.count > 1024 else { return numbers.sorted() }
  var from = numbers
  var to = numbers
  for shift in stride(from: UInt64(0), to: 64, by: 8) {
    var ends = Array(repeating: 0, count: 257)
    for number in from { ends[Int(number >> shift & 0xff) + 1] += 1 }
    // A byte that all of them have in common needs no turn.
    if ends.contains(from.count) { continue }
    for byte in 0..<256 { ends[byte + 1] += ends[byte] }
    for number in from {
      let byte = Int(number >> shift & 0xff)
      to[ends[byte]] = number
      ends[byte] += 1
    }
    swap(&from, &to)
  }
  return from
}
