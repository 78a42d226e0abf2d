import Facts

/// Resolves every controller of an app, for every creation and profile.
struct ControllerResolver {
  let model: ResolutionModel
  private let sites: CreationSites
  let decoded: [Int: [DecodedController]]
  private var rows: ResolutionRows
  /// The classes that load a nib of a name.
  private var loaded: [String: Set<Int>] = [:]
  /// The classes with a row whose nib is unknown.
  private var undecided: Set<Int> = []
  /// The nibs whose owner is a class of the app.
  private(set) var ownedNibs: [OwnedNib] = []
  /// A cache of the creations of the current class, by the indexes of its sites.
  ///
  /// Versions of a system share them.
  private var creations: [[Int]: [CachedCreations]] = [:]
  /// A cache of the outcomes for the current class, by process.
  private var answers: [Int: [CachedAnswers]] = [:]
  private let traceRecorder: TraceRecorder?
  private let part: ResolutionScope?
  private let wanted: WantedClasses?

  /// Resolves the rows of `part`; `traceRecorder` records how the answers come about.
  init(_ model: ResolutionModel, traceRecorder: TraceRecorder? = nil, part: ResolutionScope? = nil)
  {
    self.model = model
    self.traceRecorder = traceRecorder
    self.part = part
    wanted = part.map { WantedClasses($0, in: model.graph) }
    sites = CreationSites(model, of: wanted)
    decoded = Dictionary(grouping: DecodedController.all(in: model, of: wanted), by: \.node)
    rows = ResolutionRows(model)
  }

  /// The names of nibs that code loads explicitly.
  var loadedNames: Set<String> { sites.loadedNames }

  mutating func resolve() -> [Resolution] {
    for node in model.graph.nodes.indices where isWanted(model.graph.nodes[node].primary.file) {
      model.graph.recorder?.begin(model.graph.nodes[node].primary.file)
      resolve(node)
      model.graph.recorder?.end()
    }
    for name in sites.ofFrameworks.keys.sorted() { resolve(framework: name) }
    let missing = MissingScenes(model, sites)
    for (index, site) in missing.sites.enumerated() {
      let owner = missing.ownerFile(of: site) { anyController($0) != nil }
      guard isWanted(owner) else { continue }
      model.graph.recorder?.begin(owner)
      for scene in missing.scenes(at: index) { add(scene) }
      model.graph.recorder?.end()
    }
    return rows.all(unreachable: unreachable())
  }

  private func isWanted(_ file: Int) -> Bool { part?.files.contains(file) ?? true }

  // MARK: Classes

  private mutating func resolve(_ node: Int) {
    let graph = model.graph
    graph.recorder?.readClass(node)
    guard let recorder = graph.recorder else { return resolveRows(of: node) }
    for name in graph.names(of: node) {
      recorder.readName(NameKey(.customClass, lastOf: name))
      // If several classes have the name, their locations determine which of them a nib means.
      if graph.nodes(named: name).count > 1 { graph.readLocations(ofClassesNamed: name) }
    }
    guard graph.isController[node] || decoded[node] != nil else { return }
    sites.creationDependencies.recordAll(ofNode: node, sites.factories, model)
    resolveRows(of: node)
  }

  private mutating func resolveRows(of node: Int) {
    let own = decoded[node] ?? []
    guard model.graph.isController[node] || !own.isEmpty else { return }
    let locations = model.locations(ofClass: node)
    let placed = ModuleLocations(of: node, locations, model)
    for module in placed.modules {
      resolveRows(of: node, placed, own, in: module)
      rows.finish(anyController(node, own, in: module))
      forgetCreations()
    }
    model.forgetControllers()
  }

  /// Resolves a class as one module compiles it.
  private mutating func resolveRows(
    of node: Int, _ locations: ModuleLocations, _ own: [DecodedController], in module: String?
  ) {
    let created = sites.ofNodes[node] ?? []
    let element = own.first { !$0.isCustomObject }?.object.frameworkClass
    // Profiles of a platform follow each other.
    var last: (platform: Platforms, controller: Controller?)?
    for (place, profile) in model.profiles.enumerated() {
      if last?.platform != profile.platform {
        last = (
          profile.platform,
          model.controller(node, on: profile.platform, element: element, module: module)
        )
      }
      guard let controller = last?.controller, isMeant(controller, profile), controller.isCompiled
      else { continue }
      if model.graph.isController[node] {
        for location in locations.of(module, onProfile: place)
        where model.isInstalled(location.process, on: profile) {
          let controller = inProcess(controller, location)
          let probe = probe(controller, location, profile, isGuess: !locations.isCertain)
          resolve(created, probe, place)
        }
      }
      for one in own { resolve(one, controller, profile, place) }
    }
  }

