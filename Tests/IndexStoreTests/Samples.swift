import Facts
import TestSupport

@testable import IndexStore

/// A snapshot to write in a test, made of a few files.
struct Sample {
  var files: [(path: String, facts: FileFacts)] = []
  var results = ResolutionResults()
  var problems: [(path: String, problem: Problem)] = []

  /// A class per name in a file of its own, a xib with an outlet for each, and an app of it all.
  init(classes names: [String] = [], line: Int = 3) {
    var app = LinkedBundle(name: "App.app", kind: .app, path: "App.xcodeproj")
    app.platforms = [.iOS, .catalyst]
    app.minimumIOS = SystemVersion(major: 8, minor: line)
    results.bundles = [LinkedBundle(name: "Loose", kind: .assumed, path: nil), app]
    for name in names.sorted() {
      var code = CodeFacts()
      code.classes = [ClassDeclaration(name: name, form: .swiftClass, line: line)]
      let note = Suppression(line: line, scope: .line(line + 1), rules: ["nib"], reason: name)
      files.append(("App/\(name).swift", FileFacts(.code(code), suppressions: [note])))
      let nib = nib(ownedBy: name)
      var nibFacts = FileFacts(.nib(nib))
      nibFacts.listedObjects = nib.objects.map { ListedObject($0, element: "view", parent: nil) }
      let nibPath = "App/Base.lproj/\(name)~ipad.xib"
      files.append((nibPath, nibFacts))
      var row = LinkedClass(
        name: name, runtimeName: "App.\(name)", language: "swift", path: "App/\(name).swift",
        line: line)
      row.isController = true
      results.classes.append(row)
      results.outlets.append(
        LinkedOutlet(
          className: name,
          declaration: OutletDeclaration(
            property: "label", type: "UILabel", isOptional: false, line: line + 1),
          path: "App/\(name).swift"))
      results.actions.append(
        LinkedAction(
          className: name, declaration: ActionDeclaration(selector: "tap:", line: line + 2),
          path: "App/\(name).swift"))
      var load = LinkedNibLoad(path: "App/\(name).swift", line: line + 3, kind: "nib-object")
      load.nibName = name
      load.nameKind = "literal"
      results.nibLoads.append(load)
      results.nibs.append(LinkedNib(path: nibPath, bundle: "App.app"))
      results.nibApps.append(LinkedNibApp(path: nibPath, app: "App.app"))
      results.connections.append(
        LinkedConnection(
          path: nibPath, app: "App.app", number: 1, status: .missingAction,
          message: "-[\(name) tap:]: unrecognized selector sent to instance 0x0", fails: .event,
          confidence: line > 3 ? .high : .medium, reach: .reached))
      var lookup = LinkedLookup(path: row.path, line: line, kind: "register", app: "App.app")
      (lookup.className, lookup.name, lookup.target) = (name, name, nibPath)
      results.lookups.append(lookup)
      var segue = LinkedLookup(path: row.path, line: line, kind: "segue", app: "App.app")
      (segue.name, segue.status, segue.fails) = ("Show\(name)", .missing, .event)
      results.lookups.append(segue)
      results.resolutions += resolutions(of: row)
    }
  }

  /// What comes of a class: the iPad finds its nib, and nothing else does.
  private func resolutions(of controller: LinkedClass) -> [Resolution] {
    var plain = Resolution(
      stem: "App|\(controller.name)|default", controller: controller.name, creation: .default)
    plain.runtimeName = controller.runtimeName
    plain.controllerPath = controller.path
    plain.controllerLine = controller.line
    plain.profiles = [ProfileSet(at: 0), ProfileSet(at: 2), ProfileSet(at: 5)]
    plain.verdict = .okPlain
    plain.flags = [.strayVariant, .lateNilOutlet]
    var found = plain
    found.profiles = [ProfileSet(at: 1), ProfileSet(at: 3)]
    found.rule = .implicitFull
    found.isImplicit = true
    found.nibName = controller.name
    found.nibPath = "App/Base.lproj/\(controller.name)~ipad.xib"
    found.bundle = "App.app"
    found.ownerClass = controller.name
    found.owns = true
    found.verdict = .okNib
    found.flags = []
    return [plain, found]
  }

