import Facts
import IndexStore
import Indexing

extension Store {
  /// The histories of the wanted projects, by name; of all projects if none is named.
  func histories(of projects: [String]) throws -> [ProjectHistory] {
    try projectsWithHistory().filter { projects.isEmpty || projects.contains($0) }
      .compactMap { try history(of: $0) }
  }

  /// Throws if the index has no projects.
  func refuseEmpty() throws {
    if try projectsWithHistory().isEmpty { throw UsageError.noProject }
  }
}

extension Console {
  /// The message that an index has no projects; `database` is the value of `--db`, if any.
  mutating func reportEmpty(at database: String?) {
    say(UsageError.noProject.text(database: database))
  }

  /// Names the wanted projects (all if none is named) with an incomplete history or an outdated
  /// snapshot.
  ///
  /// `database` is the value of `--db`, if any.
  mutating func reportOutdated(
    _ projects: [String], in store: Store, at database: String?
  ) throws {
    guard output.isOpen else { return }
    try reportUnfinished(projects, in: store, at: database)
    let late = try store.lateProjects(projects)
    guard let first = late.first else { return }
    guard late.count == 1 else {
      return say(
        "\(late.map(\.name).listed(atMost: 3)): HEAD is another commit than the one in the index:"
          + " \(commandLine(["doctor"], database: database)) lists them")
    }
    let words = indexWords(first.name, at: first.location)
    say(
      "\(first.name): HEAD is at \(shortCommit(first.head)), and the index at"
        + " \(shortCommit(first.shown)): \(commandLine(words, database: database))")
  }

  /// The same for a command about `point` of one project, or of the only one.
  mutating func reportOutdated(
    _ project: String?, at point: ComparisonRequest.Point, database: String?
  ) throws {
    guard point == .latest else { return }
    try reportOutdated(
      project.map { [$0] } ?? [], in: Store(reading: self.database(database)), at: database)
  }

  private mutating func reportUnfinished(
    _ projects: [String], in store: Store, at database: String?
  ) throws {
    for project in try store.unfinishedProjects()
    where projects.isEmpty || projects.contains(project.name) {
      let choice = project.history.flatMap { HistoryChoice(text: $0) } ?? HistoryChoice()
      let words = indexWords(project.name, at: project.location) + choice.options
      say(
        "\(project.name): its history is incomplete, because the run that writes it has not finished;"
          + " \(commandLine(words, database: database)) continues it")
    }
  }

  /// The message about snapshots outside the histories, if the answer omits them.
  ///
  /// `database` is the value of `--db`, if any.
  mutating func reportLimits(of histories: [ProjectHistory], in database: String?) {
    var rest = histories
    for beginning in Beginning.allCases {
      let alike = histories.filter { Beginning(of: $0) == beginning }
      guard alike.count > Self.mostAlike else { continue }
      say(beginning.text(of: alike, in: database))
      rest.removeAll { Beginning(of: $0) == beginning }
    }
    for history in rest {
      if let beginning = Beginning(of: history) { say(beginning.text(of: [history], in: database)) }
    }
    for history in histories where history.otherCount > 0 {
      let snapshots = counted(history.otherCount, "snapshot")
      say(
        "\(history.project): \(snapshots) of other branches left out; resolution_changes and the"
          + " views with _at have \(history.otherCount == 1 ? "it" : "them")")
    }
  }

  /// The maximum number of projects with a separate line.
  private static let mostAlike = 3
}

/// The reason why a project has only one snapshot.
private enum Beginning: CaseIterable {
  /// A folder has no commits.
  case folder
  /// The commit has no predecessor.
  case first
  /// The project has unindexed commits.
  case history

  /// Nil for a project with several snapshots.
  init?(of history: ProjectHistory) {
    guard let only = history.snapshots.first, history.snapshots.count == 1 else { return nil }
    self = only.commitID == nil ? .folder : only.parentID == nil ? .first : .history
  }

  /// The message that the snapshots of these projects show no changes, with advice.
  func text(of histories: [ProjectHistory], in database: String?) -> String {
    let isOne = histories.count == 1
    let names = histories.map(\.project).listed(atMost: 3)
    let advice =
      switch self {
      case .folder:
        isOne ? "index it again when it has changed" : "index them again when they have changed"
      case .first: "there is no commit before \(isOne ? "it" : "them") here"
      case .history:
        commandLine(
          (isOne ? indexWords(histories[0].project, at: histories[0].location) : ["index", "PATH"])
            + ["--history"], database: database)
          + (isOne ? " indexes its past" : " indexes the past of one")
      }
    return
      "\(names): one snapshot\(isOne ? "" : " each") shows no changes; \(advice)"
  }
}
