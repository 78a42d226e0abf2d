import Facts
import IndexStore
import Indexing

/// A run over the requested projects.
///
/// Continues with the others if one fails.
struct IndexRun {
  private let command: IndexCommand
  private let options: IndexOptions
  private let signals: AwaitedSignals
  private let file: String
  private let busyTimeout: BusyTimeout
  private let projects: [ListedProject]
  private var opened: Store?
  private var code = ExitCode.done
  /// Whether a new project has notes or warnings; errors appear with their projects.
  private var hasNotes = false
  /// The number of projects so far.
  private var number = 0
  /// The number of projects that did not start because of a signal.
  private var notBegun = 0

  /// A run of `command` over `projects`.
  init(
    _ command: IndexCommand, of projects: [ListedProject], _ settings: Settings,
    _ signals: AwaitedSignals, in console: Console
  ) {
    self.command = command
    options = command.indexOptions(settings)
    self.signals = signals
    file = console.database(command.database)
    busyTimeout = console.busyTimeout(seconds: command.busyTimeout, for: file) { !signals.haveCome }
    self.projects = projects
  }

  /// Indexes all projects.
  mutating func run(in console: inout Console) async throws -> ExitCode {
    for listed in projects {
      switch findProjects(at: listed.path) {
      case .one(let hasRepositories):
        try await index(listed, &console)
        if hasRepositories, !command.isQuiet {
          console.say(
            "\(listed.path): contains repositories and other files, and is indexed as one folder;"
              + " to index the repositories separately, give their paths")
        }
      case .repositories(let paths):
        guard listed.name == nil else {
          code = .trouble
          console.say(
            "\(listed.place.map { $0 + ": " } ?? "")\(listed.path): holds"
              + " \(counted(paths.count, "repository", "repositories")), and one"
              + " name was given; give each of them a line of --repos FILE")
          continue
        }
        if !command.isQuiet {
          console.say("\(listed.path): holds \(counted(paths.count, "repository", "repositories"))")
        }
        for path in paths {
          try await index(ListedProject(path: path, name: nil, place: listed.place), &console)
        }
      }
    }
    try opened?.checkIsInPlace()
    if notBegun > 0 {
      let them = notBegun == 1 ? "it" : "them"
      console.say(
        "\(counted(notBegun, "project")) not started; the same command indexes \(them)\(withHistory)"
      )
    }
    if hasNotes { console.say("\(problemsQuestion) lists what is uncertain") }
    return code
  }

  private mutating func index(_ project: ListedProject, _ console: inout Console) async throws {
    guard !signals.haveCome else {
      notBegun += 1
      return
    }
    guard try await begin(project, &console) else { return }
    defer { Watch.leaveProject(number, code: code.rawValue) }
    var progress = IndexProgressLine(on: console.messages, isWanted: !command.isQuiet)
    let start = ContinuousClock.now
    do {
      let report = try await index(project, &progress, in: &console)
      progress.clear(on: &console.messages)
      if report.errors > 0, code == .done { code = .incomplete }
      if !command.isQuiet {
        say(report, of: project, after: ContinuousClock.now - start, in: &console)
      }
      if let obstacle = report.fetchObstacle {
        code = .trouble
        console.say("\(obstacle); the commits fetched before are indexed")
      }
    } catch {
      progress.clear(on: &console.messages)
      guard !signals.haveCome else {
        // A signal from a terminal also ends git, so the error of git is irrelevant.
        let state =
          switch opened?.isNew {
          case nil: "nothing was written; the \(nextRun) continues"
          case true?: "nothing was written; the \(nextRun) starts over"
          case false?: "committed work is kept; the \(nextRun) continues"
          }
        console.say("interrupted\(progress.state); \(state)\(withHistory)")
        return
      }
      // SQLite reports exhausted memory as an error, Swift with a trap.
      if (error as? StoreError)?.isOutOfMemory == true { Watch.restartForLackOfMemory() }
      // Every project fails without an index.
      if opened == nil, error is StoreError { throw error }
      console.report(error, at: project.place)
      code = .trouble
    }
  }

