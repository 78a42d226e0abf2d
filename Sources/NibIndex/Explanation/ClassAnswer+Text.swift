import Facts
import Resolution

extension ClassAnswer {
  private static let mostFixes = 5

  /// The answer for people, in lines of `width` columns.
  ///
  /// `hasProject` includes the project's name. `repair` returns the command that prints patches for
  /// a word's findings.
  func text(hasProject: Bool, width: Int, repair: (String) -> String) -> String {
    var page = Paragraphs(width: width, whole: namesInSentences)
    let merged = MergedExplanations(shown).seenFirst
    for (place, one) in classes.enumerated() {
      page.add("\(one.name) is \(one.nature)", behind: one.place)
      if !one.isController, shown.isEmpty, hiddenCount == 0 {
        page.add(
          one.hasUnknownRoot
            ? "Its superclass is outside of the project, so its nib is unknown."
            : "It is not a controller, so it loads no nib by itself.")
      }
      let names = runtimeNames(of: one)
      if names != [one.name] { page.add("At run time: \(names.joined(separator: ", "))") }
      // Copies of a class share their use in nibs.
      let isSaidBelow = place + 1 < classes.count && classes[place + 1].use == one.use
      for part in one.use?.parts ?? [] where !part.lines.isEmpty && !isSaidBelow {
        page.gap()
        page.add(part.heading)
        for line in part.lines {
          page.add(
            line.text, mark: "  * ",
            behind: placeText(line.path, line.line) as String)
        }
      }
    }
    if hasProject { page.add("Project: \(project)") }
    if let overview = Self.overview(of: merged.map(\.explanation)) { page.add(overview) }
    for (explanation, profiles) in merged {
      page.gap()
      page.add(explanation.heading)
      page.add(profiles.map(\.name).joined(separator: " "), mark: "on ")
      page.gap()
      for step in explanation.story { page.add(step) }
      if !explanation.sequence.isEmpty {
        page.add(explanation.sequence.joined(separator: " → "), mark: "       ")
      }
      for step in explanation.steps { page.add(step) }
      page.gap()
      page.add(explanation.verdict)
      if let message = explanation.resolution.message { page.add(message, mark: "  ") }
      if !explanation.resolution.flags.isEmpty {
        page.add(explanation.resolution.flags.text, mark: "  flags: ")
      }
      guard !explanation.fixes.isEmpty else { continue }
      page.gap()
      page.add("Ways out")
      let fixes = explanation.fixes(most: Self.mostFixes)
      for fix in fixes { page.add(fix.text, mark: "  * ", behind: fix.place?.text) }
      let rest = explanation.fixes.count - fixes.count
      if rest > 0 { page.add("and \(rest) more: --format json shows them", mark: "    ") }
      if let place = explanation.fixes.first(where: \.isOfConnection)?.place {
        page.add(line: repair(place.text), mark: "  try ")
      }
    }
    return page.text
  }

  /// The runtime names of a class in the shown apps.
  private func runtimeNames(of one: ExplainedClass) -> [String] {
    let rows = shown.map(\.explanation.resolution).filter {
      $0.controller == one.name && $0.controllerPath == one.path
    }
    let names = eachOnce(rows.compactMap(\.runtimeName))
    return names.isEmpty ? [one.runtimeName ?? one.name] : names
  }

  /// Paths and names of bundles, which may contain blanks.
  private var namesInSentences: [String] {
    shown.flatMap { explanation, _ in
      let row = explanation.resolution
      let places =
        (explanation.story + explanation.steps).map { $0.place?.path }
        + explanation.fixes.map { $0.place?.path }
      return (places + [row.creationPath, row.nibPath, row.bundle, explanation.program])
        .compactMap(\.self)
    }
  }
}

extension ClassAnswer {
  /// The number of explanations for each verdict, if they do not fit on a screen.
  private static func overview(of shown: [Explanation]) -> String? {
    guard shown.count > 3 else { return nil }
    let verdicts = Dictionary(grouping: shown) { $0.resolution.verdict }
      .sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
      .map { "\($0.value.count) \($0.key.rawValue)" }
    return "\(shown.count) explanations: \(verdicts.joined(separator: ", "))"
  }
}

extension Explanation {
  /// At most `count` fixes, in order: one of each kind before a second of any.
  func fixes(most count: Int) -> [Fix] {
    var kinds: Set<Fix.Kind> = []
    let first = fixes.indices.filter { kinds.insert(fixes[$0].kind).inserted }
    let others = fixes.indices.filter { !first.contains($0) }
    return (first + others).prefix(count).sorted().map { fixes[$0] }
  }

  /// The creation and the program, in a line.
  var heading: String {
    let place = placeText(resolution.creationPath, resolution.creationLine).map { " at \($0)" }
    let creation =
      switch resolution.creation {
      case .default where resolution.isSeen: "Created without a nib's name"
      case .default: "If it is created without a nib's name"
      case .call: "Created with a nib's name"
      case .scene: "A scene of a storyboard"
      case .decoded: "An object of a nib"
      }
    return creation + (place ?? "") + (program.map { ", in \($0)" } ?? "")
  }

  /// The verdict, its meaning, and its confidence.
  var verdict: String {
    var text = resolution.verdict.rawValue
    if let nib = resolution.nibPath { text += ": \(nib)" }
    if let exception { text += ", \(exception)" }
    return text
      + (resolution.confidence == .high ? "" : " (\(resolution.confidence.rawValue) confidence)")
  }
}

extension Paragraphs {
  fileprivate mutating func add(_ step: Step) {
    let sign =
      switch step.weight {
      case .fact: " "
      case .passed: "-"
      case .taken: "+"
      case .failure: "x"
      case .warning: "!"
      }
    let rule = step.rule.id
    let gap = String(repeating: " ", count: max(1, 4 - rule.count))
    add(step.text, mark: "\(sign) \(rule)\(gap) ", behind: step.place?.text)
  }
}

extension Fix {
  /// Whether it changes a connection at its place, as `nibindex fix` can do.
  fileprivate var isOfConnection: Bool {
    kind == .renameConnection || kind == .removeConnection
  }
}

extension SourcePlace {
  /// `path:line`.
  var text: String { "\(path):\(line)" }
}

/// `path:line`, or only the path if the line is unknown.
func placeText(_ path: String, _ line: Int?) -> String { line.map { "\(path):\($0)" } ?? path }

/// The same; nil without a path.
func placeText(_ path: String?, _ line: Int?) -> String? { path.map { placeText($0, line) } }
