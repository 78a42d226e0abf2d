extension CodeFacts: Spelled {
  /// All names and texts that the file says.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, classes, protocols, constants, typeAliases, loads, factoryCalls, viewRequests)
  }
}

extension ClassDeclaration: Spelled {
  /// The names of the class, of what it inherits and of its members.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, inherited, objcName, enclosingKinds)
    visit(body, outlets, actions, keys, selectors)
    visit(body, nibNameGetter, nibBundleGetter, initializers)
  }
}

extension OutletDeclaration: Spelled {
  /// The key and the type.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, property, type)
  }
}

extension ActionDeclaration: Spelled {
  /// The selector.
  public func forEachText(_ body: (String) -> Void) { body(selector) }
}

extension NibNameGetter: Spelled {
  /// What it returns.
  public func forEachText(_ body: (String) -> Void) { value.forEachText(body) }
}

extension Initializer: Spelled {
  /// Its name, and what it takes and passes on.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, parameters, defaults, delegations)
  }
}

extension Delegation: Spelled {
  /// The initialiser, and what is passed.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, initializer, name, bundle, arguments)
  }
}

extension Constant: Spelled {
  /// The name, and what it is bound to.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, value)
  }
}

extension TypeAlias: Spelled {
  /// Both names.
  public func forEachText(_ body: (String) -> Void) { visit(body, name, type) }
}

extension LoadSite: Spelled {
  /// Where it stands, and what is passed.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, enclosingClass, enclosingMethod, target, method)
    visit(body, name, bundle, arguments, storyboard)
  }
}

extension EnclosingMethod: Spelled {
  /// Its name, and what it takes.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, parameters, defaults)
  }
}

extension FactoryCall: Spelled {
  /// What is called where, and what is passed.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, type, method, enclosingClass, enclosingMethod, arguments, bundle)
  }
}

extension ViewRequest: Spelled {
  /// Whose view is asked for where.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, controller, enclosingClass)
  }
}
