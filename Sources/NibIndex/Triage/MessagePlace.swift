import IndexStore

/// A place in a snapshot that has the names of a message, which the index does not predict.
struct MessagePlace: Equatable {
  let project: String
  let path: String
  let line: Int?
  /// The place in a few words: `code loads it`.
  let text: String

  /// The place to look at: `path:line`.
  var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension Store {
  /// The places in a snapshot that have the names of a message, those of its class first.
  ///
  /// Nil if the message has no name that could be looked up.
  func places(
    naming message: RuntimeMessage, in project: String, at snapshot: StoredSnapshot
  ) throws -> [MessagePlace]? {
    let sources = message.sources
    guard !sources.isEmpty else { return nil }
    let parts = sources.map { "SELECT \($0.columns) FROM \($0.rest)" }
    var found: [MessagePlace] = []
    // `unread` only makes both parameters known, of which most parts use one.
    let question = Question(
      """
      WITH unread AS (SELECT :one, :other)
      SELECT DISTINCT path, line, says FROM (\(parts.joined(separator: " UNION ALL ")))
       WHERE path IS NOT NULL
       ORDER BY first DESC, path, line, says
      """,
      parameters: [
        "snapshot": .integer(snapshot.id.rawValue),
        "one": message.names.first.map { .text($0) } ?? .null,
        "other": message.names.dropFirst().first.map { .text($0) } ?? .null,
      ])
    try ask(question) { row in
      found.append(
        MessagePlace(
          project: project, path: row[0].text ?? "", line: row[1].text.flatMap { Int($0) },
          text: row[2].text ?? ""))
    }
    return found
  }
}

extension RuntimeMessage {
  /// A part of a query: the columns `path`, `line`, `says` and `first`, and what stands behind `FROM`.
  fileprivate typealias Source = (columns: String, rest: String)

  /// Where the names of the message may occur.
  fileprivate var sources: [Source] {
    switch kind {
    case .notTableView where names.count == 2, .notCollectionView where names.count == 2:
      scenes(called: ":one")
    case .viewNotSet, .nibNotFound, .emptyNib, .notTableView, .notCollectionView,
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
    case .unimplementedInitializer: objects(of: ":other")
    case .emptyName, .viewAssociated, .noLayout, .storyboardInvalid, .nilOutlet,
      .unrecognizedSelector:
      []
    }
  }

  private func loads(of name: String) -> [Source] {
    [
      (
        "path, line, 'code asks for it' AS says, 1 AS first",
        "nib_loads_at WHERE snapshot_id = :snapshot AND nib_name = \(name)"
      ),
      (
        "path, line, 'code asks for it', 1",
        "loads_at WHERE snapshot_id = :snapshot AND nib_name = \(name)"
      ),
      (
        "ifnull(creation_path, controller_path), ifnull(creation_line, controller_line),"
          + " controller || ' looks for it', 1",
        "resolutions_at WHERE snapshot_id = :snapshot AND nib_name = \(name) AND seen = 1"
      ),
    ]
  }

  private func nibs(called name: String) -> [Source] {
    [
      (
        "path, NULL, 'the file, in ' || ifnull(bundle, 'no bundle'), 0",
        "nibs_at WHERE snapshot_id = :snapshot AND nib = \(name)"
      )
    ]
  }

  private func scenes(called name: String) -> [Source] {
    [
      (
        "path, line, 'code asks for it' AS says, 1 AS first",
        "nib_loads_at WHERE snapshot_id = :snapshot AND kind = 'storyboard-controller'"
          + " AND nib_name = \(name)"
      ),
      (
        "path, NULL, 'a scene with this identifier', 0",
        "scenes_at WHERE snapshot_id = :snapshot AND storyboard_identifier = \(name)"
      ),
    ]
  }

  private func lookups(of name: String) -> [Source] {
    [
      (
        "path, line, 'code asks for it' AS says, 1 AS first",
        "identifiers_at WHERE snapshot_id = :snapshot AND name = \(name)"
      ),
      (
        "path, line, 'code registers ' || ifnull(nib_name, 'a nib') || ' for it', 1",
        "loads_at WHERE snapshot_id = :snapshot AND reuse_identifier = \(name)"
      ),
    ]
  }

  private func cells(called name: String) -> [Source] {
    [
      (
        "nib_path, line, element || ' with this identifier', 0",
        "objects_at WHERE snapshot_id = :snapshot AND reuse_identifier = \(name)"
      )
    ]
  }

  private func connections(
    _ condition: String, class isOfClass: String = "source_class = :one"
  ) -> [Source] {
    [
      (
        "nib_path AS path, line, kind || ' of ' || ifnull(source_class, source_label) AS says,"
          + " \(isOfClass) AS first",
        "connections_at WHERE snapshot_id = :snapshot AND \(condition)"
      )
    ]
  }

  private func objects(of name: String) -> [Source] {
    [
      (
        "nib_path AS path, line, element || ' of this class' AS says, 0 AS first",
        "objects_at WHERE snapshot_id = :snapshot AND class = \(name)"
      )
    ]
  }
}
