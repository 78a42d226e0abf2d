import Facts
import IndexStore

/// Objects of a nib with their connections: those with a problem, or a requested one.
struct NibObjects {
  /// A connection, attribute or class of an object.
  struct Connection: Hashable {
    let kind: String
    let name: String
    let destination: String?
    let destinationClass: String?
    let line: Int
    let status: String
    let message: String?
    let confidence: String?
    /// The best of the apps' values, which is the first in the alphabet: `reached`, `unknown` or
    /// `unreached`; nil if it works.
    let reach: String?
  }

  struct Object {
    let id: String
    let element: String
    let className: String?
    let label: String?
    let line: Int
    /// The containing objects, nearest first.
    var parents: [String] = []
    var connections: [Connection] = []
    /// The connections of other objects to it, each with that object's id.
    var incoming: [(source: String, connection: Connection)] = []
  }

  private(set) var objects: [Object] = []
  let isOfOne: Bool

  /// Reads the objects of `nib` with failing or unknown connections, or the one with the id
  /// `object`.
  init(_ nib: FoundNib, object: String?, in store: Store) throws {
    isOfOne = object != nil
    let parameters: [String: Value] = [
      "project": .text(nib.project), "path": .text(nib.path),
    ]
    var rows = try store.rows(
      """
      SELECT object_id, parent_id, element, class, label, line FROM objects
       WHERE project = :project AND nib_path = :path ORDER BY line, object_id
      """, parameters
    ) { row in
      let object = Object(
        id: row[0].string, element: row[2].string, className: row[3].text, label: row[4].text,
        line: row[5].number ?? 0)
      return (id: object.id, parent: row[1].text, object: object)
    }
    var byID: [String: Int] = [:]
    for place in rows.indices { byID[rows[place].id] = byID[rows[place].id] ?? place }
    try store.ask(
      Question(
        """
        SELECT source_id, kind, name, destination_id, destination_class, line, status,
               message, confidence, min(reach)
          FROM connections
         WHERE project = :project AND nib_path = :path
           AND (:id = '' AND status <> 'ok' OR source_id = :id OR destination_id = :id)
         GROUP BY source_id, kind, name, destination_id, destination_class, line, status,
                  message, confidence
         ORDER BY line, kind, name
        """, parameters: parameters.merging(["id": .text(object ?? "")]) { first, _ in first })
    ) { row in
      let connection = Connection(
        kind: row[1].string, name: row[2].string, destination: row[3].text,
        destinationClass: row[4].text, line: row[5].number ?? 0,
        status: row[6].string, message: row[7].text, confidence: row[8].text, reach: row[9].text)
      let source = row[0].string
      if let place = byID[source], object == nil || object == source {
        rows[place].object.connections.append(connection)
      } else if let place = object.flatMap({ byID[$0] }) {
        rows[place].object.incoming.append((source, connection))
      }
    }
    guard let object else {
      objects = rows.map(\.object).filter { !$0.connections.isEmpty }
      return
    }
    guard let place = byID[object] else {
      throw UsageError.conflict(
        "\(nib.path) has no object \(object): "
          + advice(
            on: object, among: rows.map(\.id),
            else: "nibindex query objects-by-class lists objects"))
    }
    var found = rows[place].object
    var parent = rows[place].parent
    while let id = parent, let above = byID[id], found.parents.count < rows.count {
      found.parents.append(rows[above].object.title)
      parent = rows[above].parent
    }
    objects = [found]
  }
}

extension NibObjects.Object {
  /// The element, the class and the label.
  var title: String {
    [element, className, label.map { "“\($0)”" }, id].compactMap(\.self).joined(separator: " ")
  }

  fileprivate var json: JSONValue {
    [
      "id": .text(id), "element": .text(element), "class": JSONValue(className),
      "label": JSONValue(label), "line": .number(line), "parents": JSONValue(parents),
      "connections": .list(connections.map { .object($0.members) }),
      "incoming": .list(
        incoming.map { .object([("source_id", .text($0.source))] + $0.connection.members) }),
    ]
  }
}

extension NibObjects.Connection {
  fileprivate var members: [(name: String, value: JSONValue)] {
    [
      ("kind", .text(kind)), ("name", .text(name)), ("destination_id", JSONValue(destination)),
      ("destination_class", JSONValue(destinationClass)), ("line", .number(line)),
      ("status", .text(status)), ("message", JSONValue(message)),
      ("confidence", JSONValue(confidence)), ("reach", JSONValue(reach)),
    ]
  }

  fileprivate var words: String {
    let end = [destinationClass, destination].compactMap(\.self).joined(separator: " ")
    let outcome = [status, message].compactMap(\.self).joined(separator: ", ")
    return "\(kind) \(name)" + (end.isEmpty ? "" : " to \(end)") + ": \(outcome)"
      + (reach == Reach.unreached.rawValue ? " Nothing is seen to load it." : "")
  }
}

extension NibObjects {
  var json: JSONValue { .list(objects.map(\.json)) }

  /// Adds the objects to the answer about the nib at `path`, with the command that prints patches.
  func add(to page: inout Paragraphs, path: String, repair: (String) -> String) {
    guard !objects.isEmpty else { return }
    page.gap()
    if !isOfOne { page.add("Objects with a problem") }
    for object in objects {
      page.add(object.title, mark: isOfOne ? "" : "  ", behind: "\(path):\(object.line)")
      if !object.parents.isEmpty {
        page.add(object.parents.joined(separator: ", in "), mark: "    in ")
      }
      for connection in object.connections {
        page.add(connection.words, mark: "    ", behind: "\(path):\(connection.line)")
      }
      for (source, connection) in object.incoming {
        page.add(
          "from \(source): \(connection.words)", mark: "    ", behind: "\(path):\(connection.line)")
      }
      if isOfOne, object.connections.isEmpty, object.incoming.isEmpty {
        page.add("It has no connections and no class of its own.", mark: "    ")
      }
    }
    let repaired = ["missing-key", "missing-action", "unknown-class", "wrong-module"]
    if objects.contains(where: { $0.connections.contains { repaired.contains($0.status) } }) {
      page.add(line: repair(path), mark: "  try ")
    }
  }
}
