import Facts

/// Chooses one class among all classes with the same dependencies.
///
/// The rows of a file may read a thousand classes of one name. Equal names determine all of them, so recording one is
/// enough.
struct DependencyTwins {
  private var representatives: [Int?]
  private var known: [Signature: Int] = [:]
  /// The representatives of all classes of a name, for names of several classes.
  private var ofNames: [String: [Int]] = [:]

  /// The names that determine a class.
  private struct Signature: Hashable {
    let keys: Set<NameKey>
    let superclass: Int?
  }

  init(_ graph: ClassGraph) {
    representatives = Array(repeating: nil, count: graph.nodes.count)
    for (name, nodes) in graph.nodesByName where nodes.count > 1 {
      for node in nodes { note(node, graph) }
      ofNames[name] = Array(Set(nodes.map { self[$0] }))
    }
  }

  /// The class that represents `node`.
  subscript(node: Int) -> Int { representatives[node] ?? node }

  /// The representatives of all classes of a name; nil if fewer than two classes have it.
  subscript(name: String) -> [Int]? { ofNames[name] }

  private mutating func note(_ node: Int, _ graph: ClassGraph) {
    var line: [Int] = []
    var next: Int? = node
    while let node = next, representatives[node] == nil {
      // A class that inherits from itself represents itself.
      representatives[node] = node
      line.append(node)
      next = graph.declaredSuperclass(of: node)
    }
    var superclass = next.map { self[$0] }
    for node in line.reversed() {
      let keys = Set(
        graph.declarationKeys(of: node) + graph.memberKeys(of: node) + graph.locationKeys(of: node))
      let signature = Signature(keys: keys, superclass: superclass)
      let representative = known[signature] ?? node
      known[signature] = representative
      representatives[node] = representative
      superclass = representative
    }
  }
}
