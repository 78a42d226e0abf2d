import Facts
import IndexStore

/// Names that were given, each once.
func eachOnce(_ names: [String]) -> [String] {
  names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

extension Store {
  /// The projects as the index spells them: people type é as one letter, and a folder's name may have
  /// it as two.
  ///
  /// Refuses names that the index does not hold: they would get an empty answer, which reads like a
  /// good one.
  func known(projects: [String], profiles: [String] = []) throws -> [String] {
    let knownProjects = try texts("SELECT project FROM projects")
    let projects = try projects.map { name in
      guard let known = ExactText(name).among(knownProjects) else {
        throw UsageError.unknownProject(name, nearest: nearest(to: name, in: knownProjects))
      }
      return known
    }
    let knownProfiles = try texts("SELECT profile FROM profiles")
    for name in profiles where !knownProfiles.contains(name) {
      throw UsageError.unknownProfile(name, nearest: nearest(to: name, in: knownProfiles))
    }
    return projects
  }

  /// The same of a filter.
  func known(_ filter: QueryFilter) throws -> QueryFilter {
    var filter = filter
    filter.projects = try known(projects: filter.projects, profiles: filter.profiles)
    return filter
  }

  /// The texts in the first column of an answer.
  func texts(_ sql: String, _ parameters: [String: Value] = [:]) throws -> [String] {
    var texts: [String] = []
    try ask(Question(sql, parameters: parameters)) { row in
      if case .text(let text) = row[0] { texts.append(text) }
    }
    return texts
  }
}
