import Facts

/// The types whose members a class has.
struct MemberLine {
  /// The class, its superclasses in the app, those in the frameworks.
  let classes: [String]
  /// The classes of the app among them.
  private let nodes: [Int]

  /// The line of a class of the app.
  init(of node: Int, in graph: ClassGraph) {
    nodes = graph.ancestry(of: node)
    let own = nodes.map { graph.name(of: $0) }
    switch nodes.last.flatMap({ graph.superclasses[$0]?.resolvedType }) {
    case .framework(let name): classes = own + Self.frameworkClasses(from: name)
    case .unknown(let name): classes = own + [name]
    case .declared, nil: classes = own
    }
  }

  /// The line of a framework's class; another type stands alone.
  init(of type: String) {
    nodes = []
    classes = Self.frameworkClasses(from: type)
  }

  /// The app's protocols that the classes adopt, the most derived class's first.
  func protocols(in graph: ClassGraph) -> [String] {
    if let node = nodes.first { graph.recorder?.readMembers(of: node) }
    var parts = nodes.flatMap { graph.nodes[$0].parts }
    for name in classes.dropFirst(nodes.count) { parts += graph.extensions(ofFramework: name) }
    return parts.flatMap { graph.declaration($0).inherited.filter(graph.isProtocol) }
      + FrameworkClasses.protocols(of: classes.last)
  }

  private static func frameworkClasses(from name: String) -> [String] {
    var names: [String] = []
    var next: String? = name
    while let name = next, !name.isEmpty {
      names.append(name)
      next = FrameworkClasses.superclass(of: name)
    }
    return names
  }
}
