import Facts

/// A cache for one folder: files that are visited in the order of their paths mostly share the folder of
/// the file before.
struct FolderAnswer<Answer> {
  /// The file that was asked about last, and how long the path of its folder is.
  private var last: (path: String, length: Int)?
  private var answer: Answer?

  /// An empty cache.
  init() {}

  /// The value for the folder of the file at `path`; `find` computes it.
  mutating func answer(for path: String, _ find: () -> Answer) -> Answer {
    let length = path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
    if let answer, let last, last.length == length, haveSameStart(last.path, path, length) {
      return answer
    }
    let found = find()
    (last, answer) = ((path, length), found)
    return found
  }
}

extension FolderAnswer: Sendable where Answer: Sendable {}

/// Whether two texts that have `count` bytes at least have the same bytes up to there.
private func haveSameStart(_ one: String, _ other: String, _ count: Int) -> Bool {
  one.withBytes { one in
    other.withBytes { other in
      let (one, other) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
      // Paths differ in their ends sooner than in their beginnings.
      var index = count
      while index >= 8 {
        index -= 8
        if one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          != other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
          return false
        }
      }
      while index > 0 {
        index -= 1
        if one[index] != other[index] { return false }
      }
      return true
    }
  }
}
