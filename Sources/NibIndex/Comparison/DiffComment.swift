import Facts
import IndexStore
import Indexing
import Resolution

/// A comparison in Markdown, as a comment on a pull request.
///
/// What broke and what was fixed is open to see, the rest is folded away.
struct DiffComment {
  private let comparison: Comparison
  private let changes: [CausedChange]
  private let missing: [MissedLoad]
  private let classless: [LostClass]

  /// The chosen changes, or all of them if none are.
  init(_ comparison: Comparison, only: ChangeChoice) {
    self.comparison = comparison
    changes = only.changes(of: comparison)
    missing = only.missing(of: comparison)
    classless = only.classless(of: comparison)
  }

  /// The comment.
  var text: String {
    var output = Output()
    output.write(
      "### Nibs of \(markdownText(comparison.project)): \(markdownText(comparison.old.name))"
        + " → \(markdownText(comparison.new.name))\n\n\(headline)\n")
    writeMissing(to: &output)
    writeClassless(to: &output)
    for kind in ChangedResolution.Kind.allCases {
      let part = changes.filter { $0.change.kind == kind }
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
      counts.isEmpty ? "No controller gets another nib or verdict" : counts.joined(separator: ", ")
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
    guard !missing.isEmpty else { return }
    let printer = MarkdownPrinter(columns: ["Nib", "Not in", "Loaded at"])
    output.write("\n#### Missing\n\n")
    printer.begin(&output)
    for load in missing {
      let name = load.name + (load.formerName.map { ", before \($0)" } ?? "")
      printer.row([.text(name), .text(load.bundle), .text(load.place.words)], &output)
    }
    printer.end(&output)
  }

  private func writeClassless(to output: inout Output) {
    guard !classless.isEmpty else { return }
    let printer = MarkdownPrinter(columns: ["Class", "Named at"])
    output.write("\n#### Classless\n\n")
    printer.begin(&output)
    for object in classless {
      let name = object.name + (object.formerName.map { ", before \($0)" } ?? "")
      printer.row([.text(name), .text(object.place.words)], &output)
    }
    printer.end(&output)
  }

  private func write(_ part: [CausedChange], to output: inout Output) {
    let printer = MarkdownPrinter(columns: ["Controller", "Before", "Now", "Cause", "Systems"])
    let lines = DiffLines(of: comparison)
    printer.begin(&output)
    for caused in part {
      printer.row(Array(lines.values(of: caused).dropFirst()), &output)
    }
    printer.end(&output)
  }
}
