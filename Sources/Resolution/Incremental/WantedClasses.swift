import Facts

/// The classes whose rows are wanted, by their names in code and nibs.
struct WantedClasses {
  private let part: ResolutionScope
  private var names: Set<NameKey> = []

  init(_ part: ResolutionScope, in graph: ClassGraph) {
    self.part = part
    for node in graph.nodes.indices where part.files.contains(graph.nodes[node].primary.file) {
      for name in graph.namesInCreations(of: node) {
        names.insert(NameKey(.type, lastOf: name))
      }
    }
  }

  /// Whether a name may refer to a wanted class.
  func contains(_ name: String) -> Bool { names.contains(NameKey(.type, lastOf: name)) }

  /// Whether wanted rows may depend on a place in a file: rows of the file, or of the class of the place.
  func mayDepend(on type: ClassReference?, in enclosingClass: String?, ofFile file: Int) -> Bool {
    if part.files.contains(file) { return true }
    return switch type {
    case .named(let name): contains(name)
    case .dynamicSelf: enclosingClass.map(contains) ?? false
    case nil: false
    }
  }
}
