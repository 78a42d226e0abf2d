import Facts

extension ObjectStream {
  /// Every indexable file in the commit's tree.
  ///
  /// Omits symbolic links; submodules and missing folders become problems. Requests each tree from
  /// git as soon as its id is known, without waiting. With `paths`, reads only the folders that
  /// lead to these, and the Xcode projects in them.
  public mutating func files(
    of commit: Commit, onTheWayTo paths: [String]? = nil
  ) throws(RepositoryError) -> TreeListing {
    var walk = TreeWalk(root: commit.tree, to: paths)
    var asked = 0
    while walk.takenCount < walk.ids.count, !walk.isFull {
      do {
        if asked <= walk.takenCount,
          let tree = try packs?.bytes(of: walk.ids[walk.takenCount], .tree)
        {
          tree.withUnsafeBufferPointer { walk.take($0) }
          asked = walk.takenCount
          continue
        }
      } catch {
        guard walk.takenCount > 0 else { throw RepositoryError(error, path: repository.location) }
        walk.takeFailure(Self.damaged(error.reason))
        asked = walk.takenCount
        continue
      }
      let conversation = try conversation()
      while asked < walk.ids.count, conversation.hasRoomToQueue {
        conversation.send(line: walk.ids[asked])
        asked += 1
      }
      var problem: Problem?
      switch try tree(from: conversation) {
      case .taken(let bytes): walk.take(bytes)
      case .missing: problem = Self.absent
      case .damaged(let reason): problem = Self.damaged(reason)
      case .ended(let ending):
        asked = walk.takenCount + 1
        switch ending {
        case .neverFetched: problem = Self.absent
        case .damaged(let reason): problem = Self.damaged(reason)
        }
      }
      if let problem {
        guard walk.takenCount > 0 else {
          throw problem.code == .missingBlob
            ? repository.missing(commit.tree)
            : .objectMalformed(commit.tree, path: repository.location)
        }
        walk.takeFailure(problem)
      }
    }
    // git may still send a tree that the walk left out.
    if walk.isFull { stop() }
    return walk.listing()
  }

  private static let absent = Problem(
    .missingBlob, .error,
    message: "the folder is not in the repository; fetch it, or use a complete clone")

  private static func damaged(_ reason: String) -> Problem {
    Problem(.malformed, .error, message: "the folder cannot be read (\(reason)); run `git fsck`")
  }

  private enum TreeReply {
    case taken(UnsafeBufferPointer<UInt8>)
    case missing
    case damaged(String)
    /// git ended at this object and was restarted.
    case ended(Ending)
  }

  private mutating func tree(
    from conversation: GitConversation
  ) throws(RepositoryError) -> TreeReply {
    switch header(from: conversation) {
    case .object(let id, .tree, let size) where size > PackedObjects.mostBytes:
      if conversation.skip(size) { return .damaged(DamagedObject(id: id, size: size).reason) }
    case .object(_, .tree, let size):
      if let bytes = conversation.block(size) { return .taken(bytes) }
    case .object(_, let kind, let size):
      if conversation.skip(size) { return .damaged("it is a \(kind.rawValue)") }
    case .missing, .ambiguous:
      return .missing
    case nil:
      break
    }
    return .ended(try restartAfterEnding())
  }
}
