import Facts
import Resolution

/// The answer about a class in one project.
struct ClassAnswer {
  let project: String
  let classes: [ExplainedClass]
  let shown: [(explanation: Explanation, profiles: [RuntimeProfile])]
  /// The number of explanations left out because the app is not built for their systems.
  let hiddenCount: Int

  /// Selects `explanations` for the requested profiles, or for those that the programs are built
  /// for.
  init(
    project: String, classes: [ExplainedClass], explanations: [Explanation],
    profiles: [RuntimeProfile], wanted: [String], hasAllProfiles: Bool
  ) {
    self.project = project
    self.classes = classes
    var shown: [(explanation: Explanation, profiles: [RuntimeProfile])] = []
    var hidden = 0
    for explanation in explanations {
      let set = explanation.resolution.profiles
      var places = profiles.indices.filter { set.contains(ProfileSet(at: $0)) }
      if !wanted.isEmpty {
        places = places.filter { wanted.contains(profiles[$0].name) }
        if places.isEmpty { continue }
      } else if !hasAllProfiles {
        places = places.filter { !explanation.ruledOut.contains(ProfileSet(at: $0)) }
        if places.isEmpty {
          hidden += 1
          continue
        }
      }
      shown.append((explanation, places.map { profiles[$0] }))
    }
    self.shown = shown
    hiddenCount = hidden
  }
}
