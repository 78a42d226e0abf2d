extension NibDocument: Spelled {
  /// All names and texts that the nib says.
  public func forEachText(_ body: (String) -> Void) {
    visit(
      body, platform, objects, connections, runtimeAttributes, initialController, unknownElements)
  }
}

extension NibObject: Spelled {
  /// Its ids, classes and labels.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, id, frameworkClass, customClass, module)
    visit(body, parent, key, label, controller)
  }
}

extension ControllerAttributes: Spelled {
  /// The names in it.
  public func forEachText(_ body: (String) -> Void) {
    visit(
      body, storyboardIdentifier, nibName, referencedStoryboard, referencedIdentifier,
      referencedBundle)
  }
}

extension NibConnection: Spelled {
  /// Its ends and names.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, source, destination, label, detail)
  }
}

extension RuntimeAttribute: Spelled {
  /// The object and the key.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, object, keyPath, type)
  }
}
