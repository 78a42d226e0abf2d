/// A question that has a name: one statement over the views.
struct NamedQuery: Sendable {
  /// What it is asked by.
  let name: String
  /// What it answers, for lists.
  let answers: String
  /// What is said when there is nothing to print.
  let nothing: String
  /// The columns of the answer, in order.
  let columns: [String]
  /// The statement; its parameters are those of ``QueryFilter``.
  let sql: String

  /// Whether a controller whose nib is not known could belong to the answer.
  var isAboutNibs: Bool {
    name != Self.unknown.name && name != Self.problems.name
      && !Self.ofConnections.contains { $0.name == name }
  }

  /// Whether what comes of a file that cannot be read could belong to the answer.
  var leavesUnreadOut: Bool { name == Self.broken.name || name == Self.implicitNotOwned.name }

  /// Every query, in the order of the list.
  static let all: [NamedQuery] =
    [
      .implicitNotOwned, .broken, .collisions, .versionDependent, .strayVariants, .unreachableNibs,
      .sharedNibs, .unknown,
    ] + ofConnections + [.problems]
}

// MARK: - Of controllers

extension NamedQuery {
  /// The trap: a nib that is found by name and made for something else.
  private static let implicitNotOwned = NamedQuery(
    name: "implicit-not-owned",
    answers: "Controllers that find a nib by their name which is made for something else",
    nothing: "no controller finds a nib by its name that is made for something else",
    lines: [.controller, .nib, .owner, .verdict, .declaration, .bundle],
    condition: "implicit = 1 AND \(ForeignNib.condition)")

  /// What crashes or stays without a view, as the code is.
  static let broken = NamedQuery(
    name: "broken",
    answers: "Controllers that are created and then crash or stay without a view",
    nothing: "no controller that is created crashes or stays without a view",
    lines: [.controller, .creation, .askedName, .nib, .verdict, .place, .bundle],
    condition: "seen = 1 AND (verdict = 'no-view' OR verdict LIKE 'crash-%')")

  /// What the systems before iOS 9 do with the two nibs stands in lines of its own.
  private static let collisions = NamedQuery(
    name: "collisions",
    answers: "Controllers with a nib of their own and another under their short name",
    nothing: "no controller with a nib of its own has another under its short name",
    lines: [.controller, .nib, .owner, .verdict, .declaration, .bundle],
    condition: """
      creation = 'default' AND (project, stem) IN
      (SELECT project, stem FROM shown WHERE ' ' || flags || ' ' LIKE '% collision %')
      """)

  /// Systems of one platform and device that disagree.
  private static let versionDependent = NamedQuery(
    name: "version-dependent",
    answers: "Controllers whose nib or verdict is another one on another version of the system",
    nothing: "no controller has another nib or verdict on another version of the system",
    lines: [.controller, .creation, .nib, .verdict, .declaration, .bundle],
    condition: """
      (project, stem) IN
      (SELECT project, stem FROM shown GROUP BY project, stem, platform, device
        HAVING min(ifnull(nib_path, '')) <> max(ifnull(nib_path, '')) OR min(verdict) <> max(verdict))
      """)

  /// A nib that is there, for the other device.
  private static let strayVariants = NamedQuery(
    name: "stray-variants",
    answers: "Controllers that pass over a nib because it is for another device",
    nothing: "no controller passes over a nib because it is for another device",
    lines: [.controller, .creation, .nibName, .nib, .verdict, .declaration, .bundle],
    condition: "' ' || flags || ' ' LIKE '% stray-variant %'")
}

// MARK: - Of what is not known

extension NamedQuery {
  /// What no other answer speaks of.
  static let unknown = NamedQuery(
    name: "unknown",
    answers:
      "Controllers that are created and whose nib is not known, with what source does not tell",
    nothing: "of every controller that is created it is known which nib it loads, if any",
    lines: [.controller, .creation, .nibName, .untold, .place, .bundle],
    condition: "seen = 1 AND verdict = 'unknown'")
}

