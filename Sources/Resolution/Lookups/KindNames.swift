/// The names of a class, its superclasses and their protocols.
struct KindNames {
  var whole: Set<String> = []
  /// The last components of names; protocols in other files are found by these.
  var last: Set<String> = []

  func contains(_ type: String) -> Bool {
    whole.contains(type) || last.contains(lastPart(of: type))
  }
}

/// A cache of the types of each class.
final class KindTable {
  private unowned let model: ResolutionModel
  private var known: [Int: (names: KindNames, dependencies: DependencyRecorder.Dependencies)] = [:]

  init(_ model: ResolutionModel) { self.model = model }

  subscript(node: Int) -> KindNames {
    if let known = known[node] {
      model.graph.recorder?.read(known.dependencies)
      return known.names
    }
    let (names, dependencies) = model.graph.recorded { find(node) }
    known[node] = (names, dependencies)
    return names
  }

  private func find(_ node: Int) -> KindNames {
    model.graph.recorder?.readMembers(of: node)
    var names = KindNames()
    for ancestor in model.graph.ancestry(of: node) {
      model.graph.recorder?.readClass(ancestor)
      names.whole.formUnion(model.graph.names(of: ancestor))
      names.last.insert(model.graph.name(of: ancestor))
    }
    for type in model.adoptedTypes(of: node) {
      names.whole.insert(type)
      names.last.insert(type)
      names.last.insert(lastPart(of: type))
    }
    return names
  }
}
