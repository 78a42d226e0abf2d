import Facts
import IndexStore

/// The loaders of a nib, with the rules they use.
struct NibAnswer {
  /// A creation that loads the nib, or one of its owner that does not.
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

  /// Why a nib cannot be read, and where.
  struct Problem: Hashable {
    let message: String
    let line: Int?
  }

  /// A place in code that loads the nib by its name.
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
  /// Whether the owner is neither a class of the project nor one of Apple's.
  let ownerIsGone: Bool
  /// Whether the owner's view is connected; nil for a storyboard.
  let hasView: Bool?
  /// Whether the owner's window is connected; nil unless the owner is a window controller, which has no view.
  let hasWindow: Bool?
  /// Why the file cannot be read, or not to its end; nil if it can.
  let problem: Problem?
  let loaders: [Loader]
  /// The creations of the owner that load something else, or nothing, or of which that is not known.
  let strangers: [Loader]
  let mentions: [Mention]
  /// The objects with a problem, or the one that is asked about.
  let objects: NibObjects

  /// The answer about a nib of the index, or about its object of the id `object`.
  init(_ found: FoundNib, object: String?, filter: QueryFilter, in store: Store) throws {
    project = found.project
    path = found.path
    name = found.name
    var bundles: [String] = []
    var owner: String?
    var view: Value = .null
    let here: [String: Value] = ["project": .text(found.project), "path": .text(found.path)]
    try store.ask(
      Question(
        """
        SELECT bundle, owner_class, view_outlet FROM nibs
         WHERE project = :project AND path = :path ORDER BY bundle
        """, parameters: here)
    ) { row in
      if let bundle = row[0].text { bundles.append(bundle) }
      owner = row[1].text
      view = row[2]
    }
    self.bundles = bundles
    ownerClass = owner
    ownerIsGone =
      try owner.map { try GoneOwners.isGone($0, from: found.project, in: store) } ?? false
    hasView = view == .null ? nil : view == .integer(1)
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
    try store.ask(question) { row in
      var loader = Loader(
        controller: row[0].text ?? "", creation: row[1].text ?? "", path: row[2].text,
        line: row[3].text.flatMap { Int($0) }, isSeen: row[4] == .integer(1),
        rule: row[5].text ?? "", nib: row[6].text, verdict: row[7].text ?? "",
        bundle: row[8].text, profiles: [])
      let profile = row[9].text ?? ""
      let same = found.firstIndex { other in
        loader.profiles = other.profiles
        return other == loader
      }
      guard let same else {
        loader.profiles = [profile]
        return found.append(loader)
      }
      found[same].profiles.append(profile)
    }
    return found
  }

  /// Whether the nib that the parameters name connects the window of its owner; nil if that is no window
  /// controller.
  private static func hasWindow(
    _ owner: String, _ nib: [String: Value], in store: Store
  ) throws -> Bool? {
    var answer: Bool?
    try store.ask(
      Question(
        """
        SELECT EXISTS (SELECT * FROM outlets
                        WHERE project = :project AND nib_path = :path AND is_owner = 1
                          AND property = 'window')
         WHERE :owner = 'NSWindowController'
            OR EXISTS (SELECT * FROM classes
                        WHERE project = :project AND class = :owner
                          AND root_class = 'NSWindowController')
        """, parameters: nib.merging(["owner": .text(owner)]) { first, _ in first })
    ) { row in answer = row[0] == .integer(1) }
    return answer
  }

  /// The first reason why the nib that the parameters name cannot be read.
  private static func problem(of nib: [String: Value], in store: Store) throws -> Problem? {
    var found: Problem?
    try store.ask(
      Question(
        """
        SELECT message, line FROM problems
         WHERE project = :project AND path = :path AND severity = 'error'
         ORDER BY line LIMIT 1
        """, parameters: nib)
    ) { row in
      found = Problem(message: row[0].text ?? "", line: row[1].text.flatMap { Int($0) })
    }
    return found
  }

  /// Loads in code that are no creation of a controller.
  private static func mentions(of nib: FoundNib, in store: Store) throws -> [Mention] {
    var found: [Mention] = []
    let kinds =
      nib.isStoryboard
      ? "kind = 'storyboard'" : "kind IN ('load-nib-named', 'nib-object', 'register')"
    try store.ask(
      Question(
        """
        SELECT DISTINCT path, line, kind, class FROM nib_loads
         WHERE project = :project AND nib_name = :name AND \(kinds)
         ORDER BY path, line, kind
        """, parameters: ["project": .text(nib.project), "name": .text(nib.name)])
    ) { row in
      found.append(
        Mention(
          path: row[0].text ?? "", line: row[1].text.flatMap { Int($0) } ?? 0,
          kind: row[2].text ?? "", enclosingClass: row[3].text))
    }
    return found
  }
}

/// A nib of the index that is asked about.
struct FoundNib: Hashable {
  let project: String
  let path: String
  let name: String
  let isStoryboard: Bool

  /// The one nib that `word` means: a path, the end of one, or a name.
  static func find(_ word: String, in projects: [String], of store: Store) throws -> FoundNib {
    // As a shell completes it.
    let word = word.hasPrefix("./") ? String(word.dropFirst(2)) : word
    var all: [FoundNib] = []
    try store.ask(
      Question(
        """
        SELECT project, path FROM nibs
         WHERE \(QueryFilter.wanted("project", by: "projects"))
         UNION
        SELECT project, path FROM problems
         WHERE \(QueryFilter.wanted("project", by: "projects")) AND severity = 'error'
         ORDER BY project, path
        """, parameters: ["projects": QueryFilter.list(projects)])
    ) { row in
      // An unreadable file is a problem, not a row of `nibs`.
      guard let path = row[1].text, let name = NibPath(path)?.name else { return }
      all.append(
        FoundNib(
          project: row[0].text ?? "", path: path, name: name,
          isStoryboard: FileKind(path: path) == .storyboard))
    }
    let tests: [(FoundNib) -> Bool] = [
      { $0.path == word }, { $0.path.hasSuffix("/" + word) }, { $0.name == word },
    ]
    for test in tests {
      let found = all.filter(test)
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        throw UsageError.ambiguousNib(word, among: found.map { "\($0.project): \($0.path)" })
      }
    }
    throw UsageError.unknownNib(
      word, near: Array(namesNear(nibName(in: word), in: Set(all.map(\.name)).sorted()).prefix(3)))
  }
}
