import Facts
import Resolution
import Scanning

/// The rows of a project by the names that fixes need; each table is built on first use.
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
  private var literalsByFile: [String: [String: [CodeWord]]] = [:]

  /// The unqualified names of all classes.
  private(set) lazy var classNames = Set(rows.classes.map { $0.name.part(behindLast: dot) })

  init(_ project: EditableProject) { self.project = project }

  private var rows: ResolutionResults { project.resolved.results }

  /// The classes of that name, perhaps nested in other types.
  func classes(named name: String) -> [LinkedClass] { classes[name] ?? [] }

  /// Whether the classes of that name suit an object of a nib, judging by the framework class of
  /// both.
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

  func lookups(in path: String?) -> [LinkedLookup] { path.flatMap { lookups[$0] } ?? [] }

  func loads(in path: String?) -> [LinkedNibLoad] { path.flatMap { loads[$0] } ?? [] }

  /// The broken controllers that a file creates or declares.
  func brokenResolutions(in path: String?) -> [Resolution] {
    path.flatMap { resolutions[$0] } ?? []
  }

  /// The promise at a finding's place that fails with `status`, and its copies in the nib's other
  /// languages.
  func promises(
    like finding: Finding, _ status: LinkedConnection.Status
  ) -> [BrokenPromise] {
    guard let path = finding.path, let line = finding.line,
      let first = promises.first[BrokenPlace(status, path, line)]
    else { return [] }
    return promises.alike[BrokenNames(status, first)] ?? []
  }

  /// The literals of one code file equal to `text`.
  func literals(saying text: String, in path: String) throws -> [CodeWord] {
    if let known = literalsByFile[path] { return known[text] ?? [] }
    let literals = try project.code(at: path)?.literals ?? [:]
    literalsByFile[path] = literals
    return literals[text] ?? []
  }

  /// The literals of the project's code equal to `text`.
  func literals(saying text: String) throws -> [(path: String, range: Range<Int>)] {
    let known = try literals ?? project.literals()
    literals = known
    return known[text] ?? []
  }

  /// The names that the code of a finding may intend.
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

  /// The failing promises, each once: the first of each line, and those of one name in all languages of a nib.
  private func brokenPromises() -> (
    first: [BrokenPlace: BrokenPromise], alike: [BrokenNames: [BrokenPromise]]
  ) {
    var first: [BrokenPlace: BrokenPromise] = [:]
    var alike: [BrokenNames: [BrokenPromise]] = [:]
    var classNames: [String: [String: String]] = [:]
    var seen: Set<String> = []
    for row in rows.connections where row.status != .unknown {
      guard case .nib(let document)? = project.facts(of: row.path)?.content,
        let promise = document.promise(row.number),
        seen.insert("\(row.status) \(row.path):\(row.number)").inserted
      else { continue }
      if classNames[row.path] == nil {
        classNames[row.path] = Dictionary(
          document.objects.compactMap { object in object.className.map { (object.id, $0) } }
        ) { first, _ in first }
      }
      let broken = BrokenPromise(
        path: row.path, promise: promise, source: classNames[row.path]?[promise.source])
      let place = BrokenPlace(row.status, row.path, promise.line)
      first[place] = first[place] ?? broken
      alike[BrokenNames(row.status, broken), default: []].append(broken)
    }
    return (first, alike)
  }
}

/// A line of a nib, and a way to fail.
private struct BrokenPlace: Hashable {
  let status: LinkedConnection.Status
  let path: ExactText
  let line: Int

  init(_ status: LinkedConnection.Status, _ path: String, _ line: Int) {
    self.status = status
    self.path = ExactText(path)
    self.line = line
  }
}

/// The names of a failing promise; the languages of a nib share them.
private struct BrokenNames: Hashable {
  let status: LinkedConnection.Status
  let nib: String
  let kind: NibPromise.Kind
  let name: String
  let source: String?

  init(_ status: LinkedConnection.Status, _ broken: RowsByName.BrokenPromise) {
    self.status = status
    nib = broken.path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    kind = broken.promise.kind
    name = broken.promise.name
    source = broken.source
  }
}

private let dot = UInt8(ascii: ".")
