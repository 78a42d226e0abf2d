import Facts

/// A nib, with indexes of its objects.
final class Nib {
  let index: Int
  let path: String
  let kind: FileKind
  let document: NibDocument
  /// The controllers, as indexes into the document's objects.
  let controllers: [Int]
  /// The parts of the path; nil if the build makes no nib of the file.
  let name: NibPath?
  /// The objects with a custom class that the nib creates by `init`, as indexes.
  let customObjects: [Int]
  let owner: NibObject?
  /// The index of each object, by id.
  private lazy var places = {
    var places: [String: Int] = [:]
    places.reserveCapacity(document.objects.count)
    // Copying an object retains a dozen strings.
    for place in document.objects.indices {
      let id = document.objects[place].id
      if places[id] == nil { places[id] = place }
    }
    return places
  }()
  /// The index of the object that each connection starts at.
  private(set) lazy var sources = document.connections.map { places[$0.source] }
  private lazy var parents = document.objects.indices.map { place in
    document.objects[place].parent.flatMap { places[$0] }
  }
  private(set) lazy var identifiers = NibIdentifiers(self)
  /// The parts inside of each controller, by the controller's index.
  private lazy var parts = NibPart.parts(of: self) { document.objects[$0].role == .controller }
  /// A cache of checks of the nib, which rarely differ between profiles and creations.
  var results:
    [NibCheck.Case: (result: NibCheck.Result, dependencies: DependencyRecorder.Dependencies)] = [:]
  /// The ways to the scenes, by their ids.
  var ways: (all: [String: SceneReach.Way], dependencies: DependencyRecorder.Dependencies)?
  /// The outlets by their source, in the order of the document.
  private(set) lazy var outletsBySource = Dictionary(
    grouping: document.connections.filter { $0.kind == .outlet || $0.kind == .collection },
    by: \.source)

  /// The bar button items that start a segue, by id.
  private(set) lazy var itemsWithSegue = Set(
    document.connections.lazy.filter { $0.kind == .segue }.map(\.source)
      .filter { [self] id in object(id)?.frameworkClass == "UIBarButtonItem" })

  /// The ids of the objects that segues lead to.
  private(set) lazy var segueDestinations = Set(
    document.connections.lazy.filter { $0.kind == .segue }.compactMap(\.destination))

  /// The classes of controllers and cells, without duplicates; at most 64.
  private(set) lazy var screenClasses = firstClasses(of: document.objects.lazy.filter(\.isScreen))
  /// The classes of all objects, without duplicates; at most 64.
  private(set) lazy var customClasses = firstClasses(of: document.objects)

  /// The index of the view inside of each controller.
  private lazy var views = Dictionary(
    document.objects.indices.compactMap { place in
      document.objects[place].key == "view"
        ? document.objects[place].parent.map { ($0, place) } : nil
    }, uniquingKeysWith: { first, _ in first })

  private func firstClasses(of objects: some Sequence<NibObject>) -> [String] {
    objects.lazy.compactMap(\.customClass).reduce(into: []) { classes, name in
      if classes.count < 64, !classes.contains(name) { classes.append(name) }
    }
  }

  init(_ file: NibFile, at index: Int) {
    self.index = index
    path = file.path
    kind = file.kind
    document = file.document
    isBroken = file.isBroken || file.document.format == nil
    name = file.name
    controllers = file.controllers
    customObjects = file.customObjects
    owner = file.document.owner
    ownerClass = file.ownerClass
  }

  func object(_ id: String?) -> NibObject? {
    id.flatMap { places[$0] }.map { document.objects[$0] }
  }

  /// Whether the file is not readable to its end.
  let isBroken: Bool

  /// The owner's class, if the file names one.
  let ownerClass: String?

  /// The name shared by variants for other devices and languages; empty if the build makes no nib of the file.
  var variantName: String { name?.name ?? "" }

  func controller(above object: NibObject) -> NibObject? {
    var next = self.object(object.parent)
    var steps = 0
    while let current = next, steps < 256 {
      if current.role == .controller { return current }
      next = self.object(current.parent)
      steps += 1
    }
    return nil
  }

  func place(of id: String) -> Int? { places[id] }

  /// The object at `root` and the objects inside of it.
  func part(of root: Int) -> NibPart {
    if let part = parts[root] { return part }
    guard document.objects[root].role != .controller else { return NibPart() }
    return NibPart.parts(of: self) { $0 == root }[root] ?? NibPart()
  }

  /// The indexes of an object and its parents, from the inside out.
  func places(from place: Int) -> some Sequence<Int> {
    let above = parents
    var steps = 0
    return sequence(first: place) { place in
      steps += 1
      return steps < 256 ? above[place] : nil
    }
  }

  /// Whether the object at `place` is the one at `root` or inside of it.
  func isInside(_ place: Int, of root: Int) -> Bool { places(from: place).contains(root) }

  /// Whether the object at `place` is a prototype cell of a storyboard, or inside of one.
  ///
  /// Each prototype becomes a nib of its own, which is loaded when the cell is created.
  func isInPrototype(_ place: Int) -> Bool {
    guard kind == .storyboard else { return false }
    var place = place
    for _ in 0..<256 {
      guard let parent = parents[place] else { return false }
      switch (document.objects[place].frameworkClass, document.objects[parent].frameworkClass) {
      case ("UITableViewCell", "UITableView"), ("UICollectionViewCell", "UICollectionView"),
        ("UICollectionReusableView", "UICollectionView"):
        return true
      default: place = parent
      }
    }
    return false
  }

  /// Whether a connection of a storyboard leads to another scene.
  ///
  /// Each scene becomes nibs of its own. The build omits connections that leave them.
  func leavesScene(_ connection: NibConnection) -> Bool {
    guard kind == .storyboard, let destination = object(connection.destination),
      let source = object(connection.source), let scene = scene(of: source),
      let other = connection.kind == .action
        ? self.scene(of: destination) : controller(above: destination).flatMap(self.scene(of:))
    else { return false }
    return scene != other
  }

  /// The outermost controller around an object, because touch bars have items with controllers.
  private func scene(of object: NibObject) -> String? {
    var found = object.role == .controller ? object : controller(above: object)
    // Duplicate ids can make a cycle.
    for _ in 0..<16 {
      guard let above = found.flatMap(controller(above:)) else { break }
      found = above
    }
    return found?.id
  }

  /// The connected outlet `name` of an object.
  func outlet(_ name: String, of object: NibObject) -> NibConnection? {
    outletsBySource[object.id]?.first {
      $0.kind == .outlet && $0.label == name && self.object($0.destination) != nil
    }
  }

  /// The outlets of a controller that are connected when it is decoded.
  ///
  /// Outlets to objects in its view are connected later.
  func outletsBesidesView(of controller: NibObject) -> Set<String> {
    let view = views[controller.id]
    var labels: Set<String> = []
    for connection in outletsBySource[controller.id] ?? [] where !leavesScene(connection) {
      guard let place = connection.destination.flatMap({ places[$0] }) else { continue }
      if let view, isInside(place, of: view) { continue }
      labels.insert(connection.label)
    }
    return labels
  }

  func view(of controller: NibObject) -> NibObject? {
    views[controller.id].map { document.objects[$0] }
  }
}