  private mutating func forgetCreations() {
    creations.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
  }

  /// The creations at those of the class's `sites` that the process runs.
  private mutating func creations(
    at sites: [CreationSite], _ probe: CreationCase
  ) -> CachedCreations {
    // Code that no target compiles creates nothing in a process whose class a target compiles.
    var here = sites.indices.filter {
      sites[$0].processes.contains(probe.location.process) && (sites[$0].isCertain || probe.isGuess)
    }
    if let node = probe.controller.node, model.hasTwin(node, at: probe.location) {
      here.removeAll { !model.means(node, at: probe.location, in: sites[$0].file) }
    }
    let isOfVersion = here.contains { !sites[$0].site.systems.isEmpty }
    if isOfVersion { here.removeAll { !sites[$0].site.systems.hold(on: probe.profile) } }
    if let known = creations[here]?.first(where: { $0.apply(to: probe) }) { return known }
    let systemReads = model.names.systemReads
    let asked = (device: systemReads.device, platform: systemReads.platform)
    let there = here.map { sites[$0] }
    var made = CodeCreations(model: model, controller: probe.controller, isPad: probe.isPad)
      .all(at: there)
    let ways = ReachFinder(model).ways(
      to: made, of: probe.controller.node, at: there, in: probe.location.process)
    for (index, way) in ways.enumerated() { made[index].way = way }
    var known = CachedCreations(made: made, elsewhere: probe.controller.elsewhere)
    // Reach differs between processes if only the class's own code creates it.
    if here.allSatisfy({ sites[$0].enclosing == probe.controller.node }) {
      known.process = probe.location.process
    }
    if isOfVersion { known.system = probe.profile }
    if systemReads.platform != asked.platform || !probe.controller.isAlikeEverywhere {
      known.platform = probe.profile.platform
    }
    if systemReads.device != asked.device { known.device = .one(isPad: probe.isPad) }
    creations[here, default: []].append(known)
    return known
  }

  /// Resolves the creations at those of the class's `sites` that the process runs.
  private mutating func resolve(_ sites: [CreationSite], _ probe: CreationCase, _ place: Int) {
    let process = probe.location.process
    // A trace needs each answer to be computed.
    if traceRecorder == nil, let known = answers[process]?.first(where: { $0.apply(to: probe) }) {
      for row in known.places { rows.add(profile: place, to: row) }
      return
    }
    let controller = probe.controller
    let creations = creations(at: sites, probe)
    var known = CachedAnswers(probe, creationsDependOn: creations.aspects)
    for creation in creations.made {
      let creationCase = probe.with(
        .code(creation.stored), trace: traceRecorder?.trace(of: controller))
      var (answer, aspects) = Resolver.answerAndAspects(creationCase)
      // Code that tests for the file first does not crash.
      if answer.verdict == .crashNibNotFound, creation.kind == .call,
        creation.site?.site.isGuarded == true
      {
        continue
      }
      if answer.bundle == nil { answer.bundle = creationCase.bundleOfRow }
      if answer.verdict.isBroken, let site = creation.site,
        !ReachFinder(model).mayRun(site, in: process)
      {
        answer.confidence = .low
      }
      if answer.verdict.isBroken || answer.flags.contains(.lateNilOutlet),
        takesPlaceOfScene(creation, probe) || isQuietStub(creation, probe)
      {
        answer.confidence = .low
      }
      let names = creation.argument.map { [$0] } ?? furtherNames(creation)
      let origin = ResolutionRows.Origin(
        kind: creation.kind, names: names, place: creation.site?.place,
        isSeen: creation.site != nil,
        reach: model.isTestRunner(process) ? .unreached : creation.way.reach,
        isRequested: creation.way.isRequested)
      known.add(add(answer, of: controller, origin, profile: place), aspects)
      // An initializer that takes a nib's name without storing it loads the nib itself.
      if answer.nib == nil, creation.stored.name == .none, let name = creation.argument,
        let node = controller.node
      {
        loaded[name, default: []].insert(node)
      }
      traceRecorder?.take(
        answer, origin, of: controller, creationCase: creationCase, creation: creation, place: place
      )
    }
    answers[process, default: []].append(known)
  }

