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

  /// Says what a past leaves out, as far as it makes an answer smaller than it could be.
  ///
  /// `database` is the index that was asked for, if one was.
  mutating func sayLimits(of past: Past, in database: String?) {
    output.flush()
    if past.snapshots.count == 1 {
      let only = past.snapshots[0]
      let history = indexWords(past.project, at: past.location) + ["--history"]
      let advice =
        if only.commitID == nil {
          "index it again when it has changed"
        } else if only.parentID == nil {
          "no commit comes before it here"
        } else {
          commandLine(history, database: database) + " indexes its past"
        }
      say("\(past.project): one snapshot tells nothing of changes; \(advice)")
    }
    if past.otherCount > 0 {
      let snapshots = past.otherCount == 1 ? "1 snapshot" : "\(past.otherCount) snapshots"
      say(
        "\(past.project): \(snapshots) that \(past.otherCount == 1 ? "leads" : "lead") elsewhere left out;"
          + " resolution_changes and the views with _at have them")
    }
  }
}
