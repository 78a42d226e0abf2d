import Facts

/// The creations of one class in code, and the systems that they apply to.
struct CachedCreations {
  enum Device {
    case any
    case one(isPad: Bool?)
  }

  let made: [CodeCreations.Creation]
  /// The implementations that do not count, because other processes run them.
  let elsewhere: Set<ClassGraph.Part>
  /// The platform; nil if it does not matter.
  var platform: Platforms?
  var device = Device.any
  /// A system of the version; nil if it does not matter.
  var system: RuntimeProfile?
  /// The process; nil if it does not matter.
  var process: Int?

  func apply(to probe: CreationCase) -> Bool {
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

  /// The system properties that the creations depend on.
  var aspects: SystemAspects {
    var aspects = SystemAspects()
    if let platform { aspects.narrow(to: platform) }
    if case .one = device { aspects.dependOnDevice() }
    if let system {
      aspects.narrow(to: system.platform)
      aspects.dependOnVersion()
    }
    return aspects
  }
}
