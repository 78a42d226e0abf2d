extension CodeFacts: Spelled {
  /// All names and texts that the file says.
  public func forEachText(_ body: (String) -> Void) {
    classes.forEachText(body)
    protocols.forEachText(body)
    constants.forEachText(body)
    typeAliases.forEachText(body)
    loads.forEachText(body)
    factoryCalls.forEachText(body)
    viewRequests.forEachText(body)
  }
}

extension ClassDeclaration: Spelled {
  /// The names of the class, its inherited types and its members.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    inherited.forEachText(body)
    objcName.forEachText(body)
    enclosingKinds.forEachText(body)
    outlets.forEachText(body)
    actions.forEachText(body)
    keys.forEachText(body)
    plainVariables.forEachText(body)
    inferredKeys.forEachText(body)
    selectors.forEachText(body)
    nibNameGetters.forEachText(body)
    nibBundleGetter.forEachText(body)
    initializers.forEachText(body)
  }
}

extension OutletDeclaration: Spelled {
  /// The key and the type.
  public func forEachText(_ body: (String) -> Void) {
    property.forEachText(body)
    type.forEachText(body)
  }
}

extension ActionDeclaration: Spelled {
  /// The selector.
  public func forEachText(_ body: (String) -> Void) { body(selector) }
}

extension NibNameGetter: Spelled {
  /// Visits the texts of the returned value.
  public func forEachText(_ body: (String) -> Void) { value.forEachText(body) }
}

extension Initializer: Spelled {
  /// Its name, its parameters and its arguments.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    parameters.forEachText(body)
    defaults.forEachText(body)
    trap.forEachText(body)
    delegations.forEachText(body)
  }
}

extension Delegation: Spelled {
  /// The initializer and its arguments.
  public func forEachText(_ body: (String) -> Void) {
    initializer.forEachText(body)
    name.forEachText(body)
    bundle.forEachText(body)
    arguments.forEachText(body)
  }
}

extension Constant: Spelled {
  /// The name and its value.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    value.forEachText(body)
  }
}

extension TypeAlias: Spelled {
  /// Both names.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    type.forEachText(body)
  }
}

extension LoadSite: Spelled {
  /// Visits the texts of the place and of the arguments.
  public func forEachText(_ body: (String) -> Void) {
    enclosingClass.forEachText(body)
    enclosingMethod.forEachText(body)
    target.forEachText(body)
    method.forEachText(body)
    name.forEachText(body)
    bundle.forEachText(body)
    arguments.forEachText(body)
    variable.forEachText(body)
    storyboard.forEachText(body)
    if case .object(let type)? = owner { type.forEachText(body) }
    taken?.type.forEachText(body)
    identifier.forEachText(body)
    for passed in types { passed.type.forEachText(body) }
  }
}

extension EnclosingMethod: Spelled {
  /// Its name and its parameters.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    parameters.forEachText(body)
    defaults.forEachText(body)
    for parameter in generics {
      parameter.name.forEachText(body)
      parameter.bounds.forEachText(body)
    }
  }
}

extension FactoryCall: Spelled {
  /// Visits the texts of the call, its receiver and its arguments.
  public func forEachText(_ body: (String) -> Void) {
    type.forEachText(body)
    method.forEachText(body)
    enclosingClass.forEachText(body)
    enclosingMethod.forEachText(body)
    arguments.forEachText(body)
    bundle.forEachText(body)
  }
}

extension ViewRequest: Spelled {
  /// Whose view is asked for where.
  public func forEachText(_ body: (String) -> Void) {
    controller.forEachText(body)
    enclosingClass.forEachText(body)
  }
}