  /// Counts a project; false if this process finished it or gave it up before a restart.
  private mutating func begin(
    _ project: ListedProject, _ console: inout Console
  ) async throws -> Bool {
    number += 1
    let restarts = Restarts.ofThisProcess
    guard number >= restarts.project else { return false }
    if number == restarts.project { code = ExitCode(rawValue: restarts.code) ?? .trouble }
    if let failure = restarts.failure(ofProject: number) {
      try await giveUp(project, after: failure, &console)
      return false
    }
    Watch.enterProject(number, code: code.rawValue, seconds: command.timeLimit)
    return true
  }

  /// Reports a project that the run gives up; one that exceeded a limit also gets a row.
  private mutating func giveUp(
    _ project: ListedProject, after failure: Restarts.Failure, _ console: inout Console
  ) async throws {
    let reason =
      switch failure {
      case .crash: "this is a bug in nibindex: see docs/security.md to report it"
      case .hang: "it takes more than \(rounded(command.timeLimit)) s: raise --limit-time"
      case .memory: "it takes more memory than allowed: raise --limit-memory"
      }
    var isRow = false
    if failure != .crash {
      do {
        var options = options
        options.project = project.name
        isRow = try await noteGivenUp(
          project.path, because: "the project is left out: \(reason)", options: options,
          into: try store(in: &console))
      } catch {
        console.report(error, at: project.place)
      }
    }
    console.say("\(project.path): given up; the index keeps its snapshots; \(reason)")
    if !isRow { code = .trouble } else if code == .done { code = .incomplete }
  }

  /// The index, opened for the first project.
  private mutating func store(in console: inout Console) throws -> Store {
    if let opened { return opened }
    let store = try Store(writing: file, busyTimeout: busyTimeout)
    opened = store
    if let version = store.rebuiltSchemaVersion, !command.isQuiet {
      console.say("\(file) was made by an earlier version (schema \(version)); it is rebuilt")
    }
    return store
  }

  private mutating func index(
    _ project: ListedProject, _ progress: inout IndexProgressLine, in console: inout Console
  ) async throws -> IndexReport {
    var options = options
    options.project = project.name
    let fetchTimeout = console.busyTimeout(seconds: command.busyTimeout, for: project.path) {
      [signals] in !signals.haveCome
    }
    return try await indexProject(
      at: project.path, options: options, busyTimeout: fetchTimeout, into: try store(in: &console)
    ) { state in
      progress.show(state, on: &console.messages)
      // This check is a system call, too slow for files read in a millisecond.
      guard state.unit != .files || state.done.isMultiple(of: 32) else { return }
      if signals.haveCome { throw Interrupted() }
    }
  }

  /// The run to continue with; without snapshots of a project the index does not know its options.
  private var nextRun: String { command.history == nil ? "next run" : "same command" }

  /// The effect of omitting the history options: the index remembers them for known projects.
  private var withHistory: String {
    guard let history = command.history else { return "" }
    return
      "; without \(history.options.map(shellWord).joined(separator: " ")) it indexes only HEAD of a new"
      + " project"
  }

  private var problemsQuestion: String {
    commandLine(["query", "problems"], database: command.database)
  }

