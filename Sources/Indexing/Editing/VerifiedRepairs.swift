public import Facts
public import IndexStore
public import Resolution

/// The possible fixes of a finding.
public struct RepairAnswer: Sendable {
  /// The finding.
  public let finding: Finding
  /// The fix, if there is one.
  public let repair: Repair?
  /// The reason why there is none.
  public let reason: String?
}

/// The fixes of findings of a project, and the texts that they change.
public struct RepairReport: Sendable {
  /// The project's name.
  public let project: String
  /// The location of the project.
  public let location: String
  /// An answer for each finding.
  public let answers: [RepairAnswer]
  /// The unedited texts of the changed files, by path.
  public let texts: [String: [UInt8]]
  /// The lines of these files.
  public let lines: [String: TextLines]
  /// Whether time ran out before all fixes were tried.
  public let isPartial: Bool

  /// The steps that lead to findings about controllers; empty unless requested.
  fileprivate var steps: [FindingPlace: [Step]] = [:]
  private let repairs: [FindingPlace: Repair]

  fileprivate init(
    _ project: EditableProject, _ answers: [RepairAnswer], texts: [String: [UInt8]],
    isPartial: Bool
  ) {
    self.project = project.name
    location = project.location
    self.answers = answers
    self.texts = texts
    lines = texts.mapValues(TextLines.init)
    self.isPartial = isPartial
    let repairs = answers.compactMap { answer in
      answer.repair.map { (FindingPlace(answer.finding), $0) }
    }
    self.repairs = Dictionary(repairs) { first, _ in first }
  }

  /// The fix of a finding.
  public func repair(of finding: Finding) -> Repair? { repairs[FindingPlace(finding)] }

  /// The steps that lead to a finding.
  public func steps(to finding: Finding) -> [Step] { steps[FindingPlace(finding)] ?? [] }
}

/// A finding of a file; copies of a nib have the same keys.
private struct FindingPlace: Hashable {
  let key: ExactText
  let path: ExactText?

  init(_ finding: Finding) {
    // Fixing a finding renumbers the others with the same names.
    let number = finding.key.reversed().prefix { $0.isNumber }.count
    let names = finding.key.dropLast(number)
    key = ExactText(number > 0 && names.last == "/" ? String(names.dropLast()) : finding.key)
    path = finding.path.map(ExactText.init)
  }
}

/// Finds and tries fixes for the wanted findings at the new point of `request`.
///
/// Writes nothing. Each trial resolves the project. No trial begins after `timeLimit`, and an
/// untried fix is not offered.
public func repairs(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout(),
  withSteps: Bool = false, within timeLimit: Duration? = nil, where isWanted: (Finding) -> Bool
) async throws -> RepairReport {
  let end = timeLimit.map { ContinuousClock.now + $0 }
  let project = try await editableProject(request, busyTimeout: busyTimeout)
  let findings = try project.rows.judgedFindings(
    request, project: project.name, at: project.location, isOnly: true)
  let wanted = findings.counting.filter(isWanted)
  var report = try project.report(on: wanted, until: end)
  if withSteps { report.steps = project.steps(to: wanted) }
  return report
}

extension EditableProject {
  /// An answer for each of `findings`.
  func report(
    on findings: [Finding], until end: ContinuousClock.Instant? = nil
  ) throws -> RepairReport {
    let finder = RepairFinder(self)
    var isLate = false
    let candidates = try findings.map { finding in
      if let end, ContinuousClock.now >= end {
        isLate = true
        return RepairCandidates()
      }
      return try finder.candidates(for: finding)
    }
    var verifier = RepairVerifier(
      self, before: try rows.findings(isAdvised: false), findings, until: end)
    let chosen = try verifier.choose(among: candidates.map(\.repairs))
    let answers = findings.indices.map { place in
      RepairAnswer(
        finding: findings[place], repair: chosen[place],
        reason: chosen[place] != nil
          ? nil
          : candidates[place].repairs.isEmpty ? candidates[place].reason : verifier.refusal)
    }
    let paths = Set(chosen.compactMap { $0 }.flatMap(\.edits).map(\.path))
    let texts = try texts(of: paths.sorted())
    return RepairReport(
      self, answers, texts: texts.reduce(into: [:]) { $0[$1.key.text] = $1.value },
      isPartial: isLate || verifier.isLate)
  }
}

