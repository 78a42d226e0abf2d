import IndexStore

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

  /// Says what a past leaves out, as far as it makes an answer smaller than it could be.
  ///
  /// `database` is the index that was asked for, if one was.
  mutating func sayLimits(of past: Past, in database: String?) {
    output.flush()
    if past.snapshots.count == 1 {
      let advice =
        past.snapshots[0].commitID == nil
        ? "index it again when it has changed"
        : commandLine(
          indexWords(past.project, at: past.location) + ["--history"], database: database)
          + " indexes its past"
      say("\(past.project): one snapshot tells nothing of changes; \(advice)")
    }
    if past.otherCount > 0 {
      let snapshots = past.otherCount == 1 ? "1 snapshot" : "\(past.otherCount) snapshots"
      say(
        "\(past.project): \(snapshots) on other lines of history left out; resolution_changes and"
          + " the views with _at have them")
    }
  }
}
