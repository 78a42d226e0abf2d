import Facts
import IndexStore

/// The loaders of a nib, with their rules.
struct NibAnswer {
  /// A creation that loads the nib, or that has its owner and does not.
  struct Loader: Hashable {
    let controller: String
    let creation: String
    let path: String?
    let line: Int?
    let isSeen: Bool
    let rule: String
    let nib: String?
    let verdict: String
    var bundle: String?
    var profiles: [String]
  }

  /// The reason why a nib cannot be read, and the place.
  struct Problem: Hashable {
    let message: String
    let line: Int?
  }

  /// A place in code that loads the nib by name.
  struct Mention: Hashable {
    let path: String
    let line: Int
    let kind: String
    let enclosingClass: String?
  }

  let project: String
  let path: String
  let name: String
  let bundles: [String]
  let ownerClass: String?
  /// Whether the owner is neither a class of the project nor a framework's.
  let ownerIsGone: Bool
  /// Whether the owner's view is connected; nil for a storyboard.
  let hasView: Bool?
  /// Whether the owner's window is connected; nil unless the owner is a window controller.
  let hasWindow: Bool?
  /// The reason why the file cannot be read completely; nil if it can.
  let problem: Problem?
  let loaders: [Loader]
  /// The owner's creations that load nothing, something else or an unknown nib.
  let strangers: [Loader]
  let mentions: [Mention]
  /// The objects with a problem, or the requested one.
  let objects: NibObjects

  /// Answers about a nib of the index, or about its object with the id `object`.
  init(_ found: FoundNib, object: String?, filter: QueryFilter, in store: Store) throws {
    project = found.project
    path = found.path
    name = found.name
    let here: [String: Value] = ["project": .text(found.project), "path": .text(found.path)]
    let nibs = try store.rows(
      """
      SELECT bundle, owner_class, view_outlet FROM nibs
       WHERE project = :project AND path = :path ORDER BY bundle
      """, here
    ) { $0 }
    bundles = nibs.compactMap(\.[0].text)
    let owner = nibs.last?[1].text
    ownerClass = owner
    ownerIsGone =
      try owner.map { try GoneOwners.isGone($0, from: found.project, in: store) } ?? false
    hasView = nibs.last?[2].number.map { $0 == 1 }
    hasWindow = try owner.flatMap { try Self.hasWindow($0, here, in: store) }
    problem = try Self.problem(of: here, in: store)
    loaders = try Self.loaders("nib_path = :path", here, filter, store)
    strangers =
      try owner.map { owner in
        try Self.loaders(
          "controller = :owner AND nib_path IS NOT :path",
          here.merging(["owner": .text(owner)]) { first, _ in first }, filter, store)
      } ?? []
    mentions = try Self.mentions(of: found, in: store)
    objects = try NibObjects(found, object: object, in: store)
  }

  private static func loaders(
    _ condition: String, _ parameters: [String: Value], _ filter: QueryFilter, _ store: Store
  ) throws -> [Loader] {
    var question = filter.question(
      """
      WITH \(QueryFilter.shown)
      SELECT DISTINCT controller, creation, creation_path, creation_line, seen, rule, nib_path,
             verdict, bundle, profile
        FROM shown
       WHERE project = :project AND controller IS NOT NULL AND \(condition)
       ORDER BY controller, creation, creation_path, creation_line, verdict, rank
      """)
    question.parameters.merge(parameters) { first, _ in first }
    var found: [Loader] = []
    var places: [Loader: Int] = [:]
    try store.ask(question) { row in
      let loader = Loader(
        controller: row[0].string, creation: row[1].string, path: row[2].text,
        line: row[3].number, isSeen: row[4] == .integer(1),
        rule: row[5].string, nib: row[6].text, verdict: row[7].string,
        bundle: row[8].text, profiles: [])
      let place = places[loader] ?? found.count
      if place == found.count {
        places[loader] = place
        found.append(loader)
      }
      found[place].profiles.append(row[9].string)
    }
    return found
  }

  /// Whether the nib connects the window of its owner; nil unless that is a window controller.
  ///
  /// The parameters name the nib.
  private static func hasWindow(
    _ owner: String, _ nib: [String: Value], in store: Store
  ) throws -> Bool? {
    try store.rows(
      """
      SELECT EXISTS (SELECT * FROM outlets
                      WHERE project = :project AND nib_path = :path AND is_owner = 1
                        AND property = 'window')
       WHERE :owner = 'NSWindowController'
          OR EXISTS (SELECT * FROM classes
                      WHERE project = :project AND class = :owner
                        AND root_class = 'NSWindowController')
      """, nib.merging(["owner": .text(owner)]) { first, _ in first }
    ) { $0[0] == .integer(1) }.first
  }

  /// The first reason why the nib that the parameters name cannot be read.
  private static func problem(of nib: [String: Value], in store: Store) throws -> Problem? {
    try store.rows(
      """
      SELECT message, line FROM problems
       WHERE project = :project AND path = :path AND severity = 'error'
       ORDER BY line LIMIT 1
      """, nib
    ) { Problem(message: $0[0].string, line: $0[1].number) }.first
  }

  /// The loads in code that do not create a controller.
  private static func mentions(of nib: FoundNib, in store: Store) throws -> [Mention] {
    let kinds =
      nib.isStoryboard
      ? "kind = 'storyboard'" : "kind IN ('load-nib-named', 'nib-object', 'register')"
    return try store.rows(
      """
      SELECT DISTINCT path, line, kind, class FROM nib_loads
       WHERE project = :project AND nib_name = :name AND \(kinds)
       ORDER BY path, line, kind
      """, ["project": .text(nib.project), "name": .text(nib.name)]
    ) { row in
      Mention(
        path: row[0].string, line: row[1].number ?? 0, kind: row[2].string,
        enclosingClass: row[3].text)
    }
  }
}

/// A nib of the index to explain.
struct FoundNib: Hashable {
  let project: String
  let path: String
  let name: String
  let isStoryboard: Bool

  /// Finds the only nib that `word` names: a path, the end of one, or a name.
  static func find(_ word: String, in projects: [String], of store: Store) throws -> FoundNib {
    // The form of a shell's completion.
    let word = word.hasPrefix("./") ? String(word.dropFirst(2)) : word
    let all = try store.rows(
      """
      SELECT project, path FROM nibs
       WHERE \(QueryFilter.wanted("project", by: "projects"))
       UNION
      SELECT project, path FROM problems
       WHERE \(QueryFilter.wanted("project", by: "projects")) AND severity = 'error'
       ORDER BY project, path
      """, ["projects": QueryFilter.list(projects)]
    ) { row -> FoundNib? in
      // An unreadable file is a problem, not a row of `nibs`.
      guard let path = row[1].text, let name = NibPath(path)?.name else { return nil }
      return FoundNib(
        project: row[0].string, path: path, name: name,
        isStoryboard: FileKind(path: path) == .storyboard)
    }
    let tests: [(FoundNib) -> Bool] = [
      { $0.path == word }, { $0.path.hasSuffix("/" + word) }, { $0.name == word },
    ]
    for test in tests {
      let found = all.filter(test)
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        let names = found.map { "\($0.project): \($0.path)" }.listed(atMost: 5)
        throw UsageError.conflict("\(word) may be \(names): give its folder, or --project")
      }
    }
    throw UsageError.unknown(
      .nib, word,
      near: Array(namesNear(nibName(in: word), in: Set(all.map(\.name)).sorted()).prefix(3)))
  }
}
