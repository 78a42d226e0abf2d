import Facts

/// The reach of a storyboard's scenes: the initial one, those that code or other storyboards may request by
/// identifier, and scenes that segues and containers lead to.
struct SceneReach {
  struct Way {
    let reach: Reach
    /// Whether the created controller shows its view; nil if unknown.
    let isRequested: Bool?
  }

  let model: ResolutionModel
  let nib: Nib
  private var document: NibDocument { nib.document }

  init(_ model: ResolutionModel, _ nib: Nib) {
    self.model = model
    self.nib = nib
  }

  /// The way to each controller, by its id.
  func ways() -> [String: Way] {
    let controllers = nib.controllers.map { document.objects[$0] }
    let (destinations, starts) = destinations(of: controllers)
    var reached: Set<String> = []
    var shown: Set<String> = []
    var left: [String] = []
    func reach(_ id: String) { if reached.insert(id).inserted { left.append(id) } }
    for controller in controllers {
      if controller.id == document.initialController, isAskedForInitial(controller) {
        shown.insert(controller.id)
        reach(controller.id)
      } else if starts.contains(controller.id) {
        shown.insert(controller.id)
        reach(controller.id)
      } else if isAskedFor(controller) {
        reach(controller.id)
      }
    }
    while let next = left.popLast() {
      for destination in destinations[next] ?? [] {
        shown.insert(destination)
        reach(destination)
      }
    }
    let isOpened =
      model.opening(ofNib: nib.index) == .here || model.isMentioned(nib.name?.name ?? "")
    return Dictionary(
      controllers.map { controller in
        guard reached.contains(controller.id) else {
          return (controller.id, Way(reach: .unreached, isRequested: false))
        }
        return (
          controller.id,
          Way(
            reach: isOpened ? .reached : .unknown,
            isRequested: shown.contains(controller.id) ? true : nil)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The destinations of segues and containers from each controller, and from objects in none, such as the Mac's menu.
  private func destinations(
    of controllers: [NibObject]
  ) -> (ofControllers: [String: [String]], ofOthers: Set<String>) {
    var found: [String: [String]] = [:]
    var others: Set<String> = []
    for connection in document.connections where connection.kind == .segue {
      guard let destination = connection.destination,
        let start = nib.place(of: connection.source)
      else { continue }
      let controller = nib.places(from: start).first {
        document.objects[$0].role == .controller
      }
      if let controller {
        found[document.objects[controller].id, default: []].append(destination)
      } else {
        others.insert(destination)
      }
    }
    for child in controllers {
      if let parent = child.parent { found[parent, default: []].append(child.id) }
    }
    return (found, others)
  }

  /// Whether anything may request the initial scene without naming it; an extension may contain a storyboard of its
  /// app for another scene.
  private func isAskedForInitial(_ controller: NibObject) -> Bool {
    if !model.isExtension || model.opening(ofNib: nib.index) != .never { return true }
    if let name = nib.name?.name, model.isMentioned(name, as: .initialScene) { return true }
    return isInitialSceneRequested(controller)
  }

  /// Whether code may request the initial scene.
  func isInitialSceneRequested(_ controller: NibObject) -> Bool {
    // A library elsewhere may request it by the name of the class.
    if let name = controller.customClass, model.isMentioned(name) { return true }
    return Self.requests.contains { model.isMentioned($0) }
  }

  /// Methods that create an initial scene, and the member that SwiftGen generates for it.
  private static let requests = [
    "instantiateInitialViewController", "instantiateInitialController", "initialScene",
  ]

  /// Whether anything may request a scene by its identifier.
  func isAskedFor(_ controller: NibObject) -> Bool {
    guard let identifier = controller.controller?.storyboardIdentifier, !identifier.isEmpty else {
      return false
    }
    // Code may insert the name of the class.
    if let name = controller.customClass, identifier.contains(name), model.isMentioned(name) {
      return true
    }
    // An identifier that is no name in code may be composed, or a generator may turn it into a member.
    let isName = identifier.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_")
        || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return !isName || !model.isWhole || model.isMentionedAsMember(identifier)
  }
}
