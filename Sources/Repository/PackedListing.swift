/// A commit and its files, found without git.
public struct PackedListing: Sendable {
  /// The commit.
  public let commit: Commit
  /// Every file that the index has a use for, as `ObjectStream.files` gives them.
  public let listing: TreeListing

  /// What `revision` names in `repository`; nil where it takes git to tell, or when the task that asks
  /// was cancelled.
  public init?(_ revision: String, in repository: GitRepository) {
    let stream = ObjectStream(repository)
    guard let packs = stream.packs, let commit = stream.packedCommit(revision) else { return nil }
    var walk = TreeWalk(root: commit.tree)
    while walk.takenCount < walk.ids.count {
      guard !Task.isCancelled, let tree = packs.bytes(of: walk.ids[walk.takenCount], .tree)
      else { return nil }
      tree.withUnsafeBufferPointer { walk.take($0) }
    }
    self.commit = commit
    listing = walk.listing()
  }
}
