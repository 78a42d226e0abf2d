import Facts

/// A nib with its objects at hand.
final class Nib {
  /// Its place among the nibs of the snapshot.
  let index: Int
  let path: String
  let kind: FileKind
  let document: NibDocument
  /// The places of the controllers among the document's objects.
  let controllers: [Int]
  /// The parts of the path; nil where the file becomes no nib.
  private(set) lazy var name = knownName ?? NibPath(path)
  private let knownName: NibPath?
  /// The same of the objects with a class of their own that the nib makes by `init`.
  let customObjects: [Int]
  let owner: NibObject?
  /// The places of the objects in the document, by id.
  private lazy var places = {
    var places: [String: Int] = [:]
    places.reserveCapacity(document.objects.count)
    // By place: an object is a dozen strings, and going through them by value counts each.
    for place in document.objects.indices {
      let id = document.objects[place].id
      if places[id] == nil { places[id] = place }
    }
    return places
  }()
  /// The place of the object that each connection starts at.
  private(set) lazy var sources = document.connections.map { places[$0.source] }
  /// The place of what holds each object.
  private lazy var parents = document.objects.indices.map { place in
    document.objects[place].parent.flatMap { places[$0] }
  }
  /// The identifiers in it.
  private(set) lazy var identifiers = NibIdentifiers(self)
  /// The objects inside of each controller, by the controller's place.
  private lazy var parts = NibPart.parts(of: self) { document.objects[$0].role == .controller }
  /// The cached results of checking the nib; they rarely differ between profiles and ways of creation.
  var results:
    [NibCheck.Case: (result: NibCheck.Result, dependencies: DependencyRecorder.Dependencies)] = [:]
  /// The ways to the scenes, by their ids.
  var ways: (all: [String: SceneReach.Way], dependencies: DependencyRecorder.Dependencies)?
  /// The connections by their source, in the order of the document.
  private(set) lazy var outletsBySource = Dictionary(
    grouping: document.connections.filter { $0.kind == .outlet || $0.kind == .collection },
    by: \.source)

  /// The bar button items that a segue starts from, by id.
  private(set) lazy var itemsWithSegue = Set(
    document.connections.lazy.filter { $0.kind == .segue }.map(\.source)
      .filter { [self] id in object(id)?.frameworkClass == "UIBarButtonItem" })

  /// The classes of controllers and cells, each once; the first 64, so that a nib with many costs little.
  private(set) lazy var screenClasses = firstClasses(of: document.objects.lazy.filter(\.isScreen))
  /// The classes of all objects, likewise.
  private(set) lazy var customClasses = firstClasses(of: document.objects)

  /// The place of the view that stands inside of each controller.
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
    knownName = file.name
    controllers = file.controllers
    customObjects = file.customObjects
    owner = file.document.owner
    ownerClass = file.ownerClass
  }

  /// The object with this id.
  func object(_ id: String?) -> NibObject? {
    id.flatMap { places[$0] }.map { document.objects[$0] }
  }

  /// Whether the file could not be read, or not to its end.
  let isBroken: Bool

  /// The owner's class, where the file names one.
  let ownerClass: String?

  /// The name that nibs for other devices and languages have as well; one for all that become none.
  var variantName: String { name?.name ?? "" }

  /// The object that holds `object`, directly or not, and is a controller.
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

  /// The place in the document of the object with this id.
  func place(of id: String) -> Int? { places[id] }

  /// The object at `root`, and the objects inside of it.
  func part(of root: Int) -> NibPart {
    if let part = parts[root] { return part }
    guard document.objects[root].role != .controller else { return NibPart() }
    return NibPart.parts(of: self) { $0 == root }[root] ?? NibPart()
  }

  /// The place of an object and those of what holds it, from the inside out.
  func places(from place: Int) -> some Sequence<Int> {
    let above = parents
    var steps = 0
    return sequence(first: place) { place in
      steps += 1
      return steps < 256 ? above[place] : nil
    }
  }

  /// Whether the object at `place` is the one at `root` or inside of it.
  func isInside(_ place: Int, of root: Int) -> Bool {
    var place = place
    for _ in 0..<256 {
      if place == root { return true }
      guard let parent = parents[place] else { return false }
      place = parent
    }
    return false
  }

  /// Whether the object at `place` is a prototype cell of a storyboard, or inside of one.
  ///
  /// Each becomes a nib of its own, which is loaded when the cell is made and not with the table.
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

  /// Whether a connection of a storyboard leads into the controller of another scene, or an action to it.
  ///
  /// Each scene becomes nibs of its own, and what does not lead to something in them is left out.
  func leavesScene(_ connection: NibConnection) -> Bool {
    guard kind == .storyboard, let destination = object(connection.destination),
      let source = object(connection.source), let scene = scene(of: source),
      let other = connection.kind == .action
        ? self.scene(of: destination) : controller(above: destination).flatMap(self.scene(of:))
    else { return false }
    return scene != other
  }

  /// The controller of the scene around an object, if it is in a controller; items of a touch bar have controllers
  /// of their own inside of it.
  private func scene(of object: NibObject) -> String? {
    var found = object.role == .controller ? object : controller(above: object)
    // Duplicate ids can make a cycle.
    for _ in 0..<16 {
      guard let above = found.flatMap(controller(above:)) else { break }
      found = above
    }
    return found?.id
  }

  /// The outlet called `name` of an object, if it leads to something.
  func outlet(_ name: String, of object: NibObject) -> NibConnection? {
    outletsBySource[object.id]?.first {
      $0.kind == .outlet && $0.label == name && self.object($0.destination) != nil
    }
  }

  /// The outlets of a controller that are set when it is decoded, before its view is asked for: what
  /// stands in the view comes with that.
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

  /// The view that stands inside of a controller.
  func view(of controller: NibObject) -> NibObject? {
    views[controller.id].map { document.objects[$0] }
  }
}
