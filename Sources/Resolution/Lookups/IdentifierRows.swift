import Facts

/// Creates the rows of segues and reusable views that code looks up by identifier.
struct IdentifierRows {
  let model: ResolutionModel
  private let registered: Set<String>?
  let scenes: SceneFinder

  init(_ model: ResolutionModel, registered: Set<String>?) {
    self.model = model
    scenes = SceneFinder(model)
    self.registered = registered
  }

  /// The rows of a place that looks something up by its identifier.
  func rows(of site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard let argument = site.name, let type = site.enclosingClass else { return [] }
    // Callers that pass values to a method in an extension of a framework class get rows of their own.
    let isPassed = argument.value.dependsOnParameters || site.dependsOnGenerics
    if isPassed, FrameworkClasses.contains(type) { return [] }
    let node = model.graph.node(named: type, from: file)
    let scope = NameScope(file: file, type: type, dynamicClass: node)
    return rows(of: site, named: argument, as: scope, in: file)
  }

  /// The rows of a call that dequeues a view of a class.
  ///
  /// If several members have the name, the call means the one that finds a view.
  func rows(ofCall call: LoadSite, in file: Int) -> [LinkedLookup] {
    let all = model.reuse.helpers.dequeues(by: call, in: file).map { dequeue in
      var site = dequeue.site
      (site.line, site.platforms, site.systems) = (call.line, call.platforms, call.systems)
      (site.enclosingClass, site.enclosingMethod) = (call.enclosingClass, call.enclosingMethod)
      return rows(of: site, named: dequeue.name, as: dequeue.scope, in: file)
    }
    if let found = all.first(where: { $0.allSatisfy { $0.status == .ok } }) { return found }
    guard let first = all.first, all.allSatisfy({ $0.map(\.name) == first.map(\.name) }) else {
      return []
    }
    return first
  }

  /// The rows of a place that looks something up by a name, with the scope of that name.
  private func rows(
    of site: LoadSite, named argument: NameArgument, as scope: NameScope, in file: Int
  ) -> [LinkedLookup] {
    guard let type = site.enclosingClass else { return [] }
    let node = model.graph.node(named: type, from: file)
    let performer = site.kind == .segue ? performer(of: site, around: node, in: file) : node
    var apps: Set<String> = []
    return model.locations(ofFile: file).locations.flatMap { location -> [LinkedLookup] in
      let main = model.bundles.mainBundle(of: location.process)
      guard main.kind != .tests, runs(site, in: location.process), apps.insert(main.name).inserted
      else { return [] }
      var row = LinkedLookup(
        path: model.graph.files[file].path, line: site.line,
        kind: kind(of: site), app: main.name)
      row.className = performer.map { model.graph.name(of: $0) } ?? type
      var scope = scope
      scope.context.generated = { generated($0, in: location.process) }
      let values = model.names.values(of: argument.value, in: scope)
      return values.compactMap { value in
        var row = row
        guard case .string(let name, _) = value else {
          if site.kind == .segueTest { return nil }
          row.doubt(model.names.reason(for: argument.value, in: scope, text: argument.text))
          return row
        }
        row.name = name
        switch site.kind {
        case .segue: checkSegue(&row, name, performer, site, location.process)
        case .segueTest:
          guard checkTest(&row, name, node, location.process) else { return nil }
        default: checkView(&row, name, node, site, file, location.process)
        }
        guard row.status == .missing else { return row }
        if site.kind == .dequeue, mayHaveAbsentScene(node, location.process) {
          row.doubt(Messages.absentNib)
        }
        // The condition may never allow this value.
        if values.count > 1 {
          // A subclass may answer for some of the cases of an enumeration.
          let isServed =
            argument.value.isOfEachCase && node.map(model.isSuperclass) == true
          row.confidence = isServed ? .low : min(row.confidence, .medium)
        }
        if model.isGuess(location, ofFile: file) { row.doubtBuild() }
        // A folder without build description is an app. A library is not.
        if model.bundles.processes[location.process].isAssumed, location.target != nil {
          row.doubt("The app that shows it is not in the index.")
        }
        return row
      }
    }
  }

