import Facts

/// System properties an answer depends on.
///
/// Profiles that agree on all of them share the answer: few depend on more than the order in which names
/// are tried.
struct SystemAspects {
  /// The platforms on which the answer is the same.
  private(set) var platforms = Platforms.all
  /// Whether it depends on the system's version.
  private var isOfVersion = false
  /// Whether it depends on the device.
  private var isOfDevice = false
  /// Whether it depends on the order of the names in the search.
  private var isOfNames = false

  /// It is the same on these platforms alone.
  mutating func narrow(to platforms: Platforms) { self.platforms.formIntersection(platforms) }

  /// It depends on the system's version.
  mutating func askForVersion() { isOfVersion = true }

  /// It depends on the device.
  mutating func askForDevice() { isOfDevice = true }

  /// It depends on the order in which names made of the class's are tried.
  mutating func askForNames() { isOfNames = true }

  /// It depends on what another answer does, too.
  mutating func formUnion(_ other: SystemAspects) {
    platforms.formIntersection(other.platforms)
    isOfVersion = isOfVersion || other.isOfVersion
    isOfDevice = isOfDevice || other.isOfDevice
    isOfNames = isOfNames || other.isOfNames
  }

  /// Whether the answer for `one` profile is that for another.
  func areSame(_ one: RuntimeProfile, _ other: RuntimeProfile) -> Bool {
    guard platforms.contains(other.platform) else { return false }
    if isOfVersion, (one.major, one.minor) != (other.major, other.minor) { return false }
    // The same token is not the same device everywhere.
    if isOfDevice, one.device != other.device || one.platform != other.platform { return false }
    return !isOfNames || Resolver.NameBand(one) == Resolver.NameBand(other)
  }
}
