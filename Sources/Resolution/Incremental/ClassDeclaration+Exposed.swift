import Facts

// The parts of a file's facts that other files depend on. Rows name lines of their own file, and lines of creations
// in other files.

extension ClassDeclaration {
  /// All keys and selectors that the declaration exposes to nibs, in seven lists.
  var exposedNames: [[String]] {
    [
      keys, inferredKeys, exposesMembers ? selectors + [Self.unreadMember] : selectors,
      outlets.map(\.property), actions.map(\.selector),
      form.isSwift ? actions.compactMap(\.selectorWithoutFirstLabel) : [],
      plainVariables.map { "_" + $0 },
    ]
  }

  /// A copy without lines, and without the keys and selectors that nibs use.
  var withoutExposedNames: ClassDeclaration {
    var copy = withoutLines
    copy.keys = []
    copy.plainVariables = []
    copy.inferredKeys = []
    copy.selectors = []
    return copy
  }

  /// Whether the declaration is an extension with nothing but keys and selectors.
  var hasOnlyExposedNames: Bool {
    !form.isWhole && outlets.isEmpty && actions.isEmpty && initializers.isEmpty
      && loadViews.isEmpty && loadWindows.isEmpty && nibNameGetters.isEmpty
      && nibBundleGetter == nil && !assignsViewWhenAwake && !ownsLoadedNib
  }

  /// A copy without members.
  var withoutMembers: ClassDeclaration {
    var identity = ClassDeclaration(name: name, form: form, line: 0)
    // In Objective-C the others are protocols, which count as members.
    identity.inherited = hasExplicitSuperclass ? Array(inherited.prefix(1)) : inherited
    identity.hasExplicitSuperclass = hasExplicitSuperclass
    identity.objcName = objcName
    identity.isPrivate = isPrivate
    identity.isGeneric = isGeneric
    identity.isLocal = isLocal
    identity.enclosingKinds = enclosingKinds
    identity.platforms = platforms
    return identity
  }
}
