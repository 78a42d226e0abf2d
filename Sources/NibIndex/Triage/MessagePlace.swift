import IndexStore

/// A place in a snapshot that has the names of a message, which the index does not predict.
struct MessagePlace: Equatable {
  let project: String
  let path: String
  let line: Int?
  /// The place in a few words: `code loads it`.
  let text: String

  /// The place to look at: `path:line`.
  var place: String { placeText(path, line) }
}

extension Store {
  /// The places in a snapshot that have the names of a message, those of its class first.
  ///
  /// Nil if the message has no name that could be looked up.
  func places(
    naming message: RuntimeMessage, in project: String, at snapshot: StoredSnapshot
  ) throws -> [MessagePlace]? {
    let sources = message.sources + message.ancestors
    guard !sources.isEmpty else { return nil }
    var question = Question(
      """
      WITH place (path, line, says, first) AS (\(sources.joined(separator: " UNION ALL ")))
      SELECT DISTINCT path, line, says FROM place
       WHERE path IS NOT NULL
       ORDER BY first DESC, path, line, says
      """, parameters: ["snapshot": .integer(snapshot.id.rawValue)])
    question.offered = [
      "one": Value(message.names.first), "other": Value(message.names.dropFirst().first),
    ]
    return try rows(question) { row in
      MessagePlace(
        project: project, path: row[0].string, line: row[1].number, text: row[2].string)
    }
  }
}

extension RuntimeMessage {
  /// Where the names of the message may occur: queries for a path, a line, a few words, and 1 for what comes first.
  fileprivate var sources: [String] {
    switch kind {
    case .notTableView where names.count == 2, .notCollectionView where names.count == 2:
      scenes(called: ":one")
    case .viewNotSet, .nibNotFound, .emptyNib, .notTableView, .notCollectionView, .notGLKView,
      .storyboardMissing:
      loads(of: ":one") + nibs(called: ":one")
    case .sceneMissing: scenes(called: ":one")
    case .segueMissing: lookups(of: ":other") + connections("kind = 'segue' AND name = :other")
    case .cellNotRegistered, .invalidCellNib: lookups(of: ":one") + cells(called: ":one")
    case .reuseIdentifierMismatch: lookups(of: ":other") + cells(called: ":one")
    case .unknownKey:
      connections("kind IN ('outlet', 'collection', 'attribute') AND name = :other")
    case .outletNotConnected:
      connections(
        "kind IN ('outlet', 'collection') AND name = :one", class: "source_class = :other")
    case .actionNotConnected:
      connections("kind = 'action' AND name = :one", class: "destination_class = :other")
    case .unknownClass: objects(of: ":one")
    case .segueClassMissing: names.isEmpty ? [] : objects(of: ":one")
    case .imageMissing: connections("kind = 'image' AND name = :one")
    case .colorMissing: connections("kind = 'color' AND name = :one")
    case .unimplementedInitializer: objects(of: ":other")
    case .emptyName, .viewAssociated, .noLayout, .storyboardInvalid, .nilOutlet,
      .unrecognizedSelector:
      []
    }
  }

  /// The classes that the message may be about, and whose superclasses are unknown.
  fileprivate var ancestors: [String] {
    let classes: String
    switch kind {
    case .viewNotSet, .nibNotFound, .emptyNib, .notTableView, .notCollectionView, .notGLKView:
      // The nib's owner, and the class that would find it by its name.
      classes = """
        SELECT :one UNION SELECT :one || 'Controller' UNION
        SELECT owner_class FROM nibs_at WHERE snapshot_id = :snapshot AND nib = :one
        """
    case .unknownKey, .segueMissing, .viewAssociated: classes = ":one"
    case .outletNotConnected, .actionNotConnected, .unimplementedInitializer: classes = ":other"
    case .emptyName, .noLayout, .storyboardMissing, .storyboardInvalid, .sceneMissing, .nilOutlet,
      .unknownClass, .segueClassMissing, .cellNotRegistered, .invalidCellNib, .imageMissing,
      .colorMissing,
      .reuseIdentifierMismatch, .unrecognizedSelector:
      return []
    }
    return [
      """
      SELECT path, line, name || ' inherits from ' || superclass || ', which is not in the repository: what it'
             || ' loads and declares there is unknown', 2
        FROM (\(MissingAncestor.sql(names: classes)))
      """
    ]
  }

  private func loads(of name: String) -> [String] {
    [
      """
      SELECT path, line, 'code asks for it', 1 FROM nib_loads_at
       WHERE snapshot_id = :snapshot AND nib_name = \(name)
      """,
      """
      SELECT path, line, 'code asks for it', 1 FROM loads_at
       WHERE snapshot_id = :snapshot AND nib_name = \(name)
      """,
      """
      SELECT ifnull(creation_path, controller_path), ifnull(creation_line, controller_line),
             controller || ' looks for it', 1
        FROM resolutions_at
       WHERE snapshot_id = :snapshot AND nib_name = \(name) AND seen = 1
      """,
    ]
  }

  private func nibs(called name: String) -> [String] {
    [
      """
      SELECT path, NULL, 'the file, in ' || ifnull(bundle, 'no bundle'), 0 FROM nibs_at
       WHERE snapshot_id = :snapshot AND nib = \(name)
      """
    ]
  }

  private func scenes(called name: String) -> [String] {
    [
      """
      SELECT path, line, 'code asks for it', 1 FROM nib_loads_at
       WHERE snapshot_id = :snapshot AND kind = 'storyboard-controller' AND nib_name = \(name)
      """,
      """
      SELECT path, NULL, 'a scene with this identifier', 0 FROM scenes_at
       WHERE snapshot_id = :snapshot AND storyboard_identifier = \(name)
      """,
    ]
  }

  private func lookups(of name: String) -> [String] {
    [
      """
      SELECT path, line, 'code asks for it', 1 FROM identifiers_at
       WHERE snapshot_id = :snapshot AND name = \(name)
      """,
      """
      SELECT path, line, 'code registers ' || ifnull(nib_name, 'a nib') || ' for it', 1 FROM loads_at
       WHERE snapshot_id = :snapshot AND reuse_identifier = \(name)
      """,
    ]
  }

  private func cells(called name: String) -> [String] {
    [
      """
      SELECT nib_path, line, element || ' with this identifier', 0 FROM objects_at
       WHERE snapshot_id = :snapshot AND reuse_identifier = \(name)
      """
    ]
  }

  private func connections(
    _ condition: String, class isOfClass: String = "source_class = :one"
  ) -> [String] {
    [
      """
      SELECT nib_path, line, kind || ' of ' || ifnull(source_class, source_label), \(isOfClass)
        FROM connections_at
       WHERE snapshot_id = :snapshot AND \(condition)
      """
    ]
  }

  private func objects(of name: String) -> [String] {
    [
      """
      SELECT nib_path, line, element || ' of this class', 0 FROM objects_at
       WHERE snapshot_id = :snapshot AND class = \(name)
      """
    ]
  }
}
