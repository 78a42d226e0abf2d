import Facts

/// Fixes for nibs that do not fit: another nib, or a change of this one.
extension Fixes {
  /// The search found a nib of another class.
  mutating func partFromNib() {
    guard answer.owns != true, let nib = answer.nib, !holdsController(nib) else { return }
    nameAnotherNib()
    guard answer.isImplicit else { return }
    renameNib(nib)
    if let bundle = answer.bundle { addOwnNib(to: bundle) }
    guard let node = controller.node else { return }
    offer(
      .overrideNibName, "Override nibName to return nil: no nib, no search, a plain view.",
      at: controller.place
    ) { $0.change(class: node) { $0.nibNameGetters = [Self.getter(nil, line: $0.line)] } }
  }

  /// Whether the nib contains the controller as an object, whatever its owner is.
  private func holdsController(_ nib: Int) -> Bool {
    model.nibs[nib].controllers.contains {
      model.nibs[nib].document.objects[$0].customClass == simpleName
    }
  }

  /// Renames the nib, so that no controller searches for it.
  private mutating func renameNib(_ nib: Int) {
    let file = model.nibs[nib]
    // Other code that loads the nib by name would fail.
    guard !app.isUsed(nibAt: file.path, byOthersThan: controller.name), let name = file.name?.name,
      let new = freeName(like: name)
    else { return }
    let folder = parentFolder(file.path)
    let ending = String(lastComponent(file.path).dropFirst(name.utf8.count))
    let path = (folder.isEmpty ? "" : folder + "/") + new + ending
    let loads = app.loads(ofNibsNamed: name)
    let also = loads.isEmpty ? "" : ", also where code loads it: \(loads.joined(separator: ", "))"
    offer(
      .renameNib, "Rename the nib, to \(new + ending) for instance\(also).",
      at: SourcePlace(path: file.path, line: 1)
    ) { $0.move(nib: nib, to: path) }
  }

  /// A name like `name` that no nib has and no controller searches for.
  private func freeName(like name: String) -> String? {
    ["Content", "Contents", "Nib", "Subview"].lazy.map { name + $0 }
      .first { !app.takenNames.contains($0.lowercased()) }
  }

  /// A nib with the whole name takes precedence over the short name, since iOS 9.
  private mutating func addOwnNib(to bundle: Int) {
    let name = simpleName
    let view = wantedView
    offer(
      .addNib,
      "Give it a nib of its own: \(name).xib in \(bundleName(bundle)), made for \(name), with its "
        + "view connected.", at: controller.place
    ) { $0.addNib(named: name, owner: name, viewClass: view, to: bundle) }
  }

  /// The class of view that the controller requires.
  var wantedView: String {
    switch controller.base {
    case .tableViewController: "UITableView"
    case .collectionViewController: "UICollectionView"
    case .glkViewController: "GLKView"
    case .appKit, .appKitOwnView, .windowController: "NSView"
    default: "UIView"
    }
  }

  // MARK: Mending

  /// The right nib lacks something or has too much.
  mutating func mendNib() {
    guard let nib = answer.nib else { return }
    let isMeant = answer.owns == true || !answer.isImplicit
    if answer.verdict == .crashUnknownKey { mendKeys(in: nib, isMeant: isMeant) }
    guard isMeant else { return }
    connectView(in: nib)
    changeView(in: nib)
  }

  private mutating func connectView(in nib: Int) {
    let file = model.nibs[nib]
    guard let owner = file.owner else { return }
    let candidates = file.document.objects.filter { $0.isTopLevel && $0.isView }
    guard let view = candidates.first else { return }
    var text =
      "Connect File's Owner's view to the \(view.className ?? "view") at line \(view.line)."
    let isNamed = answer.owns == true || controller.node == nil
    if !isNamed {
      text =
        "If the nib is meant for \(simpleName): make that File's Owner's class and connect its view."
    }
    let name = simpleName
    offer(.connectView, text, at: SourcePlace(path: file.path, line: owner.line)) {
      $0.change(nib: nib) { document in
        document.connections.removeAll { $0.source == owner.id && $0.label == "view" }
        document.connections.append(
          NibConnection(
            kind: .outlet, source: owner.id, destination: view.id, label: "view",
            line: owner.line))
        guard !isNamed, let place = document.objects.firstIndex(where: { $0.id == owner.id })
        else { return }
        document.objects[place].customClass = name
      }
    }
  }

  /// The view is of the wrong class.
  private mutating func changeView(in nib: Int) {
    let file = model.nibs[nib]
    let wanted = wantedView
    var id = file.outletsBySource[file.owner?.id ?? ""]?.last { $0.label == "view" }?.destination
    var wantsKind = false
    switch creationCase.source {
    case .scene(_, let object), .decoded(_, let object): id = file.view(of: object)?.id ?? id
    case .code: break
    }
    switch answer.verdict {
    case .crashNotTableView, .crashNotCollectionView, .crashViewType: wantsKind = true
    default: break
    }
    guard wantsKind, let view = file.object(id) else { return }
    offer(
      .changeNib, "Make the object that view leads to a \(wanted).",
      at: SourcePlace(path: file.path, line: view.line)
    ) {
      $0.change(nib: nib) { document in
        guard let place = document.objects.firstIndex(where: { $0.id == view.id }) else { return }
        document.objects[place].frameworkClass = wanted
        document.objects[place].customClass = nil
        document.objects[place].isView = true
      }
    }
  }

