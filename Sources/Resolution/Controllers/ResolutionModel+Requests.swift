import Facts

extension ResolutionModel {
  /// A place that requests a controller's view, and its file.
  struct FoundRequest {
    let request: ViewRequest
    let file: Int
  }

  /// The places that request the view of each class, by file and line.
  func findViewRequests() -> [Int: [FoundRequest]] {
    var found: [Int: [FoundRequest]] = [:]
    for file in graph.files.indices {
      for request in graph.files[file].facts.viewRequests {
        guard let node = meant(request, in: file) else { continue }
        found[node, default: []].append(FoundRequest(request: request, file: file))
      }
    }
    return found
  }

  private func meant(_ request: ViewRequest, in file: Int) -> Int? {
    switch request.controller {
    case .named(let name):
      guard
        case .declared(let node) = graph.resolvedType(
          of: name, from: file, scope: request.enclosingClass)
      else { return nil }
      return namesake(of: node, runningWith: file)
    case .dynamicSelf: return request.enclosingClass.flatMap { graph.node(named: $0, from: file) }
    }
  }
}
