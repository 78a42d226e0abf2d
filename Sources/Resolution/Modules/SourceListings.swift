/// The targets that list each source file.
public struct SourceListings: Sendable {
  /// The targets that list a file, by their places among all targets.
  struct Lists: Hashable, Sendable {
    /// The targets that list the file; for an unlisted header, those of its implementation.
    let own: [Int]
    /// The targets that list the implementation of a header.
    let implementation: [Int]
  }

  /// The paths of the files, sorted.
  let paths: [String]
  /// The lists that there are, far fewer than files; some may be there twice.
  private(set) var kinds: [Lists]
  /// The place of each file's lists among them.
  private(set) var numbers: [Int32] = []

  /// The targets that list the files at `paths`; `kinds` are lists that some of them have.
  init(of paths: [String], kinds: [Lists] = []) {
    self.paths = paths
    self.kinds = kinds
    numbers.reserveCapacity(paths.count)
  }

  /// Adds who lists the next file.
  mutating func append(_ lists: Lists) {
    // Most are listed by those who list the one before.
    if kinds.last != lists { kinds.append(lists) }
    append(kind: kinds.count - 1)
  }

  /// Adds that the next file has the lists at a place among the kinds.
  mutating func append(kind: Int) { numbers.append(Int32(truncatingIfNeeded: kind)) }

  /// The targets that list a file, by its place.
  subscript(index: Int) -> Lists { kinds[Int(numbers[index])] }
}
