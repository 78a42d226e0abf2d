import Facts
import IndexStore
import Indexing
import Resolution

/// A comparison in Markdown, as a comment on a pull request.
///
/// Broken and fixed changes are visible; the rest is collapsed.
struct DiffComment {
  private let comparison: Comparison
  private let items: [DiffItem]

  /// The chosen lines, or all if none are chosen.
  init(_ comparison: Comparison, only: ChangeChoice) {
    self.comparison = comparison
    items = only.items(of: comparison)
  }

  var text: String {
    var output = Output()
    output.write(
      "### Nibs of \(markdownText(comparison.project)): \(markdownText(comparison.old.name))"
        + " → \(markdownText(comparison.new.name))\n\n\(headline)\n")
    writeMissing(to: &output)
    writeClassless(to: &output)
    for kind in ChangedResolution.Kind.allCases {
      let part = items.filter { $0.kind == kind }
      guard !part.isEmpty else { continue }
      let isOpen = kind == .introduced || kind == .fixed
      output.write(isOpen ? "\n#### \(title(kind))\n\n" : folded(title(kind), part.count))
      write(part, to: &output)
      if !isOpen { output.write("\n</details>\n") }
    }
    for note in [comparison.orphanNote, comparison.unreadNote].compactMap(\.self) {
      output.write("\n\(markdownText(note)).\n")
    }
    if comparison.hiddenCount > 0 {
      output.write(
        "\n\(comparison.hiddenCount) more for systems that the app is not built for.\n")
    }
    return output.kept + "\n"
  }

  private var headline: String {
    let counts = comparison.lineCounts.map { kind, count in
      kind == .introduced ? "**\(count) introduced**" : "\(count) \(kind.rawValue)"
    }
    let changes =
      counts.isEmpty
      ? "No controller changes its nib or verdict, and no connection breaks"
      : counts.joined(separator: ", ")
    return ([changes] + comparison.remarks).joined(separator: "; ") + "."
  }

  private func title(_ kind: ChangedResolution.Kind) -> String {
    switch kind {
    case .introduced: "Introduced"
    case .fixed: "Fixed"
    case .changed: "Changed"
    case .appeared: "Appeared"
    case .disappeared: "Disappeared"
    }
  }

  private func folded(_ title: String, _ count: Int) -> String {
    "\n<details>\n<summary>\(title) (\(count))</summary>\n\n"
  }

  private func writeMissing(to output: inout Output) {
    let rows = items.compactMap { item -> [Value]? in
      guard case .missing(let load) = item else { return nil }
      let name = load.name + (load.formerName.map { ", before \($0)" } ?? "")
      return [.text(name), .text(load.bundle), .text(load.place.text)]
    }
    write("Missing", ["Nib", "Not in", "Loaded at"], rows, to: &output)
  }

  private func writeClassless(to output: inout Output) {
    let rows = items.compactMap { item -> [Value]? in
      guard case .classless(let object) = item else { return nil }
      let name = object.name + (object.formerName.map { ", before \($0)" } ?? "")
      return [.text(name), .text(object.place.text)]
    }
    write("Classless", ["Class", "Named at"], rows, to: &output)
  }

  private func write(
    _ title: String, _ columns: [String], _ rows: [[Value]], to output: inout Output
  ) {
    guard !rows.isEmpty else { return }
    output.write("\n#### \(title)\n\n")
    OutputFormat.markdown.print(rows, columns: columns, to: &output)
  }

  private func write(_ part: [DiffItem], to output: inout Output) {
    let lines = DiffLines(of: comparison)
    OutputFormat.markdown.print(
      part.map { Array(lines.values(of: $0).dropFirst()) },
      columns: ["Controller", "Before", "Now", "Cause", "Systems"], to: &output)
  }
}
