/// Divides a list of blobs between parallel git processes, and tracks the requests to each.
///
/// The processes take turns in short runs: each works ahead on its next run while the caller takes
/// the current one, and the output of a run fits into a pipe.
struct BlobQueue {
  /// The ids, in the order of handing over.
  let blobs: [String]
  /// The existing ids, known once git has given up at a missing one.
  var present: Set<String>?
  /// Whether another source than git provides the blob at a position.
  private let isElsewhere: [Bool]
  /// For each lane, the first position that was not requested.
  private var asked: [Int] = []

  private static let runLength = 64

  init(_ blobs: [String], isElsewhere: [Bool]) {
    self.blobs = blobs
    self.isElsewhere = isElsewhere
  }

  /// The number of blobs for git to read.
  var countForGit: Int { isElsewhere.count { !$0 } }

  /// Distributes the blobs over `lanes` and resets all requests.
  mutating func deal(to lanes: Int) { asked = Array(repeating: 0, count: lanes) }

  /// The lane that reads the blob at a position.
  func lane(of position: Int) -> Int { position / Self.runLength % asked.count }

  /// Whether to request the blob at a position from git.
  func isAskedFor(_ position: Int) -> Bool {
    !isElsewhere[position] && present?.contains(blobs[position]) ?? true
  }

  /// Queues the next ids of a lane, a limited number of bytes ahead.
  mutating func fill(_ conversation: GitConversation, lane: Int) {
    while asked[lane] < blobs.count, conversation.hasRoomToQueue {
      let position = asked[lane]
      if self.lane(of: position) == lane, isAskedFor(position) {
        conversation.send(line: blobs[position])
      }
      asked[lane] += 1
    }
  }

  /// Forgets a lane's requests after a position, because its process restarted.
  mutating func rewind(_ lane: Int, behind position: Int) { asked[lane] = position + 1 }
}
