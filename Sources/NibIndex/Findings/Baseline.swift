import Facts

/// Findings that a team accepts for now, by identity.
///
/// The file has sorted lines, for comparing and merging versions. It contains no line numbers or
/// places, so moved findings stay in it.
struct Baseline: Hashable, Sendable {
  private static let heading = "# nibindex baseline 1"

  /// The keys, each with its project's name if the file has several projects.
  private(set) var lines: Set<String>

  /// Creates a baseline of a check's findings; `isOfSeveral` adds project names to the identities.
  init(_ items: [CheckedFinding], isOfSeveral: Bool) {
    lines = Set(items.map { Self.line($0, isOfSeveral: isOfSeveral) })
  }

  init(file: String) throws {
    let text = String(decoding: try readFile(at: file), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == Self.heading else {
      throw UsageError.conflict(
        "\(file) is not a baseline: nibindex check --write-baseline \(file) writes one")
    }
    self.lines = Set(lines.dropFirst().filter { !$0.hasPrefix("#") })
  }

  /// The whole file.
  var text: String {
    ([Self.heading] + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      .joined(separator: "\n") + "\n"
  }

  func knows(_ item: CheckedFinding) -> Bool {
    lines.contains(Self.line(item, isOfSeveral: false))
      || lines.contains(Self.line(item, isOfSeveral: true))
  }

  /// The lines without a current finding in these projects.
  func stale(besides items: [CheckedFinding], of projects: [String]) -> [String] {
    let live = Set(
      items.flatMap { item in [false, true].map { Self.line(item, isOfSeveral: $0) } })
    let ends = projects.map { "\t" + terminalSafe($0) }
    return lines.filter { line in
      !live.contains(line) && (!line.contains("\t") || ends.contains(where: line.hasSuffix))
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func line(_ item: CheckedFinding, isOfSeveral: Bool) -> String {
    // On one line, whatever characters the names contain.
    terminalSafe(item.finding.key) + (isOfSeveral ? "\t" + terminalSafe(item.project) : "")
  }
}
