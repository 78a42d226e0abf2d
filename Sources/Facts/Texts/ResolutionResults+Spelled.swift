extension LinkedClass: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    runtimeName.forEachText(body)
    module.forEachText(body)
    language.forEachText(body)
    superclass.forEachText(body)
    rootClass.forEachText(body)
    loadView.forEachText(body)
    nibNameGetter.forEachText(body)
    path.forEachText(body)
  }
}

extension LinkedOutlet: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    className.forEachText(body)
    declaration.forEachText(body)
    path.forEachText(body)
  }
}

extension LinkedAction: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    className.forEachText(body)
    declaration.forEachText(body)
    path.forEachText(body)
  }
}

extension LinkedNibLoad: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    path.forEachText(body)
    enclosingClass.forEachText(body)
    kind.forEachText(body)
    targetClass.forEachText(body)
    nameExpression.forEachText(body)
    nibName.forEachText(body)
    nameKind.forEachText(body)
    bundleExpression.forEachText(body)
    bundleKind.forEachText(body)
  }
}

extension LinkedBundle: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    path.forEachText(body)
  }
}

extension LinkedNib: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    path.forEachText(body)
    bundle.forEachText(body)
  }
}

extension LinkedNibApp: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    path.forEachText(body)
    app.forEachText(body)
  }
}

extension LinkedConnection: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    path.forEachText(body)
    app.forEachText(body)
    message.forEachText(body)
  }
}

extension LinkedLookup: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    path.forEachText(body)
    className.forEachText(body)
    name.forEachText(body)
    target.forEachText(body)
    bundle.forEachText(body)
    app.forEachText(body)
    ownerClass.forEachText(body)
    identifier.forEachText(body)
    message.forEachText(body)
  }
}

extension Resolution: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    stem.forEachText(body)
    controller.forEachText(body)
    runtimeName.forEachText(body)
    controllerPath.forEachText(body)
    creationPath.forEachText(body)
    nibName.forEachText(body)
    nibPath.forEachText(body)
    bundle.forEachText(body)
    ownerClass.forEachText(body)
    message.forEachText(body)
    missing.forEachText(body)
  }
}
