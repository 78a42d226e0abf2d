import Facts

extension PromiseCheck {
  /// The outcome of a Cocoa binding, which depends on the first key of the path.
  ///
  /// Later keys belong to objects that the app creates at run time.
  mutating func binding(_ promise: NibPromise) -> Finding? {
    guard let destination = promise.destination, let place = nib.place(of: destination),
      let key = firstKey(of: promise.detail ?? "")
    else { return nil }
    let object = nib.document.objects[place]
    if object.role == .firstResponder { return nil }
    if object.role == .owner {
      return ownerFinding(object) { check, promised in check.unreadable(key, promised) }
    }
    return unreadable(key, promisedClass(at: place))
  }

  /// The first key of a path that belongs to the object; `self` and operators such as `@count` do not.
  private func firstKey(of path: String) -> String? {
    let keys = path.split(separator: ".").drop { $0 == "self" }
    return keys.first.flatMap { $0.hasPrefix("@") ? nil : String($0) }
  }

  /// The reason why it is unknown whether a class has a readable key; nil if it has the key.
  private func unreadable(_ key: String, _ promised: PromisedClass) -> Finding? {
    switch promised {
    case .declared(let node):
      if model.keys.takes(key, node: node) == .yes || Self.frameworkProperties.contains(key) {
        return nil
      }
      let capital = key.prefix(1).uppercased() + key.dropFirst()
      let getters = [
        key, "is" + capital, "get" + capital, "countOf" + capital, "valueForUndefinedKey:",
      ]
      if getters.contains(where: { model.keys.responds(to: $0, node: node) == .yes }) { return nil }
      return .unknown(
        "Whether \(model.graph.name(of: node)) has the key \(key) to read is not known.")
    // Interface Builder knows the keys of its own objects. User defaults have any key.
    case .framework: return nil
    case .missing(let base, _, _):
      return .unknown(
        "The class is not in the app; whether \(base) has the key \(key) is not known.")
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Properties of AppKit's controllers, views and documents in bindings.
  private static let frameworkProperties: Set<String> = [
    "arrangedObjects", "selection", "selectedObjects", "selectionIndex", "selectionIndexes",
    "selectionIndexPath", "selectionIndexPaths", "content", "contentArray", "values", "canAdd",
    "canRemove", "canInsert", "canAddChild", "canSelectNext", "canSelectPrevious",
    "sortDescriptors",
    "filterPredicate", "managedObjectContext", "objectValue", "representedObject", "window",
    "document", "delegate", "view", "title", "stringValue", "attributedStringValue", "enabled",
    "isEnabled", "hidden", "isHidden", "state", "image", "color", "textColor", "backgroundStyle",
    "menu", "superview", "undoManager", "fileURL", "displayName", "isDocumentEdited", "contentView",
    "frame", "tag", "toolTip", "font",
  ]
}
