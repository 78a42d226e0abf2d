import Facts

/// The names of the methods that noted calls send classes or call on classes.
final class NotedCalls {
  private let graph: ClassGraph
  private lazy var names = findNames()

  init(_ graph: ClassGraph) { self.graph = graph }

  /// Whether a call of a member of this name is noted anywhere.
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