  /// The names in the stem of a creation: the source text of a call whose name is unknown.
  private func furtherNames(_ creation: CodeCreations.Creation) -> [String] {
    guard creation.kind == .call, let text = creation.site?.site.name?.text else { return [] }
    return [text]
  }

  private mutating func resolve(framework name: String) {
    let created = sites.ofFrameworks[name] ?? []
    for (place, profile) in model.profiles.enumerated() {
      for site in created where isWanted(site.file) {
        // Each place has its own controller, because reads are recorded by file.
        guard
          let controller = Controller(model.graph, framework: name, platform: profile.platform),
          isMeant(controller, profile)
        else { break }
        model.graph.recorder?.begin(site.file)
        sites.creationDependencies.recordAll(ofFile: site.file, in: model.graph)
        let locations = model.locations(ofFile: site.file)
        for location in model.locations(locations, on: profile)
        where model.isInstalled(location.process, on: profile) {
          let probe = probe(controller, location, profile, isGuess: !locations.isCertain)
          resolve([site], probe, place)
          forgetCreations()
        }
        model.graph.recorder?.end()
      }
    }
    rows.finish(Controller(model.graph, framework: name, platform: .all))
  }

  // MARK: Scenes

  private mutating func resolve(
    _ one: DecodedController, _ controller: Controller, _ profile: RuntimeProfile, _ place: Int
  ) {
    let nib = model.nibs[one.nib]
    guard one.isMeant(for: profile, in: nib) else { return }
    for location in one.locations(model)
    where model.module(ofClass: one.node, at: location) == controller.module
      && model.isInstalled(location.process, on: profile)
    {
      let controller = inProcess(controller, location)
      let standIn = standIn(for: one, controller, location, profile)
      let probe = probe(standIn ?? controller, location, profile, isGuess: false)
      var creationCase = probe.with(one.source(probe), trace: traceRecorder?.trace(of: controller))
      if standIn != nil { creationCase.meant = controller }
      if one.isCustomObject { creationCase.maker = (one.nib, one.object) }
      var answer = Resolver.answer(creationCase)
      answer.bundle =
        answer.bundle
        ?? (one.isCustomObject ? creationCase.bundleOfRow : creationCase.bundleOfNib(one.nib))
      var origin = one.origin(in: nib)
      let way = ReachFinder(model).way(one, in: nib, on: profile)
      (origin.reach, origin.isRequested) = (way.reach, way.isRequested)
      add(answer, of: controller, origin, profile: place)
      traceRecorder?.take(answer, origin, of: controller, creationCase: creationCase, place: place)
    }
  }

  /// L5, F10 – UIKit's controller that replaces an unknown class in a nib.
  private func standIn(
    for one: DecodedController, _ controller: Controller, _ location: BundleMap.CodeLocation,
    _ profile: RuntimeProfile
  ) -> Controller? {
    guard !one.isCustomObject, !controller.base.isAppKit else { return nil }
    let nib = model.nibs[one.nib]
    return model.standIn(for: one.object, in: nib, process: location.process, on: profile).flatMap {
      Controller(model.graph, framework: $0, platform: profile.platform)
    }
  }

  private mutating func add(_ missing: MissingScenes.Scene) {
    let controller = missing.node.flatMap { node in
      anyController(node, in: model.module(ofClass: node, in: missing.process))
    }
    for (place, profile) in model.profiles.enumerated()
    where missing.isMeant(for: profile) && model.isBuilt(missing.process, for: profile) {
      rows.add(missing.answer, missing.origin, profile: place)
      traceRecorder?.take(missing.answer, missing.origin, of: controller, place: place)
    }
    rows.finish(controller)
  }

  // MARK: Bookkeeping

