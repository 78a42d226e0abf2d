import Facts

/// Maps the lines of a file that rows can name to their new lines.
struct LineMapping {
  /// Whether the mapping has everything that rows of the file itself can see of the change.
  private(set) var isComplete: Bool
  /// The lines of creations that are gone, or whose new lines are unknown.
  private(set) var lost: Set<Int> = []
  /// The new line of each line that is not lost, sorted by the old line.
  private var lines: [(old: Int, new: Int)] = []

  init(_ change: FactsChange) {
    isComplete = change.movesOnlyLines
    var moves: [(old: Int, new: Int)] = []
    let (loads, newLoads) = (change.old.loads, change.new.loads)
    for (one, other) in change.loads.pairs(loads.count, newLoads.count) {
      moves.append((loads[one].line, newLoads[other].line))
    }
    let (calls, newCalls) = (change.old.factoryCalls, change.new.factoryCalls)
    for (one, other) in change.factoryCalls.pairs(calls.count, newCalls.count) {
      moves.append((calls[one].line, newCalls[other].line))
    }
    if isComplete {
      moves += zip(change.old.linesOfClasses, change.new.linesOfClasses).lazy.map { ($0, $1) }
    }
    take(moves)
    for index in loads.indices { note(creation: loads[index].line) }
    for index in calls.indices { note(creation: calls[index].line) }
  }

  /// Whether no line that rows can name moved.
  var isEmpty: Bool { lost.isEmpty && lines.allSatisfy { $0.old == $0.new } }

  /// The lines that moved and are not lost.
  var moved: some Sequence<Int> { lines.lazy.filter { $0.old != $0.new }.map(\.old) }

  func line(of old: Int) -> Int { place(of: old).map { lines[$0].new } ?? old }

  private mutating func note(creation line: Int) {
    if place(of: line) == nil { lost.insert(line) }
  }

  /// The index of an old line in `lines`.
  private func place(of old: Int) -> Int? {
    let place = firstPlace(below: lines.count) { lines[$0].old >= old }
    return place < lines.count && lines[place].old == old ? place : nil
  }

  /// Adds pairs of old and new lines, if the lines keep their order.
  ///
  /// The order of creations determines which of several rows reports, and how copies are numbered.
  private mutating func take(_ moves: [(old: Int, new: Int)]) {
    var next = 0
    let sorted = moves.sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    while next < sorted.count {
      let first = sorted[next]
      let end = sorted[next...].firstIndex { $0.old != first.old } ?? sorted.count
      if sorted[end - 1].new == first.new { lines.append(first) } else { isComplete = false }
      next = end
    }
    guard zip(lines, lines.dropFirst()).allSatisfy({ $0.new < $1.new }) else {
      lines = []
      isComplete = false
      return
    }
  }
}

extension CodeFacts {
  /// The lines of classes that rows can name, in an order that depends only on the classes.
  fileprivate var linesOfClasses: [Int] {
    var lines: [Int] = []
    for place in classes.indices {
      lines.append(classes[place].line)
      for outlet in classes[place].outlets { lines.append(outlet.line) }
      for action in classes[place].actions { lines.append(action.line) }
      for initializer in classes[place].initializers {
        for delegation in initializer.delegations { lines.append(delegation.line) }
      }
    }
    return lines
  }
}
