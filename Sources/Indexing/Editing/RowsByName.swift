import Facts
import Resolution
import Scanning

/// The rows of a project by the names that fixes need; each table is made on its first use.
final class RowsByName {
  /// A promise of a nib that fails, with the class of its source.
  struct BrokenPromise {
    let path: String
    let promise: NibPromise
    let source: String?
  }

  private let project: EditableProject

  private lazy var classes = byName(rows.classes, \.name)
  private lazy var outlets = byName(rows.outlets, \.className)
  private lazy var actions = byName(rows.actions, \.className)
  private lazy var lookups = Dictionary(grouping: rows.lookups, by: \.path)
  private lazy var loads = Dictionary(grouping: rows.nibLoads, by: \.path)
  private lazy var resolutions = brokenResolutions()
  private lazy var promises = brokenPromises()
  private var namesByRule: [String: Set<String>] = [:]
  private var literals: [String: [(path: String, range: Range<Int>)]]?

  /// The names of all classes, without the types around them.
  private(set) lazy var classNames = Set(rows.classes.map { $0.name.part(behindLast: dot) })

  init(_ project: EditableProject) { self.project = project }

  private var rows: ResolutionResults { project.resolved.results }

  /// The classes of that name, perhaps inside of other types.
  func classes(named name: String) -> [LinkedClass] { classes[name] ?? [] }

  /// Whether the classes of that name may be the class of an object of a nib, by the framework's class of both.
  func canStand(for object: NibObject?, _ name: String) -> Bool {
    guard let type = object?.frameworkClass else { return true }
    return classes(named: name).contains { row in
      row.rootClass.map { isFrameworkClass($0, below: type) } ?? true
    }
  }

  /// The outlets that classes of that name declare.
  func outlets(of name: String) -> [LinkedOutlet] { outlets[name] ?? [] }

  /// The actions that classes of that name declare.
  func actions(of name: String) -> [LinkedAction] { actions[name] ?? [] }

  /// The lookups of a file.
  func lookups(in path: String?) -> [LinkedLookup] { path.flatMap { lookups[$0] } ?? [] }

  /// The places of a file that load nibs.
  func loads(in path: String?) -> [LinkedNibLoad] { path.flatMap { loads[$0] } ?? [] }

  /// The broken controllers that a file creates or declares.
  func brokenResolutions(in path: String?) -> [Resolution] {
    path.flatMap { resolutions[$0] } ?? []
  }

  /// The promise at a place that fails in a way, and those like it in the other languages of its nib.
  func promises(
    like finding: Finding, _ status: LinkedConnection.Status
  ) -> [BrokenPromise] {
    guard let path = finding.path, let all = promises[PromiseKey(status, path)],
      let first = all.first(where: { $0.path == path && $0.promise.line == finding.line })
    else { return [] }
    return all.filter {
      $0.promise.kind == first.promise.kind && $0.promise.name == first.promise.name
        && $0.source == first.source
    }
  }

  /// The literals of the project's code that say `text`.
  func literals(saying text: String) throws -> [(path: String, range: Range<Int>)] {
    let known = try literals ?? project.literals()
    literals = known
    return known[text] ?? []
  }

  /// The names that the code of a finding may mean.
  func names(for rule: String) -> Set<String> {
    if let known = namesByRule[rule] { return known }
    var names: Set<String> = []
    for (path, document) in project.nibs {
      switch rule {
      case "segue.missing", "segue.awaited-missing":
        names.formUnion(document.connections.filter { $0.kind == .segue }.map(\.label))
      case "cell.unregistered": names.formUnion(document.objects.compactMap(\.reuseIdentifier))
      case "storyboard.scene-missing":
        names.formUnion(document.objects.compactMap { $0.controller?.storyboardIdentifier })
      default:
        let isStoryboard = FileKind(path: path) == .storyboard
        if isStoryboard == (rule == "storyboard.missing"), let name = NibPath(path)?.name {
          names.insert(name)
        }
      }
    }
    if rule == "cell.unregistered" {
      names.formUnion(rows.lookups.filter { $0.status == .ok }.compactMap(\.identifier))
    }
    namesByRule[rule] = names
    return names
  }

  private func byName<Row>(
    _ rows: [Row], _ name: (Row) -> String
  ) -> [String: [Row]] {
    var groups: [String: [Row]] = [:]
    for row in rows {
      let full = name(row)
      let own = full.part(behindLast: dot)
      groups[own, default: []].append(row)
      if own != full { groups[full, default: []].append(row) }
    }
    return groups
  }

  private func brokenResolutions() -> [String: [Resolution]] {
    var groups: [String: [Resolution]] = [:]
    for row in rows.resolutions where row.verdict.isBroken {
      for path in Set([row.creationPath, row.controllerPath].compactMap(\.self)) {
        groups[path, default: []].append(row)
      }
    }
    return groups
  }

  /// The failing promises of each nib, all its languages together, each once.
  private func brokenPromises() -> [PromiseKey: [BrokenPromise]] {
    var groups: [PromiseKey: [BrokenPromise]] = [:]
    var seen: Set<String> = []
    for row in rows.connections where row.isBroken {
      guard case .nib(let document)? = project.facts(of: row.path)?.content,
        let promise = document.promise(row.number),
        seen.insert("\(row.status) \(row.path):\(row.number)").inserted
      else { continue }
      let source = document.objects.first { $0.id == promise.source }?.className
      groups[PromiseKey(row.status, row.path), default: []].append(
        BrokenPromise(path: row.path, promise: promise, source: source))
    }
    return groups
  }
}

/// A nib, all its languages together, and a way to fail.
private struct PromiseKey: Hashable {
  let status: LinkedConnection.Status
  let path: String

  init(_ status: LinkedConnection.Status, _ path: String) {
    self.status = status
    self.path = path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}

private let dot = UInt8(ascii: ".")
