import IndexStore

extension Store {
  /// The pasts of the wanted projects, by name; of all that have one if none is named.
  func pasts(of projects: [String]) throws -> [Past] {
    let names = try projectsWithPast()
    guard !names.isEmpty else { throw nothingIndexed }
    return try names.filter { projects.isEmpty || projects.contains($0) }
      .compactMap { try past(of: $0) }
  }
}

extension Store {
  /// Refuses an index without projects: whatever is asked for, it is not there.
  func refuseEmpty() throws {
    if try projectsWithPast().isEmpty { throw nothingIndexed }
  }
}

private let nothingIndexed = UsageError.conflict("the index holds no project: nibindex index PATH")

extension Console {
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
