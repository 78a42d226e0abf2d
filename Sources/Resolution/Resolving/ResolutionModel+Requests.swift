import Facts

extension ResolutionModel {
  /// A place that asks for a controller's view, and its file.
  struct FoundRequest {
    let request: ViewRequest
    let file: Int
  }

  /// The places that ask for the view of a class, by file and line.
  func viewRequests(of node: Int) -> [FoundRequest] {
    graph.files.indices.flatMap { file in
      graph.files[file].facts.viewRequests.compactMap { request in
        meant(request, in: file) == node ? FoundRequest(request: request, file: file) : nil
      }
    }
  }

  private func meant(_ request: ViewRequest, in file: Int) -> Int? {
    switch request.controller {
    case .named(let name):
      guard
        case .program(let node) = graph.lead(of: name, from: file, scope: request.enclosingClass)
      else { return nil }
      return sameProgram(node, as: file)
    case .dynamicSelf: return request.enclosingClass.flatMap { graph.node(named: $0, from: file) }
    }
  }
}
