import Facts

extension ResolutionModel {
  /// Whether objects of a class of the app are known to reject a key.
  ///
  /// Up to Swift 3, Objective-C sees the members of its subclasses that have types it can express; types are not
  /// checked.
  func refuses(_ key: String, node: Int) -> Bool {
    guard keys.takes(key, node: node) == .no else { return false }
    guard keys.infers(key, node: node) else { return true }
    return !isInBundle(node, where: \.infersObjC)
  }

  /// Whether objects of a framework class are known to reject a key.
  ///
  /// The version of Swift is unknown for extensions.
  func refuses(_ key: String, framework name: String) -> Bool {
    keys.takes(key, framework: name) == .no && !keys.infers(key, framework: name)
  }

  /// Whether objects of a class of the app are known to lack the method of an action.
  ///
  /// AppKit adds a missing colon.
  func lacks(action selector: String, node: Int, isAppKit: Bool) -> Bool {
    lacks(selector, node: node)
      && (!isAppKit || selector.hasSuffix(":") || lacks(selector + ":", node: node))
  }

  /// Whether Objective-C may see a method of a class without an attribute, as up to Swift 3.
  ///
  /// Any class may declare it.
  private func mayInfer(_ selector: String, node: Int) -> Bool {
    guard graph.isSwift(node), isMentioned(String(selector.prefix { $0 != ":" }), as: .method)
    else { return false }
    return isInBundle(node, where: \.infersObjC)
  }

  /// Whether objects of a class of the app are known to lack a method.
  func lacks(_ selector: String, node: Int) -> Bool {
    guard keys.responds(to: selector, node: node) == .no, !mayInfer(selector, node: node) else {
      return false
    }
    guard keys.respondsWithoutFirstLabel(to: selector, node: node) else { return true }
    return !isInBundle(node, where: \.leavesOutFirstLabels)
  }

  /// Whether a bundle for which `isWanted` is true has a class.
  private func isInBundle(_ node: Int, where isWanted: (LinkedBundle) -> Bool) -> Bool {
    locations(ofClass: node).locations.contains { isWanted(bundles.bundles[$0.image].row) }
  }
}
