import Facts

@testable import IndexStore

extension RandomFacts {
  mutating func code() -> CodeFacts {
    var facts = CodeFacts()
    facts.classes = some { $0.declaration() }
    facts.protocols = texts()
    facts.constants = some {
      var constant = Constant(
        name: $0.text(), value: $0.name(3), line: $0.line(), overrides: $0.flag(),
        platforms: $0.platforms())
      constant.isAssignment = $0.flag()
      constant.isCase = $0.flag()
      constant.isStatic = $0.flag()
      return constant
    }
    facts.typeAliases = some {
      TypeAlias(name: $0.text(), type: $0.text(), platforms: $0.platforms())
    }
    facts.loads = some { $0.load() }
    facts.factoryCalls = some { $0.factoryCall() }
    facts.viewRequests = some { random in
      var request = ViewRequest(
        kind: random.one(), controller: random.classReference(), line: random.line())
      request.enclosingClass = random.maybe { $0.text() }
      request.platforms = random.platforms()
      return request
    }
    facts.mentions = MentionedNames(
      some { UInt32($0.number(0...(Int(MentionedNames.end) - 1))) })
    return facts
  }

  mutating func declaration() -> ClassDeclaration {
    var declaration = ClassDeclaration(name: text(), form: one(), line: line())
    declaration.inherited = texts()
    declaration.hasExplicitSuperclass = flag()
    declaration.objcName = maybe { $0.text() }
    declaration.isPrivate = flag()
    declaration.isGeneric = flag()
    declaration.isLocal = flag()
    declaration.enclosingKinds = text()
    declaration.platforms = platforms()
    declaration.outlets = some { random in
      OutletDeclaration(
        property: random.text(), type: random.text(), isCollection: random.flag(),
        isOptional: random.maybe { $0.flag() }, line: random.line())
    }
    declaration.actions = some {
      ActionDeclaration(selector: $0.text(), isSegueAction: $0.flag(), line: $0.line())
    }
    declaration.keys = texts()
    declaration.plainVariables = texts()
    declaration.inferredKeys = texts()
    declaration.exposesMembers = flag()
    declaration.selectors = texts()
    declaration.loadViews = some { $0.loadViewOverride() }
    declaration.loadWindows = some { $0.loadViewOverride() }
    declaration.assignsViewWhenAwake = flag()
    declaration.ownsLoadedNib = flag()
    declaration.assignedMembers = texts()
    declaration.nibNameGetters = some {
      var getter = NibNameGetter(value: $0.nameArgument(), isWindow: $0.flag(), line: $0.line())
      getter.platforms = $0.platforms()
      return getter
    }
    declaration.nibBundleGetter = maybe { $0.bundleArgument() }
    declaration.initializers = some { $0.initializer() }
    return declaration
  }

  mutating func initializer() -> Initializer {
    var initializer = Initializer(name: text(), line: line())
    initializer.parameters = texts()
    initializer.defaults = defaults()
    initializer.omissible = some { $0.line() }
    initializer.isConvenience = flag()
    initializer.trap = maybe { $0.text() }
    initializer.assignsView = flag()
    initializer.mayAssignView = flag()
    initializer.delegations = some { random in
      var delegation = Delegation(
        initializer: random.text(), isSuper: random.flag(), line: random.line())
      delegation.name = random.maybe { $0.nameArgument() }
      delegation.bundle = random.maybe { $0.bundleArgument() }
      delegation.arguments = random.passedNames()
      delegation.platforms = random.platforms()
      delegation.devices = random.flag() ? .pad : .all
      return delegation
    }
    return initializer
  }