  @discardableResult
  private mutating func add(
    _ answer: Answer, of controller: Controller, _ origin: ResolutionRows.Origin, profile: Int
  ) -> ResolutionRows.Place {
    if let nib = answer.nib, let node = controller.node {
      loaded[model.nibs[nib].variantName, default: []].insert(node)
    } else if let node = controller.node,
      answer.verdict == .unknown || controller.mayOwnOtherNibs
    {
      undecided.insert(node)
    }
    return rows.add(answer, origin, profile: profile)
  }

  /// The classes that own a nib, if neither they nor subclasses load it, and no code loads it by name.
  private mutating func unreachable() -> Set<OwnedNib.Owner> {
    var all: (loaded: [String: Set<Int>], aboveUndecided: Set<Int>)?
    var aboveLoaders: [String: Set<Int>] = [:]
    for place in model.nibs.indices where model.nibs.files[place].kind != .storyboard {
      // Few nibs have a wanted class as owner.
      guard let name = model.nibs.files[place].ownerClass, wanted?.contains(name) ?? true else {
        continue
      }
      let nib = model.nibs[place]
      guard let nibName = nib.name,
        let node = model.classNode(named: name, module: nib.owner?.module, near: nib),
        isWanted(model.graph.nodes[node].primary.file),
        !model.locations(ofClass: node).locations.isEmpty
      else { continue }
      let owner = OwnedNib.Owner(
        path: model.graph.primaryFile(node).path, name: model.graph.name(of: node))
      let file = model.graph.nodes[node].primary.file
      model.graph.recorder?.begin(file)
      for text in [nibName.name, nibName.stem] {
        model.graph.recorder?.readName(NameKey(.load, text))
      }
      model.graph.readSubclasses(model.subclasses(of: node))
      model.graph.recorder?.end()
      if isLoadedByCode(nibName.name) || isLoadedByCode(nibName.stem) || model.isMainNib(place) {
        ownedNibs.append(OwnedNib(owner: owner, nib: nib.path, isLoaded: true))
        continue
      }
      // The class may load it if a row's nib is unknown, if it loads another variant, or if it loads nibs itself.
      let (loaded, aboveUndecided) = all ?? withOtherFiles()
      all = (loaded, aboveUndecided)
      let variant = nib.variantName
      let above = aboveLoaders[variant] ?? withSuperclasses(loaded[variant] ?? [])
      aboveLoaders[variant] = above
      let isLoaded = above.contains(node) || aboveUndecided.contains(node)
      ownedNibs.append(OwnedNib(owner: owner, nib: nib.path, isLoaded: isLoaded))
    }
    return Set(ownedNibs.lazy.filter { !$0.isLoaded }.map(\.owner))
  }

  /// The classes and all of their superclasses in the app.
  private func withSuperclasses(_ nodes: Set<Int>) -> Set<Int> {
    var all: Set<Int> = []
    for node in nodes {
      var next: Int? = node
      while let current = next, all.insert(current).inserted {
        next = model.graph.declaredSuperclass(of: current)
      }
    }
    return all
  }

  private func isLoadedByCode(_ name: String) -> Bool {
    (part?.loadedNames ?? sites.loadedNames).contains(name)
  }

  /// The classes that load each nib, and those above undecided rows, including classes of files whose rows are not
  /// wanted.
  private func withOtherFiles() -> (loaded: [String: Set<Int>], aboveUndecided: Set<Int>) {
    var (loaded, undecided) = (loaded, undecided)
    guard let part else { return (loaded, withSuperclasses(undecided)) }
    for node in model.graph.nodes.indices {
      let place = model.graph.nodes[node].primary
      guard let known = part.loaders[place.file] else { continue }
      if known.undecided.contains(place.declaration) { undecided.insert(node) }
      for (name, places) in known.ofNibs where places.contains(place.declaration) {
        loaded[name, default: []].insert(node)
      }
    }
    return (loaded, withSuperclasses(undecided))
  }

  /// The nibs that classes of each resolved file load.
  func loaders() -> [Int: NibLoaders] {
    var found: [Int: NibLoaders] = [:]
    let places = model.graph.nodes.map(\.primary)
    for (name, nodes) in loaded {
      for place in nodes.map({ places[$0] }) {
        found[place.file, default: .init()].ofNibs[name, default: []].insert(place.declaration)
      }
    }
    for place in undecided.map({ places[$0] }) {
      found[place.file, default: NibLoaders()].undecided.insert(place.declaration)
    }
    return found
  }
}
