extension ObjectStream {
  /// Reads `blobs` in their order, and hands each over with its position.
  ///
  /// git works ahead while `each` looks at what is there. A blob larger than `limit` bytes is passed
  /// over. An error of `each` ends the reading; the stream can be used again.
  public mutating func read(
    _ blobs: [String], limit: Int, each: (Int, BlobContent) throws -> Void
  ) throws {
    var asked = 0
    /// The blobs that are there, once it is known that git gives up at the others.
    var present: Set<String>?
    for position in blobs.indices {
      ask(for: blobs, from: &asked, present: present)
      do {
        if let present, !present.contains(blobs[position]) {
          try each(position, .missing)
        } else if try !deliver(position, limit: limit, each: each) {
          asked = position + 1
          switch try restartAfterEnding() {
          case .damaged(let reason): try each(position, .unreadable(reason))
          case .neverFetched:
            present = try repository.present(among: blobs[asked...])
            try each(position, .missing)
          }
        }
      } catch {
        try restart()
        throw error
      }
    }
  }

  /// Queues the ids that come next, a limited number of bytes ahead.
  mutating func ask(for ids: [String], from asked: inout Int, present: Set<String>? = nil) {
    guard conversation.unsent < 4 << 10 else { return }
    while asked < ids.count, conversation.unsent < 16 << 10 {
      if present?.contains(ids[asked]) ?? true { conversation.send(line: ids[asked]) }
      asked += 1
    }
  }

  private mutating func deliver(
    _ position: Int, limit: Int, each: (Int, BlobContent) throws -> Void
  ) throws -> Bool {
    switch header() {
    case .object(_, .blob, let size) where size <= limit:
      guard let bytes = conversation.block(size) else { return false }
      try each(position, .bytes(bytes))
    case .object(_, let kind, let size):
      guard conversation.skip(size) else { return false }
      try each(
        position, kind == .blob ? .oversized(size) : .unreadable("a \(kind.rawValue), not a file"))
    case .missing, .ambiguous:
      try each(position, .missing)
    case nil:
      return false
    }
    return true
  }
}
