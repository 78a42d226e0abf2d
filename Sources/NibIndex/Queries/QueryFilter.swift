import IndexStore

/// Which rows of `resolutions` a named query looks at.
struct QueryFilter: Hashable, Sendable {
  /// Of these projects; of all if there are none.
  var projects: [String] = []
  /// For these profiles; for all if there are none.
  var profiles: [String] = []
  /// Of creations alone that occur.
  var isSeen = false
  /// Also for profiles that the build description rules out.
  var hasAllProfiles = false

  /// `sql`, asked of the rows of this filter.
  func question(_ query: NamedQuery) -> Question { question(query.sql) }

  /// A statement over `shown`, asked of the rows of this filter.
  func question(_ sql: String) -> Question {
    var question = Question(sql)
    question.offered = [
      "projects": Self.list(projects), "profiles": Self.list(profiles),
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
  ///
  /// A profile is ruled out for a bundle that the build description does not make for it. Code in a
  /// framework runs where an app of the project does; a row without a bundle is taken for that too.
  static let shown = """
    running AS (
      SELECT project, bundle, kind, profile,
             (platforms IS NULL OR ' ' || platforms || ' ' LIKE '% ' || platform || ' %')
               AND (minimum IS NULL OR \(number("os_version")) >= \(number("minimum"))) AS runs
        FROM (SELECT *, CASE WHEN platform IN ('ios', 'catalyst') THEN minimum_ios
                             WHEN platform = 'tvos' THEN minimum_tvos
                             WHEN platform = 'macos' THEN minimum_macos END AS minimum
                FROM bundles CROSS JOIN profiles)),
    apps AS (
      SELECT project, profile, max(runs) AS runs
        FROM running
       WHERE kind IN ('app', 'extension')
       GROUP BY project, profile),
    elsewhere AS MATERIALIZED (
      SELECT project, '' AS bundle, profile FROM apps WHERE NOT runs
       UNION ALL
      SELECT project, bundle, profile
        FROM running LEFT JOIN apps USING (project, profile)
       GROUP BY project, bundle, profile
      HAVING NOT max(running.runs AND (kind NOT IN ('framework', 'resources')
                                       OR ifnull(apps.runs, 1)))),
    shown AS (
      SELECT r.*, rank, platform, device,
             substr(key, 1, length(key) - length(r.profile) - 1) AS stem
        FROM resolutions AS r
        JOIN profiles ON profiles.profile = r.profile
        LEFT JOIN elsewhere
          ON elsewhere.project = r.project AND elsewhere.bundle = ifnull(r.bundle, '')
         AND elsewhere.profile = r.profile
       WHERE \(wanted("r.project", by: "projects"))
         AND \(wanted("r.profile", by: "profiles"))
         AND (:seen = 0 OR seen = 1)
         AND (:all_profiles = 1 OR elsewhere.project IS NULL))
    """

  /// A version as a number: `8.4` is 8004.
  private static func number(_ version: String) -> String {
    """
    (CAST(\(version) AS INTEGER) * 1000
     + CAST(substr(\(version) || '.0', instr(\(version) || '.', '.') + 1) AS INTEGER))
    """
  }
}
