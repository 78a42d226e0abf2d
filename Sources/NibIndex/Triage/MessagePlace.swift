import IndexStore

/// A place in a snapshot with the names of a message that the index does not predict.
struct MessagePlace: Equatable {
  let project: String
  let path: String
  let line: Int?
  /// A short description: `code loads it`.
  let text: String

  /// The place as `path:line`.
  var place: String { placeText(path, line) }
}

extension Store {
  /// The places in a snapshot with the names of messages, those of the class first.
  ///
  /// Omits messages without a name. Messages of one kind share a query, because SQLite takes longer
  /// to parse it than to run it.
  func places(
    naming messages: [RuntimeMessage], in project: String, at snapshot: StoredSnapshot
  ) throws -> [RuntimeMessage: [MessagePlace]] {
    var places: [RuntimeMessage: [MessagePlace]] = [:]
    for (form, messages) in Dictionary(grouping: messages, by: PlacesQuestion.init) {
      guard let sql = form.sql else { continue }
      let asked = messages.map { jsonArray($0.names) }.joined(separator: ",")
      for message in messages { places[message] = [] }
      let parameters: [String: Value] = [
        "asked": .text("[\(asked)]"), "snapshot": .integer(snapshot.id.rawValue),
      ]
      try ask(Question(sql, parameters: parameters)) { row in
        guard let number = row[0].number, messages.indices.contains(number) else { return }
        places[messages[number], default: []].append(
          MessagePlace(
            project: project, path: row[1].string, line: row[2].number, text: row[3].string))
      }
    }
    return places
  }
}

/// The query for messages of one kind with the same number of names.
private struct PlacesQuestion: Hashable {
  let kind: RuntimeMessage.Kind
  let nameCount: Int

  init(_ message: RuntimeMessage) {
    kind = message.kind
    nameCount = message.names.count
  }

  /// The statement; nil if the kind has no names to look up.
  ///
  /// `asked` contains the number and names of each message. Joins start with the view, so that
  /// SQLite reads the rows of the snapshot once for all messages.
  var sql: String? {
    let sources = sources + ancestors
    guard !sources.isEmpty else { return nil }
    return """
      WITH asked (number, one, other, seeker, file_name) AS MATERIALIZED (
        SELECT number, one, other, one || 'Controller', replace(one, rtrim(one, replace(one, '/', '')), '')
          FROM (SELECT key AS number, value ->> 0 AS one, value ->> 1 AS other FROM json_each(:asked))
      ), suspect (number, class) AS (\(suspects ?? "SELECT NULL, NULL")),
      place (number, path, line, says, first) AS (\(sources.joined(separator: " UNION ALL ")))
      SELECT DISTINCT number, path, line, says FROM place
       WHERE path IS NOT NULL
       ORDER BY number, first DESC, path, line, says
      """
  }

  /// Queries for the places with the names.
  ///
  /// Columns are the message's number, a path, a line, a description, and a rank (higher first).
  private var sources: [String] {
    switch kind {
    case .notTableView where nameCount == 2, .notCollectionView where nameCount == 2:
      scenes(called: "asked.one")
    case .viewNotSet, .nibNotFound, .emptyNib, .notTableView, .notCollectionView, .notGLKView,
      .storyboardMissing, .storyboardInvalid:
      loads(of: "asked.one") + seekers + nibs(called: "asked.one")
    case .noInitialScene: nibs(called: "asked.one")
    case .sceneMissing: scenes(called: "asked.one")
    case .segueMissing:
      lookups(of: "asked.other") + connections("kind = 'segue'", of: "asked.other")
    case .cellNotRegistered, .invalidCellNib: lookups(of: "asked.one") + cells(called: "asked.one")
    case .reuseIdentifierMismatch: lookups(of: "asked.other") + cells(called: "asked.one")
    case .unknownKey:
      connections("kind IN ('outlet', 'collection', 'attribute')", of: "asked.other")
    case .outletNotConnected:
      connections(
        "kind IN ('outlet', 'collection')", of: "asked.one", class: "source_class = asked.other"
      )
    case .actionNotConnected:
      connections("kind = 'action'", of: "asked.one", class: "destination_class = asked.other")
    case .unknownClass: objects(of: "asked.one")
    case .segueClassMissing: nameCount == 0 ? [] : objects(of: "asked.one")
    case .imageMissing: connections("kind = 'image'", of: "asked.one")
    case .colorMissing: connections("kind = 'color'", of: "asked.one")
    case .unimplementedInitializer: classes(called: "asked.other") + objects(of: "asked.other")
    case .unrecognizedSelector:
      connections("kind = 'action'", of: "asked.other", class: "destination_class = asked.one")
    case .nilOutlet: unconnectedOutlets
    case .listedClassMissing, .noCell: classes(called: "asked.one")
    case .emptyName, .viewAssociated, .noLayout, .noRootController, .castFailed: []
    }
  }

