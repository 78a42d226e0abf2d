import Facts

/// Follows a call on a class through factories that call other factories.
struct FactoryWalk {
  /// A creation that a call leads to.
  struct Reached {
    let place: FactoryMembers.Place
    let site: LoadSite
    var parameters: [String: NameValue]
  }

  /// A visited place with the arguments passed there; a second visit finds nothing new.
  private struct Arrival: Hashable {
    let place: Int
    let parameters: [String: NameValue]
    let platforms: Platforms
    let systems: [SystemCondition]
  }

  private let node: Int
  private let members: FactoryMembers
  private let model: ResolutionModel
  private var arrivals: Set<Arrival> = []
  private(set) var places: Set<Int> = []
  /// Whether the walk has exceeded its limit.
  private var isCutShort = false

  /// The limits of nested calls and of visits; arguments beyond them are unknown.
  private static let (deepest, mostArrivals) = (64, 512)

  /// A walk that begins with a call on the class `node`.
  init(from node: Int, _ members: FactoryMembers, _ model: ResolutionModel) {
    self.node = node
    self.members = members
    self.model = model
  }

  /// The creations that a call on the class leads to; `scope` evaluates its arguments.
  mutating func reached(by call: FactoryCall, in scope: NameScope) -> [Reached] {
    let found = follow(call, in: scope, depth: 0)
    guard isCutShort else { return found }
    // The arguments beyond the limit are unknown.
    return found.map { reached in
      var reached = reached
      for name in reached.place.member.parameters { reached.parameters[name] = .unknown }
      return reached
    }
  }

  private mutating func follow(_ call: FactoryCall, in scope: NameScope, depth: Int) -> [Reached] {
    var found: [Reached] = []
    for place in members(named: call.method) {
      guard depth < Self.deepest, arrivals.count < Self.mostArrivals else {
        isCutShort = true
        break
      }
      let parameters = parameters(of: place, at: call, in: scope)
      let arrival = Arrival(
        place: place.number, parameters: parameters, platforms: call.platforms,
        systems: call.systems)
      guard arrivals.insert(arrival).inserted else { continue }
      places.insert(place.number)
      switch place.step {
      case .creation(var site):
        site.platforms.formIntersection(call.platforms)
        site.systems.add(call.systems)
        found.append(Reached(place: place, site: site, parameters: parameters))
      case .call(var next):
        next.platforms.formIntersection(call.platforms)
        next.systems.add(call.systems)
        var scope = NameScope(file: place.file, type: place.type, dynamicClass: node)
        scope.context.parameters = parameters
        found += follow(next, in: scope, depth: depth + 1)
      }
    }
    return found
  }

  /// The places in the member that a call on the class runs: its own, or else that of the nearest superclass or of a
  /// protocol.
  private func members(named method: String) -> [FactoryMembers.Place] {
    for ancestor in model.graph.ancestry(of: node) {
      let places = members.places(of: method, in: model.graph.name(of: ancestor))
        .filter { model.namesake(of: ancestor, runningWith: $0.file) == ancestor }
      if !places.isEmpty { return places }
    }
    for type in model.adoptedTypes(of: node) {
      let places = members.places(of: method, in: type)
      if !places.isEmpty { return places }
    }
    return []
  }

  /// The arguments of the call for the member's parameters, or their defaults.
  private func parameters(
    of place: FactoryMembers.Place, at call: FactoryCall, in scope: NameScope
  ) -> [String: NameValue] {
    var values: [String: NameValue] = [:]
    for `default` in place.member.defaults {
      guard case .name(let expression) = `default`.value else { continue }
      values[`default`.parameter] = model.names.value(
        of: expression, in: NameScope(file: place.file, type: nil, dynamicClass: nil))
    }
    let parameters = place.member.parameters
    for argument in call.arguments where parameters.indices.contains(argument.position) {
      values[parameters[argument.position]] = model.names.value(of: argument.value, in: scope)
    }
    return values
  }
}

extension ResolutionModel {
  /// The types besides the class and its superclasses in the app that add class members to a class.
  func adoptedTypes(of node: Int) -> [String] {
    let line = FrameworkClasses.ancestry(of: graph.rootClasses[node])
    return adopted(by: node) + line + FrameworkClasses.protocols(of: line.last)
  }

  private func adopted(by node: Int) -> [String] {
    graph.recorder?.readMembers(of: node)
    return graph.ancestry(of: node).flatMap { ancestor in
      graph.nodes[ancestor].parts.flatMap { graph.declaration($0).inherited }
    }.filter(graph.isProtocol)
  }
}
