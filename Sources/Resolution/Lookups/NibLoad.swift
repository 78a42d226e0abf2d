import Facts

/// A nib that code loads, as it runs for one class.
struct NibLoad {
  /// The code that names the nib, and what is known where it runs.
  struct Source {
    let name: NameExpression?
    /// The text of the name's expression.
    var text: String?
    let bundle: BundleExpression?
    /// The file of the code.
    let file: Int
    var scope: NameScope
    var bundles: [String: BundleValue] = [:]
  }

  /// The kind of load.
  let kind: LoadSite.Kind
  /// The method that does it.
  let method: String?
  var source: Source
  /// The type whose member loads the nib, where a call leads to it.
  var memberType: String?
  /// The class of the owner.
  var owner: Owner
  /// The object taken from the nib, and the class that it is cast to.
  var taken: (object: TakenObject, type: ClassGraph.ResolvedType)?
  /// The identifier that it is registered under.
  var identifier: (name: NameExpression, scope: NameScope)?
  /// Whether code before it tests for the nib's file.
  var isGuarded: Bool
  /// Whether it takes the place of a cell that there always is.
  var neverRuns = false

  /// Those of some profiles whose framework has the method.
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

  /// The owner that a nib gets.
  enum Owner {
    case none
    case node(Int)
    case unknown
  }
}

/// Follows places that load nibs to what names these.
struct NibLoads {
  let model: ResolutionModel
  private let members: LoadMembers
  private let kinds: KindTable
  /// Members that leave the load to others are not followed further than this.
  private static let deepest = 6

  init(_ model: ResolutionModel) {
    self.model = model
    members = LoadMembers(model.graph)
    kinds = KindTable(model)
  }

