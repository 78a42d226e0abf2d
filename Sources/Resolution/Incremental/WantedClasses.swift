import Facts

/// The classes of which rows are wanted, by the names that code and nibs have for them.
struct WantedClasses {
  private let part: ResolutionScope
  private var names: Set<NameKey> = []

  /// The classes that the files of `part` declare.
  init(_ part: ResolutionScope, in graph: ClassGraph) {
    self.part = part
    for node in graph.nodes.indices where part.files.contains(graph.nodes[node].primary.file) {
      for name in graph.namesInCreations(of: node) {
        names.insert(NameKey(.type, lastOf: name))
      }
    }
  }

  /// Whether a name may refer to one of them.
  func contains(_ name: String) -> Bool { names.contains(NameKey(.type, lastOf: name)) }

  /// Whether rows are wanted that a place in a file can have a part in: rows of the file, or of the
  /// class that the place speaks of.
  func hang(on type: ClassReference?, in enclosingClass: String?, ofFile file: Int) -> Bool {
    if part.files.contains(file) { return true }
    return switch type {
    case .named(let name): contains(name)
    case .dynamicSelf: enclosingClass.map(contains) ?? false
    case nil: false
    }
  }
}
