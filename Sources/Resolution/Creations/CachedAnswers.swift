import Facts

/// The outcomes of the creations of a class in one process, found for one profile.
struct CachedAnswers {
  private let location: BundleMap.CodeLocation
  private let profile: RuntimeProfile
  /// The answers, by their places among the rows.
  private(set) var places: [ResolutionRows.Place] = []
  /// The system properties that the answers depend on.
  private var aspects: SystemAspects

  /// An empty cache for a creation; the list of creations depends on `aspects`.
  init(_ creationCase: CreationCase, creationsDependOn aspects: SystemAspects) {
    location = creationCase.location
    profile = creationCase.profile
    self.aspects = aspects
  }

  /// Adds an answer that depends on `aspects`.
  mutating func add(_ place: ResolutionRows.Place, _ aspects: SystemAspects) {
    places.append(place)
    self.aspects.formUnion(aspects)
  }

  /// Whether the answers also apply to another case of the class.
  func apply(to creationCase: CreationCase) -> Bool {
    location == creationCase.location && aspects.areSame(profile, creationCase.profile)
  }
}
