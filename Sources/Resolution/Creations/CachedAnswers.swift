import Facts

/// The outcomes of the creations of a class in one process, found for one profile.
struct CachedAnswers {
  private let location: BundleMap.CodeLocation
  private let profile: RuntimeProfile
  /// The answers' places among the rows.
  private(set) var places: [ResolutionRows.Place] = []
  /// System properties that they depend on.
  private var aspects: SystemAspects

  /// An empty cache for a creation; the list of creations depends on `aspects`.
  init(_ creationCase: CreationCase, creationsHangOn aspects: SystemAspects) {
    location = creationCase.location
    profile = creationCase.profile
    self.aspects = aspects
  }

  /// Adds an answer that depends on `aspects`.
  mutating func add(_ place: ResolutionRows.Place, _ aspects: SystemAspects) {
    places.append(place)
    self.aspects.formUnion(aspects)
  }

  /// Whether these are the answers to another occasion of the class as well.
  func hold(for creationCase: CreationCase) -> Bool {
    location == creationCase.location && aspects.areSame(profile, creationCase.profile)
  }
}
