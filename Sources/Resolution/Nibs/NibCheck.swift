import Facts

/// Checks a nib as the system does when a controller loads it.
struct NibCheck {
  let model: ResolutionModel
  let controller: Controller
  let nib: Nib
  /// The controller's object in the nib; nil if the controller is File's Owner.
  let root: NibObject?
  let process: Int
  /// Whether the system can look up subclasses of generic classes by name.
  private let findsGenericSubclasses: Bool
  /// The index of `root`.
  private let rootPlace: Int?

  init(
    model: ResolutionModel, controller: Controller, nib: Nib, root: NibObject?, process: Int,
    findsGenericSubclasses: Bool = true
  ) {
    self.model = model
    self.controller = controller
    self.nib = nib
    self.root = root
    self.process = process
    self.findsGenericSubclasses = findsGenericSubclasses
    rootPlace = root.flatMap { nib.place(of: $0.id) }
  }

  struct Result {
    /// The first defect that raises an exception.
    var defect: NibDefect?
    var remarks: [NibRemark] = []
    /// The object that the view outlet leads to.
    var view: NibObject?
    /// Whether it depends on the system's version, because an object's class inherits from a generic class.
    var isOfVersion = false
    /// Whether it depends on the process, because several modules compile an object's class.
    var isOfProcess = false
  }

  /// The properties that the result depends on.
  struct Case: Hashable {
    let root: String?
    let node: Int?
    let name: String
    let module: String?
    let base: ControllerBase
    let findsGenericSubclasses: Bool
    /// The process; nil if it does not matter.
    var process: Int?
  }

  /// The result on a system; cached by case.
  func result(on profile: RuntimeProfile) -> Result {
    let result = result()
    guard result.isOfVersion, !profile.findsSubclassesOfGenerics else { return result }
    let older = NibCheck(
      model: model, controller: controller, nib: nib, root: root, process: process,
      findsGenericSubclasses: false)
    return older.result()
  }

  private func result() -> Result {
    var like = Case(
      root: root?.id, node: controller.node, name: controller.name, module: controller.module,
      base: controller.base, findsGenericSubclasses: findsGenericSubclasses)
    let recorder = model.graph.recorder
    if let known = nib.results[like] {
      if known.result.isOfProcess { like.process = process }
      if let own = like.process == nil ? known : nib.results[like] {
        recorder?.read(own.dependencies)
        return own.result
      }
    }
    let systemReads = model.names.systemReads.process
    var (result, dependencies) = model.graph.recorded(check)
    result.isOfProcess = model.names.systemReads.process != systemReads
    nib.results[like] = (result, dependencies)
    if result.isOfProcess, like.process == nil {
      like.process = process
      nib.results[like] = (result, dependencies)
    }
    return result
  }

  /// Checks classes, then keys in the order of the connections, then the view.
  private func check() -> Result {
    var result = Result()
    let part = part
    (result.remarks, result.isOfVersion) = unknownClasses(in: part)
    result.remarks += missingActions(in: part)
    let keys = unknownKeys(in: part)
    result.remarks += keys.late
    result.defect = keys.defect
    guard result.defect == nil, controller.base != .windowController else { return result }
    (result.view, result.defect) = root.map { viewInside($0) } ?? viewOfOwner()
    return result
  }

  private var subject: NibObject? { root ?? nib.owner }

  /// The part of the nib that belongs to the controller.
  private var part: NibPart {
    guard root != nil else { return NibPart(wholeOf: nib) }
    return rootPlace.map(nib.part(of:)) ?? NibPart()
  }

  // MARK: Classes

  /// L5 – objects with unknown classes, and whether only later systems find some classes.
  private func unknownClasses(in part: NibPart) -> (remarks: [NibRemark], isOfVersion: Bool) {
    var remarks: [NibRemark] = []
    var isOfVersion = false
    for place in part.customObjects {
      let object = nib.document.objects[place]
      guard let name = object.customClass, object.isMadeByItsNib else { continue }
      let meaning = model.meaning(of: object, in: nib, process: process)
      if inheritsFromGeneric(meaning) { isOfVersion = true }
      switch adjusted(meaning, object) {
      case .missing:
        remarks.append(
          NibRemark(
            flag: .degradedUnknownClass, rule: .l5,
            text: "Unknown class \(name): an object of its base class takes its place.",
            line: object.line))
      case .unloadable:
        remarks.append(
          NibRemark(
            flag: .degradedUnknownClass, rule: .f10,
            text: "The class \(name) cannot be looked up by name: an object of its base class "
              + "takes its place.",
            line: object.line))
      case .declared, .framework, .elsewhere: continue
      }
    }
    return (remarks, isOfVersion)
  }

  private func inheritsFromGeneric(_ meaning: ClassMeaning) -> Bool {
    if case .declared(let node) = meaning { model.inheritsFromGeneric(node) } else { false }
  }

