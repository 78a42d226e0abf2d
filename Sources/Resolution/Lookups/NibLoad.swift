import Facts

/// A nib that code loads, as it runs for one class.
struct NibLoad {
  /// The code that names the nib, and what is known where it runs.
  struct Source {
    let name: NameExpression?
    var text: String?
    let bundle: BundleExpression?
    let file: Int
    var scope: NameScope
    var bundles: [String: BundleValue] = [:]
  }

  let kind: LoadSite.Kind
  let method: String?
  var source: Source
  /// The type whose member loads the nib, if a call leads to it.
  var memberType: String?
  var owner: Owner
  /// The object taken from the nib, and the class that it is cast to.
  var taken: (object: TakenObject, type: ClassGraph.ResolvedType)?
  /// The identifier that the nib is registered under.
  var identifier: (name: NameExpression, scope: NameScope)?
  /// Whether code tests for the nib's file before.
  var isGuarded: Bool
  /// Whether it replaces a cell that always exists.
  var neverRuns = false

  /// The profiles whose framework has the method.
  func profiles(among all: [RuntimeProfile]) -> [RuntimeProfile] {
    let method = method ?? ""
    let isAppKit: Bool
    switch kind {
    case .loadNibNamed:
      guard
        method == LoadSite.windowNibMethod
          || method.contains("options:") || method.contains("topLevelObjects:")
          || method == "loadNibNamed:owner:" || method.hasPrefix("loadNibFile")
      else { return all }
      isAppKit = !method.contains("options:")
    case .nibObject, .instantiate:
      guard method.contains("ibNamed:") || method.contains("ibName:") || method.contains("options:")
      else { return all }
      isAppKit = method.contains("ibNamed:")
    default: return all
    }
    return all.filter { ($0.platform == .macOS) == isAppKit }
  }

  enum Owner {
    case none
    case node(Int)
    case unknown
  }
}

/// Follows code that loads nibs to the expressions that name them.
struct NibLoads {
  let model: ResolutionModel
  private let members: LoadMembers
  private let kinds: KindTable
  /// The limit of members that are followed to others.
  private static let deepest = 6

  init(_ model: ResolutionModel) {
    self.model = model
    members = LoadMembers(model.graph)
    kinds = KindTable(model)
  }

  /// The loads at a place, as it runs for objects of a class.
  func loads(
    at site: LoadSite, in file: Int, as node: Int?, _ bound: BoundArguments = BoundArguments(),
    depth: Int = 0
  ) -> [NibLoad] {
    var scope = NameScope(file: file, type: site.enclosingClass, dynamicClass: node)
    scope.context.parameters = bound.names
    scope.context.types = bound.nodes
    var load = NibLoad(
      kind: site.kind, method: site.method,
      source: NibLoad.Source(
        name: site.name?.value, text: site.name?.text, bundle: site.bundle?.value, file: file,
        scope: scope,
        bundles: bound.bundles),
      owner: owner(of: site, in: scope), isGuarded: site.isGuarded)
    if let taken = site.taken, let type = resolvedType(of: taken.type, in: scope) {
      load.taken = (taken, type)
    }
    load.identifier = site.identifier.map { ($0.value, scope) }
    load.neverRuns = site.isFallback
    if case .choice(.other(let test), let first, let second)? = site.name?.value.withoutVariable,
      first.isNib
    {
      return [(first, true), (second, false)].flatMap { name, isFirst in
        var one = site
        one.name?.value = name
        let identifier = site.identifier?.value.branch(of: test, isFirst)
        one.identifier?.value = identifier ?? .unknown("another element's")
        return loads(at: one, in: file, as: node, bound, depth: depth)
      }
    }
    guard case .nib(let maker, let member)? = site.name?.value.withoutVariable else {
      return [load]
    }
    guard depth < Self.deepest, let subject = self.node(of: maker, in: scope, bound) else {
      return []
    }
    return sources(of: member, of: subject, depth: depth).map { source in
      var made = load
      made.source = source.source
      made.isGuarded = made.isGuarded || source.isGuarded
      return made
    }
  }

