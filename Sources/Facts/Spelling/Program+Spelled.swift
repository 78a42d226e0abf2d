extension LinkedClass: Spelled {
  /// The names in the row.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, runtimeName, module, language, superclass, rootClass)
    visit(body, loadView, nibNameGetter, path)
  }
}

extension LinkedOutlet: Spelled {
  /// The names in the row.
  public func forEachText(_ body: (String) -> Void) { visit(body, className, declaration, path) }
}

extension LinkedAction: Spelled {
  /// The names in the row.
  public func forEachText(_ body: (String) -> Void) { visit(body, className, declaration, path) }
}

extension LinkedNibLoad: Spelled {
  /// The names in the row.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, path, enclosingClass, kind, targetClass, nameExpression, nibName)
    visit(body, nameKind, bundleExpression, bundleKind)
  }
}

extension LinkedBundle: Spelled {
  /// The name and the path.
  public func forEachText(_ body: (String) -> Void) { visit(body, name, path) }
}

extension LinkedNib: Spelled {
  /// The path and the bundle.
  public func forEachText(_ body: (String) -> Void) { visit(body, path, bundle) }
}

extension Resolution: Spelled {
  /// The names in the row.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, stem, controller, runtimeName, controllerPath, creationPath)
    visit(body, nibName, nibPath, bundle, ownerClass, message)
  }
}
