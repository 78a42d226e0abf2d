import Facts
import IndexStore
import Indexing

/// `nibindex check`: lists findings, or those that a change adds, as a gate.
struct CheckCommand: Command {
  static let name = "check"
  static let options: [Option] = [
    .database, format, output, .project, base, worktree, failOn, baseline, writeBaseline,
    strictBaseline, showNotes, showSuppressed, bisectRun, QueryFilter.allProfiles, .color, .wait,
  ]

  private static let format = Option.value(
    "--format", "FORMAT[:FILE]", "The format, and the file to write (else text)",
    isRepeatable: true,
    choices: CheckFormat.names.split(separator: ", ").map(String.init))
  private static let output = Option.value("--output", "FILE", "The file for a single format")
  private static let base = Option.value("--base", "REV", "Only findings that are not at REV")
  private static let worktree = Option.flag(
    "--worktree", "Check the work tree, edits included")
  private static let failOn = Option.value(
    "--fail-on", "WHAT", "Severities and rules to fail on (else error)", isRepeatable: true,
    choices: ["error", "warning", "note", "none"] + knownRules.map(\.id))
  private static let baseline = Option.value("--baseline", "FILE", "Leave out the findings in FILE")
  private static let writeBaseline = Option.value(
    "--write-baseline", "FILE", "Write the present findings to FILE")
  private static let strictBaseline = Option.flag(
    "--strict-baseline", "Fail if the baseline has findings that are gone")
  private static let showSuppressed = Option.flag(
    "--show-suppressed", "Also print the suppressed findings, with the reasons")
  private static let showNotes = Option.flag(
    "--notes", "Also print the notes, not only their number")
  private static let bisectRun = Option.flag(
    "--bisect-run", "For git bisect run: check HEAD, and exit with 0, 1 or 125")

