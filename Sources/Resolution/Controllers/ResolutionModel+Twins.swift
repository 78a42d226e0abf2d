import Facts

extension ResolutionModel {
  /// The implementations of a class and its superclasses that other processes run instead.
  ///
  /// Tests may have stubs of the app's classes. Implementations of targets take precedence over others.
  func implementations(of node: Int, elsewhereThan process: Int) -> Set<ClassGraph.Part> {
    guard !graph.implementedTwice.isEmpty else { return [] }
    var elsewhere: Set<ClassGraph.Part> = []
    for member in graph.ancestry(of: node) where graph.implementedTwice.contains(member) {
      let all = graph.nodes[member].parts.filter { graph.form(of: $0) == .implementation }
      let here = all.filter { processes(ofFile: $0.file).contains(process) }
      let certain = here.filter { locations(ofFile: $0.file).isCertain }
      let run = certain.isEmpty ? here : certain
      if !run.isEmpty { elsewhere.formUnion(Set(all).subtracting(run)) }
    }
    return elsewhere
  }
}
