extension ObjectStream {
  /// Reads `blobs` in order, and hands each over with its position.
  ///
  /// git reads ahead while `each` runs. A blob larger than `limit` bytes comes without its content.
  /// An error of `each` ends the reading; the stream remains usable.
  public mutating func read(
    _ blobs: [String], limit: Int, each: (Int, BlobContent) throws -> Void
  ) throws {
    let places = blobs.map { packs?.place(of: $0) }
    var requests = BlobRequests(blobs: blobs, isPacked: places.map { $0 != nil })
    do {
      for position in blobs.indices {
        if let place = places[position] {
          guard let content = packs?.blob(at: place, limit: limit) else {
            // The pack is not as expected.
            packs = nil
            stop()
            let rest = Array(blobs[position...])
            return try read(rest, limit: limit) { try each(position + $0, $1) }
          }
          try each(position, content)
        } else if requests.isAsked(position) {
          requests.fill(try conversation())
          try deliver(position, of: &requests, limit: limit, each: each)
        } else {
          try each(position, .missing)
        }
      }
    } catch {
      stop()
      throw error
    }
  }

  private mutating func deliver(
    _ position: Int, of requests: inout BlobRequests, limit: Int,
    each: (Int, BlobContent) throws -> Void
  ) throws {
    let conversation = try conversation()
    switch header(from: conversation) {
    case .object(_, .blob, let size) where size <= limit:
      if let bytes = conversation.block(size) { return try each(position, .bytes(Array(bytes))) }
    case .object(_, let kind, let size):
      // A damaged object is shorter than git announced, and git then waits for the next request.
      stop()
      requests.next = position + 1
      let content: BlobContent =
        kind == .blob ? .oversized(size) : .unreadable("it is a \(kind.rawValue)")
      return try each(position, content)
    case .missing, .ambiguous:
      return try each(position, .missing)
    case nil:
      break
    }
    // git ends at an object that it cannot read; the others are still readable.
    let ending = try restartAfterEnding()
    requests.next = position + 1
    switch ending {
    case .damaged(let reason): try each(position, .unreadable(reason))
    case .neverFetched:
      // Such objects are rarely alone, so ask once for all existing ones.
      requests.present = try repository.present(among: requests.blobs[(position + 1)...])
      try each(position, .missing)
    }
  }
}

/// The blobs to request from git, a limited number of bytes ahead.
private struct BlobRequests {
  let blobs: [String]
  /// Whether the blob at a position is in a pack, so that git is not asked for it.
  let isPacked: [Bool]
  /// The existing ids, known once git has given up at a missing one.
  var present: Set<String>?
  /// The first position that was not requested.
  var next = 0

  func isAsked(_ position: Int) -> Bool {
    !isPacked[position] && present?.contains(blobs[position]) ?? true
  }

  mutating func fill(_ conversation: GitConversation) {
    while next < blobs.count, conversation.hasRoomToQueue {
      if isAsked(next) { conversation.send(line: blobs[next]) }
      next += 1
    }
  }
}
