import Facts

/// The scenes of a class and its subclasses in a process, with the identifiers that code looks up.
struct OwnScenes {
  private(set) var isEmpty = true
  /// Whether a storyboard is not readable to its end.
  private(set) var isBroken = false
  /// The first storyboard with a segue of each identifier.
  private(set) var nibsBySegue: [String: Nib] = [:]
  /// The first storyboard with a reusable view of each identifier.
  private(set) var nibsByView: [String: Nib] = [:]
  /// Whether all controllers are data sources of tables or collection views of their storyboards.
  private(set) var areSources = true
  /// Whether they are, or code makes them so, as far as the tables and collection views have prototypes.
  private(set) var mayBeSources = true

  /// The reusable views of scenes of the class itself that are their data sources; at most 16 scenes.
  private(set) var ownTables: [(nib: Nib, views: Set<String>)] = []

  /// Adds the scene of a controller, of the class itself or of a subclass.
  mutating func add(_ nib: Nib, _ controller: Int, isOfClass: Bool) {
    isEmpty = false
    if nib.isBroken { isBroken = true }
    let scene = nib.identifiers.scenes[controller] ?? NibIdentifiers.Scene()
    for name in scene.segues where nibsBySegue[name] == nil { nibsBySegue[name] = nib }
    for name in scene.views where nibsByView[name] == nil { nibsByView[name] = nib }
    let isSource = !nib.isBroken && scene.isSource
    if !isSource { areSources = false }
    let hasViews = !scene.views.isEmpty || !nib.identifiers.strayViews.isEmpty
    if !isSource, nib.isBroken || !hasViews || scene.hasSource { mayBeSources = false }
    if isOfClass, isSource, !scene.views.isEmpty, nib.identifiers.strayViews.isEmpty,
      ownTables.count < 16
    {
      ownTables.append((nib, scene.views))
    }
  }

  /// Adds segues and reusable views of a storyboard that belong to unknown scenes of it.
  mutating func addStrays(of nib: Nib) {
    for name in nib.identifiers.straySegues where nibsBySegue[name] == nil {
      nibsBySegue[name] = nib
    }
    for name in nib.identifiers.strayViews where nibsByView[name] == nil { nibsByView[name] = nib }
  }
}

/// A cache of the scenes of each class.
final class SceneFinder {
  private let model: ResolutionModel
  private var programs: [Int: ProgramSegues] = [:]
  private var known: [Key: (scenes: OwnScenes, dependencies: DependencyRecorder.Dependencies)] = [:]
  /// The number of classes and scenes that the cached results contain.
  private var size = 0

  private struct Key: Hashable {
    let node: Int
    let process: Int
  }

  init(_ model: ResolutionModel) { self.model = model }

  /// The scenes of a class and its subclasses in a process.
  func scenes(of node: Int, in process: Int) -> OwnScenes {
    let key = Key(node: node, process: process)
    if let known = known[key] {
      model.graph.recorder?.read(known.dependencies)
      return known.scenes
    }
    // Each class of a deep hierarchy has the scenes of all classes below it.
    if size > 1 << 16 {
      known.removeAll()
      size = 0
    }
    let found = model.graph.recorded { find(node, process) }
    known[key] = (found.result, found.dependencies)
    return found.result
  }

  private func find(_ node: Int, _ process: Int) -> OwnScenes {
    let subclasses = model.subclasses(of: node)
    model.graph.readSubclasses(subclasses)
    var names: Set<String> = []
    for subclass in subclasses {
      model.graph.recorder?.readClass(subclass)
      for name in model.graph.names(of: subclass) {
        names.insert(name)
        model.graph.recorder?.readName(NameKey(.customClass, lastOf: name))
      }
    }
    let wanted = Set(subclasses)
    let all = names.flatMap { model.nibs.scenesByClass[$0] ?? [] }
      .sorted { ($0.nib, $0.controller) < ($1.nib, $1.controller) }
    size += subclasses.count + all.count
    var scenes = OwnScenes()
    var last: Int?
    for scene in all {
      let nib = model.nibs[scene.nib]
      let object = nib.document.objects[scene.controller]
      guard model.isIn(process, nib: scene.nib), let type = object.customClass,
        let found = model.classNode(named: type, module: object.module, near: nib),
        wanted.contains(found)
      else { continue }
      if last != scene.nib { scenes.addStrays(of: nib) }
      last = scene.nib
      scenes.add(nib, scene.controller, isOfClass: found == node)
    }
    return scenes
  }
}

/// The segues in all storyboards of a process.
struct ProgramSegues {
  /// The first storyboard with a segue of each identifier.
  var places: [String: Int] = [:]
  /// Whether a storyboard is not readable to its end.
  var isBroken = false
}

extension SceneFinder {
  func segues(of process: Int) -> ProgramSegues {
    if let found = programs[process] { return found }
    var found = ProgramSegues()
    for (place, file) in model.nibs.files.enumerated()
    where file.kind == .storyboard && model.isIn(process, nib: place) {
      if file.isBroken { found.isBroken = true }
      for name in file.document.segueIdentifiers where found.places[name] == nil {
        found.places[name] = place
      }
    }
    programs[process] = found
    return found
  }
}

extension ResolutionModel {
  func isIn(_ process: Int, nib: Int) -> Bool {
    bundlesByNib[nib].contains { processesByBundle[$0].contains(process) }
  }
}

/// The identifiers in a nib, by the controllers that contain them.
struct NibIdentifiers {
  struct Scene {
    fileprivate(set) var segues: Set<String> = []
    fileprivate(set) var views: Set<String> = []
    /// Whether it is the data source of a table or collection view in the nib.
    fileprivate(set) var isSource = false
    /// Whether a table or collection view in it has a data source in the nib.
    fileprivate(set) var hasSource = false
  }

  /// The scenes, by the index of the controller.
  private(set) var scenes: [Int: Scene] = [:]
  /// The identifiers of segues that start outside of controllers.
  private(set) var straySegues: Set<String> = []
  /// The identifiers of reusable views outside of controllers.
  private(set) var strayViews: Set<String> = []

  init(_ nib: Nib) {
    let document = nib.document
    func change(around place: Int, _ body: (inout Scene) -> Void) -> Bool {
      let holders = nib.places(from: place).filter { document.objects[$0].role == .controller }
      for holder in holders { body(&scenes[holder, default: Scene()]) }
      return !holders.isEmpty
    }
    for place in document.objects.indices {
      guard let name = document.objects[place].reuseIdentifier else { continue }
      if !change(around: place, { $0.views.insert(name) }) { strayViews.insert(name) }
    }
    for (number, connection) in document.connections.enumerated() {
      let source = nib.sources[number]
      if let segue = connection.segueIdentifier {
        let isHeld = source.map { change(around: $0) { $0.segues.insert(segue) } } ?? false
        if !isHeld { straySegues.insert(segue) }
      }
      guard connection.label == "dataSource", let source, document.objects[source].hasReusableViews
      else {
        continue
      }
      _ = change(around: source) { $0.hasSource = true }
      if connection.kind == .outlet,
        let controller = connection.destination.flatMap({ nib.place(of: $0) })
      {
        scenes[controller, default: Scene()].isSource = true
      }
    }
  }
}

extension NibObject {
  /// Whether it is a table or collection view.
  fileprivate var hasReusableViews: Bool {
    frameworkClass == "UITableView" || frameworkClass == "UICollectionView"
  }
}
