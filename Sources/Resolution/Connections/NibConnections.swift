import Facts

/// Checks the promises of nibs in every app.
struct NibConnections {
  private let model: ResolutionModel
  private let owners: NibOwners

  init(_ model: ResolutionModel, _ owners: NibOwners) {
    self.model = model
    self.owners = owners
  }

  /// The promises that are broken or undecided, by nib, app and number.
  func rows() -> [LinkedConnection] { model.nibs.indices.flatMap(rows(ofNib:)) }

  /// The promises of one nib that are broken or undecided.
  func rows(ofNib place: Int) -> [LinkedConnection] {
    guard model.nibs.files[place].document.hasPromises else { return [] }
    return processes(ofNib: place).flatMap { rows(ofNib: place, in: $0.process, $0.app) }
  }

  private func rows(ofNib place: Int, in process: Int, _ app: String) -> [LinkedConnection] {
    let nib = model.nibs[place]
    let seen = owners.nodes(ofNib: nib, in: process, model)
    let unseen = owners.nodes(ofNib: nib, in: process, areSeen: false, model)
    var check = PromiseCheck(
      model: model, nib: nib, process: process, owners: seen, wouldBeOwners: unseen,
      loaders: owners)
    let isDoubtful = isPrebuilt(nib) || model.isLeftBehind(model.bundles.processes[process])
    lazy var isIdle = self.isIdle(nib, in: process, seen, unseen)
    lazy var scenes = scenesReached(nib, in: process)
    lazy var referenced = nib.document.referencedObjects
    return nib.document.promiseNumbers.compactMap { number in
      guard let finding = check.finding(number) else { return nil }
      let reach: Reach =
        if isIdle || isInIdlePrototype(promise: number, of: nib)
          || nib.isNeverSent(promise: number, referenced)
        {
          .unreached
        } else if let scene = scene(ofPromise: number, in: nib) {
          scenes[scene] ?? .unknown
        } else {
          seen.isEmpty ? .unknown : .reached
        }
      return LinkedConnection(
        path: nib.path, app: app, number: number, status: finding.status,
        message: finding.message, fails: finding.fails,
        confidence: isDoubtful ? .low : finding.confidence, reach: reach)
    }
  }

  /// Whether a nib belongs to a prebuilt framework, whose code may be of another version.
  private func isPrebuilt(_ nib: Nib) -> Bool {
    nib.path.split(separator: "/").dropLast().contains { $0.hasSuffix(".framework") }
  }

  /// Whether no view is created from the prototype around a promise: no code dequeues it, or code registers another
  /// view under its identifier.
  private func isInIdlePrototype(promise number: Int, of nib: Nib) -> Bool {
    guard let source = nib.document.promise(number)?.source,
      let place = nib.place(of: source), nib.isInPrototype(place)
    else { return false }
    let around = nib.places(from: place).map { nib.document.objects[$0] }
    guard let prototype = around.firstIndex(where: { $0.reuseIdentifier != nil }),
      let identifier = around[prototype].reuseIdentifier
    else { return false }
    return around[(prototype + 1)...].contains { registers(identifier, $0, of: nib) }
      || model.isWhole && isUnused(identifier)
  }

  /// Whether the class of an object of a nib registers views under an identifier.
  private func registers(_ identifier: String, _ object: NibObject, of nib: Nib) -> Bool {
    guard let type = object.customClass,
      let node = model.classNode(named: type, module: object.module, near: nib)
    else { return false }
    return model.reuse.isRegistered(identifier, byClass: node, in: owners.loadedNames)
  }

  /// Whether no code dequeues views by an identifier.
  private func isUnused(_ identifier: String) -> Bool {
    let isName = identifier.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return isName && !model.composesCells && !model.isMentionedAsMember(identifier)
  }

  /// The reach of scenes, by the ids of their controllers.
  ///
  /// An app may compose an identifier. An extension contains the storyboards of its app, and uses few of their
  /// scenes.
  private func scenesReached(_ nib: Nib, in process: Int) -> [String: Reach] {
    guard model.isWhole else { return [:] }
    let main = model.bundles.bundles[model.bundles.processes[process].main]
    let isExtension = main.row.kind == .appExtension
    let ways = ReachFinder(model).ways(ofScenesIn: nib)
    let scenes = SceneReach(model, nib)
    var reached: [String: Reach] = [:]
    for controller in nib.controllers.lazy.map({ nib.document.objects[$0] }) {
      let way = ways[controller.id]?.reach ?? .unknown
      if way == .unreached {
        let mayBeComposed =
          !isExtension && controller.controller?.storyboardIdentifier != nil
          && model.composesScenes
        reached[controller.id] = mayBeComposed ? .unknown : .unreached
      } else {
        let isLeft = isExtension && scenes.isLeftToApp(controller, in: process)
        reached[controller.id] = isLeft ? .unreached : way
      }
    }
    return reached
  }

