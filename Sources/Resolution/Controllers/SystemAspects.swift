import Facts

/// System properties that an answer depends on.
///
/// Profiles with equal properties share the answer. Few answers depend on more than the order of names in the search.
struct SystemAspects {
  /// The platforms with the same answer.
  private(set) var platforms = Platforms.all
  private var isOfVersion = false
  private var isOfDevice = false
  /// Whether it depends on the order of names in the search.
  private var isOfNames = false

  /// Limits the answer to platforms.
  mutating func narrow(to platforms: Platforms) { self.platforms.formIntersection(platforms) }

  mutating func dependOnVersion() { isOfVersion = true }

  mutating func dependOnDevice() { isOfDevice = true }

  /// Adds the order in which names of the class are tried.
  mutating func dependOnNameOrder() { isOfNames = true }

  /// Adds the properties of another answer.
  mutating func formUnion(_ other: SystemAspects) {
    platforms.formIntersection(other.platforms)
    isOfVersion = isOfVersion || other.isOfVersion
    isOfDevice = isOfDevice || other.isOfDevice
    isOfNames = isOfNames || other.isOfNames
  }

  /// Whether two profiles have the same answer.
  func areSame(_ one: RuntimeProfile, _ other: RuntimeProfile) -> Bool {
    guard platforms.contains(other.platform) else { return false }
    if isOfVersion, (one.major, one.minor) != (other.major, other.minor) { return false }
    // Equal tokens are different devices on other platforms.
    if isOfDevice, one.device != other.device || one.platform != other.platform { return false }
    return !isOfNames || Resolver.NameBand(one) == Resolver.NameBand(other)
  }
}
