import IndexStore

/// The nibs that name a class other than a controller, and their failing connections to it.
struct ClassUse: Equatable {
  /// A line of the answer: a place and a text.
  struct Line: Equatable {
    let path: String
    let line: Int?
    let text: String
  }

  /// The objects of the class in nibs.
  let objects: [Line]
  /// The places that load one of these nibs.
  let loads: [Line]
  /// The connections and attributes of its objects that fail or are unknown.
  let connections: [Line]
  /// The declared outlets and actions that no nib connects.
  let unconnected: [Line]

  /// Reads the use of the class `name` in a project; its run-time name is `runtimeName`.
  init(of name: String, _ runtimeName: String?, in project: String, _ store: Store) throws {
    let names = [name, runtimeName].compactMap(\.self).compactMap { $0.split(separator: ".").last }
    let parameters: [String: Value] = [
      "project": .text(project), "name": .text(name),
      "one": .text(names.first.map(String.init) ?? name),
      "other": .text(names.last.map(String.init) ?? name),
    ]
    func lines(_ sql: String) throws -> [Line] {
      var found: [Line] = []
      try store.ask(Question(sql, parameters: parameters)) { row in
        let line = Line(
          path: row[0].string, line: row[1].number, text: row[2].string)
        if found.last != line { found.append(line) }
      }
      return found
    }
    objects = try lines(
      """
      SELECT DISTINCT nib_path, line,
             iif(is_placeholder, 'File''s Owner', element)
               || ifnull(' ' || reuse_identifier, '') || ifnull(', ' || label, '')
        FROM objects
       WHERE project = :project AND class IN (:name, :one, :other)
       ORDER BY nib_path, line
      """)
    loads = try lines(
      """
      SELECT DISTINCT path, line,
             kind || ' ' || nib_path || iif(status = 'ok', '', ': ' || ifnull(message, status))
        FROM loads
       WHERE project = :project
         AND (owner_class = :name
              OR nib_path IN (SELECT nib_path FROM objects
                               WHERE project = :project AND class IN (:name, :one, :other)))
       ORDER BY path, line
      """)
    connections = try lines(
      """
      SELECT DISTINCT nib_path, line, kind || ' ' || ifnull(name, '') || ': ' || message
        FROM connections
       WHERE project = :project AND status <> 'ok' AND kind <> 'binding'
         AND iif(kind IN ('action', 'unwind'), destination_class, source_class)
             IN (:name, :one, :other)
       ORDER BY nib_path, line
      """)
    unconnected = try lines(
      """
      SELECT path, line, kind || ' ' || name FROM unconnected
       WHERE project = :project AND class IN (:name, :one, :other)
       ORDER BY path, line
      """)
  }

  /// The parts, each with a heading.
  var parts: [(key: String, heading: String, lines: [Line])] {
    [
      ("objects", "Objects of nibs", objects),
      ("loads", "Code that loads these nibs", loads),
      ("connections", "Connections that fail or are unknown", connections),
      ("unconnected", "Declared, but not connected by any nib", unconnected),
    ]
  }

  /// The answer in the format of `docs/explain.md`.
  var json: JSONValue {
    .object(
      parts.map { part in
        (
          part.key,
          .list(
            part.lines.map { line in
              ["path": .text(line.path), "line": JSONValue(line.line), "text": .text(line.text)]
            })
        )
      })
  }
}
