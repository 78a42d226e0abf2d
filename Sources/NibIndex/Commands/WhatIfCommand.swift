import Facts
import IndexStore
import Indexing

/// `nibindex what-if`: shows the effects of a hypothetical change.
struct WhatIfCommand: Command {
  static let name = "what-if"
  static let options: [Option] = [
    .database, .format, .output, .color, .project, worktree, AsOf.option, placesOnly, exitCode,
    QueryFilter.allProfiles, .wait,
  ]

  private static let worktree = Option.flag(
    "--worktree", "Change the work tree, edits included, instead")
  private static let placesOnly = Option.flag(
    "--places", "Print the places that name the thing, and nothing else")
  private static let exitCode = Option.flag(
    "--exit-code", "Exit with 1 if the change breaks anything")

  let change: ImaginedChange
  let database: String?
  let format: OutputFormat
  let project: String?
  let point: ComparisonRequest.Point
  let isPlacesOnly: Bool
  let isGate: Bool
  let hasAllProfiles: Bool
  let busyTimeout: Double?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    project = arguments.value(.project)
    isPlacesOnly = arguments.flag(Self.placesOnly)
    isGate = arguments.flag(Self.exitCode)
    hasAllProfiles = arguments.flag(QueryFilter.allProfiles)
    busyTimeout = try arguments.busyTimeout()
    point = try ComparisonRequest.Point(worktree: Self.worktree, &arguments)
    change = try ImaginedChange(parsing: &arguments)
  }

  func run(in console: inout Console) async throws -> ExitCode {
    var request = ComparisonRequest(
      database: console.database(database), old: point, new: point)
    request.project = project
    request.hasAllProfiles = hasAllProfiles
    request.policy = try Settings(for: console).findingPolicy
    request.workers = processorCount()
    let outcome = try await imagine(
      change, request, busyTimeout: console.busyTimeout(seconds: busyTimeout, for: request.database)
    )
    print(outcome, in: &console)
    try console.reportOutdated(project, at: point, database: database)
    return isGate && outcome.breaks ? .gate : .done
  }

  private func print(_ outcome: ImaginedOutcome, in console: inout Console) {
    let comparison = outcome.comparison
    if isPlacesOnly {
      NamedPlace.table.print(outcome.places, as: format, to: &console.output)
      return
    }
    guard format == .table else {
      let rows =
        comparison.items.map { DiffRow.values(of: $0, in: comparison) }
        + outcome.otherFindings.map { DiffRow.values(of: $0.finding, $0.change, in: comparison) }
      return format.print(rows, columns: DiffRow.columns, to: &console.output)
    }
    if !comparison.items.isEmpty {
      DiffLines(of: comparison).print(comparison.items, as: format, to: &console.output)
      console.output.write("\n")
    }
    if !outcome.otherFindings.isEmpty {
      var table = OutputTable<(change: String, finding: Finding)>()
      table.text("change") { $0.change }
      table.text("rule") { $0.finding.rule }
      table.text("where") { placeText($0.finding.path, $0.finding.line) }
      table.text("message") { $0.finding.message }
      table.print(outcome.otherFindings, as: format, to: &console.output)
      console.output.write("\n")
    }
    PlaceLine.table.print(PlaceLine.lines(of: outcome.places), as: format, to: &console.output)
    console.say(paragraph: comparison.summary(besides: outcome.summaryOfOthers))
    console.say(paragraph: outcome.summaryOfPlaces)
    if case .renameClass = change,
      outcome.places.contains(where: { $0.state == .perhaps && $0.part == .code })
    {
      console.say(
        paragraph: "names that code derives from the class at run time are not checked:"
          + " look at the places marked perhaps")
    }
  }
}

extension ComparisonRequest.Point {
  /// The point to change: the latest snapshot by default.
  init(worktree: Option, _ arguments: inout ArgumentList) throws(UsageError) {
    let isWorkTree = arguments.flag(worktree)
    let asOf = try AsOf(parsing: &arguments)
    if isWorkTree, asOf != nil { throw .conflict("--worktree and --at name two points: give one") }
    self = isWorkTree ? .workTree : asOf.map { .revision($0.text) } ?? .latest
  }
}

extension ImaginedChange {
  /// The subcommands, with the number of names that each takes.
  static let words = [
    ("rename-class", 2), ("rename-outlet", 3), ("rename-action", 3), ("rename-nib", 2),
    ("rename-identifier", 2),
    ("move-to-target", 2), ("deployment-target", 1),
  ]

