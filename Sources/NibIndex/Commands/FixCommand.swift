import Facts
import IndexStore
import Indexing

/// `nibindex fix`: a tested patch that fixes a finding.
struct FixCommand: Command {
  static let name = "fix"
  static let options: [Option] = [
    .database, .format, .output, .color, .project, worktree, AsOf.option, all, apply, .wait,
  ]

  private static let worktree = Option.flag(
    "--worktree", "Fix the work tree, edits included, instead")
  private static let all = Option.flag(
    "--all", "Fix all findings that have a fix, or all that FINDING names")
  private static let apply = Option.flag(
    "--apply", "Change the files of the work tree, instead of printing a patch")

  let words: [String]
  let database: String?
  let format: OutputFormat
  let project: String?
  let point: ComparisonRequest.Point
  let isAll: Bool
  let applies: Bool
  let busyTimeout: Double?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    project = arguments.value(.project)
    isAll = arguments.flag(Self.all)
    applies = arguments.flag(Self.apply)
    busyTimeout = try arguments.busyTimeout()
    let point = try ComparisonRequest.Point(worktree: Self.worktree, &arguments)
    words = arguments.operands()
    if applies, case .revision = point {
      throw .conflict("--apply changes the work tree, which has no --at: omit one of them")
    }
    if applies, words.isEmpty, !isAll {
      throw .conflict("--apply has nothing to apply: name a FINDING, or give --all")
    }
    self.point = applies ? .workTree : point
  }

  func run(in console: inout Console) async throws -> ExitCode {
    var request = ComparisonRequest(database: console.database(database), old: point, new: point)
    request.project = project
    request.policy = try Settings(for: console).findingPolicy
    request.workers = processorCount()
    let report = try await repairs(
      request, busyTimeout: console.busyTimeout(seconds: busyTimeout, for: request.database)
    ) { finding in words.allSatisfy { finding.isNamed($0) } }
    // Rows include the patches.
    guard !words.isEmpty || isAll, format == .table || applies else {
      list(report, in: &console)
      try console.reportOutdated(project, at: point, database: database)
      return .done
    }
    let (repairs, edits, left) = together(try chosen(from: report, in: &console))
    if applies {
      for edit in edits { try write(edit, of: report) }
      for edit in edits { console.say("changed \(edit.path)") }
    } else {
      let patch = UnifiedPatch(edits, of: report.texts).bytes
      if console.output.isTerminal {
        // The context lines of a patch may contain anything.
        console.output.write(linesSafeForTerminal(String(decoding: patch, as: UTF8.self)))
      } else {
        console.output.write(patch)
      }
    }
    for repair in repairs { console.say("\(repair.key): \(repair.sentence)") }
    if left > 0 {
      console.say(
        "\(counted(left, "more fix", "more fixes")) would change the same text: "
          + (applies ? "run it again" : "apply the patch, then run it again"))
    }
    try console.reportOutdated(project, at: point, database: database)
    return .done
  }

  /// The fixes without conflicts, the first of each group that changes the same text, and the
  /// number of others.
  private func together(_ repairs: [Repair]) -> (repairs: [Repair], edits: [FileEdit], left: Int) {
    var joined = JoinedEdits()
    let taken = repairs.filter { joined.add($0.edits) }
    return (taken, joined.edits, repairs.count - taken.count)
  }

  private func list(_ report: RepairReport, in console: inout Console) {
    let fixed = report.answers.filter { $0.repair != nil }
    if format == .table {
      // The words that name a finding must not be shortened: users copy them.
      var page = Paragraphs(width: console.output.textWidth)
      for answer in fixed {
        let place = placeText(answer.finding.path, answer.finding.line).map(shellWord)
        page.add(
          line: [answer.finding.rule, place].compactMap(\.self).joined(separator: " "), mark: "")
        page.add(answer.repair?.sentence ?? "", mark: "    ")
      }
      console.output.write(page.text)
    } else {
      table(of: report).print(fixed, as: format, to: &console.output)
    }
    console.say(
      "\(fixed.count) of \(report.answers.count) findings have a mechanical fix"
        + (fixed.isEmpty ? "" : "; nibindex fix RULE PATH:LINE prints it"))
  }

  private func table(of report: RepairReport) -> OutputTable<RepairAnswer> {
    var table = OutputTable<RepairAnswer>()
    table.text("severity", for: .machines) { $0.finding.severity.rawValue }
    table.text("rule") { $0.finding.rule }
    table.text("where", for: .people) { placeText($0.finding.path, $0.finding.line) }
    table.text("path", for: .machines) { $0.finding.path }
    table.number("line", for: .machines) { $0.finding.line }
    table.text("fix") { $0.repair?.sentence }
    table.text("key", for: .machines) { $0.finding.key }
    table.text("patch", for: .machines) { answer in
      (answer.repair?.edits).map {
        String(decoding: UnifiedPatch($0, of: report.texts).bytes, as: UTF8.self)
      }
    }
    return table
  }

  /// The fixes of the named findings: only one, unless all are requested.
  private func chosen(
    from report: RepairReport, in console: inout Console
  ) throws(UsageError) -> [Repair] {
    let name = words.joined(separator: " ")
    let repairs = report.answers.compactMap(\.repair)
    if isAll, words.isEmpty || !report.answers.isEmpty {
      if repairs.isEmpty {
        let count = report.answers.count
        console.say(
          "nothing to fix: "
            + (count == 0
              ? "there are no findings" : "none of \(count) findings has a mechanical fix"))
      }
      return repairs
    }
    guard let first = report.answers.first else {
      throw .conflict("no finding matches \(name): nibindex check lists them")
    }
    guard report.answers.count == 1 else {
      let places = report.answers.prefix(3).map { $0.finding.placeText }
      throw .conflict(
        "\(name) names \(report.answers.count) findings: add PATH:LINE, as in"
          + " \(places.joined(separator: " or ")), or give --all")
    }
    guard let repair = first.repair else {
      throw .conflict("no mechanical fix: \(first.reason ?? first.finding.fix)")
    }
    return [repair]
  }

  /// Writes a changed file, unless it changed since it was read.
  private func write(_ edit: FileEdit, of report: RepairReport) throws {
    let path = report.location + "/" + edit.path
    guard let text = report.texts[edit.path], try readFile(at: path) == text else {
      throw UsageError.conflict("\(edit.path) changed while it was fixed: try again")
    }
    try writeFile(edit.applied(to: text), to: path)
  }
}

extension Finding {
  /// Whether a word names the finding: its rule or group, its file or line, its key or a part of
  /// the key.
  fileprivate func isNamed(_ word: String) -> Bool {
    if isOf(word) || key.contains(word) { return true }
    guard let path else { return false }
    return [path, placeText].contains { $0 == word || $0.hasSuffix("/" + word) }
  }
}
