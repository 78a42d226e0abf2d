import Facts

/// Findings that a team knows and lives with for now, by their names.
///
/// A file of sorted lines, so that versions of it can be compared and merged. It has no lines and places of
/// code, so moved findings stay in it.
struct Baseline: Hashable, Sendable {
  private static let heading = "# nibindex baseline 1"

  /// The keys, each below the name of its project if the file has several.
  private(set) var lines: Set<String>

  /// A baseline of the findings of a check; `isOfSeveral` includes the project's name in their identities.
  init(_ items: [CheckedFinding], isOfSeveral: Bool) {
    lines = Set(items.map { Self.line($0, isOfSeveral: isOfSeveral) })
  }

  /// Reads a file.
  init(file: String) throws {
    let text = String(decoding: try readFile(at: file), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == Self.heading else {
      throw UsageError.conflict(
        "\(file) is no baseline: nibindex check --write-baseline \(file) writes one")
    }
    self.lines = Set(lines.dropFirst().filter { !$0.hasPrefix("#") })
  }

  /// The whole file.
  var text: String {
    ([Self.heading] + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      .joined(separator: "\n") + "\n"
  }

  /// Whether a finding is known.
  func knows(_ item: CheckedFinding) -> Bool {
    lines.contains(Self.line(item, isOfSeveral: false))
      || lines.contains(Self.line(item, isOfSeveral: true))
  }

  /// The lines that name nothing that is wrong any more in these projects.
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
    // On one line, whatever the names contain.
    terminalSafe(item.finding.key) + (isOfSeveral ? "\t" + terminalSafe(item.project) : "")
  }
}
