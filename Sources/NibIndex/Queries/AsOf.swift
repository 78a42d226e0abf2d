import IndexStore
import Indexing

/// The commit or date that a query is about, instead of the latest snapshots.
struct AsOf {
  /// The `--at` option.
  static let option = Option.value(
    "--at", "REV|DATE", "As of that commit or date, e.g. v1.2, HEAD~5 or 2026-01-31")

  /// A revision for git, or a date.
  let text: String

  /// Parses the option; nil without it.
  init?(parsing arguments: inout ArgumentList) throws(UsageError) {
    guard
      let text = try arguments.value(
        Self.option, expected: "a commit or a date", as: { $0.isEmpty ? nil : $0 })
    else { return nil }
    self.text = text
  }

  /// Makes the plain views of `store` show the selected snapshots; returns them by project.
  ///
  /// Leaves out a project without such a snapshot, and reports all of these in one line. Throws if
  /// no project has one. `database` is the value of `--db`, if any.
  func show(
    _ projects: [String], of store: Store, at database: String?, _ console: inout Console
  ) throws -> [String: StoredSnapshot] {
    var found: [String: StoredSnapshot] = [:]
    var troubles: [any Error] = []
    var notes: [String] = []
    for project in try store.projectsWithHistory()
    where projects.isEmpty || projects.contains(project) {
      do {
        var finder = try RevisionFinder(of: project, in: store)
        let snapshot = try snapshot(by: &finder, in: store, at: database)
        if let note = finder.note { notes.append(note) }
        found[project] = snapshot
        let commit = snapshot.commitID.map { "\(shortCommit($0)) of " } ?? ""
        let time = dateText(snapshot.committedAt ?? snapshot.indexedAt)
        console.say("\(project): as of \(commit)\(time)")
      } catch let error as RevisionError {
        troubles.append(error)
      } catch let error as UsageError {
        troubles.append(error)
      }
    }
    for note in eachOnce(notes) { console.say(note) }
    guard let first = troubles.first else { return try shown(found, of: store) }
    // One line for all projects is enough: the user can ask about each.
    if found.isEmpty, troubles.allSatisfy({ "\($0)" == "\(first)" }) { throw first }
    if found.isEmpty {
      throw UsageError.conflict(
        "no project of the index has a snapshot for --at \(text); --project NAME tells why"
      )
    }
    console.say(
      troubles.count == 1
        ? "\(first)"
        : "left out \(troubles.count) projects without a snapshot for --at \(text);"
          + " --project NAME tells why")
    return try shown(found, of: store)
  }

  private func shown(
    _ found: [String: StoredSnapshot], of store: Store
  ) throws -> [String: StoredSnapshot] {
    try store.show(found.values.map(\.id).sorted { $0.rawValue < $1.rawValue })
    return found
  }

  private func snapshot(
    by finder: inout RevisionFinder, in store: Store, at database: String?
  ) throws -> StoredSnapshot {
    let project = finder.project
    switch try finder.revision(text) {
    case .stored(let snapshot): return snapshot
    case .unindexed(let commit):
      let location = try store.project(named: project)?.location ?? "PATH"
      throw UsageError.conflict(
        "\(project): commit \(shortCommit(commit)) is not in the index: "
          + commandLine(
            indexWords(project, at: location) + ["--at", text], database: database))
    }
  }
}

extension Store {
  /// Makes the plain views show only the latest snapshots of these projects.
  func show(latestOf projects: [String]) throws -> [String: StoredSnapshot] {
    var found: [String: StoredSnapshot] = [:]
    for project in projects {
      found[project] = try snapshots(of: project).first(where: \.isLatest)
    }
    try show(found.values.map(\.id).sorted { $0.rawValue < $1.rawValue })
    return found
  }
}

extension Question {
  /// Provides the parameters for the selected snapshot, if there is exactly one.
  mutating func offer(_ shown: [String: StoredSnapshot]) {
    guard shown.count == 1, let snapshot = shown.values.first else { return }
    offered["snapshot_id"] = .integer(snapshot.id.rawValue)
    offered["commit_id"] = snapshot.commitID.map { .text($0) } ?? .null
  }
}
