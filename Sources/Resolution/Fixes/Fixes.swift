import Facts

/// The fixes for a bad answer.
///
/// Each fix is tried on the facts, and offered only if the rules then find no defect.
struct Fixes {
  let creationCase: CreationCase
  let answer: Answer
  let app: FixableApp
  /// The fixes found so far.
  private(set) var found: [Fix] = []

  init(_ creationCase: CreationCase, _ answer: Answer, in app: FixableApp) {
    self.creationCase = creationCase
    self.answer = answer
    self.app = app
    guard isUnwanted else { return }
    if answer.nib == nil {
      nameAnotherNib()
      reachNibElsewhere()
      askStoryboard()
      makeClassFindable()
    } else {
      partFromNib()
      mendNib()
    }
    changeCode()
  }

  /// Whether a fix is needed: the controller is broken, or its outlets stay nil although a nib is made for the class.
  private var isUnwanted: Bool {
    answer.verdict.isBroken
      || (answer.flags.contains(.lateNilOutlet) && answer.verdict != .okCustom)
  }

  /// Offers a fix if it works.
  mutating func offer(
    _ kind: Fix.Kind, _ text: String, at place: SourcePlace? = nil,
    _ change: (inout WhatIf) -> Void
  ) {
    var whatIf = WhatIf(creationCase)
    change(&whatIf)
    guard let result = whatIf.answer(), !result.verdict.isBroken, result.verdict != .unknown,
      !result.flags.contains(.lateNilOutlet)
    else { return }
    let fix = Fix(kind, text, at: place)
    if !found.contains(fix) { found.append(fix) }
  }

  // MARK: Words and facts

  var controller: Controller { creationCase.controller }
  var model: ResolutionModel { creationCase.model }

  /// The class's name without enclosing types.
  var simpleName: String {
    lastPart(of: controller.name)
  }

  var isSwift: Bool { controller.node.map { model.graph.isSwift($0) } ?? false }

  /// The stored name, if code creates the controller.
  var stored: StoredName? {
    guard case .code(let stored) = creationCase.source else { return nil }
    return creationCase.maker == nil || stored.isForced ? stored : nil
  }

  var placeOfName: SourcePlace? {
    controller.nibNameGetter?.place ?? stored?.place ?? controller.place
  }

  func lookUp(_ name: String, in bundle: Int) -> NibDirectory.Finding {
    var resolver = Resolver(creationCase)
    return resolver.lookUp(name, in: bundle)
  }

  func bundleName(_ bundle: Int) -> String { model.bundles.bundles[bundle].row.name }

  /// The nibs of the app for the class or a superclass: those for the class itself first, those for other devices
  /// last.
  ///
  /// Nibs for framework classes do not count, unless the class is one.
  var ownNibs: [Int] {
    let bundles = Set(creationCase.process.bundles)
    let resolver = Resolver(creationCase)
    let found = ownerNames.flatMap { app.nibsByOwner[$0] ?? [] }.sorted().filter { nib in
      model.bundlesByNib[nib].contains(where: bundles.contains) && resolver.ownership(of: nib).owns
    }
    let isOwn = { (nib: Int) in model.nibs[nib].ownerClass == controller.name }
    let suits = { (nib: Int) in !isCalledLikeAnotherDevice(model.nibs[nib].name?.name ?? "") }
    return found.filter { isOwn($0) && suits($0) } + found.filter { !isOwn($0) && suits($0) }
      + found.filter { !suits($0) }
  }

  /// The names of the class and its superclasses; framework classes only count if the class is one.
  private var ownerNames: Set<String> {
    let controller = creationCase.meant ?? controller
    guard let node = controller.node else {
      return Set(FrameworkClasses.ancestry(of: controller.frameworkClass))
    }
    let declarations = model.graph.ancestry(of: node).map(model.graph.primary)
    return Set(declarations.map(\.name) + declarations.compactMap(\.objcName))
  }

  /// `CartView-iPad` on a telephone.
  private func isCalledLikeAnotherDevice(_ name: String) -> Bool {
    ["iphone", "ipad"].contains {
      $0 != creationCase.profile.device && name.lowercased().hasSuffix($0)
    }
  }

  /// The names that find the class's nib.
  var wantedNames: [String] {
    if let name = answer.nibName { return [name] }
    guard let name = controller.runtimeName else { return [simpleName] }
    return Resolver.candidates(for: name, on: creationCase.profile).map(\.name)
  }
}
