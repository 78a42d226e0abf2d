extension GitRepository {
  /// The changes from the commit `old` to the commit `new`; nil if git lacks one of them.
  ///
  /// Reads only folders that differ.
  public func changes(
    from old: String, to new: String
  ) throws(RepositoryError) -> [CommitChanges.PathChange]? {
    guard isObjectName(old), isObjectName(new) else { return nil }
    // Explicit options override the user's configuration.
    let conversation = try GitConversation(
      [
        "diff-tree", "-r", "--raw", "-z", "--no-renames", "--no-abbrev",
        "--ignore-submodules=none", "--no-color", old, new, "--",
      ], in: location)
    conversation.endInput()
    var parser = ChangeParser()
    while let token = conversation.line(endingWith: 0) {
      _ = parser.take(token)
      try parser.checkCount(path: location)
    }
    guard try conversation.finish().code == 0 else { return nil }
    return parser.takeChanges()
  }
}
