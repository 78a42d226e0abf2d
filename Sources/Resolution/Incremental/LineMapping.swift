import Facts

/// The new lines of those lines of a file that rows can name, after a change that leaves their facts as
/// they were.
struct LineMapping {
  /// Whether lines are all that rows of the file itself can see of the change.
  private(set) var isWhole: Bool
  /// The lines of creations that are gone, or whose new place is unknown.
  private(set) var lost: Set<Int> = []
  /// The new line of each line that is not lost, in the order of the old ones.
  private var lines: [(old: Int, new: Int)] = []

  /// The mapping of a change.
  init(_ change: FactsChange) {
    isWhole = change.isOfLines
    var moves: [(old: Int, new: Int)] = []
    let (loads, newLoads) = (change.old.loads, change.new.loads)
    for (one, other) in change.loads.pairs(loads.count, newLoads.count) {
      moves.append((loads[one].line, newLoads[other].line))
    }
    let (calls, newCalls) = (change.old.factoryCalls, change.new.factoryCalls)
    for (one, other) in change.factoryCalls.pairs(calls.count, newCalls.count) {
      moves.append((calls[one].line, newCalls[other].line))
    }
    if isWhole {
      moves += zip(change.old.linesOfClasses, change.new.linesOfClasses).lazy.map { ($0, $1) }
    }
    take(moves)
    for index in loads.indices { note(creation: loads[index].line) }
    for index in calls.indices { note(creation: calls[index].line) }
  }

  /// Whether no line that rows can name is another one.
  var isNothing: Bool { lost.isEmpty && lines.allSatisfy { $0.old == $0.new } }

  /// The lines that are others now and are not lost.
  var moved: some Sequence<Int> { lines.lazy.filter { $0.old != $0.new }.map(\.old) }

  /// The new line of a line.
  func line(of old: Int) -> Int { place(of: old).map { lines[$0].new } ?? old }

  private mutating func note(creation line: Int) {
    if place(of: line) == nil { lost.insert(line) }
  }

  /// The place of an old line among `lines`.
  private func place(of old: Int) -> Int? {
    let place = firstPlace(below: lines.count) { lines[$0].old >= old }
    return place < lines.count && lines[place].old == old ? place : nil
  }

  /// Takes over pairs of an old and a new line, if the lines stay in their order.
  ///
  /// The order of creations decides which of several is reported, and how rows are counted.
  private mutating func take(_ moves: [(old: Int, new: Int)]) {
    var next = 0
    let sorted = moves.sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    while next < sorted.count {
      let first = sorted[next]
      let end = sorted[next...].firstIndex { $0.old != first.old } ?? sorted.count
      if sorted[end - 1].new == first.new { lines.append(first) } else { isWhole = false }
      next = end
    }
    guard zip(lines, lines.dropFirst()).allSatisfy({ $0.new < $1.new }) else {
      lines = []
      isWhole = false
      return
    }
  }
}

extension CodeFacts {
  /// The lines of classes that rows can name, in an order that depends on nothing else.
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