  /// Whether the repository may lack the storyboard with the scene of a class.
  private func mayHaveAbsentScene(_ node: Int?, _ process: Int) -> Bool {
    if let node, !scenes.scenes(of: node, in: process).isEmpty { return false }
    return model.lacksNibs(process)
  }

  /// Whether any system runs a place that tests of the version are around.
  private func runs(_ site: LoadSite, in process: Int) -> Bool {
    site.systems.isEmpty || model.profiles.contains { model.runs(site, in: process, on: $0) }
  }

  private func kind(of site: LoadSite) -> String {
    switch site.kind {
    case .segue: "segue"
    case .segueTest: "awaited-segue"
    default: "reuse-identifier"
    }
  }

  /// The identifier that R.swift generated a constant for, if a nib has it.
  private func generated(_ path: String, in process: Int) -> NameValue? {
    let recorder = model.graph.recorder
    let isNib = path.hasPrefix("R.nib.")
    guard isNib || path.hasPrefix("R.reuseIdentifier.") else { return nil }
    if isNib, path.hasSuffix(".identifier") {
      return identifier(ofNib: String(path.dropLast(11)), in: process)
    }
    return generatedSpellings(of: path).first { name in
      guard !isNib else {
        recorder?.readName(NameKey(nib: name))
        return model.bundles.processes[process].bundles.contains {
          model.directory(of: $0).mayFind(name)
        }
      }
      recorder?.readName(NameKey(.identifier, ReuseIdentifiers.mark(name)))
      return !model.reuse.nibs(with: name, in: process).isEmpty
    }.map { .string($0, .constant) }
  }

  /// The identifier of the reusable view in a nib that R.swift generated a constant for.
  private func identifier(ofNib path: String, in process: Int) -> NameValue? {
    let spellings = generatedSpellings(of: path)
    for name in spellings { model.graph.recorder?.readName(NameKey(nib: name)) }
    let places = spellings.flatMap { model.nibs.placesByStem[$0] ?? [] }.sorted()
    for place in places where model.isIn(process, nib: place) {
      let identifiers = model.nibs[place].document.objects.lazy.compactMap(\.reuseIdentifier)
      if let identifier = identifiers.first { return .string(identifier, .constant) }
    }
    return nil
  }

  // MARK: Reusable views

  private func checkView(
    _ row: inout LinkedLookup, _ name: String, _ node: Int?, _ site: LoadSite, _ file: Int,
    _ process: Int
  ) {
    let recorder = model.graph.recorder
    let wanted = [
      ReuseIdentifiers.mark(name), ReuseIdentifiers.ownMark(name), ReuseIdentifiers.mark(""),
    ]
    for mark in wanted + [ReuseIdentifiers.helperMark] {
      recorder?.readName(NameKey(.load, mark))
    }
    recorder?.readName(NameKey(.identifier, ReuseIdentifiers.mark(name)))
    let nibs = model.reuse.nibs(with: name, in: process)
    row.target = nibs.first.map { model.nibs.files[$0].path }
    let registered = registered ?? model.reuse.registered
    if registered.contains(ReuseIdentifiers.mark(name)) { return }
    let isOfOthers = registered.contains(ReuseIdentifiers.ownMark(name))
    if isOfOthers {
      // A class that registers some of its views may leave others to the owner of the table.
      let own = model.reuse.marks(inFile: file)
      guard let node, !own.isEmpty, !own.contains(ReuseIdentifiers.ownMark(name)),
        !model.reuse.isRegistered(name, byFamilyOf: node, in: registered)
      else { return }
    }
    if !nibs.isEmpty {
      guard let node, let own = ownTables(of: node, site, in: process) else { return }
      if let nib = own.nibsByView[name] {
        row.target = nib.path
        guard let lacking = scene(of: node, without: name, own, site) else { return }
        row.target = lacking.path
        return row.fail(noView(name, node, site), site.isGuarded ? nil : .load, .medium)
      }
      // Code may register a cell's nib in ways that are not followed.
      let isOfOtherScenes = nibs.allSatisfy { model.nibs.files[$0].kind == .storyboard }
      guard isOfOtherScenes, !registered.contains(ReuseIdentifiers.mark("")) else { return }
      row.target = nil
    }
    if model.reuse.marks(inFile: file).contains(ReuseIdentifiers.mark("")) {
      return row.doubt("The file registers views under identifiers that are not to be told.")
    }
    if let node, model.graph.hasUnknownSuperclass(node) {
      return row.doubt("A superclass that is not in the index may register it.")
    }
    if registered.contains(ReuseIdentifiers.mark("")), isClass(name, from: file) {
      return row.doubt("The app registers views under names of classes that are not followed.")
    }
    let isDoubted =
      registered.contains(ReuseIdentifiers.mark("")) || !nibs.isEmpty || isOfOthers
    // A layout may give headers and footers no size, and then UIKit asks for none.
    let mayNotBeAsked = site.method?.contains("Supplementary") == true
    row.fail(
      noView(name, node, site), site.isGuarded ? nil : .load,
      registered.contains(ReuseIdentifiers.helperMark) || mayNotBeAsked
        ? .low : isDoubted ? .medium : .high)
  }

