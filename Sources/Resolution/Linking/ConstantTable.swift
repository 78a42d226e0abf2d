import Facts

/// The names that a program binds to strings.
struct ConstantTable {
  private var definitions: [String: [(file: Int, index: Int)]] = [:]

  /// The table of all files' constants.
  init(files: [CodeFile]) {
    for file in files.indices {
      for index in files[file].facts.constants.indices {
        let name = files[file].facts.constants[index].name
        definitions[name, default: []].append((file, index))
      }
    }
  }

  /// The constant that `name` means in `scope`, with the file that defines it.
  ///
  /// The enclosing types come first, innermost first, each with its superclasses; then file scope.
  /// Among several of one name the nearest file's counts; if that binds the name to different values
  /// there is no answer.
  func definition(of name: String, in scope: NameScope, of graph: ClassGraph) -> (Constant, Int)? {
    for candidate in candidates(for: name, in: scope, of: graph) {
      guard let found = definitions[candidate] else { continue }
      return nearest(found, to: scope.file, in: graph)
    }
    return nil
  }

  private func candidates(for name: String, in scope: NameScope, of graph: ClassGraph) -> [String] {
    var names: [String] = []
    for type in scope.type.map(enclosingTypes) ?? [] {
      names.append(type + "." + name)
      if let node = graph.node(named: type, from: scope.file) {
        for ancestor in graph.lineage(of: node).dropFirst() {
          names.append(graph.primary(ancestor).name + "." + name)
        }
      }
    }
    names.append(name)
    return names
  }

  private func nearest(
    _ found: [(file: Int, index: Int)], to file: Int, in graph: ClassGraph
  ) -> (Constant, Int)? {
    let place = graph.places[file]
    let ranked = found.map { (nearness: place.nearness(to: graph.places[$0.file]), at: $0) }
    guard let best = ranked.map(\.nearness).max() else { return nil }
    let nearest = ranked.filter { $0.nearness == best }.map(\.at)
    guard let first = nearest.first else { return nil }
    let constant = graph.files[first.file].facts.constants[first.index]
    let isUnambiguous = nearest.allSatisfy {
      graph.files[$0.file].facts.constants[$0.index].value == constant.value
    }
    return isUnambiguous ? (constant, first.file) : nil
  }
}
