import Facts

/// A controller of the program that a storyboard or xib holds.
struct DecodedController {
  let nib: Int
  let object: NibObject
  let node: Int
  let isScene: Bool

  /// All of them, by nib; only those of the classes that are wanted need be there.
  static func all(in model: ResolutionModel, of wanted: WantedClasses? = nil) -> [DecodedController]
  {
    var found: [DecodedController] = []
    for index in model.nibs.indices where !model.nibs.files[index].controllers.isEmpty {
      let nib = model.nibs[index]
      for place in nib.controllers {
        let object = nib.document.objects[place]
        guard let name = object.customClass, wanted?.contains(name) ?? true,
          let node = model.classNode(
            named: name, module: object.moduleIsTarget ? nil : object.module, near: nib)
        else { continue }
        found.append(
          DecodedController(
            nib: index, object: object, node: node, isScene: nib.kind == .storyboard))
      }
    }
    return found
  }

  var source: Occasion.Source {
    isScene ? .scene(nib: nib, object) : .decoded(nib: nib, object)
  }

  /// The creation that rows of it are about.
  func origin(in nib: Nib) -> ResolutionRows.Origin {
    let name = nib.name?.name ?? nib.path
    let identifier = object.controller?.storyboardIdentifier
    return ResolutionRows.Origin(
      kind: isScene ? .scene : .decoded,
      names: [name] + (identifier.map { [$0] } ?? []),
      place: SourcePlace(path: nib.path, line: object.line), isSeen: true)
  }

  /// Where the class lives in the programs that have the nib; none where no program has both, and so
  /// none decodes it.
  func homes(_ model: ResolutionModel) -> [BundleMap.Home] {
    let homes = model.homes(ofClass: node).homes
    let bundles = model.bundlesByNib[nib]
    return homes.filter { home in
      model.bundles.worlds[home.world].bundles.contains(where: bundles.contains)
    }
  }

  /// Whether a document of this platform runs on a profile.
  func isMeant(for profile: RuntimeProfile, in nib: Nib) -> Bool {
    switch nib.document.platform {
    case "tvos": profile.platform == .tvOS
    case "ios": profile.platform != .tvOS && profile.platform != .macOS
    case "macos": profile.platform == .macOS
    default: true
    }
  }
}
