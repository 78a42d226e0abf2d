/// Divides a list of blobs between parallel git processes, and follows the progress of each.
///
/// The list is dealt out in short runs: every process works ahead in its next run while the current one is
/// handed over, and the output it has ready fits into a pipe.
struct BlobQueue {
  /// The ids in the order in which they are handed over.
  let blobs: [String]
  /// Those that are there, once it is known that git gives up at the others.
  var present: Set<String>?
  /// Whether the blob at a position is read without git.
  private let isElsewhere: [Bool]
  /// For each lane the position from which on nothing was asked for.
  private var asked: [Int] = []

  private static let runLength = 64

  init(_ blobs: [String], isElsewhere: [Bool]) {
    self.blobs = blobs
    self.isElsewhere = isElsewhere
  }

  /// The number of blobs left to git.
  var countForGit: Int { isElsewhere.count { !$0 } }

  /// Deals the blobs out; nothing was asked for yet.
  mutating func deal(to lanes: Int) { asked = Array(repeating: 0, count: lanes) }

  /// The lane that reads the blob at a position.
  func lane(of position: Int) -> Int { position / Self.runLength % asked.count }

  /// Whether to ask git for the blob at a position.
  func isAskedFor(_ position: Int) -> Bool {
    !isElsewhere[position] && present?.contains(blobs[position]) ?? true
  }

  /// Queues the ids that come next in a lane, a limited number of bytes ahead.
  mutating func fill(_ conversation: GitConversation, lane: Int) {
    while asked[lane] < blobs.count, conversation.hasRoomToQueue {
      let position = asked[lane]
      if self.lane(of: position) == lane, isAskedFor(position) {
        conversation.send(line: blobs[position])
      }
      asked[lane] += 1
    }
  }

  /// Forgets the requests of a lane after a position, because its process was restarted.
  mutating func rewind(_ lane: Int, behind position: Int) { asked[lane] = position + 1 }
}
