import Facts

/// Storyboards, and controllers in them, that code looks up and that do not exist: F9.
final class MissingScenes {
  /// A missing scene, which has a row.
  struct Scene {
    let answer: Answer
    let origin: ResolutionRows.Origin
    /// The class that the result is cast to.
    let node: Int?
    let platforms: Platforms
    let systems: [SystemCondition]
    let isAppKit: Bool
    let process: Int

    func isMeant(for profile: RuntimeProfile) -> Bool {
      platforms.contains(profile.platform) && systems.hold(on: profile)
        && isAppKit == (profile.platform == .macOS)
    }
  }

  /// A storyboard, and the place that names it.
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
  /// The places to check, in order.
  ///
  /// Places that look up a controller come first, because they tell more than places that only open the storyboard.
  let sites: [CreationSite]
  /// The first place of each file that opens a storyboard.
  private var openings: [Mention: CreationSite] = [:]
  /// The dependencies of finding the storyboards of a file.
  private var openingDependencies: [Int: DependencyRecorder.Dependencies] = [:]
  /// The indexes of the places that use a storyboard.
  private var indexes: [Mention: [Int]] = [:]
  /// The first of these places that fails, and its reads.
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

  /// The file that has the rows of a place: that of the target class if it is a controller, or else the place's own.
  func ownerFile(of site: CreationSite, isController: (Int) -> Bool) -> Int {
    guard let node = target(of: site), isController(node) else { return site.file }
    return model.graph.nodes[node].primary.file
  }

  /// The missing storyboards or controllers at a place, one for each process that runs the code.
  func scenes(at index: Int) -> [Scene] {
    let site = sites[index]
    guard site.receiver == nil || dependsOnCaller(site) else { return [] }
    creationDependencies.recordAll(ofFile: site.file, in: model.graph)
    model.graph.recorder?.readName(NameKey(.opening, path(of: site)))
    if let dependencies = openingDependencies[site.file] {
      model.graph.recorder?.read(dependencies)
    }
    guard let name = storyboardName(of: site) else { return scenesOfNoStoryboard(site) }
    guard !isReported(before: index, name) else { return [] }
    let results = site.processes.sorted().map { lookUp(site, storyboard: name, in: $0) }
    let scenes = results.compactMap(\.missing)
    guard model.bundles.isLibrary(fileAt: path(of: site)) else { return scenes }
    // The row of a library names one of its apps. Only apps with the same UI framework count.
    let sharing = model.locations(ofFile: site.file).sharing
    return scenes.filter { scene in
      if results.contains(where: { $0.isFound(isAppKit: scene.isAppKit) }) { return false }
      let main = model.bundles.processes[scene.process].main
      let here = model.storyboards.find(name, in: main).isEmpty ? 0 : 1
      return sharing?.hasStoryboard(name, isAppKit: scene.isAppKit, besides: here) != true
    }
  }

  /// The scenes for an identifier that no storyboard of the app has.
  private func scenesOfNoStoryboard(_ site: CreationSite) -> [Scene] {
    guard site.site.kind == .storyboardController, let expression = site.site.name?.value,
      let identifier = string(expression, of: site),
      !model.bundles.isLibrary(fileAt: path(of: site)),
      !model.storyboards.mayHaveController(identifier)
    else { return [] }
    var answer = Answer(.none, .crashStoryboardID)
    answer.message = Messages.storyboardIdentifier(identifier)
    answer.missing = identifier
    // A library's storyboard may have it, or the system may request it for state restoration.
    let isCertain = model.locations(ofFile: site.file).isCertain
    answer.confidence =
      isCertain && ReachFinder(model).reach(of: site) == .reached ? .medium : .low
    return site.processes.sorted().compactMap { process in
      answer.bundle = model.bundles.processes[process].main
      // The storyboards of a package are in a bundle of its own.
      return model.bundles.processes[process].bundles.contains(
        where: model.storyboards.hasStoryboards)
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

  /// Whether an earlier place reports that the storyboard lacks something, so that opening it adds nothing.
  private func isReported(before index: Int, _ name: String) -> Bool {
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
          lookUp(sites[other], storyboard: mention.name, in: $0).missing != nil
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

  /// Whether the name differs for a subclass that may run the code.
  private func hasOther(
    than value: NameValue, for expression: NameExpression, of site: CreationSite
  ) -> Bool {
    if case .literal = expression { return false }
    guard site.receiver == nil, let node = scope(of: site).dynamicClass else { return false }
    let subclasses = model.subclasses(of: node)
    model.graph.readSubclasses(subclasses)
    return subclasses.contains { subclass in
      model.names.value(of: expression, in: scope(of: site, as: subclass)) != value
    }
  }

  /// Whether the receiver or the arguments of a factory determine the names at a place in it.
  private func dependsOnCaller(_ site: CreationSite) -> Bool {
    let own = model.graph.scope(of: site.site.enclosingClass, in: site.file)
    return [site.site.name?.value, site.site.storyboard].contains { expression in
      guard let expression else { return false }
      return model.names.value(of: expression, in: scope(of: site))
        != model.names.value(of: expression, in: own)
    }
  }

  private func scope(of site: CreationSite, as subclass: Int? = nil) -> NameScope {
    let type = site.site.enclosingClass
    var scope = NameScope(
      file: site.file, type: type,
      dynamicClass: subclass ?? site.receiver
        ?? type.flatMap { model.graph.node(named: $0, from: site.file) })
    scope.context.parameters = site.parameters
    return scope
  }

  /// The result of a lookup of a storyboard or controller in a process.
  private enum LookupResult {
    /// The bundle to search is unknown.
    case unknown
    case found(isAppKit: Bool)
    case missing(Scene)

    var missing: Scene? {
      if case .missing(let scene) = self { scene } else { nil }
    }

    /// Whether it exists for AppKit, or for UIKit.
    func isFound(isAppKit wanted: Bool) -> Bool {
      if case .found(let isAppKit) = self { isAppKit == wanted } else { false }
    }
  }

  private func lookUp(_ site: CreationSite, storyboard name: String, in process: Int)
    -> LookupResult
  {
    guard let bundle = bundle(of: site, storyboard: name, in: process) else { return .unknown }
    let boards = model.storyboards.find(name, in: bundle)
    let node = target(of: site)
    let isAppKit = isAppKit(site, node, boards)
    var answer: Answer
    var names = [name]
    if boards.isEmpty {
      if model.bundles.bundles[bundle].absent.hasNib(named: name) { return .unknown }
      answer = Answer(.none, .crashStoryboardMissing)
      answer.message = Messages.storyboardMissing(name, in: model.bundles.bundles[bundle].row)
      answer.missing = name
    } else {
      guard site.site.kind == .storyboardController, let expression = site.site.name?.value,
        let identifier = string(expression, of: site),
        !boards.contains(where: { model.storyboards.hasController(identifier, in: $0) })
      else { return .found(isAppKit: isAppKit) }
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
    if boards.isEmpty, isElsewhere(bundle, in: process) { answer.confidence = .low }
    return .missing(scene(answer, names, at: site, node, isAppKit: isAppKit, in: process))
  }

  /// The confidence that a storyboard or a controller in it is missing; low if another bundle has it.
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

  /// Whether a bundle is the main one of an app in another repository that contains a library here.
  private func isElsewhere(_ bundle: Int, in process: Int) -> Bool {
    let process = model.bundles.processes[process]
    return process.isAssumed && process.main == bundle
  }

  /// The bundle of a storyboard; a place that instantiates a controller gets it from the place that opens the
  /// storyboard.
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

  /// Whether the place uses AppKit, according to its class, its storyboard or its method.
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
