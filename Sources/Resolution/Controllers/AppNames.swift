import Facts

/// Names in all files of an app, for resolving a few of its files.
struct AppNames {
  var swiftModules: Set<String> = []
  /// The selectors and keys of the classes; empty if not needed.
  var selectors: Set<String> = []
  /// The names that its files and nibs mention; nil if not needed.
  var mentions: AppMentions?
}

extension CodeFacts {
  /// The selectors and keys of the classes; with ``ClassDeclaration/unreadMember`` if some are unknown.
  var selectors: Set<String> {
    var found: Set<String> = []
    for declaration in classes {
      found.formUnion(declaration.selectors)
      found.formUnion(declaration.keys)
      found.formUnion(declaration.inferredKeys)
      if declaration.exposesMembers { found.insert(ClassDeclaration.unreadMember) }
      for action in declaration.actions {
        found.insert(action.selector)
        if let short = action.selectorWithoutFirstLabel {
          found.insert(ClassDeclaration.early(selector: short))
        }
      }
    }
    return found
  }
}
