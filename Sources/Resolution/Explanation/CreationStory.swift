import Facts

/// The steps before UIKit looks up the nib: section 12 of the specification.
struct CreationStory {
  let model: ResolutionModel
  let traced: TraceRecorder.TracedAnswer

  /// The creation, and the requests for the view.
  var steps: [Step] { creation + requests.map(\.step) }

  /// The calls that lead to the view, for the first request.
  var sequence: [String] {
    // The calls are UIKit's.
    guard let first = requests.first?.rule, first != .q8, !isAppKit else { return [] }
    return ViewSequence(answer: traced.answer, rule: first).calls
  }

  private var isAppKit: Bool { traced.controller?.base.isAppKit ?? false }

  // MARK: Creation

  private var creation: [Step] {
    switch traced.creationCase?.source {
    case .code:
      traced.creationCase?.maker.map { [customObject($0.object, in: model.nibs[$0.nib])] }
        ?? codeCreation
    case .scene(let nib, let object): [sceneCreation(object, in: model.nibs[nib])]
    case .decoded(let nib, let object): [decodedCreation(object, in: model.nibs[nib])]
    case nil: [missing]
    }
  }

  private var codeCreation: [Step] {
    guard let creation = traced.creation, let site = creation.site else {
      return [
        Step(
          rule: .a7, weight: .fact,
          text: "No code that creates it without a name is seen;"
            + " this is what init() would come to.",
          place: traced.controller?.place)
      ]
    }
    let method = site.site.method ?? "init"
    let text: String =
      if creation.kind == .call {
        "Created by \(method) with the name \(site.site.name?.text ?? "given")"
      } else {
        "Created by \(method), with no nib's name"
      }
    let bundle = site.site.bundle.flatMap { $0.value == .none ? nil : $0.text }
    let first = Step(
      rule: .q1, weight: .fact, text: text + (bundle.map { " and the bundle \($0)." } ?? "."),
      place: site.place)
    let others = creation.others.map { other in
      Step(
        rule: .q1, weight: .fact, text: "Created here with the same outcome.",
        place: other.place)
    }
    return [first] + others
  }

  private func sceneCreation(_ object: NibObject, in nib: Nib) -> Step {
    let name = nib.name?.name ?? nib.path
    let identifier = object.controller?.storyboardIdentifier.map { " \"\($0)\"" } ?? ""
    return Step(
      rule: .q2, weight: .fact, text: "The storyboard \(name) decodes it: scene\(identifier).",
      place: SourcePlace(path: nib.path, line: object.line))
  }

  private func decodedCreation(_ object: NibObject, in nib: Nib) -> Step {
    Step(
      rule: .q2, weight: .fact,
      text: "Code that loads the nib \(nib.name?.name ?? nib.path) gets it decoded from there.",
      place: SourcePlace(path: nib.path, line: object.line))
  }

  private func customObject(_ object: NibObject, in nib: Nib) -> Step {
    Step(
      rule: .q2, weight: .fact,
      text:
        "Code that loads the nib \(nib.name?.name ?? nib.path) gets one: it is an object of that,"
        + " which is made by init.",
      place: SourcePlace(path: nib.path, line: object.line))
  }

  private var missing: Step {
    let text: String
    switch traced.answer.verdict {
    case .crashStoryboardMissing: text = "Code opens a storyboard that the bundle does not have."
    case .unknown:
      return Step(
        rule: .i11, weight: .failure,
        text: "Code asks for a controller of a storyboard that cannot be read completely.",
        place: traced.origin.place)
    default: text = "Code asks a storyboard for a controller that it does not have."
    }
    return Step(rule: .f9, weight: .failure, text: text, place: traced.origin.place)
  }

  // MARK: Who asks

  private typealias Request = (rule: RuleNumber, step: Step)

  private var requests: [Request] {
    guard traced.creationCase != nil else { return [] }
    let found = requestsOfStoryboard + requestsOfCode
    guard found.isEmpty else { return found }
    let wanted = traced.controller?.base == .windowController ? "window" : "view"
    if case .code? = traced.creationCase?.source, traced.creation?.site != nil, !isAppKit {
      return [
        request(
          .q8, "No known code asks for its view: until something does, no nib is loaded.")
      ]
    }
    return [request(.a1, "Its \(wanted), and with it a nib, is loaded when it is first asked for.")]
  }

  private func request(_ rule: RuleNumber, _ text: String, at place: SourcePlace? = nil) -> Request
  {
    (rule, Step(rule: rule, weight: .fact, text: text, place: place))
  }

  /// The places in code that pass the controller to something that requests its view, or request it themselves; most
  /// important first.
  private var requestsOfCode: [Request] {
    guard let node = traced.controller?.node, let location = traced.creationCase?.location else {
      return []
    }
    return (model.viewRequests[node] ?? [])
      .filter { request in
        model.locations(ofFile: request.file).locations.contains { $0.process == location.process }
      }
      .map { found in
        let place = SourcePlace(
          path: model.graph.files[found.file].path, line: found.request.line)
        let (rule, text) = Self.telling(found.request.kind)
        return request(rule, text, at: place)
      }
      .sorted { $0.rule.id < $1.rule.id }
  }

  private static func telling(_ kind: ViewRequest.Kind) -> (RuleNumber, String) {
    switch kind {
    case .windowRoot: (.q3, "It becomes the root of a window, which asks for its view.")
    case .pushed: (.q4, "It is pushed, and the container asks for its view.")
    case .presented: (.q4, "It is presented, and the container asks for its view.")
    case .embedded: (.q4, "It becomes the child of a container, which asks for its view.")
    case .selectedTab: (.q4, "Its tab is selected, and the container asks for its view.")
    case .touched: (.q5, "Its view is asked for here.")
    case .loadIfNeeded: (.q6, "loadViewIfNeeded asks for its view.")
    case .appearanceTransition: (.q7, "An appearance transition asks for its view.")
    }
  }

  /// The initial controller of a storyboard, and the segues that lead to a scene.
  private var requestsOfStoryboard: [Request] {
    guard case .scene(let index, let object)? = traced.creationCase?.source else { return [] }
    let nib = model.nibs[index]
    var found: [Request] = []
    if nib.document.initialController == object.id {
      found.append(
        request(
          .q3, "It is the initial controller: if this is the main storyboard, the window asks.",
          at: SourcePlace(path: nib.path, line: object.line)))
    }
    for connection in nib.document.connections
    where connection.kind == .segue && connection.destination == object.id {
      let kind = connection.detail ?? "segue"
      found.append(
        request(
          .q4, "A segue (\(kind)) leads to it, and the container then asks for its view.",
          at: SourcePlace(path: nib.path, line: connection.line)))
    }
    return found
  }
}
