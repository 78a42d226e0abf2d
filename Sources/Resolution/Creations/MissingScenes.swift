import Facts

/// Storyboards, and controllers in them, that code looks up and that do not exist: F9.
final class MissingScenes {
  /// A row of its own.
  struct Scene {
    let answer: Answer
    let origin: ResolutionRows.Origin
    /// The class that the result is cast to.
    let node: Int?
    let platforms: Platforms
    let systems: [SystemCondition]
    let isAppKit: Bool
    /// The process that runs the code.
    let process: Int

    /// Whether the profile runs the code.
    func isMeant(for profile: RuntimeProfile) -> Bool {
      platforms.contains(profile.platform) && systems.hold(on: profile)
        && isAppKit == (profile.platform == .macOS)
    }
  }

  /// A storyboard by the place that names it.
  private struct Mention: Hashable {
    let file: Int
    let receiver: Int?
    let name: String

    init(_ site: CreationSite, _ name: String) {
      (file, receiver, self.name) = (site.file, site.receiver, name)
    }
  }

  private let model: ResolutionModel
  private let creationDependencies: CreationDependencies
  /// The places to look at, in the order in which they are to be.
  ///
  /// A place that says what it wants of the storyboard says more than one that only opens it.
  let sites: [CreationSite]
  /// The first place of each file that opens a storyboard.
  private var openings: [Mention: CreationSite] = [:]
  /// The dependencies of finding those of a file.
  private var openingDependencies: [Int: DependencyRecorder.Dependencies] = [:]
  /// The indexes of the places that want something of a storyboard.
  private var indexes: [Mention: [Int]] = [:]
  /// The first of them that does not get it, and the reads that led to it.
  private var firstMissing:
    [Mention: (index: Int?, dependencies: DependencyRecorder.Dependencies)] = [:]

  init(_ model: ResolutionModel, _ sites: CreationSites) {
    self.model = model
    creationDependencies = sites.creationDependencies
    let all = sites.ofStoryboards
    self.sites =
      all.filter { $0.site.kind == .storyboardController }
      + all.filter { $0.site.kind == .storyboard }
    findIndexes()
    for site in all where site.site.kind == .storyboard {
      let (name, dependencies) = model.graph.recorded { storyboardName(of: site) }
      openingDependencies[site.file, default: DependencyRecorder.Dependencies()].formUnion(
        dependencies)
      guard let name else { continue }
      let mention = Mention(site, name)
      if openings[mention] == nil { openings[mention] = site }
    }
  }

  /// The file whose rows those of a place are: of the class that it wants if that is a
  /// controller, else its own.
  func ownerFile(of site: CreationSite, isController: (Int) -> Bool) -> Int {
    guard let node = target(of: site), isController(node) else { return site.file }
    return model.graph.nodes[node].primary.file
  }

  /// The storyboards or controllers that are missing at a place, one for each process that runs the code.
  func scenes(at index: Int) -> [Scene] {
    let site = sites[index]
    guard site.receiver == nil || dependsOnCaller(site) else { return [] }
    creationDependencies.repeatAll(ofFile: site.file, in: model.graph)
    model.graph.recorder?.readName(NameKey(.opening, path(of: site)))
    if let dependencies = openingDependencies[site.file] {
      model.graph.recorder?.read(dependencies)
    }
    guard let name = storyboardName(of: site) else { return scenesOfNoStoryboard(site) }
    guard !isTold(before: index, name) else { return [] }
    let looks = site.processes.sorted().map { look(for: site, storyboard: name, in: $0) }
    let scenes = looks.compactMap(\.missing)
    guard model.bundles.isLibrary(fileAt: path(of: site)) else { return scenes }
    // A library's row is about one of its apps; the others run other parts of it. What a
    // Mac app has says nothing about apps with UIKit.
    let sharing = model.locations(ofFile: site.file).sharing
    return scenes.filter { scene in
      if looks.contains(where: { $0.isThere(isAppKit: scene.isAppKit) }) { return false }
      let here = model.hasMainStoryboard(name, in: scene.process) ? 1 : 0
      return sharing?.hasStoryboard(name, isAppKit: scene.isAppKit, besides: here) != true
    }
  }

  /// The scenes for an identifier that no storyboard of the app has, whichever the place asks.
  private func scenesOfNoStoryboard(_ site: CreationSite) -> [Scene] {
    guard site.site.kind == .storyboardController, let expression = site.site.name?.value,
      let identifier = string(expression, of: site),
      !model.bundles.isLibrary(fileAt: path(of: site)),
      !model.storyboards.mayHaveController(identifier)
    else { return [] }
    var answer = Answer(.none, .crashStoryboardID)
    answer.message = Messages.storyboardIdentifier(identifier)
    answer.missing = identifier
    // It may be asked of a library's storyboard, or by the system as it restores a state.
    let isCertain = model.locations(ofFile: site.file).isCertain
    answer.confidence =
      isCertain && ReachFinder(model).reach(of: site) == .reached ? .medium : .low
    return site.processes.sorted().compactMap { process in
      answer.bundle = model.bundles.processes[process].main
      return model.storyboards.hasStoryboards(in: model.bundles.processes[process].main)
        ? scene(answer, [identifier], at: site, target(of: site), isAppKit: nil, in: process) : nil
    }
  }

