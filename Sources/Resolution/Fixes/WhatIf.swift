import Facts

/// The facts of an app with one change, and the outcome of a creation after it.
///
/// The rules decide whether the change is a fix.
struct WhatIf {
  let creationCase: CreationCase
  private var graph: ClassGraph
  private var names: NameEvaluator
  var nibs: [NibFile] { didSet { hasOtherNibs = true } }
  var bundles: BundleMap { didSet { hasOtherNibs = true } }
  private var hasOtherNibs = false
  private var hasOtherClasses = false
  /// The stored name after the creation; nil if a nib or storyboard creates the controller.
  var stored: StoredName?
  var source: CreationCase.Source

  init(_ creationCase: CreationCase) {
    self.creationCase = creationCase
    graph = creationCase.model.graph
    names = creationCase.model.names
    nibs = creationCase.model.nibs.files
    bundles = creationCase.model.bundles
    source = creationCase.source
    if case .code(let stored) = creationCase.source { self.stored = stored }
  }

  /// The answer after the change; nil if there is no such controller then.
  func answer() -> Answer? {
    let old = creationCase.model
    // Tables of nibs cache results that depend on classes.
    let isNew = hasOtherNibs || graph !== old.graph
    let model = ResolutionModel(
      graph: graph, names: names, bundles: bundles, nibs: isNew ? NibTable(nibs) : old.nibs,
      profiles: old.profiles, languages: old.languages,
      tables: hasOtherNibs ? BundleTables() : old.tables,
      keys: hasOtherClasses ? nil : KeyTable(graph, extensionsOf: old.keys))
    let platform = creationCase.profile.platform
    var element: String?
    let source: CreationCase.Source
    switch self.source {
    case .code(let old): source = .code(stored ?? old)
    case .scene(let nib, let object):
      guard let changed = model.nibs[nib].object(object.id) else { return nil }
      element = changed.frameworkClass
      source = .scene(nib: nib, changed)
    case .decoded(let nib, let object):
      guard let changed = model.nibs[nib].object(object.id) else { return nil }
      element = changed.frameworkClass
      source = .decoded(nib: nib, changed)
    }
    let controller =
      creationCase.controller.node.map {
        model.controller(
          $0, on: platform, element: element, module: creationCase.controller.module,
          in: creationCase.location.process)
      }
      ?? Controller(graph, framework: creationCase.controller.name, platform: platform)
    guard let controller else { return nil }
    return Resolver.answer(
      CreationCase(
        model: model, controller: controller, location: creationCase.location,
        profile: creationCase.profile,
        source: source, trace: nil))
  }

  // MARK: Changes

  /// Changes the declaration that determines behavior: the implementation, or the Swift class.
  mutating func change(class node: Int, _ edit: (inout ClassDeclaration) -> Void) {
    let parts = graph.nodes[node].parts
    let part = parts.first { graph.declaration($0).form == .implementation } ?? parts.first
    guard let part else { return }
    let file = graph.files[part.file]
    var facts = file.facts
    edit(&facts.classes[part.declaration])
    let changed = CodeFile(path: file.path, kind: file.kind, module: file.module, facts: facts)
    let isAlike = facts.classes[part.declaration].declaresTheSame(as: graph.declaration(part))
    guard isAlike else {
      // With another runtime name it is another class in nibs.
      var files = graph.files
      files[part.file] = changed
      hasOtherClasses = true
      let places = graph.places
      graph = ClassGraph(files: files, on: graph.platforms) { places[$0].isUncompiled }
      names = NameEvaluator(graph)
      return
    }
    graph = ClassGraph(graph, with: changed, at: part.file)
    names = NameEvaluator(graph, constantsOf: names)
  }

  mutating func change(nib: Int, _ edit: (inout NibDocument) -> Void) {
    let file = nibs[nib]
    var document = file.document
    edit(&document)
    nibs[nib] = NibFile(
      path: file.path, kind: file.kind, document: document, isBroken: file.isBroken)
  }

  mutating func move(nib: Int, to path: String) {
    let file = nibs[nib]
    nibs[nib] = NibFile(
      path: path, kind: file.kind, document: file.document, isBroken: file.isBroken)
  }

  mutating func put(nib: Int, into bundle: Int) {
    bundles.bundles[bundle].nibs.append(BundleMap.Placement(nib: nib))
  }

  /// Adds a nib for `owner` to a bundle, with the view connected.
  mutating func addNib(named name: String, owner: String, viewClass: String, to bundle: Int) {
    var file = NibObject(id: "-1", role: .owner, line: 1)
    file.customClass = owner
    var view = NibObject(id: "1", role: .object, line: 1)
    view.frameworkClass = viewClass
    view.isView = true
    view.isTopLevel = true
    var document = NibDocument()
    document.format = .modern
    document.objects = [file, view]
    document.topLevelCount = 1
    document.connections = [
      NibConnection(kind: .outlet, source: "-1", destination: "1", label: "view", line: 1)
    ]
    nibs.append(NibFile(path: "\(name).xib", kind: .xib, document: document))
    put(nib: nibs.count - 1, into: bundle)
  }
}

extension ClassDeclaration {
  /// Whether it differs only in overrides, keys and the runtime name, so that classes and superclasses stay the same.
  fileprivate func declaresTheSame(as other: Self) -> Bool {
    var same = self
    // Only a name that is none of source is one to be found by.
    if objcName ?? name == name, other.objcName ?? other.name == other.name {
      same.objcName = other.objcName
    }
    same.loadViews = other.loadViews
    same.nibNameGetters = other.nibNameGetters
    same.keys = other.keys
    return same == other
  }
}
