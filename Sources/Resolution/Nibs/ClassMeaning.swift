import Facts

/// What the name of a class in a nib leads to.
enum ClassMeaning: Hashable {
  /// A class of the program.
  case program(Int)
  /// A class of Apple's.
  case framework
  /// A class that nobody declares.
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

extension ResolutionModel {
  /// What the class of an object leads to: L5, F10.
  func meaning(of object: NibObject, in nib: Nib) -> ClassMeaning {
    guard let name = object.customClass else { return .framework }
    guard
      let node = classNode(
        named: name, module: object.moduleIsTarget ? nil : object.module, near: nib)
    else {
      if FrameworkClasses.contains(name) { return .framework }
      if object.module != nil, !object.moduleIsTarget { return .elsewhere }
      return graph.isMentioned(name) ? .elsewhere : .missing
    }
    let declaration = graph.primary(node)
    // With a module the nib holds the name that Swift gives a class, without one the bare name; the
    // runtime knows a class by one of them.
    let hasModule = object.module != nil || object.moduleIsTarget
    if hasModule != (declaration.form == .swiftClass && declaration.objcName == nil) {
      return .missing
    }
    if declaration.isGeneric {
      return .unloadable(base: object.frameworkClass ?? "NSObject")
    }
    return .program(node)
  }
}
