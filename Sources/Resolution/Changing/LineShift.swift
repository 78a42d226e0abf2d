import Facts

/// Where the lines of a file went that rows can name, in a change that leaves what stands there as it was.
struct LineShift {
  /// Whether lines are all that rows of the file itself can see of the change.
  private(set) var isWhole: Bool
  /// The lines of creations that are not there any more, or of which nobody can tell where they went.
  private(set) var lost: Set<Int> = []
  /// The new line of each line that is not lost.
  private var lines: [Int: Int] = [:]

  /// The shift from `old` to `new`.
  init(from old: CodeFacts, to new: CodeFacts) {
    let (before, after) = (old.loads.map(\.withoutLine), new.loads.map(\.withoutLine))
    let (calls, laterCalls) = (
      old.factoryCalls.map(\.withoutLine), new.factoryCalls.map(\.withoutLine)
    )
    let classes = old.classes.map(\.withoutAnswers)
    isWhole =
      before.isSpeltLike(after) && calls.isSpeltLike(laterCalls)
      && classes.isSpeltLike(new.classes.map(\.withoutAnswers))
    var moves = Self.moves(before, after, old.loads.map(\.line), new.loads.map(\.line))
    moves += Self.moves(
      calls, laterCalls, old.factoryCalls.map(\.line), new.factoryCalls.map(\.line))
    if isWhole { moves += zip(old.classes.flatMap(\.lines), new.classes.flatMap(\.lines)) }
    take(moves)
    for line in old.loads.map(\.line) + old.factoryCalls.map(\.line) where lines[line] == nil {
      lost.insert(line)
    }
  }

  /// Whether no line that rows can name is another one.
  var isNothing: Bool { lost.isEmpty && lines.allSatisfy { $0 == $1 } }

  /// The lines that are others now and are not lost.
  var moved: some Sequence<Int> { lines.lazy.filter { $0 != $1 }.map(\.key) }

  /// The new line of a line.
  func line(of old: Int) -> Int { lines[old] ?? old }

  /// Takes over pairs of an old and a new line, if the lines stay in their order.
  ///
  /// The order of creations decides which of several is told of, and how rows are counted.
  private mutating func take(_ moves: [(Int, Int)]) {
    var conflicts: Set<Int> = []
    for (old, new) in moves {
      if let known = lines[old], known != new { conflicts.insert(old) }
      lines[old] = new
    }
    for line in conflicts { lines[line] = nil }
    let sorted = lines.sorted { $0.key < $1.key }
    let isOrdered = zip(sorted, sorted.dropFirst()).allSatisfy { $0.value < $1.value }
    if conflicts.isEmpty && isOrdered { return }
    if !isOrdered { lines = [:] }
    isWhole = false
  }

  /// The lines of what stands at the beginning and at the end of both lists.
  private static func moves<Item: Spelled>(
    _ old: [Item], _ new: [Item], _ oldLines: [Int], _ newLines: [Int]
  ) -> [(Int, Int)] {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start].isSpeltLike(new[start]) { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end].isSpeltLike(new[new.count - 1 - end]) {
      end += 1
    }
    return Array(zip(oldLines.prefix(start), newLines.prefix(start)))
      + zip(oldLines.suffix(end), newLines.suffix(end))
  }
}

extension ClassDeclaration {
  /// The lines that rows can name, in an order that hangs on nothing else.
  fileprivate var lines: [Int] {
    [line] + outlets.map(\.line) + actions.map(\.line)
      + initializers.lazy.flatMap(\.delegations).map(\.line)
  }
}
