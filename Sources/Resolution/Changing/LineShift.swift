import Facts

/// Where the lines of a file went that rows can name, in a change that leaves what stands there as it was.
struct LineShift {
  /// Whether lines are all that rows of the file itself can see of the change.
  private(set) var isWhole: Bool
  /// The lines of creations that are not there any more, or of which nobody can tell where they went.
  private(set) var lost: Set<Int> = []
  /// The new line of each line that is not lost.
  private var lines: [Int: Int] = [:]

  /// What a change does to lines.
  init(_ change: FactsChange) {
    let (old, new) = (change.old, change.new)
    isWhole = change.isOfLines
    var moves = change.loads.pairs(old.loads, new.loads).map { ($0.line, $1.line) }
    moves += change.factoryCalls.pairs(old.factoryCalls, new.factoryCalls)
      .map { ($0.line, $1.line) }
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
}

extension ClassDeclaration {
  /// The lines that rows can name, in an order that hangs on nothing else.
  fileprivate var lines: [Int] {
    [line] + outlets.map(\.line) + actions.map(\.line)
      + initializers.lazy.flatMap(\.delegations).map(\.line)
  }
}
