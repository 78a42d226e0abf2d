import Facts
import IndexStore
import Indexing

/// `nibindex index`: reads repositories and folders into an index.
struct IndexCommand: Command {
  static let name = "index"
  static let summary = "Read repositories and folders into an index"
  static let operands = "PATH..."
  static let options: [Option] = [
    .database, project, revision, history, workers, limit, profile, languages, .wait, .quiet,
  ]
  static let discussion = """
    PATH is a git work tree, a bare git directory, or a plain folder. A repository is read from
    its objects at REV, never from the files that are checked out, and as a whole, also if PATH is
    a folder inside of it. A folder in no repository is read as it is. What is known already is
    not read again.
    """
  static let examples = [
    "nibindex index ~/src/MyApp",
    "nibindex index --db all.db ~/src/*",
    "nibindex index --at v2.1 --project MyApp ~/src/MyApp.git",
  ]

  private static let project = Option.value(
    "--project", "NAME", "The project's name (else the last part of the path)")
  private static let revision = Option.value(
    "--at", "REV", "The commit to index (else HEAD)")
  private static let history = Option.flag(
    "--history", "Index every first-parent commit up to REV, the oldest first")
  private static let profile = Option.value(
    "--profile", "PROFILE", "A further system to resolve for, e.g. ios-12.2-iphone or macos-14",
    isRepeatable: true)
  private static let languages = Option.value(
    "--languages", "LIST", "The user's languages, the dearest first, e.g. fr,en (else en)")
  private static let workers = Option.value(
    "--workers", "N", "How many files to scan at once (else one per core)")
  private static let limit = Option.value(
    "--limit", "SIZE", "Leave files above that size out, e.g. 512K or 32M")

  let database: String?
  let paths: [String]
  let project: String?
  let revision: String?
  let isHistory: Bool
  let profiles: [RuntimeProfile]
  let languages: [String]?
  let workers: Int?
  let limit: Int?
  let patience: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    project = arguments.value(Self.project)
    revision = arguments.value(Self.revision)
    isHistory = arguments.flag(Self.history)
    profiles = try arguments.values(
      Self.profile,
      expected: "ios-X[.Y]-iphone, ios-X[.Y]-ipad, tvos-X, catalyst-X, visionos-X or macos-X",
      as: { RuntimeProfile($0) })
    languages = try arguments.value(
      Self.languages, expected: "names of letters, digits, - and _, as in en,pt-BR",
      as: languageList)
    workers = try arguments.value(
      Self.workers, expected: "a whole number above 0", as: positiveInteger)
    limit = try arguments.value(
      Self.limit, expected: "a size like 4096, 512K, 32M or 1G", as: byteCount)
    patience = try arguments.patience()
    isQuiet = arguments.flag(.quiet)
    let first = try arguments.operand("PATH")
    paths = [first] + arguments.operands()
    if project != nil, paths.count > 1 {
      throw .conflict("--project names one project: give it one PATH, and index the others apart")
    }
    let count = RuntimeProfile.builtIn(and: profiles).count
    if count > ProfileSet.limit {
      throw .conflict(
        "an index has room for \(ProfileSet.limit) profiles, and these and the built-in ones are"
          + " \(count): give --profile fewer times")
    }
  }

  func run(in console: inout Console) async throws -> ExitCode {
    let file = console.database(database)
    var opened: Store?
    var code = ExitCode.done
    for path in paths {
      do {
        let report = try await index(path, into: &opened, at: file, &console)
        if report.unreadable > 0, code == .done { code = .incomplete }
      } catch let error as StoreError where opened == nil {
        // Without an index no path can do better.
        throw error
      } catch {
        // One path that fails is no reason to leave the others out.
        console.report(error)
        code = .trouble
      }
    }
    return code
  }

  private func index(
    _ path: String, into opened: inout Store?, at file: String, _ console: inout Console
  ) async throws -> IndexReport {
    var progress = ProgressLine(on: console.messages, isWanted: !isQuiet)
    defer { progress.clear(on: &console.messages) }
    let start = ContinuousClock.now
    let patience = console.patience(seconds: patience, for: file)
    func store() throws -> Store {
      if let opened { return opened }
      let store = try Store(writing: file, patience: patience)
      opened = store
      return store
    }
    let report = try await indexProject(at: path, options: options, into: try store()) { state in
      progress.show(
        "\(state.project): \(state.done) \(state.total.map { "of \($0) " } ?? "")files",
        on: &console.messages)
    }
    progress.clear(on: &console.messages)
    guard !isQuiet else { return report }
    let time = (ContinuousClock.now - start).components
    let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
    console.say(report.summary(seconds: seconds))
    if report.commit == nil, isHistory || revision != nil {
      console.say("\(report.project): is in no repository; --at and --history have no effect on it")
    }
    if report.unreadable > 0 {
      console.say("\(report.project): some input could not be read; the view problems has it")
    }
    return report
  }

  private var options: IndexOptions {
    var options = IndexOptions()
    options.project = project
    if let revision { options.revision = revision }
    options.wholeHistory = isHistory
    options.profiles = profiles
    if let languages { options.languages = languages }
    options.workers = workers ?? processorCount()
    if let limit { options.sizeLimit = limit }
    return options
  }
}
