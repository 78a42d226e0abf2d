import Facts

/// For each class the one that stands for all classes with the same dependencies.
///
/// The rows of a file may read a thousand classes of one name. The same names determine all of them, so
/// recording one of them is enough.
struct DependencyTwins {
  private var first: [Int?]
  private var known: [Signature: Int] = [:]
  /// Those that stand for all classes of a name, for names that several have.
  private var ofNames: [String: [Int]] = [:]

  /// The names that determine a class.
  private struct Signature: Hashable {
    let keys: Set<NameKey>
    /// The node of its superclass.
    let superclass: Int?
  }

  init(_ graph: ClassGraph) {
    first = Array(repeating: nil, count: graph.nodes.count)
    for (name, nodes) in graph.nodesByName where nodes.count > 1 {
      for node in nodes { note(node, graph) }
      ofNames[name] = Array(Set(nodes.map { self[$0] }))
    }
  }

  /// The class that stands for `node`.
  subscript(node: Int) -> Int { first[node] ?? node }

  /// The classes that stand for all of a name; nil if fewer than two have it.
  subscript(name: String) -> [Int]? { ofNames[name] }

  private mutating func note(_ node: Int, _ graph: ClassGraph) {
    var line: [Int] = []
    var next: Int? = node
    while let node = next, first[node] == nil {
      // It stands for itself if it inherits from itself.
      first[node] = node
      line.append(node)
      next = graph.declaredSuperclass(of: node)
    }
    var superclass = next.map { self[$0] }
    for node in line.reversed() {
      let keys = Set(
        graph.keys(lookingAt: node) + graph.keys(studying: node) + graph.keys(housing: node))
      superclass = first(with: Signature(keys: keys, superclass: superclass), node)
      first[node] = superclass
    }
  }

  private mutating func first(with signature: Signature, _ node: Int) -> Int {
    if let first = known[signature] { return first }
    known[signature] = node
    return node
  }
}
