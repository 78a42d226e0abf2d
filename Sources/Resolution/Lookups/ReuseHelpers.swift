import Facts

/// The members that register or dequeue reusable views for classes and names that their callers pass.
final class ReuseHelpers {
  /// A dequeue in a member, as it runs for one caller.
  struct Dequeue {
    let site: LoadSite
    let name: NameArgument
    /// The scope of the name.
    let scope: NameScope
  }

  private unowned let model: ResolutionModel
  private let members: LoadMembers
  private let kinds: KindTable
  private lazy var hasObjectiveC = model.graph.files.contains { $0.kind == .objcSource }

  /// A call of a name with more members is not followed.
  private static let mostPlaces = 32

  init(_ model: ResolutionModel) {
    self.model = model
    members = LoadMembers(model.graph, where: \.servesCallers)
    kinds = KindTable(model)
  }

  /// Whether the identifiers of a registration are known from the calls of the member around it.
  ///
  /// Calls of members with such base names are recorded; a call that dequeues a view only if the place tells its class, but
  /// that call does not register views that others dequeue.
  func areKnownFromCalls(_ site: LoadSite, in file: Int) -> Bool {
    guard site.servesCallers, model.graph.files[file].kind == .swift else { return false }
    // Objective-C, whose calls are not recorded, cannot call a generic method.
    guard site.enclosingMethod?.generics.isEmpty == false || !hasObjectiveC else { return false }
    let name = site.enclosingMethod?.baseName ?? ""
    return ["egister", "equeue", "eusable"].contains { name.contains($0) }
  }

  /// The identifiers under which a call registers views; nil stands for unknown ones.
  func registered(by call: LoadSite, in file: Int) -> [String?] {
    guard let method = call.method else { return [] }
    let places = self.places(of: call).filter { $0.site.kind != .dequeue }
    if places.isEmpty, !method.contains("egister") { return [] }
    guard places.count <= Self.mostPlaces else { return [nil] }
    let scope = model.graph.scope(of: call.enclosingClass, in: file)
    guard !call.types.isEmpty else {
      if places.isEmpty, library(of: call) != nil { return [nil] }
      return places.flatMap { identifiers(at: $0, of: call, for: nil, in: scope) }
    }
    return call.types.flatMap { passed -> [String?] in
      guard let subject = subject(of: passed.type, in: scope) else { return [nil] }
      guard !places.isEmpty else {
        if let library = library(of: call) { return [identifier(of: subject, in: library)] }
        // Views are registered with an object, and without a closure that makes them.
        let mayRegister = call.target == nil && !call.passesClosure
        return mayRegister && mayBeReused(subject) ? [name(of: subject), nil] : []
      }
      let meant = places.filter { allows(subject, at: $0) }
      if meant.isEmpty { return mayBeReused(subject) ? [nil] : [] }
      return meant.flatMap { identifiers(at: $0, of: call, for: subject, in: scope) }
    }
  }

  /// The dequeues that a call may lead to.
  func dequeues(by call: LoadSite, in file: Int) -> [Dequeue] {
    let scope = model.graph.scope(of: call.enclosingClass, in: file)
    guard call.types.count == 1, let passed = call.types.first,
      let subject = subject(of: passed.type, in: scope), case .declared(let node) = subject
    else { return [] }
    let places = self.places(of: call)
    guard places.count <= Self.mostPlaces else { return [] }
    if places.isEmpty {
      return library(of: call)?.dequeue(of: node, by: call, model).map { [$0] } ?? []
    }
    return places.compactMap { place in
      guard place.site.kind == .dequeue, let name = place.site.name, allows(subject, at: place)
      else { return nil }
      return Dequeue(
        site: place.site, name: name,
        scope: self.scope(of: place, called: call, for: subject, in: scope))
    }
  }

  // MARK: Calls

  /// The registrations and dequeues in members that a call may mean.
  private func places(of call: LoadSite) -> [LoadMembers.Place] {
    guard let method = call.method else { return [] }
    let places = members.places(named: method)
    guard call.isReference else { return places }
    return places.filter { FactoryMembers.labels($0.member.name).count == 1 }
  }

  /// The library with the member that a call means, if its code is not in the repository.
  private func library(of call: LoadSite) -> ReuseLibrary? {
    call.method.flatMap { ReuseLibrary(ofMember: $0, model) }
  }

  private func identifier(
    of type: ClassGraph.ResolvedType, in library: ReuseLibrary
  ) -> String? {
    guard case .declared(let node) = type else { return name(of: type) }
    let (name, scope) = library.identifier(of: node, model)
    if case .string(let text, _) = model.names.value(of: name, in: scope) { return text }
    return nil
  }

  private func identifiers(
    at place: LoadMembers.Place, of call: LoadSite, for subject: ClassGraph.ResolvedType?,
    in scope: NameScope
  ) -> [String?] {
    guard let identifier = place.site.identifier else { return [nil] }
    let inside = self.scope(of: place, called: call, for: subject, in: scope)
    return model.names.values(of: identifier.value, in: inside).map { value in
      if case .string(let text, _) = value { return text }
      // A framework's class has its own name, if any.
      if case .framework(let name)? = subject { return name }
      return nil
    }
  }

