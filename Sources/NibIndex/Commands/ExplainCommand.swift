import Facts
import IndexStore
import Indexing
import Resolution

/// `nibindex explain`: which nib a controller loads, and why, step by step.
struct ExplainCommand: Command {
  static let name = "explain"
  static let options: [Option] = [
    .database, TextFormat.option, .output, nib, AsOf.option, QueryFilter.project,
    QueryFilter.profile,
    QueryFilter.allProfiles,
  ]

  private static let nib = Option.value("--nib", "PATH", "List the loaders of that nib instead")

  enum Subject {
    case controller(String)
    case nib(String)
  }

  let subject: Subject
  let database: String?
  let format: TextFormat
  let asOf: AsOf?
  private(set) var filter: QueryFilter

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try TextFormat(parsing: &arguments)
    asOf = try AsOf(parsing: &arguments)
    filter = QueryFilter(parsing: &arguments)
    if let path = arguments.value(Self.nib) {
      subject = .nib(path)
    } else {
      subject = .controller(try arguments.operand("CLASS"))
    }
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    try store.refuseEmpty()
    var asked = self
    asked.filter = try store.known(filter)
    do {
      try asked.answer(from: store, &console)
    } catch {
      // A class added since is missing in the index.
      if asOf == nil { try console.reportOutdated(asked.filter.projects, in: store, at: database) }
      throw error
    }
    if asOf == nil { try console.reportOutdated(asked.filter.projects, in: store, at: database) }
    return .done
  }

  private func answer(from store: Store, _ console: inout Console) throws {
    let shown = try asOf?.show(filter.projects, of: store, at: database, &console) ?? [:]
    switch subject {
    case .nib(let path):
      do {
        try explain(nib: path, store, &console)
      } catch let error as UsageError {
        throw try isUnknown(error) ? absence(of: path, in: store) ?? error : error
      }
    case .controller(let name): try explain(class: name, at: shown, store, &console)
    }
  }

  private func explain(nib path: String, _ store: Store, _ console: inout Console) throws {
    // Names of nibs may contain the sign; ids do not.
    let parts = path.split(separator: "#", omittingEmptySubsequences: false)
    let hasObject = parts.count > 1 && nibEndings.contains { parts[parts.count - 2].hasSuffix($0) }
    let file = hasObject ? parts.dropLast().joined(separator: "#") : path
    let found = try FoundNib.find(file, in: filter.projects, of: store)
    let ofProject = try store.wordsIfSeveral(found.project)
    let answer = try NibAnswer(
      found, object: hasObject ? parts.last.map(String.init) : nil, filter: filter, in: store)
    switch format {
    case .json: console.output.write(answer.json.document)
    case .text:
      console.output.write(answer.text(width: console.output.textWidth) { repair($0, ofProject) })
    }
  }

  private func explain(
    class className: String, at shown: [String: StoredSnapshot], _ store: Store,
    _ console: inout Console
  ) throws {
    let answers = try answers(about: className, at: shown, from: store)
    guard !answers.isEmpty else { return try explain(noClass: className, store, &console) }
    switch format {
    case .json:
      console.output.write(
        JSONValue.object([
          ("class", .text(className)), ("projects", .list(answers.map(\.json))),
        ]).document)
    case .text:
      let width = console.output.textWidth
      let texts = try answers.map { answer in
        let ofProject = try store.wordsIfSeveral(answer.project)
        return answer.text(hasProject: answers.count > 1, width: width) { repair($0, ofProject) }
      }
      console.output.write(texts.joined(separator: "\n"))
    }
    reportHidden(answers, &console)
  }

  /// Explains a nib called `noClass`; throws for a word that is neither a class nor a nib, with its
  /// meaning if known.
  private func explain(noClass word: String, _ store: Store, _ console: inout Console) throws {
    do {
      return try explain(nib: word, store, &console)
    } catch let error as UsageError {
      guard isUnknown(error) else { throw error }
    }
    let words = explainWords
    if let file = try store.classFile(
      word, in: filter.projects, for: "explain", words, at: database)
    {
      throw file
    }
    if let absence = try absence(of: word, in: store) { throw absence }
    throw isFrameworkClass(word)
      ? UsageError.conflict(
        "\(word) is a class of Apple's frameworks, and nothing in the index creates one with a nib's"
          + " name: give a class of the project")
      : UsageError.unknown(.class, word, near: try namesNear(word, in: store))
  }

  private func isUnknown(_ error: UsageError) -> Bool {
    if case .unknown(.nib, _, _) = error { true } else { false }
  }

  /// The command that prints patches for the findings of `word`.
  private func repair(_ word: String, _ ofProject: [String]) -> String {
    commandLine(
      ["fix", "--all", word] + (asOf.map { ["--at", $0.text] } ?? []) + ofProject,
      database: database)
  }

  /// The arguments of another `explain` with the same scope.
  private var explainWords: [String] {
    (asOf.map { ["--at", $0.text] } ?? []) + filter.explainWords
  }

  /// An error that only other snapshots have a class or nib; nil if none has.
  private func absence(of word: String, in store: Store) throws -> UsageError? {
    for history in try store.histories(of: filter.projects)
    where try HistorySubject.find(word, in: history, of: store) != nil {
      let log = commandLine(logWords(word, in: filter.projects), database: database)
      return .conflict(
        "\(word) is not in the \(asOf == nil ? "latest snapshot" : "snapshot of --at"): \(log)"
          + " shows its history, and explain --at explains another commit")
    }
    return nil
  }

  private func answers(
    about className: String, at shown: [String: StoredSnapshot], from store: Store
  ) throws -> [ClassAnswer] {
    let classes = try ExplainedClass.all(named: className, in: filter.projects, of: store)
    let rowsOf = try store.texts(
      """
      SELECT DISTINCT project FROM resolutions
       WHERE controller = :name AND \(QueryFilter.wanted("project", by: "projects"))
       ORDER BY project
      """, ["name": .text(className), "projects": QueryFilter.list(filter.projects)])
    let names = Set(classes.map(\.project)).union(rowsOf)
    return try names.sorted().map { project in
      let explainer = try explainer(of: project, at: shown[project], in: store)
      return ClassAnswer(
        project: project, classes: classes.filter { $0.project == project },
        explanations: explainer.explanations(of: [className], withFixes: true),
        profiles: explainer.profiles, wanted: filter.profiles,
        hasAllProfiles: filter.hasAllProfiles)
    }
  }

  /// The names of classes similar to this one, controllers first.
  private func namesNear(_ name: String, in store: Store) throws -> [String] {
    var near: [String] = []
    for condition in ["is_controller", "NOT is_controller"] {
      let names = try store.texts(
        """
        SELECT DISTINCT class FROM classes
         WHERE \(condition) AND \(QueryFilter.wanted("project", by: "projects"))
         ORDER BY class
        """, ["projects": QueryFilter.list(filter.projects)])
      near += NibIndex.namesNear(name, in: names)
    }
    return Array(near.prefix(3))
  }

  private func reportHidden(_ answers: [ClassAnswer], _ console: inout Console) {
    let hidden = answers.reduce(0) { $0 + $1.hiddenCount }
    guard hidden > 0 else { return }
    console.say(
      "\(hidden) more for systems that the app is not built for: --all-profiles shows them")
  }
}