  /// The possible classes of a message: its number and a name.
  private var suspects: String? {
    switch kind {
    case .viewNotSet, .nibNotFound, .emptyNib, .notTableView, .notCollectionView, .notGLKView:
      // The nib's owner, and the class that would find the nib by its name.
      """
      SELECT number, one FROM asked UNION SELECT number, one || 'Controller' FROM asked UNION
      SELECT number, owner_class FROM nibs_at CROSS JOIN asked
       WHERE snapshot_id = :snapshot AND nib = asked.one
      """
    case .unknownKey, .segueMissing, .viewAssociated: "SELECT number, one FROM asked"
    case .outletNotConnected, .actionNotConnected, .unimplementedInitializer:
      "SELECT number, other FROM asked"
    case .emptyName, .noLayout, .storyboardMissing, .storyboardInvalid, .sceneMissing, .nilOutlet,
      .unknownClass, .segueClassMissing, .cellNotRegistered, .invalidCellNib, .imageMissing,
      .colorMissing, .reuseIdentifierMismatch, .unrecognizedSelector, .noRootController,
      .noInitialScene, .listedClassMissing, .castFailed, .noCell:
      nil
    }
  }

  /// The suspects with unknown superclasses.
  private var ancestors: [String] {
    guard suspects != nil else { return [] }
    let missing = MissingAncestor.sql(names: "SELECT class FROM suspect")
    return [
      """
      SELECT number, path, line, name || ' inherits from ' || superclass || ', which is not in the repository:'
             || ' what it loads and declares there is unknown', 3
        FROM (\(missing)) JOIN suspect ON suspect.class = name
      """
    ]
  }

  /// The condition that a column equals a name of a message.
  ///
  /// The list of all names excludes most rows at once.
  private func has(_ column: String, _ name: String) -> String {
    "\(column) IN (SELECT \(name) FROM asked) AND \(column) = \(name)"
  }

  /// A query for the rows of a view that fulfil a condition.
  private func rows(
    of view: String, _ path: String = "path", _ line: String = "line", says text: String,
    rank: String, where condition: String
  ) -> String {
    """
    SELECT number, \(path), \(line), \(text), \(rank) FROM \(view) CROSS JOIN asked
     WHERE snapshot_id = :snapshot AND \(condition)
    """
  }

  private func loads(of name: String) -> [String] {
    ["nib_loads_at", "loads_at"].map {
      rows(of: $0, says: "'code asks for it'", rank: "2", where: has("nib_name", name))
    } + [
      rows(
        of: "resolutions_at", "ifnull(creation_path, controller_path)",
        "ifnull(creation_line, controller_line)", says: "controller || ' looks for it'", rank: "2",
        where: has("nib_name", name) + " AND seen = 1")
    ]
  }

  /// The controllers that look for a nib with this name because of their own name.
  private var seekers: [String] {
    ["one", "seeker"].map { name in
      rows(
        of: "classes_at", says: "class || ' looks for a nib of this name'", rank: "1",
        where: "is_controller = 1 AND \(has("class", name))")
    }
  }

  private func classes(called name: String) -> [String] {
    [rows(of: "classes_at", says: "'the class'", rank: "1", where: has("class", name))]
  }

  private func nibs(called name: String) -> [String] {
    [
      rows(
        of: "nibs_at", "path", "NULL", says: "'the file, in ' || ifnull(bundle, 'no bundle')",
        rank: "0", where: has("nib", name))
    ]
  }

  private func scenes(called name: String) -> [String] {
    [
      rows(
        of: "nib_loads_at", says: "'code asks for it'", rank: "1",
        where: "kind = 'storyboard-controller' AND \(has("nib_name", name))"),
      rows(
        of: "scenes_at", "path", "NULL", says: "'a scene with this identifier'", rank: "0",
        where: has("storyboard_identifier", name)),
      // The destination of a segue without an identifier gets one made of its class and id.
      objects(
        "with the id in this identifier",
        has("object_id", "substr(\(name), instr(\(name), '-') + 1)")),
    ]
  }

  private func lookups(of name: String) -> [String] {
    [
      rows(of: "identifiers_at", says: "'code asks for it'", rank: "1", where: has("name", name)),
      rows(
        of: "loads_at", says: "'code registers ' || ifnull(nib_name, 'a nib') || ' for it'",
        rank: "1", where: has("reuse_identifier", name)),
    ]
  }

  private func cells(called name: String) -> [String] {
    [objects("with this identifier", has("reuse_identifier", name))]
  }

  private func objects(of name: String) -> [String] {
    [objects("of this class", has("class", name))]
  }

  private func objects(_ words: String, _ condition: String) -> String {
    rows(
      of: "objects_at", "nib_path", says: "element || ' \(words)'", rank: "0", where: condition)
  }

  private func connections(
    _ condition: String, of name: String, class isOfClass: String = "source_class = asked.one"
  ) -> [String] {
    [
      rows(
        of: "connections_at", "nib_path",
        says: "kind || ifnull(' of ' || ifnull(source_class, source_label), '')", rank: isOfClass,
        where: "\(condition) AND \(has("name", name))")
    ]
  }

  /// The outlets of a file that stay nil unless code sets them.
  private var unconnectedOutlets: [String] {
    let file = "replace(path, rtrim(path, replace(path, '/', '')), '')"
    return [
      rows(
        of: "(SELECT *, \(file) AS file_name FROM unconnected_at) AS unused",
        says: "'no nib connects ' || name || ' of ' || class", rank: "1",
        where: """
          kind = 'outlet' AND is_optional = 0 AND is_assigned = 0
           AND unused.file_name IN (SELECT asked.file_name FROM asked) AND unused.file_name = asked.file_name
           AND (path = asked.one OR substr(path, -length(asked.one) - 1) = '/' || asked.one)
          """)
    ]
  }
}
