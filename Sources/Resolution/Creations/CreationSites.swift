import Facts

/// The places that create controllers, by the created class.
struct CreationSites {
  /// The places that create a class of the app.
  private(set) var ofNodes: [Int: [CreationSite]] = [:]
  /// The places that create a framework class with a nib's name, by class.
  private(set) var ofFrameworks: [String: [CreationSite]] = [:]
  /// The places that open a storyboard, or instantiate a controller from one.
  private(set) var ofStoryboards: [CreationSite] = []
  /// The names of nibs that code loads explicitly, whatever their owner.
  private(set) var loadedNames: Set<String> = []
  /// The dependencies of the creations of each class, if recorded.
  private(set) var creationDependencies = CreationDependencies()
  let factories: Factories

  /// Collects all places, or those that rows of the `wanted` classes may depend on.
  init(_ model: ResolutionModel, of wanted: WantedClasses? = nil) {
    let graph = model.graph
    factories = Factories(model, of: wanted)
    for (node, site, dependencies) in factories.creations {
      if site.receiver == nil {
        ofNodes[node, default: []].append(site)
      } else if graph.isController[node] {
        ofStoryboards.append(site)
      }
      creationDependencies.note(dependencies, ofNode: node, in: graph)
    }
    for file in graph.files.indices {
      let loads = graph.files[file].facts.loads
      let isWanted = { (site: LoadSite) in
        wanted?.mayDepend(on: site.target, in: site.enclosingClass, ofFile: file) ?? true
      }
      // Sites that open a storyboard matter to sites that use it.
      let hasStoryboards = loads.indices.contains {
        loads[$0].kind.isOfStoryboard && isWanted(loads[$0])
      }
      for place in loads.indices
      where loads[place].kind.isOfStoryboard ? hasStoryboards : isWanted(loads[place]) {
        let site = loads[place]
        switch site.kind {
        case .controller:
          // With a coder, a scene or xib creates the object.
          if site.takesCoder { continue }
          if factories.isCalled(site: place, in: file) { continue }
          add(site, in: file, model)
        case .storyboard, .storyboardController:
          let (placed, dependencies) = graph.recorded { Self.placed(site, in: file, model) }
          ofStoryboards.append(placed)
          creationDependencies.note(dependencies, ofFile: file)
        case .registerClass, .instantiate, .dequeue, .segue, .segueTest, .request, .reuseCall: break
        case .loadNibNamed, .nibObject, .register:
          // A part of an app receives the names from outside.
          if wanted == nil { addName(site, in: file, model) }
        }
      }
    }
  }

  /// The object that a site creates.
  private enum Product {
    case node(Int)
    case framework(String)
    /// An object of the class from a scene, which has rows of its own.
    case sceneOf(Int)
  }

  private mutating func add(_ site: LoadSite, in file: Int, _ model: ResolutionModel) {
    let (made, dependencies) = model.graph.recorded {
      Self.product(of: site, in: file, model).map { ($0, Self.placed(site, in: file, model)) }
    }
    switch made {
    case (.node(let node), let site)?:
      ofNodes[node, default: []].append(site)
      creationDependencies.note(dependencies, ofNode: node, in: model.graph)
    case (.sceneOf(let node), _)?:
      creationDependencies.note(dependencies, ofNode: node, in: model.graph)
    case (.framework(let name), let site)?:
      ofFrameworks[name, default: []].append(site)
      creationDependencies.note(dependencies, ofFile: file)
    case nil: creationDependencies.note(dependencies, ofFile: file)
    }
  }

  private static func product(of site: LoadSite, in file: Int, _ model: ResolutionModel) -> Product?
  {
    let graph = model.graph
    switch site.target {
    case .named(let name):
      switch graph.resolvedType(of: name, from: file, scope: site.enclosingClass) {
      case .declared(let found):
        let node = model.namesake(of: found, runningWith: file)
        let isImported =
          graph.files[file].kind == .swift && !graph.isSwift(node)
          && site.method.map { model.asksStoryboard(initializer: $0, of: node) } == true
        return isImported ? .sceneOf(node) : .node(node)
      case .framework(let name) where site.name != nil && FrameworkClasses.isController(name):
        return .framework(name)
      case .framework, .unknown: return nil
      }
    case .dynamicSelf:
      return site.enclosingClass.flatMap { graph.node(named: $0, from: file) }.map { .node($0) }
    case nil: return nil
    }
  }

  private mutating func addName(_ site: LoadSite, in file: Int, _ model: ResolutionModel) {
    let rows = NibLoadRows(graph: model.graph, names: model.names)
    if rows.makesController(site, in: file) { return }
    if let name = model.name(ofNibAt: site, in: file) { loadedNames.insert(name) }
  }

  static func placed(
    _ site: LoadSite, in file: Int, _ model: ResolutionModel
  ) -> CreationSite {
    CreationSite(
      file: file, site: site, processes: model.processes(ofFile: file),
      isCertain: model.locations(ofFile: file).isCertain,
      enclosing: site.enclosingClass.flatMap { model.graph.node(named: $0, from: file) },
      place: SourcePlace(path: model.graph.files[file].path, line: site.line))
  }
}

extension ResolutionModel {
  /// The name of the nib that a place loads, if it is constant.
  func name(ofNibAt site: LoadSite, in file: Int) -> String? {
    guard let name = site.name else { return nil }
    let scope = graph.scope(of: site.enclosingClass, in: file)
    guard case .string(let text, _) = names.value(of: name.value, in: scope) else { return nil }
    return text
  }
}

extension LoadSite.Kind {
  var isOfStoryboard: Bool { self == .storyboard || self == .storyboardController }
}

extension LoadSite {
  /// Whether the initializer takes a coder, so that a nib or scene contains the object.
  var takesCoder: Bool {
    guard let method else { return false }
    // Every load is tested, and searching a string takes many times as long as comparing its bytes.
    return method.withBytes { bytes in
      bytes.indices.dropFirst(5).contains { end in
        bytes[end] == UInt8(ascii: ":")
          && bytes[end - 5..<end].elementsEqual("coder".utf8) { $0 | 0x20 == $1 }
      }
    }
  }
}