  let database: String?
  let targets: [CheckTarget]
  let project: String?
  let base: String?
  let isWorkTree: Bool
  let failOn: FailureChoice
  let baseline: String?
  let baselineToWrite: String?
  let isStrict: Bool
  let showsNotes: Bool
  let showsSuppressed: Bool
  let isBisectRun: Bool
  let hasAllProfiles: Bool
  let busyTimeout: Double?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    project = arguments.value(.project)
    base = arguments.value(Self.base)
    isWorkTree = arguments.flag(Self.worktree)
    failOn = try FailureChoice(Self.failOn, among: knownRules.map(\.id), &arguments)
    baseline = arguments.value(Self.baseline)
    baselineToWrite = arguments.value(Self.writeBaseline)
    isStrict = arguments.flag(Self.strictBaseline)
    showsNotes = arguments.flag(Self.showNotes)
    showsSuppressed = arguments.flag(Self.showSuppressed)
    isBisectRun = arguments.flag(Self.bisectRun)
    hasAllProfiles = arguments.flag(QueryFilter.allProfiles)
    busyTimeout = try arguments.busyTimeout()
    targets = try Self.targets(
      arguments.values(
        Self.format, expected: "one of \(CheckFormat.names), optionally with :FILE",
        as: CheckTarget.init),
      output: arguments.value(Self.output))
    if base?.isEmpty == true { throw .conflict("--base is empty: name a commit, as in main") }
    if isStrict, baseline == nil { throw .conflict("--strict-baseline needs --baseline FILE") }
    guard baselineToWrite != nil else { return }
    if base != nil { throw .conflict("a baseline contains all findings: leave --base out") }
    // A run that writes a baseline ends there.
    if isBisectRun || baseline != nil || targets.contains(where: { $0.file != nil }) {
      throw .conflict(
        "--write-baseline writes nothing else: leave --bisect-run, --baseline and files out")
    }
  }

  private static func targets(
    _ targets: [CheckTarget], output: String?
  ) throws(UsageError) -> [CheckTarget] {
    guard let output else {
      guard targets.count(where: { $0.file == nil }) < 2 else {
        throw .conflict("two formats for standard output: give one a file, as in sarif:FILE")
      }
      let files = targets.compactMap(\.file)
      guard Set(files).count == files.count else {
        throw .conflict("two formats for one file: give each its own")
      }
      return targets.isEmpty ? [CheckTarget(.text, file: nil)] : targets
    }
    guard targets.count < 2, targets.allSatisfy({ $0.file == nil }) else {
      throw .conflict("--output is for a single format: give each its own, as in sarif:FILE")
    }
    return [CheckTarget(targets.first?.format ?? .text, file: output)]
  }

  func run(in console: inout Console) async throws -> ExitCode {
    guard isBisectRun else { return try await check(in: &console) }
    do {
      let code = try await check(in: &console)
      return code == .done || code == .gate ? code : .undecided
    } catch {
      // git would take exit code 2 for a bad commit.
      console.report(error)
      return .undecided
    }
  }

  private func check(in console: inout Console) async throws -> ExitCode {
    let request = try request(in: console)
    let busyTimeout = console.busyTimeout(seconds: busyTimeout, for: request.database)
    let reports =
      base == nil
      ? try await currentFindings(request, busyTimeout: busyTimeout)
      : try await compareFindings(request, busyTimeout: busyTimeout)
    var result = CheckResult(reports)
    if isBisectRun { result.keep(where: failOn.refuses) }
    for note in eachOnce(reports.flatMap(\.notes)) { console.say(note) }
    if request.new == .latest {
      for report in reports where baselineToWrite != nil || reports.count == 1 {
        guard let words = try wordsIfOld(report, console) else { continue }
        // It would accept fixed findings, and report those of later commits as new.
        if baselineToWrite != nil { throw UsageError.conflict(words) }
        console.say(words)
      }
    }
    if let baselineToWrite {
      let written = Baseline(
        result.present.filter { $0.suppression == nil }, isOfSeveral: reports.count > 1)
      try writeFile(Array(written.text.utf8), to: baselineToWrite)
      console.say("\(baselineToWrite): \(counted(written.lines.count, "finding")) accepted for now")
      return .done
    }
    if let baseline { result.leaveOut(try Baseline(file: baseline)) }
    if targets.contains(where: { $0.format == .document(.sarif) }) {
      for report in reports {
        var request = request
        request.project = report.project
        let counting = Set(
          result.counting.lazy.filter { $0.project == report.project }
            .map { ExactText($0.finding.key) })
        // If the texts of the files are not available, the finding is reported without a fix.
        result.repairs[report.project] = try? await repairs(
          request, busyTimeout: busyTimeout, withSteps: true,
          within: Self.repairTime
        ) { counting.contains(ExactText($0.key)) }
      }
    }
    for (project, report) in result.repairs.sorted(by: { $0.key < $1.key }) where report.isPartial {
      console.say(
        "\(project): not all fixes for SARIF were tried in time; nibindex fix tries them all")
    }
    if targets.contains(where: \.format.hasColumns) { result.findColumns() }
    let file = console.database(database)
    let store = try Store(reading: file)
    try console.addLinks(of: store)
    result.isOfSeveral = try store.projectNames().count > 1
    for target in targets { try print(result, to: target, in: &console) }
    return exitCode(of: result, in: &console)
  }

  /// The time for trying fixes for SARIF; with thousands of nibs, each trial takes seconds.
  private static let repairTime = Duration.seconds(30)

  /// The message that HEAD is not the checked commit; nil if it is.
  private func wordsIfOld(_ report: FindingsReport, _ console: Console) throws -> String? {
    let store = try Store(reading: console.database(database))
    // A folder has no HEAD, and a repository may have been deleted.
    guard let head = try? store.unshownHead(of: report.project),
      let location = try store.project(named: report.project)?.location
    else { return nil }
    let words = indexWords(report.project, at: location)
    return "\(report.project): HEAD is at \(shortCommit(head)), and these are the findings of"
      + " \(report.new.name): run \(commandLine(words, database: database)) first"
  }

  private func request(in console: Console) throws -> ComparisonRequest {
    let now: ComparisonRequest.Point =
      isWorkTree ? .workTree : base == nil && !isBisectRun ? .latest : .head
    var request = ComparisonRequest(
      database: console.database(database), old: base.map { .mergeBase($0, "HEAD") } ?? .latest,
      new: now)
    request.project = project
    request.hasAllProfiles = hasAllProfiles
    request.policy = try Settings(for: console).findingPolicy
    request.workers = processorCount()
    if base != nil {
      request.oldPolicy = try Settings.old(of: request, for: console)?.findingPolicy
    }
    return request
  }

  private func print(
    _ result: CheckResult, to target: CheckTarget, in console: inout Console
  ) throws {
    guard let file = target.file else {
      return write(result, as: target.format, to: &console.output, style: console.output.style)
    }
    var output = Output()
    let style = console.color == .always ? TextStyle(isOn: true) : .plain
    write(result, as: target.format, to: &output, style: style)
    try writeFile(Array(output.kept.utf8), to: file)
  }

  private func write(
    _ result: CheckResult, as format: CheckFormat, to output: inout Output, style: TextStyle
  ) {
    switch format {
    case .text:
      output.write(
        CheckText(
          result: result, style: style, width: output.textWidth, database: database,
          repairOptions: isWorkTree ? ["--worktree"] : base == nil ? [] : ["--at", "HEAD"],
          links: output.links,
          hasSuppressed: showsSuppressed
        ) { showsNotes || $0.severity > .note || failOn.refuses($0) }.text)
    case .rows(let format):
      FindingRow.table().print(
        format.isForPeople
          ? result.items.filter { $0.counts || showsSuppressed && $0.suppression != nil }
          : result.items, as: format, to: &output)
    case .document(let format):
      output.write(format.document(of: result, rules: knownRules))
    }
  }

  private func exitCode(of result: CheckResult, in console: inout Console) -> ExitCode {
    if isStrict, !result.staleLines.isEmpty {
      for line in result.staleLines { console.say("gone, but still in the baseline: \(line)") }
      return .gate
    }
    if result.counting.contains(where: { failOn.refuses($0.finding) }) { return .gate }
    let unread = result.reports.flatMap(\.unread)
    guard !unread.isEmpty else { return .done }
    console.say(
      "\(unread.listed(atMost: 1)) cannot be read\(base == nil ? "" : " any more"),"
        + " so \(unread.count == 1 ? "its" : "their") findings are unknown")
    // An unknown result passes neither a gate against a base nor a bisection.
    return base == nil && !isBisectRun ? .done : .incomplete
  }
}