  /// The loads of a call on a class, or with a class as argument.
  func loads(
    through method: String, of types: [PassedType], arguments: [PassedName],
    bundle: BundleArgument?,
    on receiver: Int?, in scope: NameScope
  ) -> [NibLoad] {
    let passed = types.first.flatMap { type in
      resolvedType(of: type.type, in: scope).flatMap { resolved -> Int? in
        if case .declared(let node) = resolved { node } else { nil }
      }
    }
    guard let subject = receiver ?? passed else {
      return types.isEmpty ? loads(through: method, arguments, in: scope) : []
    }
    let places =
      receiver.map { members.places(named: method, of: kinds[$0]) } ?? members.places(named: method)
    if places.isEmpty { return loads(throughLibrary: method, serving: subject) }
    let registered = Set(places.lazy.filter { $0.site.kind == .register }.map(\.nibObject))
    return places.flatMap { place -> [NibLoad] in
      guard matches(place, subject, isReceiver: receiver != nil),
        place.site.kind != .nibObject || !registered.contains(place.nibObject)
      else { return [] }
      let bound = bound(place, arguments, types, subject, in: scope)
      guard receiver != nil || dependsOnCall(place.site) else { return [] }
      return loads(
        at: place.site, in: place.file, as: receiver ?? node(of: place), bound, depth: 1
      ).map { load in
        var load = load
        load.memberType = place.type
        return load
      }
    }
  }

  /// The loads of a call with names as arguments, if only one member may be meant.
  private func loads(
    through method: String, _ arguments: [PassedName], in scope: NameScope
  ) -> [NibLoad] {
    let places = members.places(named: method)
    guard let first = places.first,
      places.allSatisfy({
        $0.file == first.file && $0.type == first.type && $0.member.name == first.member.name
      })
    else { return [] }
    let registered = Set(places.lazy.filter { $0.site.kind == .register }.map(\.nibObject))
    return places.flatMap { place -> [NibLoad] in
      guard place.site.kind != .nibObject || !registered.contains(place.nibObject),
        place.site.name?.value.dependsOnParameters == true, !place.site.dependsOnGenerics
      else { return [] }
      let bound = bound(place, arguments, in: scope)
      return loads(at: place.site, in: place.file, as: node(of: place), bound, depth: 1)
    }
  }

  /// The arguments of a call of a member; those of `types` are the class `subject`.
  private func bound(
    _ place: LoadMembers.Place, _ arguments: [PassedName], _ types: [PassedType] = [],
    _ subject: Int? = nil, in scope: NameScope
  ) -> BoundArguments {
    var bound = BoundArguments()
    for (position, name) in place.member.parameters.enumerated() {
      if let argument = arguments.first(where: { $0.position == position }) {
        bound.names[name] = model.names.value(of: argument.value, in: scope)
      } else if let subject, types.contains(where: { $0.position == position }) {
        bound.bind(subject, to: name, model)
      }
    }
    for value in place.member.defaults { bound.bind(value, in: place.file, model) }
    if let subject {
      for generic in place.member.generics { bound.bind(subject, to: generic.name, model) }
    }
    return bound
  }

  /// Whether the nib of a place depends on the arguments of its member.
  func dependsOnCall(_ site: LoadSite) -> Bool {
    site.name?.value.dependsOnParameters ?? false || site.dependsOnGenerics
  }

  // MARK: Members

  private func node(of place: LoadMembers.Place) -> Int? {
    place.type.flatMap { model.graph.node(named: $0, from: place.file) }
  }

  /// Whether a call may mean the member of a place.
  private func matches(_ place: LoadMembers.Place, _ subject: Int, isReceiver: Bool) -> Bool {
    isReceiver ? place.member.isStatic : place.allows(subject, kinds)
  }

  /// The sources of a nib's name that a member of a class creates.
  func sources(
    of member: String, of subject: Int, depth: Int
  ) -> [(source: NibLoad.Source, isGuarded: Bool)] {
    let all = members.places(named: member, of: kinds[subject]).filter {
      $0.site.kind == .nibObject
    }
    // The nearest class overrides the others.
    let ancestry = model.graph.ancestry(of: subject)
    let own = ancestry.lazy.compactMap { ancestor in
      let found = all.filter { self.node(of: $0) == ancestor }
      return found.isEmpty ? nil : found
    }.first
    return (own ?? all).flatMap { place in
      loads(at: place.site, in: place.file, as: subject, depth: depth + 1)
        .map { ($0.source, $0.isGuarded) }
    }
  }

