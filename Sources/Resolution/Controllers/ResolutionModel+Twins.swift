import Facts

extension ResolutionModel {
  /// The implementations of a class and its superclasses that a process does not run, of classes that it
  /// runs another one of.
  ///
  /// Tests bring stubs of the app's classes. Of what no target compiles nobody knows who runs it: it goes
  /// after what a target does.
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