  /// The loads at a place, as it runs for objects of a class.
  func loads(
    at site: LoadSite, in file: Int, as node: Int?, _ bound: Bound = Bound(), depth: Int = 0
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
    if case .choice(.other(let test), let first, let second)? = bare(site.name?.value), first.isNib
    {
      return [(first, true), (second, false)].flatMap { name, isFirst in
        var one = site
        one.name?.value = name
        let identifier = site.identifier?.value.branch(of: test, isFirst)
        one.identifier?.value = identifier ?? .unknown("another element's")
        return loads(at: one, in: file, as: node, bound, depth: depth)
      }
    }
    guard case .nib(let maker, let member)? = bare(site.name?.value) else { return [load] }
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

  /// The loads that a call comes to which gets a class, or is made on one.
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
      guard serves(place, subject, isReceiver: receiver != nil),
        place.site.kind != .nibObject || !registered.contains(place.nibObject)
      else { return [] }
      var bound = Bound()
      for (position, name) in place.member.parameters.enumerated() {
        if let argument = arguments.first(where: { $0.position == position }) {
          bound.names[name] = model.names.value(of: argument.value, in: scope)
        } else if types.contains(where: { $0.position == position }) {
          bound.take(subject, as: name, model)
        }
      }
      for value in place.member.defaults { bound.take(value, in: place.file, model) }
      for generic in place.member.generics { bound.take(subject, as: generic.name, model) }
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

  /// The loads that a call comes to which gets names alone, if one member can be meant.
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
        place.site.name?.value.hangsOnParameters == true, !place.site.hangsOnGenerics
      else { return [] }
      var bound = Bound()
      for (position, name) in place.member.parameters.enumerated() {
        if let argument = arguments.first(where: { $0.position == position }) {
          bound.names[name] = model.names.value(of: argument.value, in: scope)
        }
      }
      for value in place.member.defaults { bound.take(value, in: place.file, model) }
      return loads(at: place.site, in: place.file, as: node(of: place), bound, depth: 1)
    }
  }

  /// Whether the nib of a place depends on the arguments of its member.
  func dependsOnCall(_ site: LoadSite) -> Bool {
    site.name?.value.hangsOnParameters ?? false || site.hangsOnGenerics
  }

  // MARK: Members

  private func node(of place: LoadMembers.Place) -> Int? {
    place.type.flatMap { model.graph.node(named: $0, from: place.file) }
  }

  /// Whether a member, of the receiver's class if there is one, is one that a call can mean.
  private func serves(_ place: LoadMembers.Place, _ subject: Int, isReceiver: Bool) -> Bool {
    if isReceiver { return place.member.isStatic }
    return place.member.generics.allSatisfy { generic in
      generic.bounds.allSatisfy { isKind(subject, of: $0) }
    }
  }

  /// Whether a class is of a type.
  private func isKind(_ node: Int, of type: String) -> Bool {
    let last = lastPart(of: type)
    return last == "AnyObject" || last == "NSObjectProtocol" || kinds[node].contain(type)
  }

  /// The sources of the name of a nib that a class's own member creates.
  func sources(
    of member: String, of subject: Int, depth: Int
  ) -> [(source: NibLoad.Source, isGuarded: Bool)] {
    let all = members.places(named: member, of: kinds[subject]).filter {
      $0.site.kind == .nibObject
    }
    // The nearest class's counts.
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

  /// The arguments that a call binds.
  struct Bound {
    var names: [String: NameValue] = [:]
    var bundles: [String: BundleValue] = [:]
    var nodes: [String: Int] = [:]

    mutating func take(_ node: Int, as name: String, _ model: ResolutionModel) {
      nodes[name] = node
      bundles[name] = .ofClass(node)
      let declaration = model.graph.primary(node)
      names[name] =
        declaration.isGeneric ? .unknown : .string(lastPart(of: declaration.name), .className)
    }

    mutating func take(_ value: ParameterDefault, in file: Int, _ model: ResolutionModel) {
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

  private func node(of maker: NibMaker, in scope: NameScope, _ bound: Bound) -> Int? {
    switch maker {
    case .parameter(let name): return bound.nodes[name]
    case .type(let type):
      guard case .declared(let node)? = resolvedType(of: type, in: scope) else { return nil }
      return node
    }
  }

  /// The type that a reference resolves to.
  func resolvedType(of type: ClassReference, in scope: NameScope) -> ClassGraph.ResolvedType? {
    switch type {
    case .dynamicSelf: scope.dynamicClass.map { .declared($0) }
    case .named(let name):
      switch model.graph.resolvedType(of: name, from: scope.file, scope: scope.type) {
      case .declared(let node): .declared(model.sameProgram(node, as: scope.file))
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

  private func bare(_ name: NameExpression?) -> NameExpression? {
    if case .variable(_, let bound)? = name { return bare(bound) }
    return name
  }
}

/// The part of a name after its last dot.
func lastPart(of name: String) -> String {
  name.split(separator: ".").last.map(String.init) ?? name
}

extension LoadSite {
  /// Whether the name is a member of a class that the caller chooses, by a generic parameter or a plain one.
  var hangsOnGenerics: Bool {
    guard case .constant(let path)? = name?.value.withoutVariable,
      let owner = enclosingType(of: path)
    else { return false }
    if path.isMemberOfParameter { return true }
    return enclosingMethod?.generics.contains { $0.name == owner } ?? false
  }
}

extension NameExpression {
  /// The value behind a variable.
  fileprivate var withoutVariable: Self {
    if case .variable(_, let value) = self { value.withoutVariable } else { self }
  }

  /// Whether it is a nib that a member of a type makes, or a choice of such.
  fileprivate var isNib: Bool {
    switch self {
    case .nib: true
    case .variable(_, let value): value.isNib
    case .choice(.other, let first, let second): first.isNib && second.isNib
    default: false
    }
  }

  /// One of the two values that it has by a test; nil if it has none by that.
  fileprivate func branch(of test: String, _ isFirst: Bool) -> Self? {
    switch self {
    case .variable(_, let value): value.branch(of: test, isFirst)
    case .choice(.other(test), let first, let second): isFirst ? first : second
    default: nil
    }
  }

  /// Whether it is computed from arguments of the code around it.
  var hangsOnParameters: Bool {
    switch self {
    case .parameter: true
    case .nib(.parameter, _): true
    case .variable(_, let inner), .replacing(let inner, _, _), .described(let inner):
      inner.hangsOnParameters
    case .coalescing(let one, let other), .choice(_, let one, let other):
      one.hangsOnParameters || other.hangsOnParameters
    case .concatenation(let parts): parts.contains(where: \.hangsOnParameters)
    default: false
    }
  }
}
