import Facts

/// The class that a name in a nib refers to.
enum ClassMeaning: Hashable {
  /// A class of the app.
  case declared(Int)
  /// A class of Apple's.
  case framework
  /// A class without a declaration.
  case missing
  /// A class of another module, which the index does not have.
  case elsewhere
  /// A class that the runtime cannot look up by its name; the framework's class that the object is
  /// then made of.
  case unloadable(base: String)

  /// Whether the runtime cannot look the class up.
  var isUnloadable: Bool {
    if case .unloadable = self { true } else { false }
  }
}

extension NibObject {
  /// Whether the nib has it made, and not the code that loads the nib.
  var isMadeByItsNib: Bool { role != .owner && role != .firstResponder && role != .segue }

  /// Whether the nib names the module of its class.
  var hasModule: Bool { module != nil || moduleIsTarget }
}

extension ResolutionModel {
  /// The framework's class of which the system makes a controller of a nib whose own class it cannot look
  /// up by the name in the nib; nil where it can, or nobody knows.
  func standIn(
    for object: NibObject, in nib: Nib, process: Int, on profile: RuntimeProfile
  ) -> String? {
    switch meaning(of: object, in: nib, process: process) {
    case .missing: object.frameworkClass
    case .unloadable(let base): base
    case .declared(let node):
      profile.findsSubclassesOfGenerics || !inheritsFromGeneric(node) ? nil : object.frameworkClass
    case .framework, .elsewhere: nil
    }
  }

  /// Whether a superclass is generic.
  func inheritsFromGeneric(_ node: Int) -> Bool {
    graph.ancestry(of: node).dropFirst().contains { ancestor in
      graph.recorder?.readClass(ancestor)
      return graph.isGeneric(ancestor)
    }
  }

  /// The class that an object's name refers to in a process, or in some process if none is given: L5, F10.
  func meaning(of object: NibObject, in nib: Nib, process: Int? = nil) -> ClassMeaning {
    guard let name = object.customClass else { return .framework }
    let module = object.moduleIsTarget ? nil : object.module
    guard var node = classNode(named: name, module: module, near: nib) else {
      if FrameworkClasses.contains(name) { return .framework }
      if let module = object.module, !object.moduleIsTarget, !hasSwiftModule(module) {
        return .elsewhere
      }
      return graph.isMentioned(name) ? .elsewhere : .missing
    }
    // With a module the nib holds the name that Swift gives a class, without one the bare name; the
    // runtime knows a class by one of them.
    if object.hasModule != graph.hasSwiftName(node) {
      guard let twin = twin(of: node, named: name) else { return .missing }
      node = twin
    }
    let declaration = graph.primary(node)
    if let process, isOutside(node, of: object, in: nib, process) { return .missing }
    if declaration.isGeneric {
      return .unloadable(base: object.frameworkClass ?? "NSObject")
    }
    return .declared(node)
  }

  /// Whether a process has a Swift class, but not in the module that the nib names or inherits from its target.
  private func isOutside(
    _ node: Int, of object: NibObject, in nib: Nib, _ process: Int
  ) -> Bool {
    guard object.hasModule, graph.hasSwiftName(node) else { return false }
    if let module = object.module, !object.moduleIsTarget {
      if isNameInOtherConfiguration(module, of: node, process) { return false }
      // A module that nothing imports is one that had another name once.
      return compiles(module, node, elsewhereThan: process)
        || (hasSwiftModule(module) || !isImported(module))
          && isElsewhere(node, than: [module], process)
    }
    if bundlesByNib[nib.index].count > 1 { names.systemReads.process += 1 }
    // Libraries copy their nibs into apps, for their own module.
    let modules = bundlesByNib[nib.index].filter { processesByBundle[$0].contains(process) }
      .map { bundles.bundles[$0].nibModule }
    return !modules.isEmpty && !modules.contains(nil)
      && isElsewhere(node, than: modules + [object.module], process)
  }

  /// Whether the module of a class has a name in another configuration.
  private func isNameInOtherConfiguration(_ module: String, of node: Int, _ process: Int) -> Bool {
    names.systemReads.process += 1
    return locations(ofClass: node).locations.contains {
      $0.process == process && bundles.bundles[$0.image].otherModules.contains(module)
    }
  }

  /// Whether a process certainly has a class or its namesakes, and none of them in one of `modules`.
  private func isElsewhere(_ node: Int, than modules: [String?], _ process: Int) -> Bool {
    names.systemReads.process += 1
    guard isCompiledElsewhere(node, than: modules, process) else { return false }
    var isHere = false
    for namesake in graph.nodes(named: graph.name(of: node)) {
      guard isCompiledElsewhere(namesake, than: modules, process) else { return false }
      isHere = isHere || locations(ofClass: namesake).locations.contains { $0.process == process }
    }
    return isHere
  }

  /// Whether none of `modules` certainly compiles a class for a process.
  private func isCompiledElsewhere(
    _ node: Int, than modules: [String?], _ process: Int
  ) -> Bool {
    let found = locations(ofClass: node)
    return found.isCertain
      && found.locations.allSatisfy { location in
        guard location.process == process else { return true }
        let module = bundles.codeModule(at: location)
        return module != nil && !modules.contains(module)
      }
  }

  /// The class of the same name that a target compiles together with one, in the other language.
  private func twin(of node: Int, named name: String) -> Int? {
    let here = locations(ofClass: node)
    guard here.isCertain, graph.recorder != nil || graph.namesOfBothKinds.contains(name) else {
      return nil
    }
    return graph.nodes(named: name).first { other in
      guard graph.hasSwiftName(other) != graph.hasSwiftName(node) else { return false }
      let found = locations(ofClass: other)
      return found.isCertain
        && found.locations.contains { place in
          here.locations.contains { $0.process == place.process && $0.target == place.target }
        }
    }
  }
}

extension RuntimeProfile {
  /// Whether the system can look up a class by its name that inherits from a generic one: O9.
  var findsSubclassesOfGenerics: Bool {
    switch platform {
    case .macOS: isAtLeast(10, 15)
    case .visionOS: true
    default: isAtLeast(13)
    }
  }
}
