extension NibDocument: Spelled {
  /// All names and texts that the nib says.
  public func forEachText(_ body: (String) -> Void) {
    platform.forEachText(body)
    objects.forEachText(body)
    connections.forEachText(body)
    runtimeAttributes.forEachText(body)
    initialController.forEachText(body)
    unknownElements.forEachText(body)
    assets.forEachText(body)
  }
}

extension NibObject: Spelled {
  /// Its ids, classes and labels.
  public func forEachText(_ body: (String) -> Void) {
    id.forEachText(body)
    frameworkClass.forEachText(body)
    customClass.forEachText(body)
    module.forEachText(body)
    parent.forEachText(body)
    key.forEachText(body)
    label.forEachText(body)
    reuseIdentifier.forEachText(body)
    controller.forEachText(body)
  }
}

extension ControllerAttributes: Spelled {
  /// The names in it.
  public func forEachText(_ body: (String) -> Void) {
    storyboardIdentifier.forEachText(body)
    nibName.forEachText(body)
    referencedStoryboard.forEachText(body)
    referencedIdentifier.forEachText(body)
    referencedBundle.forEachText(body)
  }
}

extension NibConnection: Spelled {
  /// Its ends and names.
  public func forEachText(_ body: (String) -> Void) {
    source.forEachText(body)
    destination.forEachText(body)
    label.forEachText(body)
    detail.forEachText(body)
  }
}

extension NibAsset: Spelled {
  /// The name.
  public func forEachText(_ body: (String) -> Void) { body(name) }
}

extension RuntimeAttribute: Spelled {
  /// The object and the key.
  public func forEachText(_ body: (String) -> Void) {
    object.forEachText(body)
    keyPath.forEachText(body)
    type.forEachText(body)
  }
}
