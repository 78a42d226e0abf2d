import Facts

/// The names under which lookups find the facts of a file.
enum FactKeys {
  static func keys(of file: LinkInput) -> Set<NameKey> {
    switch file {
    case .code(let facts, _): keys(of: facts)
    case .nib(let nib): keys(of: nib)
    case .description, .asset: []
    }
  }

  /// The keys of all facts of a source file.
  static func keys(of facts: CodeFacts) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    visit(facts) { key, _ in keys.insert(key) }
    return keys
  }

  static func keys(of nib: NibFile) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    let document = nib.document
    if let name = NibPath(nib.path) {
      for stem in NibDirectory.stems(of: name.stem) + [name.name] {
        keys.insert(NameKey(nib: stem))
      }
    }
    // Code that loads the nib reads its name. A class reads the nibs that it owns and those that create it.
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

  /// Removes keys that are not affected by the difference of two versions of a nib; `keys` are those of both
  /// versions.
  ///
  /// The class of the owner only reads which class that is. Code that loads the nib reads the name of the nib.
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

  /// The keys that the rows of a file probably read; may contain duplicates.
  static func likelyReads(of facts: CodeFacts) -> [NameKey] {
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

  /// The keys for which lookups find other facts in the file at `path` than before.
  ///
  /// Lines count only for the places of creations, which rows of other files name.
  static func difference(_ old: CodeFacts, _ new: CodeFacts, at path: String) -> Set<NameKey> {
    var before: [NameKey: [Item]] = [:]
    var after: [NameKey: [Item]] = [:]
    visit(old) { before[$0, default: []].append($1()) }
    visit(new) { after[$0, default: []].append($1()) }
    var keys = Set(before.keys).symmetricDifference(after.keys)
    for (key, items) in before where after[key].map({ !$0.isSpeltLike(items) }) ?? false {
      keys.insert(key)
    }
    keys.formUnion(exposedNames(old, new))
    if !openings(old).isSpeltLike(openings(new)) { keys.insert(NameKey(.opening, path)) }
    if old.loads != new.loads || old.factoryCalls != new.factoryCalls {
      keys.insert(NameKey(.place, path))
    }
    return keys
  }

  /// The keys of all names that classes of a file expose to nibs.
  static func exposedNames(_ facts: CodeFacts) -> Set<NameKey> { exposedNames(CodeFacts(), facts) }

  private static func openings(_ facts: CodeFacts) -> [LoadSite] {
    facts.loads.lazy.filter { $0.kind == .storyboard || $0.kind == .storyboardController }
      .map(\.withoutLine)
  }

  /// The keys of names that classes expose in one of two files alone.
  ///
  /// The class of a name does not matter: few changes add or remove a name that nibs use with another class.
  private static func exposedNames(_ old: CodeFacts, _ new: CodeFacts) -> Set<NameKey> {
    func exposed(_ facts: CodeFacts) -> Set<[String]> {
      var found: Set<[String]> = []
      for declaration in facts.classes {
        for (list, names) in declaration.exposedNames.enumerated() {
          for name in names { found.insert([declaration.name, "\(list)", name]) }
        }
      }
      return found
    }
    let names = exposed(old).symmetricDifference(exposed(new)).compactMap(\.last)
    var keys = Set(names.lazy.map { NameKey(exposed: $0) })
    // A letter of another alphabet may have an ASCII letter as its capital.
    if !keys.isEmpty { keys.insert(NameKey(exposed: "é")) }
    return keys
  }

  /// A fact that lookups find by a name.
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

  /// The keys of facts of a source file that depend on the module that compiles it.
  ///
  /// The module chooses among several classes of a name. If `isUnique` is true for the name, the module does not
  /// matter.
  static func keysOfModule(of facts: CodeFacts, isUnique: (String) -> Bool) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    for declaration in facts.classes {
      if !declaration.hasOnlyExposedNames || !isUnique(declaration.name) {
        keys.insert(NameKey(.members, lastOf: declaration.name))
      }
      if declaration.form.isWhole {
        keys.insert(NameKey(.type, lastOf: declaration.name))
        if let name = declaration.objcName { keys.insert(NameKey(.type, lastOf: name)) }
      }
      for name in declaration.inherited where !isUnique(name) {
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

  /// Visits all facts except classes.
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
      if site.isInMember || site.servesCallers, let member = site.enclosingMethod?.name {
        body(NameKey(.loader, FactoryMembers.stem(member))) { .site(site.withoutLine) }
      }
      if site.kind == .request, let method = site.method {
        body(NameKey(.method, FactoryMembers.stem(method))) { .occurrence }
      }
      // A factory that takes objects of its own class from storyboards.
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
    // Extensions do not change what the name refers to.
    if declaration.form.isWhole {
      body(NameKey(.type, lastOf: declaration.name)) { .type(declaration.withoutMembers) }
      if let name = declaration.objcName, name != declaration.name {
        body(NameKey(.type, lastOf: name)) { .type(declaration.withoutMembers) }
      }
    }
    body(NameKey(.members, lastOf: declaration.name)) { .members(declaration.withoutExposedNames) }
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
  var typeKeys: Set<NameKey> {
    Set(objects.lazy.compactMap(\.customClass).map { NameKey(.type, lastOf: $0) })
  }

  /// Whether it has parts that depend on the members of all classes: unwind segues and attributes.
  var asksForAnyMember: Bool {
    !runtimeAttributes.isEmpty || connections.contains { $0.kind == .unwind }
  }
}
