extension ObjectStream {
  /// Reads `blobs` in order, and hands each over with its position.
  ///
  /// git reads ahead while `each` runs. A blob larger than `limit` bytes comes without its content.
  /// An error of `each` ends the reading; the stream remains usable.
  public mutating func read(
    _ blobs: [String], limit: Int, each: (Int, BlobContent) throws -> Void
  ) throws {
    let places = blobs.map { packs?.place(of: $0) }
    var queue = BlobQueue(blobs, isElsewhere: places.map { $0 != nil })
    do {
      try start(&queue)
      for position in blobs.indices {
        if let place = places[position] {
          guard let content = packs?.blob(at: place, limit: limit) else {
            // The pack is not as expected.
            packs = nil
            restartAll()
            let rest = Array(blobs[position...])
            return try read(rest, limit: limit) { try each(position + $0, $1) }
          }
          try each(position, content)
          continue
        }
        guard queue.isAskedFor(position) else {
          try each(position, .missing)
          continue
        }
        let lane = queue.lane(of: position)
        queue.fill(conversations[lane], lane: lane)
        try deliver(position, from: lane, queue: &queue, limit: limit, each: each)
      }
    } catch {
      restartAll()
      throw error
    }
  }

  /// Starts as many processes as the remaining blobs justify, and sends them requests.
  private mutating func start(_ queue: inout BlobQueue) throws {
    let count = queue.countForGit
    guard count > 0 else { return }
    try widen(forBlobs: count)
    queue.deal(to: conversations.count)
    for lane in conversations.indices {
      queue.fill(conversations[lane], lane: lane)
      conversations[lane].push()
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
    case .object(_, let kind, let size):
      // A damaged object is shorter than git announced, and git then waits for the next request.
      try restart(lane)
      queue.rewind(lane, behind: position)
      let content: BlobContent =
        kind == .blob ? .oversized(size) : .unreadable("it is a \(kind.rawValue)")
      return try each(position, content)
    case .missing, .ambiguous:
      return try each(position, .missing)
    case nil:
      break
    }
    // git ends at an object that it cannot read; the others are still readable.
    switch try restartAfterEnding(lane) {
    case .damaged(let reason):
      queue.rewind(lane, behind: position)
      try each(position, .unreadable(reason))
    case .neverFetched:
      // Such objects are rarely alone, so ask once for all existing ones.
      queue.present = try repository.present(among: queue.blobs[(position + 1)...])
      for lane in conversations.indices {
        try restart(lane)
        queue.rewind(lane, behind: position)
      }
      try each(position, .missing)
    }
  }
}