  private func adjusted(_ meaning: ClassMeaning, _ object: NibObject) -> ClassMeaning {
    guard !findsGenericSubclasses, inheritsFromGeneric(meaning) else { return meaning }
    return .unloadable(base: object.frameworkClass ?? "NSObject")
  }

  // MARK: Keys

  /// L2, L11 – the first key that its object rejects, and those in cells, which are created later.
  ///
  /// The Mac only logs them (J11).
  private func unknownKeys(in part: NibPart) -> (defect: NibDefect?, late: [NibRemark]) {
    guard !controller.base.isAppKit else { return (nil, []) }
    var late: [NibRemark] = []
    for refused in refusedAttributes(in: part) + refusedConnections(in: part) {
      guard nib.isInPrototype(refused.place) else { return (refused.defect, late) }
      late.append(refused.remarkOfPrototype)
    }
    return (nil, late)
  }

  /// A key that an object of the nib rejects.
  private struct RefusedKey {
    let key: String
    let type: String
    let place: Int
    let rule: RuleNumber
    let line: Int
    var isDoubtful = false

    var defect: NibDefect {
      NibDefect(
        kind: .unknownKey(key, of: type), rule: rule, line: line, isDoubtful: isDoubtful)
    }

    var remarkOfPrototype: NibRemark {
      NibRemark(
        flag: [], rule: rule,
        text:
          "A cell's prototype sets \(key), which \(type) does not have: UIKit raises when it is "
          + "made.",
        line: line)
    }
  }

  private func refusedAttributes(in part: NibPart) -> [RefusedKey] {
    part.attributes.compactMap { number in
      let attribute = nib.document.runtimeAttributes[number]
      guard let place = nib.place(of: attribute.object), mayRefuse(place) else { return nil }
      let object = nib.document.objects[place]
      guard object.role != .owner, meaning(of: object) != .missing,
        let type = refuser(of: attribute.keyPath, object)
      else { return nil }
      return RefusedKey(
        key: attribute.keyPath, type: type, place: place, rule: .l11, line: attribute.line,
        isDoubtful: mayHaveMore(object))
    }
  }

  private func refusedConnections(in part: NibPart) -> [RefusedKey] {
    part.connections.compactMap { number in
      let kind = nib.document.connections[number].kind
      guard kind == .outlet || kind == .collection, let place = nib.sources[number],
        nib.document.objects[place].role != .firstResponder
      else { return nil }
      guard mayRefuse(place) else { return refusedByFramework(number, place) }
      let source = nib.document.objects[place]
      let connection = nib.document.connections[number]
      guard let type = refuser(of: connection.label, source), !nib.leavesScene(connection)
      else { return nil }
      return RefusedKey(
        key: connection.label, type: type, place: place, rule: rule(of: source),
        line: connection.line, isDoubtful: mayHaveMore(source))
    }
  }

  /// Whether code that the repository lacks may add the key to the object's class.
  private func mayHaveMore(_ object: NibObject) -> Bool {
    if object.role == .owner || object.id == root?.id {
      return controller.node.map { model.mayHaveMore($0, in: process) } ?? false
    }
    return model.mayHaveMore(meaning(of: object), of: object, in: process)
  }

  /// The rule that determines the class of an object.
  private func rule(of object: NibObject) -> RuleNumber {
    // L1 – the class of File's Owner does not matter.
    if object.role == .owner { return .l2 }
    switch meaning(of: object) {
    case .missing: return .l5
    case .unloadable: return .f10
    case .declared, .framework, .elsewhere: return .l2
    }
  }

  /// L2 – an outlet of an object without a custom class; a library's category may add the key.
  private func refusedByFramework(_ number: Int, _ place: Int) -> RefusedKey? {
    guard let type = nib.document.objects[place].frameworkClass else { return nil }
    let connection = nib.document.connections[number]
    guard model.refuses(connection.label, framework: type), !nib.leavesScene(connection) else {
      return nil
    }
    return RefusedKey(
      key: connection.label, type: type, place: place, rule: .l2, line: connection.line,
      isDoubtful: true)
  }

  /// Whether an object may have a custom class; cheaper than copying the object.
  private func mayRefuse(_ place: Int) -> Bool {
    nib.document.objects[place].customClass != nil || nib.document.objects[place].role == .owner
      || place == rootPlace
  }

  /// The name of the class that lacks a key; nil if it has the key, or if that is unknown.
  private func refuser(of key: String, _ object: NibObject) -> String? {
    if object.role == .owner { return root == nil ? refuser(of: key, controller) : nil }
    if object.role == .firstResponder { return nil }
    if object.id == root?.id, !meaning(of: object).isUnloadable {
      return refuser(of: key, controller)
    }
    switch meaning(of: object) {
    case .declared(let node):
      guard model.refuses(key, node: node) else { return nil }
      let location = model.location(ofClass: node, of: object, in: nib.index, process: process)
      return model.runtimeName(of: node, at: location) ?? model.graph.name(of: node)
    case .unloadable(let base):
      return model.refuses(key, framework: base) ? base : nil
    case .missing:
      // An object of the base class replaces it.
      guard let base = object.frameworkClass else { return nil }
      return model.refuses(key, framework: base) ? base : nil
    case .framework, .elsewhere: return nil
    }
  }