  /// The controller of the scene that contains a promise of a storyboard.
  private func scene(ofPromise number: Int, in nib: Nib) -> String? {
    guard model.nibs.files[nib.index].kind == .storyboard,
      let source = nib.document.promise(number)?.source, let place = nib.place(of: source)
    else { return nil }
    return nib.places(from: place).lazy.map { nib.document.objects[$0] }
      .first { $0.role == .controller }?.id
  }

  /// Whether nothing in a process loads a nib, unless code composes the nib's name.
  private func isIdle(_ nib: Nib, in process: Int, _ seen: [Int], _ unseen: [Int]) -> Bool {
    let content = model.bundles.processes[process]
    if model.isLeftBehind(content) { return true }
    guard seen.isEmpty, let name = nib.name else { return false }
    let holders = model.bundlesByNib[nib.index].filter {
      model.processesByBundle[$0].contains(process)
    }
    // Tests use the nibs of their app.
    if holders.allSatisfy({ model.bundles.bundles[$0].row.kind == .tests }) { return true }
    if content.isPart { return false }
    let main = model.bundles.bundles[content.main]
    guard main.row.kind == .appExtension || model.hasStart,
      !model.isOpened(nib.index, in: content),
      !main.info.contains(where: { $0.isComposed && !$0.key.isOfClass })
    else { return false }
    // The system creates an object of a class that a property list names, such as a document.
    if let owner = model.nibs.files[nib.index].ownerClass, model.isNamedInInfo(lastPart(of: owner))
    {
      return false
    }
    let classes = unseen.map { lastPart(of: model.graph.name(of: $0)) }
    return !([name.name, name.stem] + classes).contains { name in
      let member = name.prefix(1).lowercased() + name.dropFirst()
      // All code has queues and bundles that are named `main`. An extension has its own first storyboard.
      let isStoryboards =
        member != "main" || main.row.kind != .appExtension && model.isMentioned("storyboard")
      return model.isMentioned(name) || isStoryboards && model.isMentioned(member)
    }
  }

  /// The apps that contain a nib, without duplicate names and test runners.
  private func processes(ofNib place: Int) -> [(process: Int, app: String)] {
    var found: [(process: Int, app: String)] = []
    for bundle in model.bundlesByNib[place] {
      for process in model.processesByBundle[bundle] {
        let main = model.bundles.mainBundle(of: process)
        guard main.kind != .tests, !found.contains(where: { $0.app == main.name }) else { continue }
        found.append((process, main.name))
      }
    }
    return found.sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
  }
}

extension NibDocument {
  /// Whether it refers to classes, images or colors.
  var hasPromises: Bool {
    !connections.isEmpty || !runtimeAttributes.isEmpty || !assets.isEmpty
      || objects.contains { $0.customClass != nil }
  }
}

extension NibDocument {
  /// The ids of the objects that outlets and outlet collections lead to.
  fileprivate var referencedObjects: Set<String> {
    Set(
      connections.lazy.filter { $0.kind == .outlet || $0.kind == .collection }
        .compactMap(\.destination))
  }
}

extension Nib {
  /// Whether the source of an action never sends it; `referenced` are the objects that outlets lead to.
  ///
  /// A gesture recognizer needs a view. A text field sends `editingChanged` instead of `valueChanged`.
  fileprivate func isNeverSent(
    promise number: Int, _ referenced: @autoclosure () -> Set<String>
  ) -> Bool {
    guard let promise = document.promise(number), promise.kind == .action,
      let source = object(promise.source), let type = source.frameworkClass
    else { return false }
    if type.hasPrefix("UI"), type.hasSuffix("GestureRecognizer") {
      return !referenced().contains(source.id)
    }
    return type == "UITextField" && source.customClass == nil && promise.detail == "valueChanged"
  }
}