  /// A storyboard with a scene of the class whose table has prototypes, but none that the class asks for; nil if the
  /// place is not the table's data source.
  private func scene(
    of node: Int, without name: String, _ own: OwnScenes, _ site: LoadSite
  ) -> Nib? {
    let method = site.enclosingMethod?.name ?? ""
    guard method.hasPrefix("tableView") || method.hasPrefix("collectionView"),
      own.ownTables.contains(where: { !$0.views.contains(name) }),
      let asked = model.reuse.asked(byFamilyOf: node)
    else { return nil }
    return own.ownTables.first { $0.views.isDisjoint(with: asked) }?.nib
  }

  /// What happens if nothing makes a view for an identifier.
  private func noView(_ name: String, _ node: Int?, _ site: LoadSite) -> String {
    let method = site.method ?? ""
    let isOfTable =
      !method.contains("euseIdentifier") && !method.contains("Supplementary")
      || method.hasPrefix("dequeueReusableCellWithIdentifier:")
    let kind = method.contains("Supplementary") ? "its own" : "UICollectionElementKindCell"
    let isNil = !method.contains("for")
    let isMessage = !method.contains("(")
    if site.isGuarded {
      return "Nothing makes a view for the identifier; the code goes on without one."
    }
    if isNil {
      return isMessage
        ? Messages.noCellFromSource(node.map { model.graph.name(of: $0) } ?? "NSObject")
        : Messages.unwrappedNil
    }
    return isOfTable ? Messages.noCell(name) : Messages.noView(name, kind: kind)
  }

  /// The scenes of a class, if its controllers are the data sources of the views there; nil if a superclass is
  /// unknown.
  private func ownTables(of node: Int, _ site: LoadSite, in process: Int) -> OwnScenes? {
    guard model.graph.rootClasses[node] != nil else { return nil }
    let scenes = scenes.scenes(of: node, in: process)
    let method = site.enclosingMethod?.name ?? ""
    let isAsked = method.hasPrefix("tableView") || method.hasPrefix("collectionView")
    let areSources = isAsked ? scenes.mayBeSources : scenes.areSources
    return scenes.isEmpty || !areSources ? nil : scenes
  }

  private func isClass(_ name: String, from file: Int) -> Bool {
    model.graph.recorder?.readName(NameKey(.type, lastOf: name))
    return !model.graph.nodes(named: name).isEmpty
  }
}

extension LinkedLookup {
  mutating func doubt(_ reason: String) {
    (status, message, confidence) = (.unknown, reason, .low)
  }

  mutating func fail(
    _ message: String, _ fails: LinkedConnection.FailurePoint?,
    _ confidence: Resolution.Confidence = .high
  ) {
    status = .missing
    (self.message, self.fails, self.confidence) = (message, fails, confidence)
  }
}
