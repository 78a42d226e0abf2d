/// The targets that list each source file.
public struct SourceListings: Sendable {
  /// The targets that list a file, as indexes.
  struct Lists: Hashable, Sendable {
    /// The targets that list the file; for an unlisted header, those of its implementation.
    let own: [Int]
    /// The targets that list the implementation of a header.
    let implementation: [Int]
  }

  /// The paths of the files, sorted.
  let paths: [String]
  /// The different lists, possibly with duplicates; far fewer than files.
  private(set) var kinds: [Lists]
  /// The index of each file's lists.
  private(set) var numbers: [Int32] = []

  /// Lists without entries, for the files at `paths`.
  init(of paths: [String]) {
    self.paths = paths
    kinds = []
    numbers.reserveCapacity(paths.count)
  }

  /// Adds the lists of the next file.
  mutating func append(_ lists: Lists) {
    // Most files have the lists of the file before.
    if kinds.last != lists { kinds.append(lists) }
    numbers.append(Int32(truncatingIfNeeded: kinds.count - 1))
  }

  /// The targets that list a file.
  subscript(index: Int) -> Lists { kinds[Int(numbers[index])] }
}
