public import Facts

/// A plain folder, read from disk.
public struct Folder: Hashable, Sendable {
  /// Its absolute path.
  public let location: String
  /// The last component of the path by which it was opened.
  public let name: String

  /// Reads every file that the index has a use for, in the order of the listing that it returns.
  ///
  /// Symbolic links are not followed, and `.git` is passed over. Each file is handed over with the id
  /// that git would give it; one larger than `limit` bytes without its content.
  public func walk(
    limit: Int, each: (SourceFile, BlobContent) throws -> Void
  ) throws -> TreeListing {
    TreeListing(id: "")
  }
}