  private func nib(ownedBy name: String) -> NibDocument {
    var document = NibDocument()
    document.format = .modern
    document.platform = "ios"
    document.topLevelCount = 1
    var owner = NibObject(id: "-1", role: .owner, line: 4)
    owner.customClass = name
    var view = NibObject(id: "v", role: .object, line: 8)
    view.frameworkClass = "UIView"
    view.isView = true
    var scene = NibObject(id: "c", role: .controller, line: 12)
    scene.frameworkClass = "UIViewController"
    scene.controller = ControllerAttributes()
    document.objects = [owner, view, scene]
    document.connections = [
      NibConnection(kind: .outlet, source: "-1", destination: "v", label: "view", line: 5),
      NibConnection(
        kind: .action, source: "v", destination: "-1", label: "tap:", detail: "touchUpInside",
        line: 9),
    ]
    return document
  }
}

extension Store {
  /// Writes `sample` as the next snapshot of `project`.
  @discardableResult
  func add(
    _ sample: Sample, to project: String = "App", commit: String? = nil,
    terms: ResolutionTerms = ResolutionTerms(rulesVersion: 1),
    timeline: SnapshotDraft.TimelineChoice = .extendLatest
  ) throws -> SnapshotID {
    try write { writer in
      try writer.add(sample, to: project, commit: commit, terms: terms, timeline: timeline)
    }
  }

  /// What a statement answers, a line per row, columns joined by `|`.
  ///
  /// A new index has its name and its views from then on.
  func answer(_ sql: String) throws -> [String] {
    try publish()
    var lines: [String] = []
    try query(sql) { row in
      lines.append(row.map(\.text).joined(separator: "|"))
    }
    return lines
  }
}

extension SnapshotWriter {
  @discardableResult
  func add(
    _ sample: Sample, to project: String, commit: String?,
    terms: ResolutionTerms = ResolutionTerms(rulesVersion: 1),
    timeline: SnapshotDraft.TimelineChoice = .extendLatest
  ) throws -> SnapshotID {
    let entries = try sample.files.map { file in
      let blob = contentID(file.facts)
      let kind = FileKind(path: file.path) ?? .swift
      return (
        path: file.path,
        fact: try addFacts(blob: blob, kind: kind, scannerVersion: 1, facts: file.facts)
      )
    }
    let draft = SnapshotDraft(
      project: project, location: "/src/\(project)", commitID: commit, indexedAt: 1_700_000_000,
      treeID: commit ?? "", scannerVersion: 1, terms: terms, timeline: timeline)
    return try addSnapshot(
      draft, entries: entries, results: sample.results, problems: sample.problems)
  }
}

extension SnapshotWriter {
  /// Writes `new` by what differs from `old`, the snapshot before.
  func addChanges(from old: Sample, to new: Sample, commit: String) throws {
    let before = Dictionary(uniqueKeysWithValues: old.files.map { ($0.path, $0.facts) })
    let after = Dictionary(uniqueKeysWithValues: new.files.map { ($0.path, $0.facts) })
    var changed: [(path: String, fact: FactID?)] = []
    for (path, facts) in after.sorted(by: { $0.key < $1.key }) where before[path] != facts {
      let kind = FileKind(path: path) ?? .swift
      let fact = try addFacts(
        blob: contentID(facts), kind: kind, scannerVersion: 1, facts: facts)
      changed.append((path, fact))
    }
    for path in before.keys.sorted() where after[path] == nil { changed.append((path, nil)) }
    let files = changed.map(\.path) + ["", "App.xcodeproj"]
    var results = ResolutionResults()
    results.classes = new.results.classes.filter { files.contains($0.path) }
    results.outlets = new.results.outlets.filter { files.contains($0.path) }
    results.actions = new.results.actions.filter { files.contains($0.path) }
    results.nibLoads = new.results.nibLoads.filter { files.contains($0.path) }
    results.bundles = new.results.bundles
    results.nibs = new.results.nibs
    results.nibApps = new.results.nibApps
    results.connections = new.results.connections
    results.lookups = new.results.lookups.filter { files.contains($0.path) }
    results.resolutions = new.results.resolutions
      .filter { files.contains($0.controllerPath ?? "") }
    let draft = SnapshotDraft(
      project: "App", location: "/src/App", commitID: commit, indexedAt: 1_700_000_000,
      treeID: commit, scannerVersion: 1)
    try addSnapshot(
      draft,
      changes: SnapshotChanges(
        entries: changed, files: files, results: results, hasNewBundles: true,
        problems: new.problems))
  }
}

/// An id that differs where the facts differ, as git's does where the bytes differ.
func contentID(_ facts: FileFacts) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in encoded(facts) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 40 - digits.count) + digits
}

extension Value {
  var text: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): value
    case .blob(let value): "\(value)"
    }
  }
}
