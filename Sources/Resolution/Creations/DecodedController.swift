import Facts

/// A controller of the app in a storyboard or xib.
struct DecodedController {
  let nib: Int
  let object: NibObject
  let node: Int
  let isScene: Bool
  /// Whether the nib contains it as a plain object, and creates it by `init`.
  let isCustomObject: Bool

  /// Finds all controllers in nibs, or those of wanted classes, in the order of the nibs.
  static func all(in model: ResolutionModel, of wanted: WantedClasses? = nil) -> [DecodedController]
  {
    var found: [DecodedController] = []
    for index in model.nibs.indices {
      let file = model.nibs.files[index]
      if file.controllers.isEmpty, file.customObjects.isEmpty { continue }
      let nib = model.nibs[index]
      for place in nib.controllers + nib.customObjects {
        let object = nib.document.objects[place]
        guard let name = object.customClass, wanted?.contains(name) ?? true,
          let node = model.classNode(
            named: name, module: object.moduleIsTarget ? nil : object.module, near: nib),
          object.role == .controller || model.graph.isController[node]
        else { continue }
        found.append(
          DecodedController(
            nib: index, object: object, node: node,
            isScene: nib.kind == .storyboard && object.role == .controller,
            isCustomObject: object.role != .controller))
      }
    }
    return found
  }

  /// The source of the controller in the case of `probe`.
  func source(_ probe: CreationCase) -> CreationCase.Source {
    if isCustomObject { return .code(stored(probe)) }
    return isScene ? .scene(nib: nib, object) : .decoded(nib: nib, object)
  }

  /// The stored name after `init`, and the outlet that the nib connects then.
  private func stored(_ probe: CreationCase) -> StoredName {
    let nib = probe.model.nibs[nib]
    let chain = InitializerChain(
      controller: probe.controller, names: probe.model.names, isPad: probe.isPad)
    var stored = chain.stored(
      after: InitializerChain.Call(selector: "init", isFromObjectiveC: true))
    stored.isCertain = true
    let isWindow = probe.controller.base == .windowController
    if let outlet = nib.outlet(isWindow ? "window" : "view", of: object) {
      stored.assignsView = true
      stored.place = SourcePlace(path: nib.path, line: outlet.line)
    }
    stored.place = stored.place ?? SourcePlace(path: nib.path, line: object.line)
    return stored
  }

  /// The creation that its rows name.
  func origin(in nib: Nib) -> ResolutionRows.Origin {
    let name = nib.name?.name ?? nib.path
    let identifier = object.controller?.storyboardIdentifier
    return ResolutionRows.Origin(
      kind: isScene ? .scene : .decoded,
      names: [name] + (identifier.map { [$0] } ?? []),
      place: SourcePlace(path: nib.path, line: object.line), isSeen: true)
  }

  /// The locations of the class in processes that have the nib; empty if no process has both.
  func locations(_ model: ResolutionModel) -> [BundleMap.CodeLocation] {
    let locations = model.locations(ofClass: node).locations
    let bundles = model.bundlesByNib[nib]
    let sharing = locations.filter { location in
      model.bundles.processes[location.process].bundles.contains(where: bundles.contains)
    }
    guard sharing.count > 1, model.graph.isSwift(node) else { return sharing }
    return sharing.filter { location in
      location == model.location(ofClass: node, of: object, in: nib, process: location.process)
    }
  }

  /// Whether the nib's document is for the platform of a profile.
  func isMeant(for profile: RuntimeProfile, in nib: Nib) -> Bool {
    switch nib.document.platform {
    case "tvos": profile.platform == .tvOS
    case "ios": profile.platform != .tvOS && profile.platform != .macOS
    case "macos": profile.platform == .macOS
    default: true
    }
  }
}
