import Facts
import Foundation
import IndexStore
import TestSupport

/// A text that tells of a project's history and asks questions about it.
///
/// The rows of a snapshot are written as they stand there, whatever the engine would say of such a
/// project. Lines, words of a line apart by spaces:
///
///     project Shop
///     commit ID DAY AUTHOR: SUBJECT     a snapshot; what follows it belongs to it, up to the next
///     folder DAY                        a snapshot of a folder that has no commits
///     parent ID                         another parent than the commit above
///     line new                          it starts a line of history of its own
///     terms rules=2 languages=fr        what it is resolved with
///     bundle NAME ios=12                an app and the oldest iOS that it runs on
///     nib PATH OWNER                    a nib; `-` for no owner
///     class NAME                        a class that is no controller
///     CLASS CREATION VERDICT WORD…      a resolution; the words are a nib's path, owner=CLASS,
///                                       rule=RULE, on=PROFILE,PROFILE, by=BUNDLE, rank=2, in=FOLDER
///                                       of the class, seen, and missing=TEXT with _ for blanks
///     $ WORDS                           words to ask the index
struct HistoryCase {
  /// A snapshot to be written.
  struct Step {
    var draft: SnapshotDraft
    var results = ResolutionResults()
    var nibs: [(path: String, owner: String?)] = []
  }

  private(set) var steps: [Step] = []
  /// The questions.
  private(set) var questions: [[String]] = []
  private var project = "App"

  /// Reads a text.
  init(_ text: String) throws {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard try take(first, Array(words.dropFirst())) else { throw Mistake(line: number + 1) }
    }
  }

  /// A line that says nothing.
  struct Mistake: Error {
    let line: Int
  }

  /// Writes the snapshots to an index.
  func write(to path: String) throws {
    let store = try Store(writing: path)
    for step in steps {
      try store.write { writer in try step.write(with: writer) }
    }
  }

  private mutating func take(_ first: String, _ rest: [String]) throws -> Bool {
    switch first {
    case "project": project = rest[0]
    case "$": questions.append(rest)
    case "commit":
      let time = seconds(ofDay: rest[1])
      let before = steps.last { $0.draft.project == project }?.draft.commitID
      let words = rest[2...].joined(separator: " ").split(separator: ":", maxSplits: 1)
      steps.append(
        Step(
          draft: SnapshotDraft(
            project: project, location: "/src/\(project)", commitID: rest[0], parentID: before,
            committedAt: time, author: String(words[0]),
            subject: words[1].trimmingCharacters(in: .whitespaces), indexedAt: time,
            treeID: rest[0], scannerVersion: 1)))
    case "folder":
      let time = seconds(ofDay: rest[0])
      steps.append(
        Step(
          draft: SnapshotDraft(
            project: project, location: "/src/\(project)", indexedAt: time, treeID: rest[0],
            scannerVersion: 1)))
    default:
      guard !steps.isEmpty else { return false }
      return try steps[steps.count - 1].take(first, rest)
    }
    return true
  }
}

