import Facts

/// The class that a name in a nib refers to.
enum ClassMeaning: Hashable {
  case declared(Int)
  case framework
  case missing
  /// A class of another module, which the repository lacks.
  case elsewhere
  /// A class that the runtime cannot look up by name, with the framework class that replaces it.
  case unloadable(base: String)

  var isUnloadable: Bool {
    if case .unloadable = self { true } else { false }
  }
}

extension NibObject {
  /// Whether the nib creates it, instead of the code that loads the nib.
  var isMadeByItsNib: Bool { role != .owner && role != .firstResponder && role != .segue }

  var hasModule: Bool { module != nil || moduleIsTarget }
}

extension ResolutionModel {
  /// The framework class that replaces a controller's class which the system cannot look up; nil if it can.
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

  /// The class that an object's name refers to in a process, or in any process: L5, F10.
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
    // With a module, the nib contains Swift's name of a class, otherwise the bare name. A class only has one of them
    // at run time.
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

  /// Whether a process has a Swift class, but not in the module that the nib names or gets from its target.
  private func isOutside(
    _ node: Int, of object: NibObject, in nib: Nib, _ process: Int
  ) -> Bool {
    guard object.hasModule, graph.hasSwiftName(node) else { return false }
    if let module = object.module, !object.moduleIsTarget {
      if isNameInOtherConfiguration(module, of: node, process) { return false }
      // A module that nothing imports had another name once.
      return compiles(module, node, elsewhereThan: process)
        || (hasSwiftModule(module) || !isImported(module))
          && isElsewhere(node, than: [module], process)
    }
    if bundlesByNib[nib.index].count > 1 { names.systemReads.process += 1 }
    // Libraries copy nibs for their own module into apps.
    let modules = bundlesByNib[nib.index].filter { processesByBundle[$0].contains(process) }
      .map { bundles.bundles[$0].nibModule }
    return !modules.isEmpty && !modules.contains(nil)
      && isElsewhere(node, than: modules + [object.module], process)
  }

  /// Whether another configuration uses this name for the module of a class.
  private func isNameInOtherConfiguration(_ module: String, of node: Int, _ process: Int) -> Bool {
    names.systemReads.process += 1
    return locations(ofClass: node).locations.contains {
      $0.process == process && bundles.bundles[$0.image].otherModules.contains(module)
    }
  }

  /// Whether a process certainly has a class or its namesakes, but none in one of `modules`.
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

  /// Whether certainly none of `modules` compiles a class for a process.
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

  /// The class of the same name in the other language that the same target compiles.
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
  /// Whether the system can look up classes that inherit from a generic class: O9.
  var findsSubclassesOfGenerics: Bool {
    switch platform {
    case .macOS: isAtLeast(10, 15)
    case .visionOS: true
    default: isAtLeast(13)
    }
  }
}
