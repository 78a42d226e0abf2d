import Facts

/// Under which names other files find what a file says.
enum FactKeys {
  /// The keys of all that a file says.
  static func keys(of file: LinkInput) -> Set<NameKey> {
    switch file {
    case .code(let facts, _): keys(of: facts)
    case .nib(let nib): keys(of: nib)
    case .description, .asset: []
    }
  }

  /// The keys of all that a source file says.
  static func keys(of facts: CodeFacts) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    visit(facts) { key, _ in keys.insert(key) }
    return keys
  }

  /// The keys of all that a nib says.
  static func keys(of nib: NibFile) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    let document = nib.document
    if let name = NibPath(nib.path) {
      for stem in NibDirectory.stems(of: name.stem) + [name.name] {
        keys.insert(NameKey(nib: stem))
      }
    }
    // Code that loads the nib reads its name; a class reads those that it is the owner of or that
    // make it.
    for object in document.objects
    where object.role == .owner || object.role == .controller || object.isCustomObject {
      if let type = object.customClass { keys.insert(NameKey(.customClass, lastOf: type)) }
    }
    for object in document.objects {
      if let identifier = object.reuseIdentifier {
        keys.insert(NameKey(.identifier, ReuseIdentifiers.mark(identifier)))
      }
      if let identifier = object.controller?.storyboardIdentifier {
        keys.insert(NameKey(.identifier, identifier))
      }
    }
    if nib.kind == .storyboard {
      let segues = document.segueIdentifiers
      for segue in segues { keys.insert(NameKey(.identifier, NibTable.segueMark(segue))) }
      if !segues.isEmpty { keys.insert(NameKey(.identifier, NibTable.segueMark(""))) }
      if nib.isBroken { keys.insert(NameKey(.identifier, NibTable.brokenMark)) }
    }
    return keys
  }

  /// Those of `keys`, all of two versions of a nib, under which it says something else than before.
  ///
  /// A class that is the owner asks only which class that is; who loads the nib asks for its name.
  static func difference(_ old: NibFile, _ new: NibFile, of keys: Set<NameKey>) -> Set<NameKey> {
    var keys = keys
    guard let owner = new.document.owner, let before = old.document.owner,
      let type = owner.customClass, type.isSpeltLike(before.customClass ?? ""),
      owner.module == before.module,
      ![old, new].contains(where: { nib in
        (nib.controllers + nib.customObjects).contains {
          nib.document.objects[$0].customClass == type
        }
      })
    else { return keys }
    keys.remove(NameKey(.customClass, lastOf: type))
    return keys
  }

  /// The keys under which the rows of a file may ask what others say; a guess.
  ///
  /// Some may be there more than once.
  static func needs(of facts: CodeFacts) -> [NameKey] {
    var keys: [NameKey] = []
    for index in facts.classes.indices {
      let name = facts.classes[index].name
      keys.append(NameKey(.type, lastOf: name))
      keys.append(NameKey(.members, lastOf: name))
      keys.append(NameKey(.site, lastOf: name))
      for name in facts.classes[index].inherited { keys.append(NameKey(.type, lastOf: name)) }
    }
    for index in facts.loads.indices {
      if case .named(let name)? = facts.loads[index].target {
        keys.append(NameKey(.type, lastOf: name))
      }
    }
    return keys
  }

  /// The keys under which the file at `path` says something else than before.
  ///
  /// Lines do not matter, except for what ``LineMapping`` tells of them.
  static func difference(_ change: FactsChange, at path: String) -> Set<NameKey> {
    let (old, new) = change.differing
    if old.isSpeltLike(new) { return [] }
    var before: [NameKey: [Item]] = [:]
    var after: [NameKey: [Item]] = [:]
    if change.classesAreAlike {
      visitOthers(old) { before[$0, default: []].append($1()) }
      visitOthers(new) { after[$0, default: []].append($1()) }
    } else {
      visit(old) { before[$0, default: []].append($1()) }
      visit(new) { after[$0, default: []].append($1()) }
    }
    var keys: Set<NameKey> = []
    for (key, items) in before {
      guard let others = after[key], change.isASCII ? others == items : others.isSpeltLike(items)
      else {
        keys.insert(key)
        continue
      }
    }
    for key in after.keys where before[key] == nil { keys.insert(key) }
    keys.formUnion(answers(old, new))
    if !openings(old).isSpeltLike(openings(new)) { keys.insert(NameKey(.opening, path)) }
    return keys
  }

  /// The keys of the lines that rows of others can name as the place of a creation.
  static func places(of facts: CodeFacts, at path: String) -> Set<NameKey> {
    let lines = Set(facts.loads.map(\.line)).union(facts.factoryCalls.map(\.line))
    return Set(lines.lazy.map { NameKey(place: path, line: $0) })
  }

  /// The keys of all that classes of a file answer to.
  static func answers(_ facts: CodeFacts) -> Set<NameKey> { answers(CodeFacts(), facts) }

  private static func openings(_ facts: CodeFacts) -> [LoadSite] {
    facts.loads.lazy.filter { $0.kind == .storyboard || $0.kind == .storyboardController }
      .map(\.withoutLine)
  }

  /// The keys of what classes answer to in one of two files alone.
  ///
  /// Which class it is does not matter: few files bring or take a name that nibs use elsewhere.
  private static func answers(_ old: CodeFacts, _ new: CodeFacts) -> Set<NameKey> {
    var names: Set<String> = []
    let isPaired = old.classes.elementsEqual(new.classes) {
      $0.name == $1.name && $0.form == $1.form
    }
    if isPaired {
      for (before, after) in zip(old.classes, new.classes) {
        for (some, others) in zip(before.answers, after.answers) {
          let common = FactsChange.Common(some.count, others.count) { some[$0] == others[$1] }
          names.formUnion(some[common.middle(of: some.count)])
          names.formUnion(others[common.middle(of: others.count)])
        }
      }
    } else {
      names.formUnion((old.classes + new.classes).flatMap { $0.answers.joined() })
    }
    var keys = Set(names.lazy.map { NameKey(answer: $0) })
    // A letter of other alphabets may have a capital one within this one.
    if !keys.isEmpty { keys.insert(NameKey(answer: "é")) }
    return keys
  }

  /// Something that a file says under some name.
  private enum Item: Spelled {
    case type(ClassDeclaration)
    case members(ClassDeclaration)
    case alias(TypeAlias)
    case constant(Constant)
    case site(LoadSite)
    case call(FactoryCall)
    /// Only the occurrence of the name matters.
    case occurrence

    func forEachText(_ body: (String) -> Void) {
      switch self {
      case .type(let declaration), .members(let declaration): declaration.forEachText(body)
      case .alias(let alias): alias.forEachText(body)
      case .constant(let constant): constant.forEachText(body)
      case .site(let site): site.forEachText(body)
      case .call(let call): call.forEachText(body)
      case .occurrence: break
      }
    }
  }

  /// The keys of what a source file says that depends on the module that compiles it.
  ///
  /// Of several classes of a name the module tells which is meant, so where a name `isClear`, as no two
  /// have it, all else of it is the same in any module.
  static func keysOfModule(of facts: CodeFacts, isClear: (String) -> Bool) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    for declaration in facts.classes {
      let isMeantAnyway = declaration.onlyAnswers && isClear(declaration.name)
      if !isMeantAnyway { keys.insert(NameKey(.members, lastOf: declaration.name)) }
      if declaration.form.isWhole {
        keys.insert(NameKey(.type, lastOf: declaration.name))
        if let name = declaration.objcName { keys.insert(NameKey(.type, lastOf: name)) }
      }
      for name in declaration.inherited where !isClear(name) {
        keys.insert(NameKey(.inherited, lastOf: name))
      }
    }
    visitOthers(facts) { key, _ in keys.insert(key) }
    return keys
  }

  private static func visit(_ facts: CodeFacts, _ body: (NameKey, () -> Item) -> Void) {
    for declaration in facts.classes { visit(declaration, body) }
    visitOthers(facts, body)
  }

  /// All but the classes.
  private static func visitOthers(_ facts: CodeFacts, _ body: (NameKey, () -> Item) -> Void) {
    for name in facts.protocols { body(NameKey(.type, lastOf: name)) { .occurrence } }
    for alias in facts.typeAliases {
      body(NameKey(.type, lastOf: alias.name)) { .alias(alias) }
      body(NameKey(.aliased, lastOf: alias.type)) { .alias(alias) }
    }
    for constant in facts.constants {
      body(NameKey(.constant, lastOf: constant.name)) { .constant(constant.withoutLine) }
    }
    for site in facts.loads {
      if site.isInMember, let member = site.enclosingMethod?.name {
        body(NameKey(.loader, FactoryMembers.stem(member))) { .site(site.withoutLine) }
      }
      if site.kind == .request, let method = site.method {
        body(NameKey(.method, FactoryMembers.stem(method))) { .occurrence }
      }
      // A factory that takes objects of its class from storyboards.
      if site.kind.isOfStoryboard, site.enclosingMethod?.isStatic == true,
        let key = key(of: .dynamicSelf, in: site.enclosingClass)
      {
        body(key) { .site(site.withoutLine) }
      }
      guard let key = key(of: site.target, in: site.enclosingClass) else { continue }
      body(key) { .site(site.withoutLine) }
    }
    for call in facts.factoryCalls {
      if let key = key(of: call.type, in: call.enclosingClass) {
        body(key) { .call(call.withoutLine) }
      }
      body(NameKey(.method, FactoryMembers.stem(call.method))) { .occurrence }
    }
  }

  private static func visit(_ declaration: ClassDeclaration, _ body: (NameKey, () -> Item) -> Void)
  {
    // Additions to a class do not change what its name refers to.
    if declaration.form.isWhole {
      body(NameKey(.type, lastOf: declaration.name)) { .type(declaration.withoutMembers) }
      if let name = declaration.objcName, name != declaration.name {
        body(NameKey(.type, lastOf: name)) { .type(declaration.withoutMembers) }
      }
    }
    body(NameKey(.members, lastOf: declaration.name)) { .members(declaration.withoutAnswers) }
    for name in declaration.inherited {
      body(NameKey(.inherited, lastOf: name)) { .occurrence }
      body(NameKey(.mention, name)) { .occurrence }
    }
    for outlet in declaration.outlets { body(NameKey(.mention, outlet.type)) { .occurrence } }
  }

  private static func key(of type: ClassReference?, in enclosingClass: String?) -> NameKey? {
    switch type {
    case .named(let name): NameKey(.site, lastOf: name)
    case .dynamicSelf: enclosingClass.map { NameKey(.ownSite, lastOf: $0) }
    case nil: nil
    }
  }
}

extension NibDocument {
  /// The keys of the classes that the nib names.
  var typeKeys: Set<NameKey> {
    Set(objects.lazy.compactMap(\.customClass).map { NameKey(.type, lastOf: $0) })
  }

  /// Whether a part of it depends on what any class of the app declares: unwind segues and attributes.
  var asksForAnyMember: Bool {
    !runtimeAttributes.isEmpty || connections.contains { $0.kind == .unwind }
  }
}
