import Facts

// The facts of a file that other files can see. A row contains lines of its own file, and of other files
// only the lines of creations.

extension CodeFacts {
  /// Whether all of its texts are ASCII.
  var isASCII: Bool {
    var isASCII = true
    forEachText { isASCII = isASCII && $0.utf8.count == $0.utf16.count }
    return isASCII
  }

  // By index: passing a class copies its dozen lists.

  /// A quick check: false if a class certainly differs from one of another file in more than its lines.
  func mayHaveLike(_ place: Int, _ otherPlace: Int, in other: CodeFacts) -> Bool {
    classes[place].name == other.classes[otherPlace].name
      && classes[place].outlets.count == other.classes[otherPlace].outlets.count
      && classes[place].actions.count == other.classes[otherPlace].actions.count
      && classes[place].keys == other.classes[otherPlace].keys
      && classes[place].plainVariables == other.classes[otherPlace].plainVariables
      && classes[place].inferredKeys == other.classes[otherPlace].inferredKeys
      && classes[place].selectors == other.classes[otherPlace].selectors
  }

  /// A quick check: false if this certainly differs from another.
  func maySay(_ other: CodeFacts) -> Bool {
    classes.count == other.classes.count && loads.count == other.loads.count
      && mentions.numbers.count == other.mentions.numbers.count
      && factoryCalls.count == other.factoryCalls.count
      && constants.count == other.constants.count
      && classes.indices.allSatisfy {
        classes[$0].line == other.classes[$0].line
          && classes[$0].selectors.count == other.classes[$0].selectors.count
          && classes[$0].keys.count == other.classes[$0].keys.count
          && classes[$0].inferredKeys.count == other.classes[$0].inferredKeys.count
      }
      && loads.indices.allSatisfy { loads[$0].line == other.loads[$0].line }
      && factoryCalls.indices.allSatisfy { factoryCalls[$0].line == other.factoryCalls[$0].line }
  }
}

extension Constant {
  /// A copy without its line.
  var withoutLine: Constant {
    var copy = self
    copy.line = 0
    return copy
  }
}

extension LoadSite {
  /// A copy without its line.
  var withoutLine: LoadSite {
    var copy = self
    copy.line = 0
    return copy
  }
}

extension FactoryCall {
  /// A copy without its line.
  var withoutLine: FactoryCall {
    var copy = self
    copy.line = 0
    return copy
  }
}

extension ClassDeclaration {
  /// All keys and selectors of the declaration for nibs, in seven lists.
  var answers: [[String]] {
    [
      keys, inferredKeys, exposesMembers ? selectors + [Self.unreadMember] : selectors,
      outlets.map(\.property), actions.map(\.selector),
      form.isSwift ? actions.compactMap(\.selectorWithoutFirstLabel) : [],
      plainVariables.map { "_" + $0 },
    ]
  }

  /// The declaration without its keys, outlets and actions, and without lines.
  var withoutAnswers: ClassDeclaration {
    var copy = withoutLines
    copy.keys = []
    copy.plainVariables = []
    copy.inferredKeys = []
    copy.selectors = []
    return copy
  }

  /// A copy without the lines of the declaration and its members.
  var withoutLines: ClassDeclaration {
    var copy = self
    copy.line = 0
    for index in outlets.indices { copy.outlets[index].line = 0 }
    for index in actions.indices { copy.actions[index].line = 0 }
    for index in loadViews.indices { copy.loadViews[index].line = 0 }
    for index in loadWindows.indices { copy.loadWindows[index].line = 0 }
    for index in nibNameGetters.indices { copy.nibNameGetters[index].line = 0 }
    for index in initializers.indices {
      copy.initializers[index].line = 0
      for place in initializers[index].delegations.indices {
        copy.initializers[index].delegations[place].line = 0
      }
    }
    return copy
  }

  /// Whether it adds nothing to a class but keys and selectors.
  var onlyAnswers: Bool {
    !form.isWhole && outlets.isEmpty && actions.isEmpty && initializers.isEmpty
      && loadViews.isEmpty && loadWindows.isEmpty && nibNameGetters.isEmpty
      && nibBundleGetter == nil && !assignsViewWhenAwake && !ownsLoadedNib
  }

  /// The part of the declaration that is about the class itself.
  var withoutMembers: ClassDeclaration {
    var identity = ClassDeclaration(name: name, form: form, line: 0)
    // In Objective-C the others are protocols, which count with the members.
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
