/// Which targets list each of some source files.
public struct SourceListings: Sendable {
  /// Who lists a file, by places among all targets.
  struct Lists: Sendable {
    /// The targets that list the file; of a header that nobody lists, those of its implementation.
    let own: [Int]
    /// The targets that list the implementation of a header.
    let implementation: [Int]
  }

  /// The paths of the files, sorted.
  let paths: [String]
  /// Who lists each.
  let lists: [Lists]
}
