import Facts

// The cases of a creation that the resolver goes through.
extension ControllerResolver {
  func inProcess(_ controller: Controller, _ location: BundleMap.CodeLocation) -> Controller {
    guard let node = controller.node, !model.graph.implementedTwice.isEmpty else {
      return controller
    }
    return model.controller(
      node, on: controller.platform, element: controller.element, module: controller.module,
      in: location.process) ?? controller
  }

  func anyController(
    _ node: Int, _ own: [DecodedController] = [], in module: String? = nil
  ) -> Controller? {
    for profile in model.profiles {
      if let controller = model.controller(
        node, on: profile.platform,
        element: own.first { !$0.isCustomObject }?.object.frameworkClass, module: module)
      {
        return controller
      }
    }
    return nil
  }

  /// Whether the controller has rows for a profile, which must have its framework.
  func isMeant(_ controller: Controller, _ profile: RuntimeProfile) -> Bool {
    controller.base.isAppKit == (profile.platform == .macOS)
  }

  func probe(
    _ controller: Controller, _ location: BundleMap.CodeLocation, _ profile: RuntimeProfile,
    isGuess: Bool
  ) -> CreationCase {
    CreationCase(
      model: model, controller: controller, location: location, profile: profile,
      source: .code(StoredName()), trace: nil, isGuess: isGuess)
  }
}

// MARK: - Doubts

extension ControllerResolver {
  /// Whether code creates a controller only if something else returned none, and a storyboard has a scene of its
  /// class.
  func takesPlaceOfScene(_ creation: CodeCreations.Creation, _ probe: CreationCase) -> Bool {
    guard creation.site != nil, creation.sites.allSatisfy(\.site.isFallback),
      let node = probe.controller.node
    else { return false }
    return decoded[node]?.contains {
      $0.isScene && model.isIn(probe.location.process, nib: $0.nib)
    } ?? false
  }

  /// Whether code creates a stub in tests without a nib's name, and does not request its view.
  func isQuietStub(_ creation: CodeCreations.Creation, _ probe: CreationCase) -> Bool {
    creation.site != nil && creation.kind == .default && creation.way.isRequested != true
      && model.bundles.bundles[probe.location.image].row.kind == .tests
  }
}
