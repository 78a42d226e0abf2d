import Facts

extension SceneReach {
  /// Whether an extension leaves a scene to its app: it contains the storyboard without the scene's class, and neither
  /// the system nor its code requests the scene.
  ///
  /// Mentions for other reasons and segues from scenes that the extension does not show lead to many scenes of such a
  /// storyboard.
  func isLeftToApp(_ controller: NibObject, in process: Int) -> Bool {
    guard controller.customClass != nil,
      case .missing = model.promisedClass(of: controller, in: nib, process: process)
    else { return false }
    let isOpened = model.opening(ofNib: nib.index) != .never
    guard isOpened || isNamedByCode else { return true }
    if controller.id == nib.document.initialController,
      isOpened || isInitialSceneRequested(controller)
    {
      return false
    }
    return !isAskedForByIdentifier(controller)
  }

  private var isNamedByCode: Bool {
    guard let name = nib.name else { return true }
    return [name.name, name.stem].contains(where: model.isMentionedAsMemberByCode)
  }

  private func isAskedForByIdentifier(_ controller: NibObject) -> Bool {
    guard let identifier = controller.controller?.storyboardIdentifier,
      // Interface Builder generates such identifiers.
      !identifier.hasSuffix("-" + controller.id)
    else { return false }
    // Code outside of the extension may mention the class.
    if let name = controller.customClass, identifier.lowercased().contains(name.lowercased()) {
      return false
    }
    return isAskedFor(controller)
  }
}
