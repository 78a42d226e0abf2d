import Facts

/// Checks the promises of one nib in one process.
struct PromiseCheck {
  /// The outcome of a broken or undecided promise.
  struct Finding {
    let status: LinkedConnection.Status
    let message: String
    let fails: LinkedConnection.FailurePoint?
    var confidence = Resolution.Confidence.high

    static func unknown(_ reason: String) -> Self {
      Finding(status: .unknown, message: reason, fails: nil, confidence: .low)
    }
  }

  let model: ResolutionModel
  let nib: Nib
  let process: Int
  /// The classes that load the nib.
  let owners: [Int]
  /// The classes that would load the nib if code created them.
  private let wouldBeOwners: [Int]
  private let loaders: NibOwners
  /// Whether the nib belongs to AppKit, which logs errors where UIKit raises exceptions.
  let isAppKit: Bool
  private var classes: [Int: PromisedClass] = [:]

  init(
    model: ResolutionModel, nib: Nib, process: Int, owners: [Int], wouldBeOwners: [Int] = [],
    loaders: NibOwners
  ) {
    self.model = model
    self.loaders = loaders
    self.wouldBeOwners = wouldBeOwners
    self.nib = nib
    self.process = process
    self.owners = owners
    isAppKit = nib.document.platform == "macos"
    if let recorder = model.graph.recorder {
      (owners + wouldBeOwners).forEach(recorder.readMembers)
    }
  }

  /// The outcome of a promise; nil if it is kept.
  mutating func finding(_ number: Int) -> Finding? {
    guard let promise = nib.document.promise(number) else { return nil }
    switch promise.kind {
    case .outlet, .collection: return outlet(promise, number)
    case .attribute: return attribute(promise)
    case .action: return action(promise, number)
    case .segue: return segue(promise)
    case .segueAction: return segueAction(promise)
    case .unwind: return unwind(promise)
    case .binding: return binding(promise)
    case .class, .segueClass: return promisedClass(promise)
    case .image, .color: return asset(promise)
    }
  }

  mutating func promisedClass(at place: Int) -> PromisedClass {
    if let known = classes[place] { return known }
    let found = model.promisedClass(of: nib.document.objects[place], in: nib, process: process)
    if case .declared(let node) = found { model.graph.recorder?.readMembers(of: node) }
    classes[place] = found
    return found
  }

  // MARK: Classes

  private mutating func promisedClass(_ promise: NibPromise) -> Finding? {
    guard let place = nib.place(of: promise.source) else { return nil }
    switch promisedClass(at: place) {
    // The system creates a segue with an initializer that nibs do not use.
    case .declared(let node): return promise.kind == .segueClass ? nil : trap(node, at: place)
    case .framework: return nil
    case .unknown(let reason): return .unknown(reason)
    case .missing(_, let status, let confidence):
      let isSegue = promise.kind == .segueClass
      return Finding(
        status: status,
        message: isSegue
          ? Messages.unknownSegueClass(promise.name, isAppKit: isAppKit)
          : Messages.unknownClass(nib.document.objects[place].encodedClassName),
        fails: isSegue ? .event : .load,
        confidence: isAppKit ? min(confidence, .medium) : confidence)
    }
  }

  /// The crash of an initializer.
  ///
  /// Nibs decode objects with `init(coder:)`. Code may create scenes with another initializer. AppKit creates windows
  /// and custom views by their frames.
  private func trap(_ node: Int, at place: Int) -> Finding? {
    let object = nib.document.objects[place]
    guard !object.isCustomObject,
      !isAppKit || !["NSView", "NSWindow", "NSPanel"].contains(object.frameworkClass),
      let initializer = model.coderInitializer(of: node, areNoOthers: object.role == .object),
      let text = initializer.trap
    else { return nil }
    return Finding(
      status: .missingInitializer, message: Messages.trap(text), fails: .load,
      confidence: mayBeLeftOver(object) ? .low : .high)
  }