// MARK: - Of nibs

extension NamedQuery {
  /// A line for all language folders that hold one nib; the language of the user decides which of them is
  /// loaded, so none is lost as long as one is loaded.
  ///
  /// Nibs that a name in the code may load are left out, and so are those of a controller with a
  /// creation whose nib is unknown.
  private static let unreachableNibs = NamedQuery(
    name: "unreachable-nibs",
    answers: "Nibs made for a controller that nothing loads",
    nothing: "no nib that is made for a controller is left unloaded",
    columns: ["project", "nib", "owner", "bundle", "locales"],
    sql: """
      WITH \(QueryFilter.shown),
      placed AS (
      SELECT *, replace('/' || path, '/' || ifnull(locale, '') || '.lproj/', '/') AS place
        FROM nibs),
      lost AS (
      SELECT project, path, locale, owner_class AS owner, bundle, place
        FROM placed
       WHERE kind <> 'storyboard' AND \(QueryFilter.wanted("project", by: "projects"))
         AND (project, owner_class) IN (SELECT project, class FROM classes WHERE is_controller)
         AND (project, path) NOT IN
             (SELECT project, nib_path FROM shown WHERE nib_path IS NOT NULL)
         AND (locale IS NULL OR (project, place) NOT IN
             (SELECT project, place FROM placed
               WHERE locale IS NOT NULL AND (project, path) IN
                     (SELECT project, nib_path FROM shown WHERE nib_path IS NOT NULL)))
         AND (project, owner_class) NOT IN
             (SELECT project, controller FROM resolutions
               WHERE verdict = 'unknown' AND controller IS NOT NULL)
         AND (project, nib) NOT IN
             (SELECT project, nib_name FROM nib_loads
               WHERE kind IN ('load-nib-named', 'nib-object', 'register')
                 AND nib_name IS NOT NULL)
       ORDER BY ifnull(locale, '') <> 'Base', locale)
      SELECT project,
             substr(min(CASE locale WHEN 'Base' THEN 0 ELSE 1 END || path), 2) AS nib, owner, bundle,
             group_concat(locale, ' ') AS locales
        FROM lost
       GROUP BY project, place, owner, bundle
       ORDER BY project, nib, bundle
      """)

  /// A nib that several controllers load fits one of them at most, unless they are one family.
  private static let sharedNibs = NamedQuery(
    name: "shared-nibs",
    answers: "Nibs that more than one controller loads",
    nothing: "no nib is loaded by more than one controller",
    columns: ["project", "nib", "owner", "controllers", "bundle"],
    sql: """
      WITH \(QueryFilter.shown),
      loads AS (
        SELECT DISTINCT project, nib_path AS nib, owner_class AS owner, bundle, controller
          FROM shown
         WHERE nib_path IS NOT NULL AND creation <> 'scene' AND controller IS NOT NULL),
      lines AS (
        SELECT project, nib, owner, group_concat(controller, ' ') OVER line AS controllers, bundle,
               row_number() OVER line AS number, count(*) OVER line AS controller_count
          FROM loads
        WINDOW line AS (PARTITION BY project, nib, owner, bundle ORDER BY controller
                        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
      SELECT project, nib, owner, controllers, bundle
        FROM lines
       WHERE number = 1 AND controller_count > 1
       ORDER BY project, nib, bundle, owner
      """)
}

// MARK: - Of what was read

extension NamedQuery {
  /// What an index does not know, the worst first.
  static let problems = NamedQuery(
    name: "problems",
    answers: "What could not be read, the worst first",
    nothing: "everything could be read",
    columns: ["project", "severity", "code", "where", "message"],
    sql: """
      SELECT project, severity, code, ifnull(path || ':' || line, path) AS "where", message
        FROM problems
       WHERE \(QueryFilter.wanted("project", by: "projects"))
       ORDER BY project, CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
                path, line, code, message
      """)
}
