import IndexStore

/// Names that were given, each once.
func eachOnce(_ names: [String]) -> [String] {
  names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

extension Store {
  /// Refuses names that the index does not hold: they would get an empty answer, which reads like a
  /// good one.
  func refuseUnknown(projects: [String], profiles: [String]) throws {
    let knownProjects = try texts("SELECT project FROM projects")
    for name in projects where !knownProjects.contains(name) {
      throw UsageError.unknownProject(name, nearest: nearest(to: name, in: knownProjects))
    }
    let knownProfiles = try texts("SELECT profile FROM profiles")
    for name in profiles where !knownProfiles.contains(name) {
      throw UsageError.unknownProfile(name, nearest: nearest(to: name, in: knownProfiles))
    }
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