  /// Objects of the nib lack keys; all of them are fixed at once.
  private mutating func mendKeys(in nib: Int, isMeant: Bool) {
    let defects = unknownKeys(in: nib)
    guard let first = defects.first else { return }
    let file = model.nibs[nib]
    let place = SourcePlace(path: file.path, line: first.line ?? 1)
    let words = Self.list(defects.map(\.key))
    let lines = Set(defects.compactMap(\.line))
    if isMeant, let node = classNode(of: first.type), defects.allSatisfy({ $0.type == first.type })
    {
      let keys = defects.map(\.key)
      let declaration = model.graph.primary(node)
      if let meant = likelyKeys(of: defects, in: file, node) {
        let pairs = zip(meant, keys).map { "\($0) in place of \($1)" }
        offer(.renameConnection, "Connect \(Self.list(pairs)).", at: place) {
          $0.change(nib: nib) { document in
            for (defect, key) in zip(defects, meant) {
              for index in document.connections.indices
              where document.connections[index].line == defect.line
                && document.connections[index].label == defect.key
              {
                document.connections[index].label = key
              }
            }
          }
        }
      }
      offer(
        .declareOutlet, "Declare \(words) in \(declaration.name).",
        at: SourcePlace(path: model.graph.primaryFile(node).path, line: declaration.line)
      ) { whatIf in
        whatIf.change(class: node) { $0.keys = ($0.keys + keys).sorted() }
      }
    }
    offer(.removeConnection, "Remove what the nib sets: \(words).", at: place) {
      $0.change(nib: nib) { document in
        document.connections.removeAll { lines.contains($0.line) && $0.kind != .action }
        document.runtimeAttributes.removeAll { lines.contains($0.line) }
      }
    }
  }

  /// The outlets that connections probably mean: nearly the same name, or the only one of the class; nil if one has
  /// none.
  private func likelyKeys(of defects: [UnknownKey], in file: Nib, _ node: Int) -> [String]? {
    let outlets = model.graph.ancestry(of: node).flatMap { model.graph.nodes[$0].parts }
      .flatMap { model.graph.declaration($0).outlets }
    var meant: [String] = []
    for defect in defects {
      guard
        let wrong = file.document.connections.first(where: {
          $0.line == defect.line && $0.label == defect.key
            && ($0.kind == .outlet || $0.kind == .collection)
        })
      else { return nil }
      let taken = Set(
        file.document.connections.filter { $0.source == wrong.source }.map(\.label) + meant)
      let free = outlets.filter {
        $0.isCollection == (wrong.kind == .collection) && !taken.contains($0.property)
      }
      let type = file.object(wrong.destination)?.className
      let fitting = free.filter { $0.type == type }
      guard
        let name = likelyNames(
          for: defect.key, in: Set(free.map(\.property)), fitting: Set(fitting.map(\.property))
        ).first
      else { return nil }
      meant.append(name)
    }
    return meant
  }

  private typealias UnknownKey = (key: String, type: String, line: Int?)

  /// The missing keys, in order.
  private func unknownKeys(in nib: Int) -> [UnknownKey] {
    let file = model.nibs[nib]
    var document = file.document
    var found: [UnknownKey] = []
    while found.count < 20 {
      let changed = Nib(
        NibFile(path: file.path, kind: file.kind, document: document), at: nib)
      let root: NibObject? =
        switch creationCase.source {
        case .scene(nib, let object), .decoded(nib, let object): changed.object(object.id)
        default: nil
        }
      let check = NibCheck(
        model: model, controller: controller, nib: changed, root: root,
        process: creationCase.location.process)
      guard let defect = check.result(on: creationCase.profile).defect,
        case .unknownKey(let key, let type) = defect.kind
      else { break }
      found.append((key, type, defect.line))
      let count = document.connections.count + document.runtimeAttributes.count
      document.connections.removeAll { $0.line == defect.line && $0.label == key }
      document.runtimeAttributes.removeAll { $0.line == defect.line && $0.keyPath == key }
      if document.connections.count + document.runtimeAttributes.count == count { break }
    }
    return found
  }

  private func classNode(of type: String) -> Int? {
    if let node = controller.node, type == controller.runtimeName ?? controller.name { return node }
    return model.graph.nodes.indices.first { model.isCalled(type, $0) }
  }

  private static func list(_ words: [String]) -> String {
    var unique: [String] = []
    for word in words where !unique.contains(word) { unique.append(word) }
    return unique.joined(separator: ", ")
  }
}