  /// The scope of a member's code, as a call with a class runs it.
  private func scope(
    of place: LoadMembers.Place, called call: LoadSite, for subject: ClassGraph.ResolvedType?,
    in caller: NameScope
  ) -> NameScope {
    var bound = NibLoads.BoundArguments()
    let places = parameterPlaces(of: call, in: place.member)
    for (position, parameter) in places where parameter < place.member.parameters.count {
      let name = place.member.parameters[parameter]
      if let subject, call.types.contains(where: { $0.position == position }) {
        bound.bind(subject, to: name, model)
      } else if let argument = call.arguments.first(where: { $0.position == position }) {
        bound.names[name] = model.names.value(of: argument.value, in: caller)
      } else {
        bound.names[name] = .unknown
      }
    }
    for value in place.member.defaults { bound.bind(value, in: place.file, model) }
    if let subject {
      // An omitted class is that of the result: `type: T.Type = T.self`.
      if case .declared(let node) = subject {
        for name in place.member.parameters where bound.names[name] == nil {
          bound.nodes[name] = node
        }
      }
      for generic in place.member.generics { bound.bind(subject, to: generic.name, model) }
    }
    var scope = NameScope(file: place.file, type: place.type, dynamicClass: nil)
    (scope.context.parameters, scope.context.types) = (bound.names, bound.nodes)
    return scope
  }

  /// The place of the parameter for each argument of a call.
  private func parameterPlaces(
    of call: LoadSite, in member: EnclosingMethod
  ) -> [(position: Int, parameter: Int)] {
    guard !call.isReference else { return [(0, 0)] }
    let labels = FactoryMembers.labels(member.name)
    var next = 0
    var places: [(position: Int, parameter: Int)] = []
    for (position, label) in FactoryMembers.labels(call.method ?? "").enumerated() {
      guard let parameter = labels[min(next, labels.count)...].firstIndex(of: label) else { break }
      places.append((position, parameter))
      next = parameter + 1
    }
    return places
  }

  // MARK: Classes

  /// The class that a call passes; nil if it may be any of several subclasses.
  private func subject(
    of type: ClassReference, in scope: NameScope
  ) -> ClassGraph.ResolvedType? {
    switch type {
    case .named(let name):
      return model.graph.resolvedType(of: name, from: scope.file, scope: scope.type)
    case .dynamicSelf:
      guard let node = scope.dynamicClass else { return nil }
      return model.isSuperclass(node) ? nil : .declared(node)
    }
  }

  private func allows(_ subject: ClassGraph.ResolvedType, at place: LoadMembers.Place) -> Bool {
    guard case .declared(let node) = subject else { return mayBeReused(subject) }
    return place.allows(node, kinds)
  }

  /// Whether objects of a type may be reusable views.
  private func mayBeReused(_ type: ClassGraph.ResolvedType) -> Bool {
    switch type {
    case .declared(let node):
      guard let root = model.graph.rootClasses[node] else {
        return model.graph.hasUnknownSuperclass(node)
      }
      return FrameworkClasses.isReusable(root)
    case .framework(let name): return FrameworkClasses.isReusable(name)
    case .unknown(let name): return !model.graph.isProtocol(name)
    }
  }

  private func name(of type: ClassGraph.ResolvedType) -> String {
    switch type {
    case .declared(let node): lastPart(of: model.graph.name(of: node))
    case .framework(let name), .unknown(let name): lastPart(of: name)
    }
  }
}

extension LoadSite {
  /// Whether a reuse call passes on a method: `classes.forEach(table.register)`.
  fileprivate var isReference: Bool { method?.contains("(") == false }
}

extension NibLoads.BoundArguments {
  fileprivate mutating func bind(
    _ type: ClassGraph.ResolvedType, to name: String, _ model: ResolutionModel
  ) {
    switch type {
    case .declared(let node): bind(node, to: name, model)
    case .framework(let type), .unknown(let type):
      names[name] = .string(lastPart(of: type), .className)
    }
  }
}

extension LoadSite {
  /// Whether it registers or dequeues views under an identifier that callers of the member around it determine.
  var servesCallers: Bool {
    guard let member = enclosingMethod else { return false }
    return switch kind {
    case .register, .registerClass: identifier?.value.depends(onCallersOf: member) ?? false
    case .dequeue: name?.value.depends(onCallersOf: member) ?? false
    default: false
    }
  }
}

extension NameExpression {
  /// Whether it depends on arguments of a member, generic or not.
  fileprivate func depends(onCallersOf member: EnclosingMethod) -> Bool {
    switch self {
    case .parameter: true
    case .constant(let path):
      path.isMemberOfParameter
        || member.generics.contains { path.hasPrefix($0.name + ".") }
    default: parts.contains { $0.depends(onCallersOf: member) }
    }
  }
}
