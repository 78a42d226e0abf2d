extension ObjectStream {
  /// Every file of the commit's tree that the index has a use for.
  ///
  /// Symbolic links are left out, submodules and folders that are not there become problems.
  public mutating func files(of commit: Commit) throws(RepositoryError) -> TreeListing {
    TreeListing(id: commit.tree)
  }
}