extension HistoryCase.Step {
  fileprivate mutating func take(_ first: String, _ rest: [String]) throws -> Bool {
    let named = Dictionary(
      rest.filter { $0.contains("=") }.map { word in
        let parts = word.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { $1 })
    switch first {
    case "parent": draft.parentID = rest[0]
    case "line": draft.timeline = .newTimeline(makeCurrent: true)
    case "terms":
      draft.terms = ResolutionTerms(
        rulesVersion: named["rules"].flatMap { Int($0) } ?? 1,
        languages: [named["languages"] ?? "en"])
    case "bundle":
      var bundle = LinkedBundle(name: rest[0], kind: .app, path: "App.xcodeproj/project.pbxproj")
      bundle.platforms = [.iOS]
      bundle.minimumIOS = named["ios"].flatMap { SystemVersion($0) }
      results.bundles.append(bundle)
    case "nib": nibs.append((rest[0], rest[1] == "-" ? nil : rest[1]))
    case "class": declare(first: rest[0], at: "\(rest[0]).m", isController: false)
    default:
      guard rest.count >= 2, let creation = Resolution.Creation(rawValue: rest[0]),
        let verdict = Resolution.Verdict(rawValue: rest[1])
      else { return false }
      add(first, creation, verdict, rest.dropFirst(2).filter { !$0.contains("=") }, named)
    }
    return true
  }

  private mutating func add(
    _ controller: String, _ creation: Resolution.Creation, _ verdict: Resolution.Verdict,
    _ words: [String], _ named: [String: String]
  ) {
    let path = (named["in"].map { "\($0)/" } ?? "") + "\(controller).m"
    var row = Resolution(
      stem: "\(controller)/\(creation.rawValue)/in/\(named["by"] ?? "App")"
        + (named["rank"].map { "/\($0)" } ?? ""),
      controller: controller, creation: creation)
    row.runtimeName = "App.\(controller)"
    row.controllerPath = path
    row.controllerLine = 5
    row.verdict = verdict
    row.isSeen = words.contains("seen")
    row.missing = named["missing"]?.replacing("_", with: " ")
    row.nibPath = words.first { $0 != "seen" }
    row.nibName = row.nibPath.flatMap { $0.split(separator: "/").last?.split(separator: ".").first }
      .map(String.init)
    row.ownerClass = named["owner"]
    row.owns = row.nibPath == nil ? nil : named["owner"] == controller
    row.bundle = named["by"]
    row.rule =
      named["rule"].flatMap { Resolution.Rule(rawValue: $0) }
      ?? (row.nibPath == nil ? .none : .implicitFull)
    row.isImplicit = row.rule == .implicitFull || row.rule == .implicitShort
    let names = named["on"]?.split(separator: ",").map(String.init)
    for (place, profile) in draft.terms.profiles.enumerated()
    where names?.contains(profile.name) ?? (place < 4) {
      row.profiles.insert(ProfileSet(at: place))
    }
    results.resolutions.append(row)
    declare(first: controller, at: path, isController: true)
  }

  private mutating func declare(first name: String, at path: String, isController: Bool) {
    guard !results.classes.contains(where: { $0.name == name && $0.path == path }) else { return }
    var declared = LinkedClass(
      name: name, runtimeName: name, language: "objc", path: path, line: 5)
    declared.isController = isController
    results.classes.append(declared)
  }

  fileprivate func write(with writer: SnapshotWriter) throws {
    var results = results
    results.classes.sort { $0.path < $1.path }
    results.resolutions.sort { ($0.controllerPath ?? "") < ($1.controllerPath ?? "") }
    var files: [(path: String, blob: String, facts: FileFacts)] = nibs.map { nib in
      var owner = NibObject(id: "-1", role: .owner, line: 4)
      owner.customClass = nib.owner
      var document = NibDocument()
      document.objects = [owner]
      return (nib.path, blob("nib \(nib.owner ?? "")"), FileFacts(.nib(document)))
    }
    for row in results.classes {
      files.append((row.path, blob("code"), FileFacts(.code(CodeFacts()))))
    }
    files.sort { $0.path < $1.path }
    let entries = try files.map { file in
      (
        path: file.path,
        fact: try writer.addFacts(
          blob: file.blob, kind: FileKind(path: file.path) ?? .objcSource, scannerVersion: 1,
          facts: file.facts)
      )
    }
    try writer.addSnapshot(draft, entries: entries, results: results, problems: [])
  }
}

/// A blob's id that tells what is in it.
private func blob(_ text: String) -> String {
  let digits = text.utf8.map { String(format: "%02x", $0) }.joined()
  return digits.padding(toLength: 40, withPad: "0", startingAt: 0)
}

private func seconds(ofDay day: String) -> Int64 {
  let parts = day.split(separator: "-").compactMap { Int($0) }
  var components = DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12)
  components.timeZone = TimeZone(identifier: "UTC")
  let date = Calendar(identifier: .gregorian).date(from: components)
  return Int64(date?.timeIntervalSince1970 ?? 0)
}
