import Facts

/// Creations of one class in code, and the systems on which they are these.
struct CachedCreations {
  enum Device {
    case any
    case one(isPad: Bool?)
  }

  let made: [CodeCreations.Creation]
  /// The implementations that do not matter, as others run them.
  let elsewhere: Set<ClassGraph.Part>
  /// The platform; nil if it does not matter.
  var platform: Platforms?
  var device = Device.any
  /// A system of the version; nil if it does not matter.
  var system: RuntimeProfile?
  /// The program; nil if it has no say.
  var process: Int?

  func hold(for probe: CreationCase) -> Bool {
    if let process, process != probe.location.process { return false }
    if let platform, platform != probe.profile.platform { return false }
    if let system,
      system.platform != probe.profile.platform || system.version != probe.profile.version
    {
      return false
    }
    if elsewhere != probe.controller.elsewhere { return false }
    return switch device {
    case .any: true
    case .one(let isPad): isPad == probe.isPad
    }
  }

  /// System properties that they depend on.
  var aspects: SystemAspects {
    var aspects = SystemAspects()
    if let platform { aspects.narrow(to: platform) }
    if case .one = device { aspects.askForDevice() }
    if let system {
      aspects.narrow(to: system.platform)
      aspects.askForVersion()
    }
    return aspects
  }
}