  /// Whether code creates the class of a scene, and only the name of the class may lead to the scene.
  private func mayBeLeftOver(_ scene: NibObject) -> Bool {
    guard scene.role == .controller, scene.parent == nil, nib.kind == .storyboard,
      let name = scene.customClass, !nib.segueDestinations.contains(scene.id)
    else { return false }
    if scene.id == nib.document.initialController {
      guard model.opening(ofNib: nib.index) == .never, nib.variantName.contains(name) else {
        return false
      }
    }
    let identifier = scene.controller?.storyboardIdentifier ?? ""
    return (identifier.isEmpty || identifier.contains(name))
      && model.isMentioned(name, as: .created)
  }

  // MARK: Keys

  private mutating func outlet(_ promise: NibPromise, _ number: Int) -> Finding? {
    guard let place = nib.place(of: promise.source),
      !nib.leavesScene(nib.document.connections[number])
    else { return nil }
    let object = nib.document.objects[place]
    switch object.role {
    case .firstResponder: return nil
    case .owner:
      return ownerFinding(object) { check, promised in check.refusal(of: promise.name, promised) }
        ?? ownerFinding(object) { check, promised in check.wrongType(promise, promised) }
    case .controller, .reference, .object, .segue:
      let promised = promisedClass(at: place)
      return refusal(of: promise.name, promised) ?? wrongType(promise, promised)
    }
  }

  private mutating func attribute(_ promise: NibPromise) -> Finding? {
    guard let place = nib.place(of: promise.source) else { return nil }
    let object = nib.document.objects[place]
    guard object.role != .owner, object.role != .firstResponder, object.customClass != nil else {
      return nil
    }
    let found = refusal(of: promise.name, promisedClass(at: place))
    guard let found, found.status == .missingKey else { return found }
    guard !promise.name.utf8.contains(UInt8(ascii: ".")) else {
      return .unknown("Whether \(promise.name) leads anywhere is not followed.")
    }
    // If a nib sets the key on an object of a framework class, a library's category must add it.
    let isOthers =
      model.mayComeFromLibrary(promise.name)
      || model.isMentioned(promise.name, as: .frameworkAttribute)
    // Later systems log it.
    return Finding(
      status: .missingKey, message: found.message, fails: .load,
      confidence: isOthers ? .low : min(found.confidence, .medium))
  }

  /// The outcome of setting a key that a class does not have.
  private func refusal(of key: String, _ promised: PromisedClass) -> Finding? {
    switch promised {
    case .declared(let node):
      if model.refuses(key, node: node) {
        return undefined(node) ?? extensible(missingKey(key, of: name(of: node)), node)
      }
      guard model.keys.takes(key, node: node) == .unknown else { return nil }
      return isFrameworkKey(key) ? nil : .unknown(reason(node, "the key \(key)"))
    case .framework(let name):
      guard model.refuses(key, framework: name) else { return nil }
      var finding = missingKey(key, of: name)
      // A library's category may add the key.
      finding.confidence = .low
      return finding
    case .missing(let base, _, let confidence):
      guard model.refuses(key, framework: base) else { return nil }
      var finding = missingKey(key, of: base)
      finding.confidence = min(finding.confidence, confidence)
      return finding
    case .unknown(let reason): return isFrameworkKey(key) ? nil : .unknown(reason)
    }
  }

  /// Whether many framework classes with unlisted keys have a key.
  private func isFrameworkKey(_ key: String) -> Bool { Self.frameworkKeys.contains(key) }

  private static let frameworkKeys: Set<String> = [
    "accessoryView", "contentView", "contentViewController", "dataSource", "delegate",
    "documentView",
    "initialFirstResponder", "menu", "nextKeyView", "parentWindow", "submenu", "target", "view",
    "window", "toolbar", "cell", "headerView", "cornerView", "outlineTableColumn", "mainMenu",
    "searchField", "textField", "imageView", "nextResponder", "prototypes", "sourceItemView",
    "gestureRecognizers", "fieldEditor", "representedObject", "managedObjectContext", "formatter",
  ]