  mutating func load() -> LoadSite {
    var load = LoadSite(kind: one(), line: line())
    load.enclosingClass = maybe { $0.text() }
    load.enclosingMethod = maybe { $0.enclosingMethod() }
    load.target = maybe { $0.classReference() }
    load.method = maybe { $0.text() }
    load.name = maybe { $0.nameArgument() }
    load.bundle = maybe { $0.bundleArgument() }
    load.arguments = passedNames()
    load.assignsView = flag()
    load.variable = maybe { $0.text() }
    load.passesClosure = flag()
    load.storyboard = maybe { $0.name(2) }
    load.owner = maybe { [.none, .unknown, .object($0.classReference())][$0.number(0...2)] }
    load.taken = maybe {
      TakenObject(position: $0.number(-1...1), type: $0.classReference(), isForced: $0.flag())
    }
    load.identifier = maybe { $0.nameArgument() }
    load.types = some { PassedType(position: $0.number(-1...3), type: $0.classReference()) }
    load.isGuarded = flag()
    load.isFallback = flag()
    load.platforms = platforms()
    load.systems = systems()
    return load
  }

  mutating func factoryCall() -> FactoryCall {
    var call = FactoryCall(type: classReference(), method: text(), line: line())
    call.enclosingClass = maybe { $0.text() }
    call.enclosingMethod = maybe { $0.enclosingMethod() }
    call.arguments = passedNames()
    call.bundle = maybe { $0.bundleArgument() }
    call.platforms = platforms()
    call.systems = systems()
    return call
  }

  mutating func systems() -> [SystemCondition] {
    some {
      SystemCondition(
        platforms: $0.platforms(), version: SystemVersion(major: $0.line(), minor: $0.line()),
        isBelow: $0.flag())
    }
  }

  mutating func enclosingMethod() -> EnclosingMethod {
    var method = EnclosingMethod(name: text(), isStatic: flag())
    method.parameters = texts()
    method.defaults = defaults()
    method.generics = some {
      GenericParameter(name: $0.text(), bounds: $0.texts(), position: $0.number(-1...3))
    }
    method.access = one()
    return method
  }

  mutating func defaults() -> [ParameterDefault] {
    some {
      ParameterDefault(
        parameter: $0.text(), value: $0.flag() ? .name($0.name(2)) : .bundle($0.bundle(2)))
    }
  }

  mutating func passedNames() -> [PassedName] {
    some { PassedName(position: $0.number(0...9), value: $0.name(2)) }
  }

  mutating func nameArgument() -> NameArgument { NameArgument(text: text(), value: name(3)) }

  mutating func bundleArgument() -> BundleArgument {
    BundleArgument(text: text(), value: bundle(2))
  }

  mutating func classReference() -> ClassReference { flag() ? .named(text()) : .dynamicSelf }

  mutating func name(_ depth: Int) -> NameExpression {
    switch number(0...(depth > 0 ? 14 : 9)) {
    case 0: .none
    case 1: .literal(text())
    case 2: .constant(text())
    case 3: .className(classReference(), one())
    case 4: .parameter(text())
    case 5: .superValue
    case 6: .unknown(text())
    case 7: .generated(text())
    case 8: .member(classReference(), text())
    case 9: .nib(flag() ? .type(classReference()) : .parameter(text()), text())
    case 10: .variable(text(), name(depth - 1))
    case 11: .coalescing(name(depth - 1), name(depth - 1))
    case 12: .replacing(name(depth - 1), of: text(), with: text())
    case 13:
      .choice(
        [.isPad, .isPhone, .compiled(.tvOS), .other(text())][number(0...3)], name(depth - 1),
        name(depth - 1))
    default: .concatenation(some { $0.name(depth - 1) })
    }
  }

  mutating func bundle(_ depth: Int) -> BundleExpression {
    switch number(0...(depth > 0 ? 10 : 9)) {
    case 0: .none
    case 1: .main
    case 2: .forClass(classReference())
    case 3: .module
    case 4: .identifier(text())
    case 5: .named(text())
    case 6: .constant(text())
    case 7: .parameter(text())
    case 8: .superValue
    case 9: .unknown(text())
    default: .variable(text(), bundle(depth - 1))
    }
  }
}

extension RandomFacts {
  fileprivate mutating func loadViewOverride() -> LoadViewOverride {
    var override = LoadViewOverride(body: one(), assignsView: one(), line: line())
    override.platforms = platforms()
    return override
  }
}
