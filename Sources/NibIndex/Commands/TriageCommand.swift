import IndexStore
import Indexing

/// `nibindex triage`: the nibs, commits and fixes for crash logs.
struct TriageCommand: Command {
  static let name = "triage"
  static let options: [Option] = [
    .database, TextFormat.option, .output, AsOf.option, QueryFilter.project,
  ]

  let files: [String]
  let database: String?
  let format: TextFormat
  let asOf: AsOf?
  let projects: [String]

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try TextFormat(parsing: &arguments)
    asOf = try AsOf(parsing: &arguments)
    projects = arguments.values(QueryFilter.project)
    files = [try arguments.operand("FILE")] + arguments.operands()
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    try store.refuseEmpty()
    let known = try store.known(projects: projects)
    let chosen = try asOf?.show(known, of: store, at: database, &console) ?? [:]
    var triage = Triage()
    var code = ExitCode.done
    for file in files {
      do {
        var reader = LogReader(file)
        let take: ([UInt8]) -> Void = { reader.add($0[...]) { triage.add($0) } }
        if file == "-" {
          try console.readInputPieces(take)
        } else {
          try readPieces(at: file, take)
        }
        reader.finish { triage.add($0) }
      } catch let error as FileError {
        console.report(error)
        code = .trouble
      }
    }
    var all = known.isEmpty ? try store.projectsWithHistory() : known
    if !chosen.isEmpty { all.removeAll { chosen[$0] == nil } }
    var snapshots = try VersionSnapshots(triage.versions, of: all, chosen: chosen, in: store)
    let (causes, unrelated) = try triage.result(&snapshots)
    switch format {
    case .text: console.output.write(text(triage, causes, unrelated, console.output.textWidth))
    case .json: console.output.write(json(triage, causes, unrelated).document)
    }
    if !snapshots.unknownVersions.isEmpty {
      let versions = snapshots.unknownVersions
      let others = versions.count > 8 ? " or \(versions.count - 8) others" : ""
      console.say(
        "no indexed tag is named \(versions.prefix(8).joined(separator: ", "))\(others):"
          + " the latest snapshots answer for these versions")
    }
    if let project = try snapshots.projectWithoutOrigin(of: causes) {
      console.say(
        "the index of \(project) begins after the commits that introduced its crashes;"
          + " nibindex index PATH --history adds them and their authors")
    }
    if asOf == nil { try console.reportOutdated(known, in: store, at: database) }
    return code
  }

  private func text(
    _ triage: Triage, _ causes: [Triage.Cause], _ unrelated: [(name: String, logs: [String])],
    _ width: Int
  ) -> String {
    var page = Paragraphs(width: width)
    for cause in causes { cause.add(to: &page, database: database) }
    guard triage.logCount > 0 else { return "" }
    let others = unrelated.reduce(0) { $0 + $1.logs.count }
    let several = Triage.severalCount(causes)
    page.add(
      "\(counted(triage.logCount, "log")): \(triage.logCount - others) about nibs"
        + (causes.isEmpty ? "" : " (\(counted(causes.count, "cause"))")
        + (several > 0 ? "; \(several) with several" : "") + (causes.isEmpty ? "" : ")")
        + ", \(others) not.")
    for other in unrelated {
      page.add("\(counted(other.logs.count, "log")): \(other.name)", mark: "  ")
    }
    return page.text
  }

  private func json(
    _ triage: Triage, _ causes: [Triage.Cause], _ unrelated: [(name: String, logs: [String])]
  ) -> JSONValue {
    [
      "logs": .number(triage.logCount), "causes": .list(causes.map(\.json)),
      "unrelated": .list(
        unrelated.map { other in
          ["name": .text(other.name), "logs": JSONValue(other.logs)]
        }),
    ]
  }
}
