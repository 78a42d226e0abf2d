import Facts

/// One creation of one controller, in one process and on one profile.
struct CreationCase {
  enum Source {
    case code(StoredName)
    case scene(nib: Int, NibObject)
    /// A controller in a xib.
    case decoded(nib: Int, NibObject)
  }

  let model: ResolutionModel
  let controller: Controller
  /// The location of the class in the process.
  let location: BundleMap.CodeLocation
  let profile: RuntimeProfile
  let source: Source
  let trace: Trace?
  /// Whether no description lists the class, so that its app is a guess.
  var isGuess = false
  /// The app's class that the nib names, if the system fails to find it and creates a framework class instead.
  var meant: Controller?
  /// The nib that creates it by `init`, with its object there.
  var maker: (nib: Int, object: NibObject)?

  var process: BundleMap.Process { model.bundles.processes[location.process] }

  /// The device in names of nibs; iPhone apps use that of the iPhone everywhere.
  var device: String? { model.device(of: profile, in: location.process) }

  /// Whether code that tests the device finds an iPad.
  var isPad: Bool? {
    switch profile.platform {
    case .iOS: device == "ipad"
    case .catalyst: true
    default: nil
    }
  }
}

extension CreationCase {
  /// A copy with another source.
  func with(_ source: Source, trace: Trace? = nil) -> CreationCase {
    CreationCase(
      model: model, controller: controller, location: location, profile: profile, source: source,
      trace: trace, isGuess: isGuess, meant: meant, maker: maker)
  }

  /// Whether code that creates the controller makes another object the owner of its nib.
  var isOwnedElsewhere: Bool {
    if case .code(let stored) = source { stored.isOwnedElsewhere } else { false }
  }

  /// Whether code that creates the controller looks up the nib's file itself.
  var isPath: Bool {
    if case .code(let stored) = source { stored.isPath } else { false }
  }

  /// The bundle that identifies a row without a nib: the one that UIKit would search.
  var bundleOfRow: Int? {
    guard case .code(let stored) = source else { return process.main }
    return bundle(for: stored.bundle) ?? process.main
  }
}

extension CreationCase {
  /// An outlet of the class that stays nil without a nib; scenes connect some outlets themselves.
  var unsetOutlet: (name: String, place: SourcePlace)? {
    guard controller.outletPlace != nil else { return nil }
    let connected: Set<String> =
      switch source {
      case .code: maker.map { model.nibs[$0.nib].outletsBesidesView(of: $0.object) } ?? []
      case .scene(let nib, let object), .decoded(let nib, let object):
        model.nibs[nib].outletsBesidesView(of: object)
      }
    return connected.isEmpty ? controller.outletPlace : controller.outlet(besides: connected)
  }
}

extension ResolutionModel {
  /// The device of a profile in names of nibs; iPhone apps use that of the iPhone everywhere.
  func device(of profile: RuntimeProfile, in process: Int) -> String? {
    bundles.mainBundle(of: process).isPhoneOnly && profile.device == "ipad"
      ? "iphone" : profile.device
  }
}
