import Facts

/// The names of methods that are called with classes or on classes.
final class NotedCalls {
  private let graph: ClassGraph
  private lazy var names = findNames()

  init(_ graph: ClassGraph) { self.graph = graph }

  /// Whether code calls a member of this name.
  func isCalled(_ member: String) -> Bool {
    let stem = FactoryMembers.stem(member)
    graph.recorder?.readName(NameKey(.method, stem))
    return names.contains(stem)
  }

  private func findNames() -> Set<String> {
    graph.files.reduce(into: []) { names, file in
      for call in file.facts.factoryCalls { names.insert(FactoryMembers.stem(call.method)) }
      for site in file.facts.loads where site.kind == .request {
        if let method = site.method { names.insert(FactoryMembers.stem(method)) }
      }
    }
  }
}
