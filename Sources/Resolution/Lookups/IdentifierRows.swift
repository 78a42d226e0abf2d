import Facts

/// Makes the rows of segues and of reusable views that code asks for.
struct IdentifierRows {
  private let model: ResolutionModel
  private let registered: Set<String>?

  init(_ model: ResolutionModel, registered: Set<String>?) {
    self.model = model
    self.registered = registered
  }

  /// The rows of a place that asks for something by its identifier.
  func rows(of site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard let argument = site.name, let type = site.enclosingClass else { return [] }
    // Callers that pass values to a method of their own framework class get rows of their own.
    let isPassed = argument.value.hangsOnParameters || site.hangsOnGenerics
    if isPassed, FrameworkClasses.contains(type) { return [] }
    let node = model.graph.node(named: type, from: file)
    let scope = NameScope(file: file, type: type, dynamicClass: node)
    var apps: Set<String> = []
    return model.locations(ofFile: file).locations.flatMap { location -> [LinkedLookup] in
      let main = model.bundles.bundles[model.bundles.processes[location.process].main].row
      guard main.kind != .tests, apps.insert(main.name).inserted else { return [] }
      var row = LinkedLookup(
        path: model.graph.files[file].path, line: site.line,
        kind: site.kind == .segue ? "segue" : "reuse-identifier", app: main.name)
      row.className = type
      var scope = scope
      scope.context.generated = { generated($0, in: location.process) }
      let values = model.names.values(of: argument.value, in: scope)
      return values.map { value in
        var row = row
        guard case .string(let name, _) = value else {
          row.doubt(model.names.reason(for: argument.value, in: scope, text: argument.text))
          return row
        }
        row.name = name
        if site.kind == .segue {
          checkSegue(&row, name, node, site, location.process)
        } else {
          checkView(&row, name, node, site, file, location.process)
        }
        guard row.status == .missing else { return row }
        // The condition may never let this one through.
        if values.count > 1 { row.confidence = min(row.confidence, .medium) }
        if model.isGuess(location, ofFile: file) { row.doubtBuild() }
        // A folder that no build description speaks of is an app, a library is none.
        if model.bundles.processes[location.process].isAssumed, location.target != nil {
          row.doubt("The app that shows it is not in the index.")
        }
        return row
      }
    }
  }

  /// The identifier that R.swift makes a name of: it needs a nib with it, or the code would not compile.
  private func generated(_ path: String, in process: Int) -> NameValue? {
    let recorder = model.graph.recorder
    let isNib = path.hasPrefix("R.nib.")
    guard isNib || path.hasPrefix("R.reuseIdentifier.") else { return nil }
    if isNib, path.hasSuffix(".identifier") {
      return identifier(ofNib: String(path.dropLast(11)), in: process)
    }
    return GeneratedSpellings(of: path).spellings.first { name in
      guard !isNib else {
        recorder?.readName(NameKey(nib: name))
        return model.bundles.processes[process].bundles.contains {
          model.directory(of: $0).mayAnswer(to: name)
        }
      }
      recorder?.readName(NameKey(.identifier, ReuseIdentifiers.mark(name)))
      return !model.reuse.nibs(with: name, in: process).isEmpty
    }.map { .string($0, .constant) }
  }

  /// The identifier of the reusable view in the nib that R.swift makes a name of.
  private func identifier(ofNib path: String, in process: Int) -> NameValue? {
    let spellings = GeneratedSpellings(of: path).spellings
    for name in spellings { model.graph.recorder?.readName(NameKey(nib: name)) }
    for place in model.nibs.files.indices where isIn(process, place) {
      let nib = model.nibs[place]
      guard let stem = nib.name?.stem, spellings.contains(stem) else { continue }
      let identifiers = nib.document.objects.lazy.compactMap(\.reuseIdentifier)
      if let identifier = identifiers.first { return .string(identifier, .constant) }
    }
    return nil
  }

  // MARK: Segues

