import Facts

/// Limits the number of entries listed from a commit's tree, and the total length of their paths.
///
/// A few trees that contain each other many times can form more files than there are atoms. So the
/// limit depends on the repository's real size: an entry of a tree counts once, however often the
/// tree occurs, and may be listed several times. A number that any machine can hold is always
/// allowed.
struct TreeBudget {
  private var entryCount = 0
  private var pathBytes = 0
  /// The trees so far, for the sum of their entries.
  private var met: Set<String> = []
  private var distinctEntries = 0
  private var distinctBytes = 0
  private var isFirstTime = false

  private static let freeEntries = 1 << 18
  private static let freePathBytes = 64 << 20
  /// The number of times an entry may be listed: copies of folders are common, copies of copies are
  /// not.
  private static let mostCopies = 8

  mutating func enter(_ tree: String, byteCount: Int) {
    isFirstTime = met.insert(tree).inserted
    if isFirstTime { distinctBytes += byteCount }
  }

  /// Counts an entry; false above the limit.
  mutating func allows(pathLength: Int) -> Bool {
    entryCount += 1
    pathBytes += pathLength
    if isFirstTime { distinctEntries += 1 }
    return entryCount <= Self.freeEntries + Self.mostCopies * distinctEntries
      && pathBytes <= Self.freePathBytes + 2 * Self.mostCopies * distinctBytes
  }

  /// The problem row of the first entry left out.
  var problem: Problem {
    Problem(
      .overBudget, .error,
      message:
        "from here on the tree is left out: it repeats itself, and \(entryCount - 1) entries of"
        + " it were listed; index the part you need as a separate repository")
  }
}

extension Problem {
  static let pathTooLong = Problem(
    .overBudget, .error,
    message: "the folder is left out: its path is longer than any system can check out")
}
