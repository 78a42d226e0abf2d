import Facts
import IndexStore
import Indexing

/// `nibindex index`: reads repositories and folders into an index.
struct IndexCommand: Command {
  static let name = "index"
  static let options: [Option] = [
    .database, project, repositories, fetch, revision, history, since, tags, every, daily, workers,
    limit, memoryLimit, timeLimit, profile, languages, .wait, .quiet,
  ]

  private static let project = Option.value(
    "--project", "NAME", "The project's name (else the last part of its path)")
  private static let repositories = Option.value(
    "--repos", "FILE", "Also index the projects listed in FILE; - for the standard input")
  private static let fetch = Option.flag("--fetch", "Run git fetch in each repository first")
  private static let revision = Option.value(
    "--at", "REV", "The commit to index (else HEAD)")
  private static let history = Option.flag(
    "--history", "Index every first-parent commit up to REV, oldest first")
  private static let since = Option.value(
    "--since", "REV|DATE", "The same, starting at a revision or date")
  private static let tags = Option.flag("--tags", "The same, only tagged commits and the newest")
  private static let every = Option.value(
    "--every", "N", "The same, only every Nth commit and the newest")
  private static let daily = Option.flag(
    "--daily", "The same, only the last commit of each UTC day and the newest")
  private static let profile = Option.value(
    "--profile", "PROFILE", "Another system to resolve for, e.g. ios-12.2-iphone or macos-14",
    isRepeatable: true)
  private static let languages = Option.value(
    "--languages", "LIST", "The user's languages in order of preference, e.g. fr,en (else en)")
  private static let workers = Option.value(
    "--workers", "N", "The number of files to scan at once (else one per core)")
  private static let limit = Option.value(
    "--limit", "SIZE", "Skip files above this size, e.g. 512K or 32M")

  private static let memoryLimit = Option.value(
    "--limit-memory", "SIZE", "Skip files and apps that need more memory (else 3G)")
  private static let timeLimit = Option.value(
    "--limit-time", "SECONDS", "Give up a project after that time (else 3600)")

  /// The default memory limit of a run: several times the need of the largest known repositories.
  static let defaultMemoryLimit = 3 << 30
  /// Below this a run has too little memory to report its failure.
  private static let leastMemoryLimit = 32 << 20

  let database: String?
  let paths: [String]
  let project: String?
  /// The file that lists more projects.
  let list: String?
  let fetches: Bool
  let revision: String?
  /// The commits of the history to index; nil without `--history`.
  let history: HistoryChoice?
  let profiles: [RuntimeProfile]
  let languages: [String]?
  let workers: Int?
  let limit: Int?
  let memoryLimit: Int
  /// The time limit of a project in seconds.
  let timeLimit: Double
  let busyTimeout: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    project = arguments.value(Self.project)
    list = arguments.value(Self.repositories)
    fetches = arguments.flag(Self.fetch)
    revision = arguments.value(Self.revision)
    history = try Self.history(&arguments)
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
    memoryLimit =
      try arguments.value(
        Self.memoryLimit, expected: "a size of 32M or more, like 512M or 4G"
      ) { text in byteCount(text).flatMap { $0 < Self.leastMemoryLimit ? nil : $0 } }
      ?? Self.defaultMemoryLimit
    timeLimit =
      try arguments.value(
        Self.timeLimit, expected: "a number of seconds above 0", as: positiveSeconds) ?? 3600
    busyTimeout = try arguments.busyTimeout()
    isQuiet = arguments.flag(.quiet)
    paths =
      list == nil ? [try arguments.operand("PATH")] + arguments.operands() : arguments.operands()
    if project != nil, paths.count > 1 || list != nil {
      throw .conflict("--project names one project: give it one PATH, and index the others apart")
    }
    let count = RuntimeProfile.builtIn(and: profiles).count
    if count > ProfileSet.limit {
      throw .conflict(
        "an index has room for \(ProfileSet.limit) profiles, and these and the built-in ones are"
          + " \(count): give --profile fewer times")
    }
  }

  /// The requested history, by any of its options.
  private static func history(
    _ arguments: inout ArgumentList
  ) throws(UsageError) -> HistoryChoice? {
    var isAskedFor = arguments.flag(history)
    var choice = HistoryChoice()
    choice.since = try arguments.value(
      since, expected: "a revision or a date, as in v2.0 or 2024-01-31",
      as: { $0.isEmpty ? nil : $0 })
    var thinnings: [HistoryChoice.Thinning] = []
    if arguments.flag(tags) { thinnings.append(.tags) }
    if arguments.flag(daily) { thinnings.append(.daily) }
    if let count = try arguments.value(
      every, expected: "a whole number above 0", as: positiveInteger)
    {
      thinnings.append(.every(count))
    }
    guard thinnings.count < 2 else {
      throw .conflict(
        "--tags, --every and --daily each say which commits to take: give one of them, and index"
          + " another choice into another file with --db")
    }
    choice.thinning = thinnings.first ?? .none
    isAskedFor = isAskedFor || !thinnings.isEmpty || choice.since != nil
    return isAskedFor ? choice : nil
  }

  func run(in console: inout Console) async throws -> ExitCode {
    // A signal ends the process as usual while it reads a list, which a user may be typing.
    let projects = try projects(in: &console)
    let settings = try Settings(for: console)
    let signals = AwaitedSignals(isOn: console.awaitsSignals)
    if console.awaitsSignals { Watch.begin(memoryLimit: memoryLimit) }
    let code: ExitCode
    do {
      var run = IndexRun(self, of: projects, settings, signals, in: console)
      code = try await run.run(in: &console)
    }
    // The index is closed; if a signal has arrived, the process ends here.
    console.output.flush()
    signals.end()
    return code
  }

  /// The projects to index; throws if a list is unreadable.
  private func projects(in console: inout Console) throws -> [ListedProject] {
    let given = paths.map { ListedProject(path: $0, name: project) }
    return try given + (list.map { try console.projects(listedIn: $0) } ?? [])
  }

  /// The options of each project; options of the command override the settings.
  func indexOptions(_ settings: Settings) -> IndexOptions {
    var options = IndexOptions()
    if let revision {
      options.revision = revision
      options.isRevisionGiven = true
    }
    options.wholeHistory = history != nil
    if let history { options.choice = history }
    options.goesOn = history == nil && revision == nil
    options.fetches = fetches
    options.profiles = profiles.isEmpty ? settings.profiles?.value ?? [] : profiles
    if let languages = languages ?? settings.languages?.value { options.languages = languages }
    options.loaders = LoaderCalls(settings.loaders?.value ?? [])
    options.bundles = settings.bundles.map(\.value)
    options.workers = Restarts.ofThisProcess.isCareful ? 1 : workers ?? processorCount()
    if let limit = limit ?? settings.limit?.value { options.sizeLimit = limit }
    return options
  }
}
