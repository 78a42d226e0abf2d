import IndexStore
import Queries

/// The rows of `resolutions` that a named query reads.
struct QueryFilter: Hashable, Sendable {
  /// The projects; empty for all.
  var projects: [String] = []
  /// For these profiles; for all if there are none.
  var profiles: [String] = []
  /// Whether to leave out creations that do not occur.
  var isSeen = false
  /// Also for profiles that the build description rules out.
  var hasAllProfiles = false

  /// `query`, asked of the rows of this filter, its own parameters as they are given.
  func question(
    _ query: NamedQuery, _ parameters: [SQLCommand.Parameter] = [], of store: Store
  ) throws -> Question {
    var question = question(query.sql)
    // Its own go before: a query of the user's may call one like an option.
    question.offered.merge(try query.values(parameters)) { _, own in own }
    if query.file.isPerProject {
      // The first rows come at once, however many projects there are.
      let names = try store.texts("SELECT project FROM projects ORDER BY project")
      let rounds = names.filter { projects.isEmpty || projects.contains($0) }
      if !rounds.isEmpty { question.rounds = rounds.map { ["project": .text($0)] } }
    }
    return question
  }

  /// A statement over `shown`, asked of the rows of this filter.
  func question(_ sql: String) -> Question {
    var question = Question(sql)
    question.offered = [
      "project": .null, "projects": Self.list(projects), "profiles": Self.list(profiles),
      "seen": .integer(isSeen ? 1 : 0), "all_profiles": .integer(hasAllProfiles ? 1 : 0),
    ]
    return question
  }

  /// The value of a parameter that ``wanted(_:by:)`` looks at.
  static func list(_ names: [String]) -> Value {
    names.isEmpty ? .null : .text(jsonArray(names))
  }
}

extension QueryFilter {
  /// Whether a name is one of those in a parameter, or the parameter asks for all.
  static func wanted(_ name: String, by parameter: String) -> String {
    "(:\(parameter) IS NULL OR \(name) IN (SELECT value FROM json_each(:\(parameter))))"
  }

  /// The tables that a statement starts with; the last one, `shown`, has the wanted rows of
  /// `resolutions`, with the parts of their profile and `stem`, their key without the profile.
  static let shown = SharedTables.shown.sql
}