  private func checkSegue(
    _ row: inout LinkedLookup, _ name: String, _ node: Int?, _ site: LoadSite, _ process: Int
  ) {
    guard let node else { return row.doubt("Whose segue it is the place does not tell.") }
    let scenes = scenes(of: node, in: process)
    if let scene = scenes.first(where: { $0.nib.hasSegue(named: name, from: $0.controller) }) {
      row.target = scene.nib.path
      return
    }
    if scenes.contains(where: \.nib.isBroken) {
      return row.doubt("The storyboard cannot be read to its end.")
    }
    guard !scenes.isEmpty else {
      return row.doubt("No storyboard of the app has a scene of \(model.graph.name(of: node)).")
    }
    if site.isGuarded { return row.doubt("The code around it catches the exception.") }
    let type = model.runtimeName(of: node, at: model.location(ofClass: node, in: process))
    row.fail(Messages.noSegue(name, in: type ?? model.graph.name(of: node)), .event)
  }

  /// The scenes that a program has of a class or one that inherits from it.
  private func scenes(of node: Int, in process: Int) -> [(nib: Nib, controller: Int)] {
    let heirs = model.heirs(of: node)
    if model.graph.recorder != nil { model.graph.ask(forHeirs: heirs) }
    var names: Set<String> = []
    for heir in heirs {
      model.graph.recorder?.readClass(heir)
      for name in model.graph.names(of: heir) {
        names.insert(name)
        model.graph.recorder?.readName(NameKey(.customClass, lastOf: name))
      }
    }
    let wanted = Set(heirs)
    return names.flatMap { model.nibs.scenesByClass[$0] ?? [] }
      .sorted { ($0.nib, $0.controller) < ($1.nib, $1.controller) }
      .compactMap { scene in
        let nib = model.nibs[scene.nib]
        let object = nib.document.objects[scene.controller]
        guard isIn(process, scene.nib), let type = object.customClass,
          let found = model.classNode(named: type, module: object.module, near: nib),
          wanted.contains(found)
        else { return nil }
        return (nib, scene.controller)
      }
  }

  private func isIn(_ process: Int, _ nib: Int) -> Bool {
    model.bundlesByNib[nib].contains { model.processesByBundle[$0].contains(process) }
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
      // A class that registers some of its views may leave others to whoever has the table.
      let own = model.reuse.marks(inFile: file)
      guard let node, !own.isEmpty, !own.contains(ReuseIdentifiers.ownMark(name)),
        !model.reuse.isRegistered(name, byFamilyOf: node, in: registered)
      else { return }
    }
    if !nibs.isEmpty {
      guard let node, let own = ownTables(of: node, site, in: process) else { return }
      if let scene = own.first(where: { $0.nib.hasView(reusedAs: name, in: $0.controller) }) {
        row.target = scene.nib.path
        return
      }
      // A nib of a cell may be registered in ways that are not followed.
      let isOfOtherScenes = nibs.allSatisfy { model.nibs.files[$0].kind == .storyboard }
      guard isOfOtherScenes, !registered.contains(ReuseIdentifiers.mark("")) else { return }
      row.target = nil
    }
    if model.reuse.marks(inFile: file).contains(ReuseIdentifiers.mark("")) {
      return row.doubt("The file registers views under identifiers that are not to be told.")
    }
    if let node, model.graph.rootClasses[node] == nil {
      return row.doubt("A superclass that is not in the index may register it.")
    }
    if registered.contains(ReuseIdentifiers.mark("")), isClass(name, from: file) {
      return row.doubt("The app registers views under names of classes that are not followed.")
    }
    let method = site.method ?? ""
    let isOfTable =
      !method.contains("euseIdentifier") && !method.contains("Supplementary")
      || method.hasPrefix("dequeueReusableCellWithIdentifier:")
    let kind = method.contains("Supplementary") ? "its own" : "UICollectionElementKindCell"
    let isNil = !method.contains("for")
    let isDoubted =
      registered.contains(ReuseIdentifiers.mark("")) || !nibs.isEmpty || isOfOthers
    row.fail(
      isNil
        ? Messages.unwrappedNil
        : isOfTable ? Messages.noCell(name) : Messages.noView(name, kind: kind), .load,
      registered.contains(ReuseIdentifiers.helperMark) ? .low : isDoubted ? .medium : .high)
  }

  /// The scenes of a class's controllers if these are the data sources of views there; nil if not all are known.
  private func ownTables(
    of node: Int, _ site: LoadSite, in process: Int
  ) -> [(nib: Nib, controller: Int)]? {
    guard model.graph.rootClasses[node] != nil else { return nil }
    let scenes = scenes(of: node, in: process)
    let method = site.enclosingMethod?.name ?? ""
    let isAsked = method.hasPrefix("tableView") || method.hasPrefix("collectionView")
    let areSources = scenes.allSatisfy { nib, controller in
      !nib.isBroken
        && (nib.isDataSource(controller) || isAsked && nib.hasPrototypes(in: controller))
    }
    return scenes.isEmpty || !areSources ? nil : scenes
  }

  private func isClass(_ name: String, from file: Int) -> Bool {
    model.graph.recorder?.readName(NameKey(.type, lastOf: name))
    return !model.graph.nodes(named: name).isEmpty
  }
}

