public import Facts

/// Every indexable file of a snapshot.
public struct TreeListing: Hashable, Sendable {
  /// A problem with a path.
  public struct PathProblem: Hashable, Sendable {
    /// The path from the root, spelled as in `SourceFile`.
    public let path: String
    /// The problem.
    public let problem: Problem

    /// Creates a problem with `path`.
    public init(_ path: String, _ problem: Problem) {
      self.path = path
      self.problem = problem
    }
  }

  /// An id that changes whenever a path or a file's bytes change: the commit's tree, or a hash of
  /// a folder's listing.
  public var id: String
  /// The files, sorted by the UTF-8 bytes of their paths.
  public var files: [SourceFile] = []
  /// The problems of submodules, missing folders and paths of unknown encoding; sorted by path.
  public var problems: [PathProblem] = []

  /// The listing of an empty tree.
  public init(id: String) { self.id = id }
}
