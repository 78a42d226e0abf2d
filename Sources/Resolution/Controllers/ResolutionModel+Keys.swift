import Facts

extension ResolutionModel {
  /// Whether objects of a class of the app are known not to take a key.
  ///
  /// Up to Swift 3 Objective-C saw members of classes that inherit from its own, as far as it can say their
  /// types, which is not looked at.
  func refuses(_ key: String, node: Int) -> Bool {
    guard keys.takes(key, node: node) == .no else { return false }
    guard keys.infers(key, node: node) else { return true }
    return !locations(ofClass: node).locations.contains { bundles.bundles[$0.image].row.infersObjC }
  }

  /// Whether objects of a framework's class are known not to take a key.
  ///
  /// Which version of Swift compiles an extension that adds it unmarked is not looked at.
  func refuses(_ key: String, framework name: String) -> Bool {
    keys.takes(key, framework: name) == .no && !keys.infers(key, framework: name)
  }

  /// Whether objects of a class of the app are known to have no method for an action of a nib.
  ///
  /// AppKit adds the colon that an action lacks.
  func lacks(action selector: String, node: Int, isAppKit: Bool) -> Bool {
    lacks(selector, node: node)
      && (!isAppKit || selector.hasSuffix(":") || lacks(selector + ":", node: node))
  }

  /// Whether objects of a class of the app are known to have no method.
  func lacks(_ selector: String, node: Int) -> Bool {
    guard keys.answers(selector, node: node) == .no else { return false }
    guard keys.answersWithoutFirstLabel(selector, node: node) else { return true }
    return !locations(ofClass: node).locations.contains {
      bundles.bundles[$0.image].row.leavesOutFirstLabels
    }
  }
}
