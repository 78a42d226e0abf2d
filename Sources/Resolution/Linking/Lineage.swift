import Facts

/// The types from which a class gets its members.
struct Lineage {
  /// The class, then its superclasses in the app and in frameworks.
  let classes: [String]
  /// The classes of the app.
  private let nodes: [Int]

  init(of node: Int, in graph: ClassGraph) {
    nodes = graph.ancestry(of: node)
    let own = nodes.map { graph.name(of: $0) }
    switch nodes.last.flatMap({ graph.superclasses[$0]?.resolvedType }) {
    case .framework(let name): classes = own + FrameworkClasses.ancestry(of: name)
    case .unknown(let name): classes = own + [name]
    case .declared, nil: classes = own
    }
  }

  /// The lineage of a framework class; other types have only themselves.
  init(of type: String) {
    nodes = []
    classes = FrameworkClasses.ancestry(of: type)
  }

  /// The app's protocols that the classes adopt, in the order of the classes.
  func protocols(in graph: ClassGraph) -> [String] {
    if let node = nodes.first { graph.recorder?.readMembers(of: node) }
    var parts = nodes.flatMap { graph.nodes[$0].parts }
    for name in classes.dropFirst(nodes.count) { parts += graph.extensions(ofFramework: name) }
    return parts.flatMap { graph.declaration($0).inherited.filter(graph.isProtocol) }
      + FrameworkClasses.protocols(of: classes.last)
  }
}
