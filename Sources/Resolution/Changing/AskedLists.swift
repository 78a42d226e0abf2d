/// What the rows of all files asked.
struct AskedLists {
  /// The keys, and for each row of them the file that asked and where the row ends.
  private var keys: [UInt32] = []
  private var askers: [(file: UInt32, end: UInt32)] = []
  /// Classes in pairs of numbers: the file's index in the upper half.
  private var nodes: [UInt64] = []
  private var studied: [UInt64] = []
  private var housed: [UInt64] = []

  /// Adds what the rows of a file asked; there may be more of it.
  mutating func add(_ asked: Inquiry.Asked, of file: Int) {
    if !asked.keys.isEmpty {
      for key in Set(asked.keys.all) { keys.append(key.rawValue) }
      askers.append((UInt32(truncatingIfNeeded: file), UInt32(truncatingIfNeeded: keys.count)))
    }
    for node in Set(asked.nodes.all) { nodes.append(Self.pair(file, node)) }
    for node in Set(asked.studied.all) { studied.append(Self.pair(file, node)) }
    for node in Set(asked.housed.all) { housed.append(Self.pair(file, node)) }
  }

  private static func pair(_ file: Int, _ node: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: file)) << 32 | UInt64(UInt32(truncatingIfNeeded: node))
  }

  /// Brings the lists into order, which ``forEachKey(in:where:_:)`` needs.
  mutating func sort() {
    nodes += studied
    nodes.sort()
    studied.sort()
    housed.sort()
  }

  /// Hands over every key that the rows of each file asked for, some more than once; a class that was
  /// looked at stands for the keys on which it hangs.
  func forEachKey(
    in graph: ClassGraph, where isWanted: (UInt32) -> Bool, _ body: (_ file: Int, NameKey) -> Void
  ) {
    var start = 0
    for (file, end) in askers {
      for key in keys[start..<Int(end)] where isWanted(key) {
        body(Int(file), NameKey(rawValue: key))
      }
      start = Int(end)
    }
    func wanted(_ all: [NameKey]) -> [NameKey] { all.filter { isWanted($0.rawValue) } }
    forEachClass(
      in: graph, nodes, and: graph.lineage(of:), keys: { wanted(graph.keys(lookingAt: $0)) }, body)
    forEachClass(
      in: graph, studied, and: graph.lineage(of:), keys: { wanted(graph.keys(studying: $0)) }, body)
    forEachClass(
      in: graph, housed, and: { [$0] }, keys: { wanted(graph.keys(housing: $0)) }, body)
  }

  /// Hands over the keys of the classes in `pairs` and of those that each stands for.
  private func forEachClass(
    in graph: ClassGraph, _ pairs: [UInt64], and line: (Int) -> [Int], keys: (Int) -> [NameKey],
    _ body: (_ file: Int, NameKey) -> Void
  ) {
    var known: [[NameKey]?] = Array(repeating: nil, count: graph.nodes.count)
    /// Those of what each class stands for that have keys.
    var lines: [[Int]?] = Array(repeating: nil, count: graph.nodes.count)
    /// The file for which each class was handed over last, plus one.
    var seen = Array(repeating: 0, count: graph.nodes.count)
    for pair in pairs {
      let (file, node) = (Int(pair >> 32), Int(pair & 0xffff_ffff))
      guard seen[node] != file + 1 else { continue }
      if lines[node] == nil {
        lines[node] = line(node).filter { ancestor in
          if known[ancestor] == nil { known[ancestor] = keys(ancestor) }
          return known[ancestor]?.isEmpty == false
        }
      }
      for ancestor in lines[node] ?? [] where seen[ancestor] != file + 1 {
        seen[ancestor] = file + 1
        for key in known[ancestor] ?? [] { body(file, key) }
      }
    }
  }
}
