import IndexStore
import Indexing

extension Store {
  /// The pasts of the wanted projects, by name; of all that have one if none is named.
  func pasts(of projects: [String]) throws -> [Past] {
    try projectsWithPast().filter { projects.isEmpty || projects.contains($0) }
      .compactMap { try past(of: $0) }
  }

  /// Refuses an index without projects, if something is asked for by its name: it is not there.
  func refuseEmpty() throws {
    if try projectsWithPast().isEmpty { throw UsageError.noProject }
  }
}

extension Console {
  /// Says that an index has no projects; `database` is the one that was asked for, if one was.
  mutating func sayEmpty(at database: String?) {
    output.flush()
    say(UsageError.noProject.text(database: database))
  }

  /// Says of the wanted projects, of all if none is named, whose history is not all there.
  ///
  /// `database` is the index that was asked for, if one was.
  mutating func sayUnfinished(
    _ projects: [String], in store: Store, at database: String?
  ) throws {
    for project in try store.unfinishedProjects()
    where projects.isEmpty || projects.contains(project.name) {
      output.flush()
      let choice = project.history.flatMap { HistoryChoice(text: $0) } ?? HistoryChoice()
      let words = indexWords(project.name, at: project.location) + choice.options
      say(
        "\(project.name): its history is not all there, the run that writes it has not come to its end;"
          + " \(commandLine(words, database: database)) goes on")
    }
  }

  /// Says what pasts leave out, as far as it makes an answer smaller than it could be.
  ///
  /// `database` is the index that was asked for, if one was.
  mutating func sayLimits(of pasts: [Past], in database: String?) {
    output.flush()
    var rest = pasts
    for beginning in Beginning.allCases {
      let alike = pasts.filter { Beginning(of: $0) == beginning }
      guard alike.count > Self.mostAlike else { continue }
      say(beginning.text(of: alike, in: database))
      rest.removeAll { Beginning(of: $0) == beginning }
    }
    for past in rest {
      if let beginning = Beginning(of: past) { say(beginning.text(of: [past], in: database)) }
    }
    for past in pasts where past.otherCount > 0 {
      let snapshots = counted(past.otherCount, "snapshot")
      say(
        "\(past.project): \(snapshots) beside the line to the latest one left out; resolution_changes and the"
          + " views with _at have \(past.otherCount == 1 ? "it" : "them")")
    }
  }

  /// Of more projects the same is said in one line.
  private static let mostAlike = 3
}

/// What there is before the only snapshot of a project.
private enum Beginning: CaseIterable {
  /// A folder has no commits.
  case folder
  /// No commit comes before it.
  case first
  /// Commits that can be indexed.
  case history

  /// Nil for a project with more than one snapshot.
  init?(of past: Past) {
    guard let only = past.snapshots.first, past.snapshots.count == 1 else { return nil }
    self = only.commitID == nil ? .folder : only.parentID == nil ? .first : .history
  }

  /// That the snapshots of these projects say nothing of changes, and what can be done.
  func text(of pasts: [Past], in database: String?) -> String {
    let isOne = pasts.count == 1
    let names = pasts.prefix(3).map(\.project).joined(separator: ", ")
    let others = pasts.count > 3 ? " and \(pasts.count - 3) more" : ""
    let advice =
      switch self {
      case .folder:
        isOne ? "index it again when it has changed" : "index them again when they have changed"
      case .first: "no commit comes before \(isOne ? "it" : "them") here"
      case .history:
        commandLine(
          (isOne ? indexWords(pasts[0].project, at: pasts[0].location) : ["index", "PATH"])
            + ["--history"], database: database)
          + (isOne ? " indexes its past" : " indexes the past of one")
      }
    return
      "\(names)\(others): one snapshot\(isOne ? "" : " each") tells nothing of changes; \(advice)"
  }
}
