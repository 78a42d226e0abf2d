import Facts

/// Methods of classes and protocols that create an object of the class they are sent to: rule I10.
///
/// What such a method writes once is a creation at each place that calls it, of the class it is
/// called on.
struct Factories {
  /// A creation inside of a factory.
  private struct Body: Hashable {
    let file: Int
    let site: LoadSite
  }

  /// A type's method, by its name without the labels that a call may leave out.
  private struct Method: Hashable {
    let type: String
    let name: String
  }

  private let model: ResolutionModel
  private var bodies: [Method: [Body]] = [:]
  /// The names of the factories of types, by the last components of the types' names.
  private var methods: [NameKey: Set<String>] = [:]
  /// The names of the methods that places call on a class written out.
  private var called: Set<String> = []

  init(_ model: ResolutionModel) {
    self.model = model
    for file in model.graph.files.indices {
      let loads = model.graph.files[file].facts.loads
      for place in loads.indices
      where loads[place].kind == .controller && loads[place].target == .dynamicSelf {
        let site = loads[place]
        guard let method = Self.method(site) else { continue }
        bodies[method, default: []].append(Body(file: file, site: site))
        methods[NameKey(.ownSite, lastOf: method.type), default: []].insert(method.name)
      }
    }
    adoptCallers()
    for file in model.graph.files.indices where !bodies.isEmpty {
      let calls = model.graph.files[file].facts.factoryCalls
      for place in calls.indices { called.insert(Self.stem(calls[place].method)) }
    }
  }

  /// Whether a site is a factory's that some place calls, and so a creation there.
  ///
  /// Calls of a factory whose name does not sound like one are not noted: whoever calls another one of the
  /// name, such a site tells itself that there is a creation.
  func isCalled(_ site: LoadSite) -> Bool {
    guard let method = Self.method(site), called.contains(method.name) else { return false }
    let type = method.type.lastIndex(ofByte: UInt8(ascii: ".")).map {
      method.type[method.type.utf8.index(after: $0)...]
    }
    let word = method.name.prefix { $0 != ":" }
    let takesArguments = site.enclosingMethod?.name.utf8.contains {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
    }
    return String(word).withBytes { word in
      String(type ?? method.type[...]).withBytes {
        FactoryName.sounds(word, of: $0, takesArguments: takesArguments == true)
      }
    }
  }

  /// The names of the factories of the types that `key` stands for.
  func methods(ofTypes key: NameKey) -> Set<String> { methods[key] ?? [] }

  /// The creations at the places that call factories, each with the class it makes.
  func creations(
    of wanted: WantedClasses? = nil
  ) -> [(node: Int, site: CreationSite, asked: Inquiry.Asked)] {
    guard !bodies.isEmpty else { return [] }
    var found: [(node: Int, site: CreationSite, asked: Inquiry.Asked)] = []
    for file in model.graph.files.indices {
      let calls = model.graph.files[file].facts.factoryCalls
      for place in calls.indices
      where wanted?.hang(
        on: calls[place].type, in: calls[place].enclosingClass, ofFile: file) ?? true
      {
        let call = calls[place]
        let (made, asked) = model.graph.recorded { creations(at: call, in: file) }
        for (node, site) in made { found.append((node, site, asked)) }
      }
    }
    return found
  }

  private func creations(at call: FactoryCall, in file: Int) -> [(node: Int, site: CreationSite)] {
    guard let node = receiver(of: call, in: file) else { return [] }
    return bodiesReached(by: call.method, from: node).map { body in
      (node, creation(body, at: call, in: file))
    }
  }

  /// The types whose factories make a class when they are called on it, but for the class itself and
  /// its superclasses.
  func types(servingBesides node: Int) -> [String] {
    adopted(by: node) + FrameworkClasses.line(of: model.graph.rootClasses[node])
  }

  /// A factory that calls another one of its own class is a factory, too.
  private mutating func adoptCallers() {
    guard !bodies.isEmpty else { return }
    for _ in 0..<4 {
      let known = bodies
      for file in model.graph.files.indices {
        for call in model.graph.files[file].facts.factoryCalls where call.type == .dynamicSelf {
          guard let type = call.enclosingClass, let method = call.enclosingMethod, method.isStatic
          else { continue }
          let caller = Method(type: type, name: Self.stem(method.name))
          guard known[caller] == nil,
            let reached = known[Method(type: type, name: Self.stem(call.method))]
          else { continue }
          bodies[caller] = reached
        }
      }
      if bodies.count == known.count { return }
    }
  }

  /// The method of a factory's own creation.
  private static func method(_ site: LoadSite) -> Method? {
    guard site.target == .dynamicSelf, let type = site.enclosingClass,
      let method = site.enclosingMethod, method.isStatic
    else { return nil }
    return Method(type: type, name: stem(method.name))
  }

  /// The name of a Swift method without its labels, of which a call may leave some out.
  static func stem(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(name[..<$0]) } ?? name
  }

  private func receiver(of call: FactoryCall, in file: Int) -> Int? {
    guard case .named(let name) = call.type,
      case .program(let node) = model.graph.lead(of: name, from: file, scope: call.enclosingClass)
    else { return nil }
    return model.sameProgram(node, as: file)
  }

  /// The factories of a class: its own, its superclasses', the frameworks' it inherits from, and those
  /// of protocols.
  private func bodiesReached(by method: String, from node: Int) -> [Body] {
    let name = Self.stem(method)
    for ancestor in model.graph.lineage(of: node) {
      let type = model.graph.name(of: ancestor)
      if let own = bodies[Method(type: type, name: name)] { return own }
    }
    for type in types(servingBesides: node) {
      if let own = bodies[Method(type: type, name: name)] { return own }
    }
    return []
  }

  /// The protocols that a class and its superclasses name.
  private func adopted(by node: Int) -> [String] {
    model.graph.inquiry?.study(node)
    return model.graph.lineage(of: node).flatMap { ancestor in
      model.graph.nodes[ancestor].parts.flatMap { model.graph.declaration($0).inherited }
    }.filter(model.graph.isProtocol)
  }

  private func creation(_ body: Body, at call: FactoryCall, in file: Int) -> CreationSite {
    let placed = CreationSites.placed(body.site, in: file, model)
    var site = body.site
    site.platforms.formIntersection(call.platforms)
    return CreationSite(
      file: body.file, site: site, worlds: placed.worlds, isCertain: placed.isCertain,
      enclosing: nil, place: SourcePlace(path: model.graph.files[file].path, line: call.line),
      parameters: parameters(of: body, at: call, in: file))
  }

  /// What the call passes for the factory's parameters, or what they are without.
  private func parameters(
    of body: Body, at call: FactoryCall, in file: Int
  ) -> [String: NameValue] {
    guard let method = body.site.enclosingMethod else { return [:] }
    var values: [String: NameValue] = [:]
    for `default` in method.defaults {
      guard case .name(let expression) = `default`.value else { continue }
      values[`default`.parameter] = model.names.value(
        of: expression, in: NameScope(file: body.file, type: nil, dynamicClass: nil))
    }
    let scope = NameScope(file: file, type: call.enclosingClass, dynamicClass: nil)
    for argument in call.arguments where method.parameters.indices.contains(argument.position) {
      values[method.parameters[argument.position]] = model.names.value(
        of: argument.value, in: scope)
    }
    return values
  }
}