  private func refuser(of key: String, _ controller: Controller) -> String? {
    if let node = controller.node {
      return model.refuses(key, node: node)
        ? controller.runtimeName ?? controller.name : nil
    }
    return model.refuses(key, framework: controller.name) ? controller.name : nil
  }

  private func meaning(of object: NibObject) -> ClassMeaning {
    guard object.customClass != nil else { return .framework }
    return adjusted(model.meaning(of: object, in: nib, process: process), object)
  }

  // MARK: Actions

  /// L6 – actions without a method in the controller; they raise when they are sent.
  private func missingActions(in part: NibPart) -> [NibRemark] {
    guard let subject, let node = controller.node else { return [] }
    return part.connections.compactMap { number in
      guard nib.document.connections[number].kind == .action, nib.sources[number] != nil else {
        return nil
      }
      let connection = nib.document.connections[number]
      guard connection.destination == subject.id,
        model.lacks(action: connection.label, node: node, isAppKit: controller.base == .appKit),
        !model.mayHaveMore(node, isAction: true, in: process)
      else { return nil }
      return NibRemark(
        flag: .lateCrashAction, rule: .l6,
        text: "\(controller.name) has no method for the action \(connection.label).",
        line: connection.line)
    }
  }

  // MARK: The view

  /// L3, L7 to L9 – the view of File's Owner.
  private func viewOfOwner() -> (NibObject?, NibDefect?) {
    guard let connection = viewConnection(), let view = nib.object(connection.destination) else {
      // J6 – AppKit awakes File's Owner before it checks the view.
      if controller.base == .appKit, controller.assignsViewWhenAwake { return (nil, nil) }
      if nib.document.topLevelCount == 0 {
        return (nil, NibDefect(kind: .emptyNib, rule: .l3, line: nil))
      }
      return (nil, NibDefect(kind: .viewNotSet, rule: .l3, line: nib.owner?.line))
    }
    let type = view.className ?? "object"
    if isView(view) == false {
      return (view, NibDefect(kind: .viewType(type), rule: .l8, line: connection.line))
    }
    if view.key == "view", let other = nib.controller(above: view), view.parent == other.id {
      let name = other.className ?? "UIViewController"
      return (
        view,
        NibDefect(kind: .viewAssociated(view: type, with: name), rule: .l7, line: connection.line)
      )
    }
    return (view, kindDefect(view, line: connection.line))
  }

  /// The connection that sets the view; outlets of tables and collections set it, too.
  private func viewConnection() -> NibConnection? {
    let outlets = nib.owner.flatMap { nib.outletsBySource[$0.id] } ?? []
    if let view = outlets.last(where: { $0.label == "view" }) { return view }
    switch controller.base {
    case .tableViewController: return outlets.last { $0.label == "tableView" }
    case .collectionViewController: return outlets.last { $0.label == "collectionView" }
    default: return nil
    }
  }

  private func viewInside(_ root: NibObject) -> (NibObject?, NibDefect?) {
    guard let view = nib.view(of: root) else { return (nil, nil) }
    return (view, kindDefect(view, line: view.line))
  }

  /// G1, G2 – a table controller requires a table.
  private func kindDefect(_ view: NibObject, line: Int) -> NibDefect? {
    // If superclasses are unknown, so is the loadView that runs.
    guard controller.isWholeLineKnown else { return nil }
    let wanted: String
    let rule: RuleNumber
    switch controller.base {
    case .tableViewController: (wanted, rule) = ("UITableView", .g1)
    case .collectionViewController: (wanted, rule) = ("UICollectionView", .g2)
    case .glkViewController: (wanted, rule) = ("GLKView", .g3)
    default: return nil
    }
    guard isKind(view, of: wanted) == false else { return nil }
    return NibDefect(kind: .wrongView(wanted), rule: rule, line: line)
  }

  /// Whether an object is a view; nil if unknown.
  private func isView(_ object: NibObject) -> Bool? {
    if object.role == .owner || object.role == .firstResponder { return false }
    if object.isView { return true }
    return isKind(object, of: controller.base.isAppKit ? "NSView" : "UIView")
  }

  private func isKind(_ object: NibObject, of wanted: String) -> Bool? {
    if let element = object.frameworkClass, FrameworkClasses.isSubclass(element, of: wanted) {
      return true
    }
    guard object.customClass != nil else {
      return object.frameworkClass.map { FrameworkClasses.isSubclass($0, of: wanted) }
    }
    switch model.meaning(of: object, in: nib, process: process) {
    case .declared(let node):
      guard let root = model.graph.rootClasses[node] else { return nil }
      return FrameworkClasses.isSubclass(root, of: wanted)
    case .framework:
      return object.customClass.map { FrameworkClasses.isSubclass($0, of: wanted) }
    case .missing, .unloadable, .elsewhere: return nil
    }
  }
}