  private func missingKey(_ key: String, of type: String) -> Finding {
    guard isAppKit else {
      return Finding(status: .missingKey, message: Messages.unknownKey(key, of: type), fails: .load)
    }
    return Finding(
      status: .missingKey, message: Messages.unconnectedOutlet(key, of: type), fails: .load,
      confidence: .medium)
  }

  /// Lowers the confidence of a missing member if a file that the repository lacks may have it.
  func extensible(_ finding: Finding, _ node: Int) -> Finding {
    var finding = finding
    let isAction = finding.status != .missingKey
    if model.mayHaveMore(node, isAction: isAction, in: process) { finding.confidence = .low }
    return finding
  }

  /// The outcome for a class that the app only declares; its implementation may have more members.
  private func undefined(_ node: Int) -> Finding? {
    let graph = model.graph
    let declared = graph.ancestry(of: node).first { ancestor in
      !graph.isSwift(ancestor)
        && !graph.nodes[ancestor].parts.contains { graph.form(of: $0) == .implementation }
    }
    return declared.map { .unknown("The app has no implementation of \(graph.name(of: $0)).") }
  }

  /// The reason why the members of a class are unknown.
  private func reason(_ node: Int, _ subject: String) -> String {
    let name = model.graph.name(of: node)
    if let root = model.graph.rootClasses[node] {
      return "Whether \(name) has \(subject) is not known: it may be \(root)'s, or a macro's."
    }
    let top = model.graph.ancestry(of: node).last ?? node
    let outside = model.graph.superclasses[top]?.name ?? "its superclass"
    return "\(outside), from which \(name) inherits, is not in the index; it may have \(subject)."
  }

  /// The runtime name of a class of the app.
  func name(of node: Int) -> String {
    model.runtimeName(of: node, at: model.location(ofClass: node, in: process))
      ?? model.graph.name(of: node)
  }

  // MARK: File's Owner

  /// The outcome of a promise about File's Owner, for the classes that load the nib, or else for the class in the
  /// nib.
  mutating func ownerFinding(
    _ owner: NibObject, _ finding: (inout Self, PromisedClass) -> Finding?
  ) -> Finding? {
    guard owners.isEmpty else {
      for node in owners {
        if let found = finding(&self, .declared(node)) { return found }
      }
      return nil
    }
    guard let place = nib.place(of: owner.id), let name = owner.customClass else { return nil }
    switch promisedClass(at: place) {
    case .declared(let node):
      if model.isMainNib(nib.index), let application = application(insteadOf: node) {
        return finding(&self, .framework(application)).map { _ in
          .unknown("The system loads the nib, with the application as its owner.")
        }
      }
      let found = self.finding(for: node, finding)
      if let found, found.status != .unknown, loaders.areOthers(than: node, for: nib, model) {
        return .unknown("Other classes load the nib by its name, and may be its owner.")
      }
      return found
    case .framework:
      guard let found = finding(&self, promisedClass(at: place)) else { return nil }
      return found.status == .unknown
        ? found : .unknown("Nothing is seen to load the nib, whose owner is a \(name).")
    case .unknown(let reason): return .unknown(reason)
    case .missing(_, let status, _):
      // The module in the nib does not matter either.
      let module = owner.moduleIsTarget ? nil : owner.module
      if status == .wrongModule,
        let node = model.classNode(named: name, module: module, near: nib)
      {
        model.graph.recorder?.readMembers(of: node)
        return self.finding(for: node, finding)
      }
      return .unknown("No class \(name) is in the app; what loads the nib decides.")
    }
  }

  /// The outcome for the class in the nib, or for the classes that would load the nib.
  ///
  /// It is unknown if only those fail.
  private mutating func finding(
    for named: Int, _ finding: (inout Self, PromisedClass) -> Finding?
  ) -> Finding? {
    let others = wouldBeOwners.contains(named) ? [] : wouldBeOwners
    for owner in others.isEmpty ? [named] : others {
      guard var found = finding(&self, .declared(owner)) else { continue }
      guard owner == named || finding(&self, .declared(named)) != nil else {
        return .unknown(
          "Nothing is seen to load the nib. The class that it names has this, others do not.")
      }
      found.confidence = min(found.confidence, .medium)
      return found
    }
    return nil
  }

