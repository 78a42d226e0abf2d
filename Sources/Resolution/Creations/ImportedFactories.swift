import Facts

extension ResolutionModel {
  /// Whether a Swift initializer call of an Objective-C class calls a class method that uses a storyboard.
  ///
  /// Swift imports `+controllerWithPin:` of `PinViewController` as `init(pin:)`. Initializers of the class take
  /// precedence.
  func asksStoryboard(initializer: String, of node: Int) -> Bool {
    let selector = initializerSelector(initializer)
    guard selector.hasPrefix("initWith") else { return false }
    if declares(selector, inAncestryOf: node) { return false }
    let wanted = selector.dropFirst("init".count).lowercased()
    for ancestor in graph.ancestry(of: node) where !graph.isSwift(ancestor) {
      let type = graph.name(of: ancestor)
      for file in Set(graph.nodes[ancestor].parts.map(\.file)).sorted() {
        graph.recorder?.readName(NameKey(.opening, graph.files[file].path))
        for site in graph.files[file].facts.loads
        where site.kind == .storyboardController && site.enclosingClass == type {
          guard let method = site.enclosingMethod, method.isStatic else { continue }
          if Self.isImported(method.name.lowercased(), as: wanted, of: type.lowercased()) {
            return true
          }
        }
      }
    }
    return false
  }

  private func declares(_ selector: String, inAncestryOf node: Int) -> Bool {
    graph.recorder?.readMembers(of: node)
    return graph.ancestry(of: node).lazy.flatMap { self.graph.nodes[$0].parts }.contains { part in
      self.graph.declaration(part).initializers.contains {
        initializerSelector($0.name) == selector
      }
    }
  }

  /// Whether a class method starts with the end of its class's name, followed by the labels.
  private static func isImported(_ method: String, as labels: String, of type: String) -> Bool {
    method.hasSuffix(labels) && method != labels
      && type.hasSuffix(String(method.dropLast(labels.count)))
  }
}