  private mutating func say(
    _ report: IndexReport, of project: ListedProject, after time: Duration,
    in console: inout Console
  ) {
    func note(_ text: String) { console.say("\(report.project): \(text)") }
    let forget = commandLine(["forget", report.project], database: command.database)
    console.say(report.summary(seconds: time / .seconds(1)))
    reportShownCommit(report, in: &console)
    if report.commit == nil, command.history != nil || command.fetches {
      note("is in no repository; --fetch and the choice of commits have no effect on it")
    }
    if let twin = report.twin {
      note(
        "the index already has this place as \(twin); --project \(twin) continues that"
          + " project, and \(forget) removes this one")
    }
    if let choice = report.historyOfOthers, command.history == nil, command.revision == nil,
      report.twin == nil
    {
      let name = project.name.map { ["--project", $0] } ?? []
      let words = ["index", project.path] + name + choice.options
      note(
        "only HEAD of this new project was indexed; the index has the history of others, and"
          + " \(commandLine(words, database: command.database)) adds the history of this one")
    }
    if let former = report.formerLocation {
      console.say(
        "\(report.project) moved from \(former); if that is another project, give this one a"
          + " name of its own with --project")
    }
    if let choice = command.history, let since = choice.since, choice.startsInFuture,
      report.commits <= 1
    {
      note("--since \(since) is in the future, so only the newest commit is indexed")
    }
    if report.leftOut > 0 {
      note(
        "left out of this choice: \(counted(report.leftOut, "commit")), because another"
          + " choice came before; to include them, run \(forget), then the same command"
      )
    }
    if report.tagsBeside > 0 {
      note(
        "\(counted(report.tagsBeside, "tag"))"
          + (report.tagsBeside == 1
            ? " is not on the first-parent line; --at TAG indexes it"
            : " are not on the first-parent line; --at TAG indexes one"))
    }
    if let above = report.repositoryAbove {
      note("the whole repository at \(above) was read, not the folder alone")
    }
    if report.isShallow {
      note(
        "is a shallow clone, so its history ends early;"
          + " git fetch --unshallow fetches the rest for --history")
    }
    if report.commitsAhead > 0 {
      note(
        "its upstream is \(counted(report.commitsAhead, "commit")) ahead of HEAD;"
          + " index --at @{upstream}, with --history for each of them, or use a mirror")
    }
    if report.errors > 0 {
      note("some input could not be read: \(problemsQuestion) lists it")
    } else if report.problems > 0, !report.isUnchanged, report.introduced == nil {
      hasNotes = true
    }
  }
}

extension IndexRun {
  /// Tells which commit queries show, if that may surprise, and how to show the new one.
  private func reportShownCommit(_ report: IndexReport, in console: inout Console) {
    func note(_ text: String) { console.say("\(report.project): \(text)") }
    if report.files == 0, !report.isUnchanged {
      note("there are no files that nibindex reads")
    }
    if let shown = report.shownCommit, let commit = report.commit {
      note(
        "queries still show \(shortCommit(shown));"
          + " --at \(shortCommit(commit)) shows this commit")
      if let gap = report.gap { console.say(words(of: gap, at: commit, shown, report.project)) }
    }
    if let left = report.leftCommit, let commit = report.commit {
      note(
        "queries now show \(shortCommit(commit)), no longer"
          + " \(shortCommit(left)); "
          + (command.revision == nil
            ? "--at \(shortCommit(left)) shows that commit"
            : "a run without --at goes back to HEAD")
      )
    }
    if let unread = report.unreadFixes {
      console.say(unread.sentence(of: report.project, at: report.commit))
    }
    if let introduced = report.introduced, introduced > 0, let old = report.previousCommit,
      let new = report.commit
    {
      let words = [
        "diff", shortCommit(old), shortCommit(new), "--only", "introduced", "--project",
        report.project,
      ]
      console.say("\(commandLine(words, database: command.database)) shows the details")
    }
  }
}

extension IndexRun {
  /// A note that queries about history omit a commit, and how to include it.
  private func words(
    of gap: IndexReport.Gap, at commit: String, _ shown: String, _ project: String
  ) -> String {
    let advice =
      switch gap {
      case .unfilled: "a run with --history adds it"
      case .pruned: "the project was pruned, so no run adds it"
      }
    return
      "\(project): log, blame, bisect and trend leave \(shortCommit(commit)) out, because it was indexed"
      + " after its descendant \(shortCommit(shown)); \(advice)"
  }
}

/// A signal arrived.
private struct Interrupted: Error {}
