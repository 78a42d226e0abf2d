import Facts

/// One way in which one controller is created, in one app and on one profile.
struct CreationCase {
  /// The source of a controller.
  enum Source {
    /// Code creates it.
    case code(StoredName)
    /// A storyboard's scene: the storyboard and the controller in it.
    case scene(nib: Int, NibObject)
    /// A controller object of a xib.
    case decoded(nib: Int, NibObject)
  }

  let model: ResolutionModel
  let controller: Controller
  /// The place of the class, in the process that runs.
  let location: BundleMap.CodeLocation
  let profile: RuntimeProfile
  let source: Source
  let trace: Trace?
  /// Whether no description lists the class in the app, so that it is only beside the app's code.
  var isGuess = false
  /// The app's class that the nib means, where the system cannot look it up and makes one of the
  /// framework's instead.
  var meant: Controller?
  /// The nib that makes it by `init`, and the object that it is in there.
  var maker: (nib: Int, object: NibObject)?

  /// The process that runs.
  var process: BundleMap.Process { model.bundles.processes[location.process] }

  /// The product token of the device: an app for the iPhone alone has the iPhone's everywhere.
  var device: String? {
    let main = model.bundles.bundles[process.main].row
    return main.isPhoneOnly && profile.device == "ipad" ? "iphone" : profile.device
  }

  /// Whether code that asks for the device sees an iPad.
  var isPad: Bool? {
    switch profile.platform {
    case .iOS: device == "ipad"
    case .catalyst: true
    default: nil
    }
  }
}

extension CreationCase {
  /// The same for another source.
  func with(_ source: Source, trace: Trace? = nil) -> CreationCase {
    CreationCase(
      model: model, controller: controller, location: location, profile: profile, source: source,
      trace: trace, isGuess: isGuess, meant: meant, maker: maker)
  }

  /// Whether the code that creates the controller makes another object the owner of its nib.
  var isOwnedElsewhere: Bool {
    if case .code(let stored) = source { stored.isOwnedElsewhere } else { false }
  }

  /// Whether the code that creates the controller looks for the nib's file itself.
  var isPath: Bool {
    if case .code(let stored) = source { stored.isPath } else { false }
  }

  /// The bundle that identifies a row without a nib: the one that would be searched.
  var bundleOfRow: Int? {
    guard case .code(let stored) = source else { return process.main }
    return bundle(for: stored.bundle) ?? process.main
  }
}

extension CreationCase {
  /// An outlet of the class that is nil unless a nib is loaded: a scene sets some when it makes the
  /// controller.
  var unsetOutlet: (name: String, place: SourcePlace)? {
    switch source {
    case .code where maker == nil: controller.outletPlace
    case .code:
      controller.outletPlace.flatMap { _ in
        controller.outlet(
          besides: maker.map { model.nibs[$0.nib].outletsBesidesView(of: $0.object) } ?? [])
      }
    case .scene(let nib, let object), .decoded(let nib, let object):
      controller.outletPlace.flatMap { _ in
        controller.outlet(besides: model.nibs[nib].outletsBesidesView(of: object))
      }
    }
  }
}