extension LinkedLookup {
  fileprivate mutating func doubt(_ reason: String) {
    (status, message, confidence) = (.unknown, reason, .low)
  }

  fileprivate mutating func fail(
    _ message: String, _ fails: LinkedConnection.FailurePoint,
    _ confidence: Resolution.Confidence = .high
  ) {
    status = .missing
    (self.message, self.fails, self.confidence) = (message, fails, confidence)
  }
}

extension Nib {
  /// Whether a table or collection view of the nib asks a controller for its cells.
  func isDataSource(_ controller: Int) -> Bool {
    document.connections.contains { connection in
      guard connection.kind == .outlet, connection.label == "dataSource",
        connection.destination == document.objects[controller].id,
        let view = place(of: connection.source)
      else { return false }
      return ["UITableView", "UICollectionView"].contains(document.objects[view].frameworkClass)
    }
  }

  /// Whether tables or collection views in the scene of a controller have prototypes, and get their data source from
  /// code.
  func hasPrototypes(in controller: Int) -> Bool {
    let tables = document.objects.indices.filter { place in
      ["UITableView", "UICollectionView"].contains(document.objects[place].frameworkClass)
        && isInside(place, of: controller)
    }
    let ids = Set(tables.map { document.objects[$0].id })
    return hasView(in: controller) { $0 != nil }
      && !document.connections.contains { $0.label == "dataSource" && ids.contains($0.source) }
  }

  /// Whether a view in the scene of a controller has a reuse identifier.
  func hasView(reusedAs identifier: String, in controller: Int) -> Bool {
    hasView(in: controller) { $0 == identifier }
  }

  /// A view beside all controllers belongs to some scene of the storyboard.
  private func hasView(in controller: Int, reusedAs isMeant: (String?) -> Bool) -> Bool {
    document.objects.indices.contains { place in
      guard isMeant(document.objects[place].reuseIdentifier) else { return false }
      return isInside(place, of: controller)
        || !places(from: place).contains { document.objects[$0].role == .controller }
    }
  }

  /// Whether the scene of a controller has a segue of an identifier.
  ///
  /// A segue outside of any controller belongs to some scene of the storyboard.
  func hasSegue(named name: String, from controller: Int) -> Bool {
    document.connections.indices.contains { number in
      let connection = document.connections[number]
      switch connection.kind {
      case .segue: if connection.label != name { return false }
      case .unwind: if connection.detail != name { return false }
      default: return false
      }
      guard let source = sources[number] else { return true }
      let holders = places(from: source)
      return holders.contains(controller)
        || !holders.contains { document.objects[$0].role == .controller }
    }
  }
}
