// MARK: - Of what nibs ask of classes

extension NamedQuery {
  /// Keys that an object does not take.
  static let missingOutlets = connections(
    name: "missing-outlets",
    answers: "Outlets and attributes of nibs that their objects do not have",
    nothing: "every outlet and attribute of a nib is one that its object has, as far as is known",
    where: "status = 'missing-key'")

  /// Methods that an object does not have.
  static let missingActions = connections(
    name: "missing-actions",
    answers: "Actions of nibs that no method of their target answers",
    nothing: "every action of a nib is one that its target answers, as far as is known",
    where: "status IN ('missing-action', 'missing-segue-action')")

  /// Classes that an app does not have.
  static let unknownClasses = connections(
    name: "unknown-classes",
    answers: "Custom classes of nibs that the app does not have, or cannot make",
    nothing: "every custom class of a nib is one that the app has, as far as is known",
    where: "status IN ('unknown-class', 'wrong-module', 'missing-initializer')")

  /// Outlets that lead to objects of other classes.
  static let typeMismatches = connections(
    name: "type-mismatches",
    answers: "Outlets that are connected to an object of another class than they declare",
    nothing: "every outlet is connected to what it declares, as far as is known",
    where: "status = 'wrong-type'")

  /// Outlets that no nib of the project sets, by their key alone: which nib an heir loads has no say.
  static let unusedOutlets = NamedQuery(
    name: "unused-outlets",
    answers: "Declared outlets whose key no nib of the project connects",
    nothing: "the key of every declared outlet is connected somewhere",
    columns: ["project", "class", "property", "type", "where"],
    sql: """
      SELECT project, class, property, type, path || ':' || line AS "where"
        FROM declared_outlets
       WHERE \(QueryFilter.wanted("project", by: "projects"))
         AND (project, property) NOT IN (SELECT project, property FROM outlets)
       ORDER BY project, path, line, property
      """)

  /// The queries of this kind.
  static let ofConnections = [
    missingOutlets, missingActions, unknownClasses, typeMismatches, unusedOutlets,
  ]

  /// A line for each promise of a nib, the apps that do not keep it side by side.
  private static func connections(
    name: String, answers: String, nothing: String, where condition: String
  ) -> NamedQuery {
    NamedQuery(
      name: name, answers: answers, nothing: nothing,
      columns: ["project", "where", "source", "name", "message", "fails", "confidence", "apps"],
      sql: """
        SELECT project, "where", source, name, message, fails, confidence,
               group_concat(app, ' ') AS apps
          FROM (SELECT project, nib_path || ':' || line AS "where", nib_path, line,
                       ifnull(source_class, '') || iif(source_label IS NULL, '', ' ' || source_label)
                       AS source, name, message, fails, confidence, app, source_id, destination_id
                  FROM connections
                 WHERE \(condition) AND \(QueryFilter.wanted("project", by: "projects"))
                 ORDER BY app)
         GROUP BY project, nib_path, line, source_id, name, destination_id, message, fails, confidence
         ORDER BY project, confidence = 'low', nib_path, line, name, source_id, destination_id, message
        """)
  }
}