extension EditableProject {
  /// The steps that lead to those of `findings` that are about a broken controller.
  fileprivate func steps(to findings: [Finding]) -> [FindingPlace: [Step]] {
    let findings = findings.filter { $0.crash != nil && $0.objectID == nil }
    let names = Set(findings.compactMap(\.className))
    guard !names.isEmpty else { return [:] }
    let explanations = resolved.contents.explainer()
      .explanations(of: names, withFixes: false)
    let byCrash = Dictionary(explanations.map { (CrashPlace($0.resolution), $0) }) { first, _ in
      first
    }
    return findings.reduce(into: [:]) { steps, finding in
      guard let explanation = byCrash[CrashPlace(finding)] else { return }
      steps[FindingPlace(finding)] = explanation.story + explanation.steps
    }
  }
}

/// The names that a finding and a row about the same crash share.
private struct CrashPlace: Hashable {
  let controller: String?
  let message: String?
  let path: String?
  let line: Int?

  init(_ row: Resolution) {
    controller = row.controller
    message = row.message
    path = row.creationPath ?? row.controllerPath
    line = row.creationPath == nil ? row.controllerLine : row.creationLine
  }

  init(_ finding: Finding) {
    controller = finding.className
    message = finding.crash
    path = finding.path
    line = finding.line
  }
}

/// Tries edits: resolves the edited files and compares the findings.
private struct RepairVerifier {
  let project: EditableProject
  private let before: Set<FindingPlace>
  private let places: [FindingPlace]
  private let end: ContinuousClock.Instant?
  /// Whether time ran out before a fix was tried.
  private(set) var isLate = false

  /// The reason given if all tried fixes failed.
  let refusal = "no tested fix solves it without breaking something else"

  init(
    _ project: EditableProject, before: [Finding], _ findings: [Finding],
    until end: ContinuousClock.Instant?
  ) {
    self.project = project
    self.end = end
    self.before = Set(before.map(FindingPlace.init))
    places = findings.map(FindingPlace.init)
  }

  /// For each finding, the first candidate that fixes it and adds no other error or warning.
  mutating func choose(among candidates: [[Repair]]) throws -> [Repair?] {
    var chosen = [Repair?](repeating: nil, count: candidates.count)
    var round = 0
    while true {
      let open = candidates.indices.compactMap { index in
        chosen[index] == nil && candidates[index].indices.contains(round)
          ? (index, candidates[index][round]) : nil
      }
      guard !open.isEmpty else { return chosen }
      for (index, repair) in try working(open) { chosen[index] = repair }
      round += 1
    }
  }

  /// The repairs that work; tries them all at once, and if that fails, each half.
  private mutating func working(_ repairs: [(Int, Repair)]) throws -> [(Int, Repair)] {
    guard !repairs.isEmpty else { return [] }
    if let end, ContinuousClock.now >= end {
      isLate = true
      return []
    }
    if try work(repairs) { return repairs }
    guard repairs.count > 1 else { return [] }
    let half = repairs.count / 2
    return try working(Array(repairs[..<half])) + working(Array(repairs[half...]))
  }

  /// Whether the findings disappear and no new errors or warnings appear.
  private func work(_ repairs: [(Int, Repair)]) throws -> Bool {
    guard let edits = repairs.flatMap(\.1.edits).joined() else { return false }
    let after = try project.resolved(with: edits).findings(isAdvised: false)
    let left = Set(after.map(FindingPlace.init))
    return repairs.allSatisfy { !left.contains(places[$0.0]) }
      && after.allSatisfy { $0.severity == .note || before.contains(FindingPlace($0)) }
  }
}