  /// The framework's class of the application, unless a class inherits from it.
  private func application(insteadOf node: Int) -> String? {
    let name = isAppKit ? "NSApplication" : "UIApplication"
    return model.graph.rootClasses[node] == name ? nil : name
  }

  // MARK: Actions

  private mutating func action(_ promise: NibPromise, _ number: Int) -> Finding? {
    guard let destination = promise.destination, let place = nib.place(of: destination),
      !nib.leavesScene(nib.document.connections[number])
    else { return nil }
    let object = nib.document.objects[place]
    var found: Finding?
    switch object.role {
    case .firstResponder: return nil
    case .owner:
      found = ownerFinding(object) { check, promised in
        check.missingMethod(promise.name, promised)
      }
    case .controller, .reference, .object, .segue:
      let promised = promisedClass(at: place)
      if case .framework(let type) = promised {
        found = object.role == .reference ? nil : missingMethod(promise.name, of: object, type)
      } else {
        found = missingMethod(promise.name, promised)
      }
    }
    // An item has one target and action, which a segue from it sets, too.
    if nib.itemsWithSegue.contains(promise.source) { found?.confidence = .low }
    return found
  }

  /// The outcome of a message that a class does not respond to.
  private func missingMethod(_ selector: String, _ promised: PromisedClass) -> Finding? {
    guard !selector.isEmpty else { return nil }
    switch promised {
    case .declared(let node):
      if model.lacks(action: selector, node: node, isAppKit: isAppKit) {
        return undefined(node) ?? extensible(missingAction(selector, of: name(of: node)), node)
      }
      guard model.keys.responds(to: selector, node: node) == .unknown else { return nil }
      return .unknown(reason(node, "the method \(selector)"))
    case .missing(let base, _, let confidence):
      if FrameworkActions.responds(to: selector, base) { return nil }
      var finding = missingAction(selector, of: base)
      finding.confidence = min(finding.confidence, confidence)
      return finding
    case .framework: return nil
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// The outcome of a message to a view or controller of one of UIKit's own classes.
  private func missingMethod(_ selector: String, of object: NibObject, _ type: String) -> Finding? {
    guard !isAppKit, object.customClass == nil,
      FrameworkClasses.ancestry(of: type).contains("UIResponder"),
      model.keys.responds(to: selector, framework: type) == .no, !model.hasEarlyMethod(selector)
    else { return nil }
    var finding = missingAction(selector, of: type)
    // A library may extend the class.
    finding.confidence = model.bundles.processes[process].hasForeignCode ? .low : .medium
    return finding
  }

  private func missingAction(_ selector: String, of type: String) -> Finding {
    Finding(
      status: .missingAction,
      message: isAppKit
        ? Messages.unconnectedAction(selector, of: type)
        : Messages.unrecognizedSelector(selector, of: type),
      fails: isAppKit ? .load : .event, confidence: isAppKit ? .medium : .high)
  }

  // MARK: Types

  private mutating func wrongType(_ promise: NibPromise, _ source: PromisedClass) -> Finding? {
    guard case .declared(let node) = source, let destination = promise.destination,
      let place = nib.place(of: destination)
    else { return nil }
    let object = nib.document.objects[place]
    guard object.role == .object || object.role == .controller,
      object.isTopLevel || object.parent != nil
    else { return nil }
    return OutletType(model, promise, of: node)?.refusal(of: promisedClass(at: place))
      .map { type, given in
        // Objective-C looks methods up at run time, and the object may have them.
        Finding(
          status: .wrongType,
          message:
            "The outlet \(promise.name) is declared as \(type), and connected to a \(given).",
          fails: .use, confidence: isAppKit || !model.graph.isSwift(node) ? .medium : .high)
      }
  }
}
