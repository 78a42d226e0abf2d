import Facts

/// Under which names other files find what a file says.
enum FactKeys {
  /// The keys of all that a source file says.
  static func keys(of facts: CodeFacts) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    visit(facts) { key, _ in keys.insert(key) }
    return keys
  }

  /// The keys of all that a nib at `path` says.
  static func keys(of document: NibDocument, at path: String) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    if let name = NibPath(path) {
      for stem in NibDirectory.stems(of: name.stem) + [name.name] {
        keys.insert(NameKey(nib: stem))
      }
    }
    for object in document.objects {
      if let type = object.customClass { keys.insert(NameKey(.customClass, lastOf: type)) }
    }
    return keys
  }

  /// The keys under which `new` says something else than `old`.
  static func difference(_ old: CodeFacts, _ new: CodeFacts) -> Set<NameKey> {
    var before: [NameKey: [Item]] = [:]
    var after: [NameKey: [Item]] = [:]
    visit(old) { before[$0, default: []].append($1) }
    visit(new) { after[$0, default: []].append($1) }
    var keys: Set<NameKey> = []
    for (key, items) in before where after[key]?.isSpeltLike(items) != true { keys.insert(key) }
    for key in after.keys where before[key] == nil { keys.insert(key) }
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
    /// That the name occurs is all there is to it.
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

  private static func visit(_ facts: CodeFacts, _ body: (NameKey, Item) -> Void) {
    for declaration in facts.classes { visit(declaration, body) }
    for name in facts.protocols { body(NameKey(.type, lastOf: name), .occurrence) }
    for alias in facts.typeAliases {
      body(NameKey(.type, lastOf: alias.name), .alias(alias))
      body(NameKey(.aliased, lastOf: alias.type), .alias(alias))
    }
    for var constant in facts.constants {
      constant.line = 0
      body(NameKey(.constant, lastOf: constant.name), .constant(constant))
    }
    for var site in facts.loads {
      site.line = 0
      if let key = key(of: site.target, in: site.enclosingClass) { body(key, .site(site)) }
    }
    for var call in facts.factoryCalls {
      call.line = 0
      if let key = key(of: call.type, in: call.enclosingClass) { body(key, .call(call)) }
      body(NameKey(.method, Factories.stem(call.method)), .occurrence)
    }
  }

  private static func visit(_ declaration: ClassDeclaration, _ body: (NameKey, Item) -> Void) {
    let identity = declaration.withoutMembers
    body(NameKey(.type, lastOf: declaration.name), .type(identity))
    if let name = declaration.objcName, name != declaration.name {
      body(NameKey(.type, lastOf: name), .type(identity))
    }
    body(NameKey(.members, lastOf: declaration.name), .members(declaration))
    for name in declaration.inherited {
      body(NameKey(.inherited, lastOf: name), .occurrence)
      body(NameKey(.mention, name), .occurrence)
    }
    for outlet in declaration.outlets { body(NameKey(.mention, outlet.type), .occurrence) }
  }

  /// Whether the places in two files that rows of others can name are at other lines.
  static func haveOtherLines(_ old: CodeFacts, _ new: CodeFacts) -> Bool {
    old.loads.map(\.line) != new.loads.map(\.line)
      || old.factoryCalls.map(\.line) != new.factoryCalls.map(\.line)
  }

  private static func key(of type: ClassReference?, in enclosingClass: String?) -> NameKey? {
    switch type {
    case .named(let name): NameKey(.site, lastOf: name)
    case .dynamicSelf: enclosingClass.map { NameKey(.site, lastOf: $0) }
    case nil: nil
    }
  }
}

extension ClassDeclaration {
  /// What the declaration says of the class itself.
  fileprivate var withoutMembers: ClassDeclaration {
    var identity = ClassDeclaration(name: name, form: form, line: 0)
    identity.inherited = inherited
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
