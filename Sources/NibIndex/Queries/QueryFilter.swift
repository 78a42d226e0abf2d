import IndexStore
import Queries

/// The rows of `resolutions` that a named query reads.
struct QueryFilter: Hashable, Sendable {
  /// The projects; empty for all.
  var projects: [String] = []
  /// The profiles; empty for all.
  var profiles: [String] = []
  /// Whether to leave out creations that do not occur in the code.
  var isSeen = false
  /// Whether to include profiles that the build description rules out.
  var hasAllProfiles = false

  func question(
    _ query: NamedQuery, _ parameters: [SQLCommand.Parameter] = [], of store: Store
  ) throws -> Question {
    var question = question(query.sql)
    // The query's own parameters override options of the same name.
    question.offered.merge(try query.values(parameters)) { _, own in own }
    if query.file.isPerProject {
      // The first rows arrive at once, however many projects there are.
      let names = try store.texts("SELECT project FROM projects ORDER BY project")
      let rounds = names.filter { projects.isEmpty || projects.contains($0) }
      if !rounds.isEmpty { question.rounds = rounds.map { ["project": .text($0)] } }
    }
    return question
  }

  /// A statement over `shown` with this filter.
  func question(_ sql: String) -> Question {
    var question = Question(sql)
    question.offered = [
      "project": .null, "projects": Self.list(projects), "profiles": Self.list(profiles),
      "seen": .integer(isSeen ? 1 : 0), "all_profiles": .integer(hasAllProfiles ? 1 : 0),
    ]
    return question
  }

  /// The value of a parameter for ``wanted(_:by:)``.
  static func list(_ names: [String]) -> Value {
    names.isEmpty ? .null : .text(jsonArray(names))
  }
}

extension QueryFilter {
  /// A condition that a parameter contains a name, or asks for all.
  static func wanted(_ name: String, by parameter: String) -> String {
    "(:\(parameter) IS NULL OR \(name) IN (SELECT value FROM json_each(:\(parameter))))"
  }

  /// The common tables of a statement; the last one, `shown`, has the wanted rows of `resolutions`.
  ///
  /// Its rows include the parts of their profile, and `stem`, the key without the profile.
  static let shown = SharedTables.shown.sql
}
