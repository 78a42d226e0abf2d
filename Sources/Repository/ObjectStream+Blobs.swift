extension ObjectStream {
  /// Reads `blobs` in their order, and hands each over with its position.
  ///
  /// git works ahead while `each` looks at what is there. A blob larger than `limit` bytes is passed
  /// over. An error of `each` ends the reading; the stream can be used again.
  public mutating func read(
    _ blobs: [String], limit: Int, each: (Int, BlobContent) throws -> Void
  ) throws {
    try widen(forBlobs: blobs.count)
    var queue = BlobQueue(blobs, lanes: conversations.count)
    do {
      for lane in conversations.indices {
        queue.fill(conversations[lane], lane: lane)
        conversations[lane].push()
      }
      for position in blobs.indices {
        guard queue.mayBePresent(position) else {
          try each(position, .missing)
          continue
        }
        let lane = queue.lane(of: position)
        queue.fill(conversations[lane], lane: lane)
        try deliver(position, from: lane, queue: &queue, limit: limit, each: each)
      }
    } catch {
      try restartAll()
      throw error
    }
  }

  private mutating func deliver(
    _ position: Int, from lane: Int, queue: inout BlobQueue, limit: Int,
    each: (Int, BlobContent) throws -> Void
  ) throws {
    let conversation = conversations[lane]
    switch header(from: conversation) {
    case .object(_, .blob, let size) where size <= limit:
      if let bytes = conversation.block(size) { return try each(position, .bytes(bytes)) }
    case .object(_, .blob, let size):
      if conversation.skip(size) { return try each(position, .oversized(size)) }
    case .object(_, let kind, let size):
      if conversation.skip(size) {
        return try each(position, .unreadable("it is a \(kind.rawValue)"))
      }
    case .missing, .ambiguous:
      return try each(position, .missing)
    case nil:
      break
    }
    // git gives up altogether at an object that it cannot read; the others still can be.
    switch try restartAfterEnding(lane) {
    case .damaged(let reason):
      queue.rewind(lane, behind: position)
      try each(position, .unreadable(reason))
    case .neverFetched:
      // One such object is hardly alone, so ask once which are there.
      queue.present = try repository.present(among: queue.blobs[(position + 1)...])
      for lane in conversations.indices {
        try restart(lane)
        queue.rewind(lane, behind: position)
      }
      try each(position, .missing)
    }
  }
}
