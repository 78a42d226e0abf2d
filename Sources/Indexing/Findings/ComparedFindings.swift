import Facts
import IndexStore
import Resolution
import Scanning

extension ComparedPair {
  /// The findings about connections and classes of nibs that the comparison alone decides: one side has the member or
  /// class, and the other cannot tell because a library might have it, too.
  ///
  /// `changes` are the connections that differ.
  func decidedFindings(
    _ changes: [ChangedConnection]
  ) throws -> (old: [Finding], new: [Finding]) {
    let (before, now) = try differingConnections()
    let gone = changes.filter { $0.new == nil }.compactMap { $0.failing($0.old, besides: before) }
    let added = changes.filter { $0.old == nil }.compactMap { $0.failing($0.new, besides: now) }
    return (try old.findings(gone), try namingNewClasses(in: new.findings(added)))
  }

  /// Suggests new classes with similar names in place of those that are gone.
  private func namingNewClasses(in findings: [Finding]) throws -> [Finding] {
    guard findings.contains(where: { $0.rule == "class.unknown" }) else { return findings }
    let names = try new.runtimeNames(besides: old).subtracting(old.runtimeNames(besides: new))
    return findings.map { finding in
      guard finding.rule == "class.unknown", let name = finding.name,
        let near = nearName(to: name, in: names)
      else { return finding }
      var finding = finding
      finding.fix = "name the class \(near), or \(finding.fix)"
      return finding
    }
  }
}

/// A failing connection of a nib, in some apps.
private struct FailingConnection {
  let row: BrokenConnection
  let apps: [String]
  var confidence = Resolution.Confidence.medium
}

extension ChangedConnection {
  /// `row`, unless one side alone tells that it fails.
  fileprivate func failing(
    _ row: BrokenConnection?, besides known: DifferingConnections
  ) -> FailingConnection? {
    guard let row, row.nibPath != nil, !known.hasBroken(row) else { return nil }
    return FailingConnection(row: row, apps: apps)
  }
}

extension ComparedSide {
  /// The findings about `rows`.
  fileprivate func findings(_ rows: [FailingConnection]) throws -> [Finding] {
    let paths = Set(rows.map { ExactText($0.row.path) })
    guard !paths.isEmpty else { return [] }
    let nibs = try files().compactMap { file -> (file: SourceFile, facts: FileFacts)? in
      guard paths.contains(ExactText(file.file.path)) else { return nil }
      return try file.facts().map { (file.file, $0) }
    }
    let byPath = Dictionary(grouping: try rows.map(judged)) { ExactText($0.row.path) }
    var results = ResolutionResults()
    results.connections = nibs.flatMap { nib in
      linked(byPath[ExactText(nib.file.path)] ?? [], in: nib.facts)
    }
    let scratch = try ScratchIndex(
      results, files: nibs, scannerVersion: scannerVersion, terms: todaysTerms(like: nil))
    return try scratch.store.findings(of: scratch.snapshot, isAdvised: false)
      .filter { $0.objectID != nil }
  }

  /// The connection, with low confidence if its class is gone, too: it may have moved to a library.
  private func judged(_ connection: FailingConnection) throws -> FailingConnection {
    guard !connection.row.kind.isOfClass, let name = connection.row.subject.className,
      try classes(named: name).isEmpty
    else { return connection }
    var connection = connection
    connection.confidence = .low
    return connection
  }
}

/// The connections of a nib that `rows` name.
private func linked(
  _ rows: [FailingConnection], in facts: FileFacts
) -> [LinkedConnection] {
  guard case .nib(let document) = facts.content else { return [] }
  let places = document.placesByID
  let wanted = Dictionary(grouping: rows) { PlacedStem($0.row) }
  return document.promiseNumbers.flatMap { number -> [LinkedConnection] in
    guard let promise = document.promise(number) else { return [] }
    let own = document.connection(promise, places, path: "", app: "", status: "", message: "")
    return (wanted[PlacedStem(own)] ?? []).flatMap { $0.linked(number) }
  }
}

extension FailingConnection {
  /// The row of each app; the promise of the nib has the number.
  fileprivate func linked(_ number: Int) -> [LinkedConnection] {
    guard let status = LinkedConnection.Status(rawValue: row.status) else { return [] }
    return apps.map {
      LinkedConnection(
        path: row.path, app: $0, number: number, status: status, message: row.message, fails: nil,
        confidence: confidence, reach: .unknown)
    }
  }
}

/// The line and the names of a connection within its nib.
private struct PlacedStem: Hashable {
  private let line: Int
  private let kind: BrokenConnection.Kind
  private let name: String
  private let subject: BrokenConnection.End

  init(_ row: BrokenConnection) {
    line = row.line
    kind = row.kind
    name = row.name
    subject = row.subject
  }
}

extension [Finding] {
  /// These findings with `decided` ones in place of those of the same key.
  func with(_ decided: [Finding]) -> [Finding] {
    guard !decided.isEmpty else { return self }
    let keys = Set(decided.map { ExactText($0.key) })
    return filter { !keys.contains(ExactText($0.key)) } + decided
  }
}