  private func scene(
    _ answer: Answer, _ names: [String], at site: CreationSite, _ node: Int?, isAppKit: Bool?,
    in process: Int
  ) -> Scene {
    let finder = ReachFinder(model)
    var answer = answer
    if !finder.mayRun(site, in: process) { answer.confidence = .low }
    return Scene(
      answer: answer,
      origin: ResolutionRows.Origin(
        kind: .scene, names: names, place: site.place, isSeen: true,
        reach: model.isTestRunner(process) ? .unreached : finder.reach(of: site),
        isRequested: true),
      node: node, platforms: site.site.platforms, systems: site.site.systems,
      isAppKit: isAppKit ?? self.isAppKit(site, node, []), process: process)
  }

  private func path(of site: CreationSite) -> String { model.graph.files[site.file].path }

  /// Whether a place that comes earlier in the file wants something of the storyboard and does not get
  /// it, so that one which only opens it has nothing to add.
  private func isTold(before index: Int, _ name: String) -> Bool {
    guard sites[index].site.kind == .storyboard else { return false }
    let mention = Mention(sites[index], name)
    let first = firstMissing(mention)
    return first.map { $0 < index } ?? false
  }

  private func firstMissing(_ mention: Mention) -> Int? {
    if let known = firstMissing[mention] {
      model.graph.recorder?.read(known.dependencies)
      return known.index
    }
    let (index, dependencies) = model.graph.recorded {
      (indexes[mention] ?? []).first { other in
        sites[other].processes.contains {
          look(for: sites[other], storyboard: mention.name, in: $0).missing != nil
        }
      }
    }
    firstMissing[mention] = (index, dependencies)
    return index
  }

  private func findIndexes() {
    for (index, site) in sites.enumerated() {
      let (name, dependencies) = model.graph.recorded { storyboardName(of: site) }
      openingDependencies[site.file, default: DependencyRecorder.Dependencies()].formUnion(
        dependencies)
      guard let name else { continue }
      indexes[Mention(site, name), default: []].append(index)
    }
  }

  private func storyboardName(of site: CreationSite) -> String? {
    let expression =
      site.site.kind == .storyboard ? site.site.name?.value : site.site.storyboard
    return expression.flatMap { string($0, of: site) }
  }

  private func string(_ expression: NameExpression, of site: CreationSite) -> String? {
    let value = model.names.value(of: expression, in: scope(of: site))
    guard case .string(let text, _) = value, !text.isEmpty,
      !hasOther(than: value, for: expression, of: site)
    else { return nil }
    return text
  }

  /// Whether the name is another one for a subclass that may run the code.
  private func hasOther(
    than value: NameValue, for expression: NameExpression, of site: CreationSite
  ) -> Bool {
    if case .literal = expression { return false }
    guard site.receiver == nil, let node = scope(of: site).dynamicClass else { return false }
    let heirs = model.heirs(of: node)
    if model.graph.recorder != nil { model.graph.ask(forHeirs: heirs) }
    return heirs.contains { heir in
      model.names.value(of: expression, in: scope(of: site, as: heir)) != value
    }
  }

  /// Whether the class that a factory is called on, or what it is given, has a part in the names at a place in it.
  private func dependsOnCaller(_ site: CreationSite) -> Bool {
    let type = site.site.enclosingClass
    let own = NameScope(
      file: site.file, type: type,
      dynamicClass: type.flatMap { model.graph.node(named: $0, from: site.file) })
    return [site.site.name?.value, site.site.storyboard].contains { expression in
      guard let expression else { return false }
      return model.names.value(of: expression, in: scope(of: site))
        != model.names.value(of: expression, in: own)
    }
  }

  private func scope(of site: CreationSite, as heir: Int? = nil) -> NameScope {
    let type = site.site.enclosingClass
    var scope = NameScope(
      file: site.file, type: type,
      dynamicClass: heir ?? site.receiver
        ?? type.flatMap { model.graph.node(named: $0, from: site.file) })
    scope.context.parameters = site.parameters
    return scope
  }

  /// The result of looking a place's storyboard or controller up in a process.
  private enum Look {
    /// The bundle to look in is unknown.
    case untold
    case there(isAppKit: Bool)
    case missing(Scene)

    var missing: Scene? {
      if case .missing(let scene) = self { scene } else { nil }
    }