  fileprivate init(parsing arguments: inout ArgumentList) throws(UsageError) {
    let word = try arguments.operand("CHANGE")
    guard let known = Self.words.first(where: { $0.0 == word }) else {
      throw .conflict(
        "no change is called \(word): "
          + advice(
            on: word, among: Self.words.map(\.0), else: "nibindex help what-if lists them"))
    }
    var names: [String] = []
    for _ in 0..<known.1 { names.append(try arguments.operand("NAME")) }
    switch word {
    case "rename-class": self = .renameClass(names[0], to: names[1])
    case "rename-outlet": self = .renameOutlet(names[1], of: names[0], to: names[2])
    case "rename-action": self = .renameAction(names[1], of: names[0], to: names[2])
    case "rename-nib": self = .renameNib(names[0], to: names[1])
    case "rename-identifier": self = .renameIdentifier(names[0], to: names[1])
    case "move-to-target": self = .moveToTarget(file: names[0], target: names[1])
    default: self = .deploymentTarget(names[0])
    }
  }
}

/// A line for people about places that name the subject of a change.
private struct PlaceLine {
  /// The number of similar places in a file that get a line each.
  private static let mostLines = 3

  let state: String
  let part: String
  let place: String
  let words: String

  /// A line for each place; similar places in one file share a line after the first few.
  static func lines(of places: [NamedPlace]) -> [PlaceLine] {
    var lines: [PlaceLine] = []
    var rest = places[...]
    while let first = rest.first {
      let alike = rest.prefix {
        $0.state == first.state && $0.part == first.part && $0.path == first.path
          && $0.words == first.words
      }
      rest = rest.dropFirst(alike.count)
      let count = alike.count > mostLines + 1 ? mostLines : alike.count
      lines += alike.prefix(count).map { place in
        PlaceLine(
          state: place.state.rawValue, part: place.part.rawValue,
          place: "\(place.path):\(place.line)", words: place.words)
      }
      if count < alike.count {
        lines.append(
          PlaceLine(
            state: first.state.rawValue, part: first.part.rawValue, place: first.path,
            words: "\(alike.count - count) more, \(alike.count) in all: --places --format tsv"))
      }
    }
    return lines
  }

  static var table: OutputTable<PlaceLine> {
    var table = OutputTable<PlaceLine>()
    table.text("state") { $0.state }
    table.text("part") { $0.part }
    table.text("where") { $0.place }
    table.text("words") { $0.words }
    return table
  }
}

extension NamedPlace {
  fileprivate static var table: OutputTable<NamedPlace> {
    var table = OutputTable<NamedPlace>()
    table.text("state") { $0.state.rawValue }
    table.text("part") { $0.part.rawValue }
    table.text("where", for: .people) { "\($0.path):\($0.line)" }
    table.text("path", for: .machines) { $0.path }
    table.number("line", for: .machines) { $0.line }
    table.text("words") { $0.words }
    return table
  }
}

extension ImaginedOutcome {
  /// The new and removed findings, without notes and without places that the comparison covers.
  fileprivate var otherFindings: [(change: String, finding: Finding)] {
    let told = Set(
      comparison.items.map { DiffRow.values(of: $0, in: comparison) }.map(DiffRow.place))
    let pairs =
      newFindings.map { ("introduced", $0) }
      + Self.findings(findings.fixed, besides: findings.introduced).map { ("fixed", $0) }
    return pairs.filter { _, finding in
      finding.severity > .note
        && !told.contains(DiffRow.place(finding.path, finding.line))
    }
  }

  /// The findings that are new under any key.
  private var newFindings: [Finding] {
    Self.findings(findings.introduced, besides: findings.fixed)
  }

  /// The findings that no other matches in rule and place; a match only has a new key.
  private static func findings(_ all: [Finding], besides others: [Finding]) -> [Finding] {
    func place(_ finding: Finding) -> [Value] {
      [.text(finding.rule)] + DiffRow.place(finding.path, finding.line)
    }
    let known = Set(others.map(place))
    return all.filter { !known.contains(place($0)) }
  }

  /// The numbers of new and removed findings beyond the comparison; nil for none.
  fileprivate var summaryOfFindings: String? {
    let others = otherFindings
    guard !others.isEmpty else { return nil }
    let parts = ["introduced", "fixed"].compactMap { change -> String? in
      let count = others.count { $0.change == change }
      return count > 0 ? "\(counted(count, "finding")) \(change)" : nil
    }
    return parts.joined(separator: ", ")
  }

  /// The same; without such findings, a sentence on places that still have to change.
  fileprivate var summaryOfOthers: String? {
    let isSilent = comparison.items.isEmpty && places.contains { $0.state == .toChange }
    return summaryOfFindings
      ?? (isSilent ? "no change that the rules see, but places that must change" : nil)
  }

  /// Whether the change breaks something.
  fileprivate var breaks: Bool {
    comparison.items.contains { $0.isIntroduced || $0.kind == nil }
      || newFindings.contains { $0.severity > .note }
  }

  fileprivate var summaryOfPlaces: String {
    func count(_ state: NamedPlace.State) -> String {
      counted(places.count { $0.state == state }, "place")
    }
    return "the change edits \(count(.changed)); \(count(.toChange)) must follow,"
      + " \(count(.perhaps)) may have to"
  }
}
