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
    return (try old.findings(gone), try new.findings(added).map(namingNewClass))
  }

  /// Suggests a new class with a similar name in place of one that is gone.
  private func namingNewClass(in finding: Finding) throws -> Finding {
    guard finding.rule == "class.unknown", let name = finding.name else { return finding }
    let names = try new.runtimeNames(besides: old).subtracting(old.runtimeNames(besides: new))
    guard let near = nearName(to: name, in: names) else { return finding }
    var finding = finding
    finding.fix = "name the class \(near), or \(finding.fix)"
    return finding
  }
}

/// A failing connection of a nib, in some apps.
private struct FailingConnection {
  let row: BrokenConnection
  let apps: [String]
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
      return try facts(of: file).map { (file.file, $0) }
    }
    var results = ResolutionResults()
    results.connections = nibs.flatMap { nib in
      linked(rows.filter { $0.row.path == nib.file.path }, in: nib.facts)
    }
    return try ScratchIndex().findings(
      of: results, files: nibs, scannerVersion: scannerVersion, terms: todaysTerms(like: nil),
      isAdvised: false
    ).filter { $0.objectID != nil }
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
        confidence: .medium, reach: .unknown)
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
  /// These findings with `decided` ones in place of those of the same key, and without the failure of a controller
  /// that one of them explains.
  func with(_ decided: [Finding]) -> [Finding] {
    guard !decided.isEmpty else { return self }
    let keys = Set(decided.map { ExactText($0.key) })
    return filter { finding in
      !keys.contains(ExactText(finding.key))
        && !(finding.rule == "nib.unknown-key" && decided.contains { $0.explains(finding) })
    } + decided
  }
}

extension Finding {
  /// Whether this outlet is the one that another finding's controller fails on.
  fileprivate func explains(_ other: Finding) -> Bool {
    guard rule == "outlet.missing-key", let name, nibPath == other.nibPath else { return false }
    return other.crash?.hasSuffix(" \(name).") == true
  }
}