    /// Whether it is there, and for that framework.
    func isThere(isAppKit wanted: Bool) -> Bool {
      if case .there(let isAppKit) = self { isAppKit == wanted } else { false }
    }
  }

  private func look(for site: CreationSite, storyboard name: String, in process: Int) -> Look {
    guard let bundle = bundle(of: site, storyboard: name, in: process) else { return .untold }
    let boards = model.storyboards.find(name, in: bundle)
    let node = target(of: site)
    let isAppKit = isAppKit(site, node, boards)
    var answer: Answer
    var names = [name]
    if boards.isEmpty {
      if model.bundles.bundles[bundle].absent.hasNib(named: name) { return .untold }
      answer = Answer(.none, .crashStoryboardMissing)
      answer.message = Messages.storyboardMissing(name, in: model.bundles.bundles[bundle].row)
      answer.missing = name
    } else {
      guard site.site.kind == .storyboardController, let expression = site.site.name?.value,
        let identifier = string(expression, of: site),
        !boards.contains(where: { model.storyboards.hasController(identifier, in: $0) })
      else { return .there(isAppKit: isAppKit) }
      // The content after a break in a file is unknown.
      let isUnread = boards.contains { model.nibs[$0].isBroken }
      answer = Answer(.none, isUnread ? .unknown : .crashStoryboardID)
      if !isUnread {
        answer.message = Messages.storyboardIdentifier(identifier)
        answer.missing = identifier
      }
      names.append(identifier)
    }
    answer.bundle = bundle
    answer.confidence =
      answer.verdict == .unknown
      ? RuleNumber.i11.confidence
      : confidence(of: site, storyboard: name, names.dropFirst().first)
    if boards.isEmpty, isUnseen(bundle, in: process) { answer.confidence = .low }
    return .missing(scene(answer, names, at: site, node, isAppKit: isAppKit, in: process))
  }

  /// The confidence that a storyboard is missing, or a controller in those of its name: low if another bundle
  /// has it.
  private func confidence(
    of site: CreationSite, storyboard name: String, _ identifier: String?
  ) -> Resolution.Confidence {
    model.graph.recorder?.readName(NameKey(nib: name))
    let isElsewhere = model.nibs.storyboardsByName[name, default: []].contains { storyboard in
      identifier.map { model.storyboards.hasController($0, in: storyboard) } ?? true
    }
    let isCertain = model.locations(ofFile: site.file).isCertain
    return isElsewhere || !isCertain ? .low : RuleNumber.f9.confidence
  }

  /// Whether a bundle is the main one of an app that is elsewhere, of which a library here is a part.
  private func isUnseen(_ bundle: Int, in process: Int) -> Bool {
    let process = model.bundles.processes[process]
    return process.isAssumed && process.main == bundle
  }

  /// The bundle that a storyboard is opened from; a place that asks an open one for a controller has
  /// it from the place that opened it.
  private func bundle(of site: CreationSite, storyboard name: String, in process: Int) -> Int? {
    let main = model.bundles.processes[process].main
    let opening =
      site.site.kind == .storyboard ? site : openings[Mention(site, name)]
    guard let opening else { return nil }
    guard let argument = opening.site.bundle else { return main }
    let value = BundleEvaluator(graph: model.graph).value(
      of: argument.value, in: scope(of: site))
    switch value {
    case .none, .main: return main
    case .ofClass(let node): return model.location(ofClass: node, in: process)?.image
    case .module(let file):
      return model.locations(ofFile: file).locations.first { $0.process == process }?.module
    case .identifier(let identifier): return model.bundle(identifier: identifier, in: process)
    case .named(let name): return model.bundles.bundle(named: name, in: process)
    case .unknown: return nil
    }
  }

  private func target(of site: CreationSite) -> Int? {
    if let receiver = site.receiver, site.site.target ?? .dynamicSelf == .dynamicSelf {
      return receiver
    }
    guard case .named(let name)? = site.site.target,
      case .declared(let node) = model.graph.resolvedType(
        of: name, from: site.file, scope: site.site.enclosingClass)
    else { return nil }
    return node
  }

  /// Whether the place speaks of AppKit's storyboards: by its class, its storyboard, its method.
  private func isAppKit(_ site: CreationSite, _ node: Int?, _ boards: [Int]) -> Bool {
    if let node, let root = model.graph.rootClasses[node] {
      return ControllerBase(root)?.isAppKit ?? false
    }
    if let board = boards.first { return model.nibs[board].document.platform == "macos" }
    let method = site.site.method ?? ""
    return method.hasPrefix("instantiateController")
      || method.hasPrefix("instantiateInitialController")
  }
}

extension ResolutionModel {
  /// Whether the main bundle of a process has a storyboard of a name.
  fileprivate func hasMainStoryboard(_ name: String, in process: Int) -> Bool {
    !storyboards.find(name, in: bundles.processes[process].main).isEmpty
  }
}