  // MARK: Classes

  /// The arguments that a call binds to the parameters of a member.
  struct BoundArguments {
    var names: [String: NameValue] = [:]
    var bundles: [String: BundleValue] = [:]
    var nodes: [String: Int] = [:]

    mutating func bind(_ node: Int, to name: String, _ model: ResolutionModel) {
      nodes[name] = node
      bundles[name] = .ofClass(node)
      let declaration = model.graph.primary(node)
      names[name] =
        declaration.isGeneric ? .unknown : .string(lastPart(of: declaration.name), .className)
    }

    mutating func bind(_ value: ParameterDefault, in file: Int, _ model: ResolutionModel) {
      let scope = NameScope(file: file, type: nil, dynamicClass: nil)
      switch value.value {
      case .name(let expression):
        if names[value.parameter] == nil {
          var scope = scope
          scope.context.parameters = names
          names[value.parameter] = model.names.value(of: expression, in: scope)
        }
      case .bundle(let expression):
        if bundles[value.parameter] == nil {
          bundles[value.parameter] = BundleEvaluator(graph: model.graph).value(
            of: expression, in: scope, parameters: bundles)
        }
      }
    }
  }

  private func node(of maker: NibMaker, in scope: NameScope, _ bound: BoundArguments) -> Int? {
    switch maker {
    case .parameter(let name): return bound.nodes[name]
    case .type(let type):
      guard case .declared(let node)? = resolvedType(of: type, in: scope) else { return nil }
      return node
    }
  }

  func resolvedType(of type: ClassReference, in scope: NameScope) -> ClassGraph.ResolvedType? {
    switch type {
    case .dynamicSelf: scope.dynamicClass.map { .declared($0) }
    case .named(let name):
      switch model.graph.resolvedType(of: name, from: scope.file, scope: scope.type) {
      case .declared(let node): .declared(model.namesake(of: node, runningWith: scope.file))
      case let other: other
      }
    }
  }

  private func owner(of site: LoadSite, in scope: NameScope) -> NibLoad.Owner {
    if site.kind == .register { return .none }
    switch site.owner {
    case NibOwner.none?: return .none
    case .object(let type)?:
      guard case .declared(let node)? = resolvedType(of: type, in: scope) else { return .unknown }
      return .node(node)
    case .unknown?, nil: return .unknown
    }
  }
}

/// The part of a name after its last dot.
func lastPart(of name: String) -> String {
  name.split(separator: ".").last.map(String.init) ?? name
}

extension LoadSite {
  /// Whether the name is a member of a class that the caller chooses, by a generic or a plain parameter.
  var dependsOnGenerics: Bool {
    guard case .constant(let path)? = name?.value.withoutVariable,
      let owner = enclosingType(of: path)
    else { return false }
    if path.isMemberOfParameter { return true }
    return enclosingMethod?.generics.contains { $0.name == owner } ?? false
  }
}

extension NameExpression {
  var withoutVariable: Self {
    if case .variable(_, let value) = self { value.withoutVariable } else { self }
  }

  /// Whether it is a nib that a member of a type creates, or a choice of such nibs.
  fileprivate var isNib: Bool {
    switch self {
    case .nib: true
    case .variable(_, let value): value.isNib
    case .choice(.other, let first, let second): first.isNib && second.isNib
    default: false
    }
  }

  /// The value that it has after a test, if it is a choice by that test.
  fileprivate func branch(of test: String, _ isFirst: Bool) -> Self? {
    guard case .choice(.other(test), let first, let second) = withoutVariable else { return nil }
    return isFirst ? first : second
  }

  /// Whether it depends on arguments of the code around it.
  var dependsOnParameters: Bool {
    switch self {
    case .parameter, .nib(.parameter, _): true
    default: parts.contains(where: \.dependsOnParameters)
    }
  }
}
