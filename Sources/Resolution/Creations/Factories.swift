import Facts

/// Members of classes and protocols that create an object of the class they are sent to: rule I10.
///
/// What such a member writes once is a creation at each place that calls it, of the class it is
/// called on; where nobody is seen to call it, it is one where it stands.
struct Factories {
  /// A creation that a call comes to.
  private struct Reached {
    let place: FactoryMembers.Place
    let site: LoadSite
    /// What the member's parameters are then.
    let parameters: [String: NameValue]
  }

  /// A place that a call on a class comes to.
  private struct Visit: Hashable {
    let node: Int
    let place: Int
  }

  /// A creation at a call, and what was asked to find it.
  typealias Creation = (node: Int, site: CreationSite, asked: Inquiry.Asked)

  private let model: ResolutionModel
  private let members: FactoryMembers
  /// The names of the members that places call on a class written out.
  private var called: Set<String> = []
  private var visits: Set<Visit> = []
  /// The creations at the places that call factories, each with the class it makes.
  private(set) var creations: [Creation] = []

  /// All of them, or the creations that have a part in rows of the `wanted` classes.
  init(_ model: ResolutionModel, of wanted: WantedClasses? = nil) {
    self.model = model
    members = FactoryMembers(model.graph)
    guard !members.isEmpty else { return }
    for file in model.graph.files.indices {
      let calls = model.graph.files[file].facts.factoryCalls
      for place in calls.indices {
        let call = calls[place]
        guard case .named = call.type else { continue }
        let name = FactoryMembers.stem(call.method)
        guard members.names.contains(name) else { continue }
        called.insert(name)
        guard wanted?.hang(on: call.type, in: call.enclosingClass, ofFile: file) ?? true else {
          continue
        }
        let (node, asked) = model.graph.recorded { receiver(of: call, in: file) }
        if let node { add(call, in: file, on: node, asked) }
      }
    }
    for place in members.places {
      guard case .call(let call) = place.step,
        wanted?.hang(on: call.type, in: call.enclosingClass, ofFile: place.file) ?? true
      else { continue }
      let (node, asked) = model.graph.recorded {
        model.graph.node(named: place.type, from: place.file)
      }
      if let node, isFirst(place, of: node) { add(call, in: place.file, on: node, asked) }
    }
  }

  private mutating func add(
    _ call: FactoryCall, in file: Int, on node: Int, _ asked: Inquiry.Asked
  ) {
    let (found, others) = model.graph.recorded {
      let scope = NameScope(file: file, type: call.enclosingClass, dynamicClass: nil)
      var seen: Set<Int> = []
      let reached = reached(by: call, in: scope, from: node, seen: &seen)
      for place in seen { visits.insert(Visit(node: node, place: place)) }
      return reached.map { creation($0, at: call, in: file) }
    }
    var asked = asked
    asked.formUnion(others)
    for site in found { creations.append((node, site, asked)) }
  }

  // MARK: Who is seen to call

  /// Whether the creation at `site` of a file's list is a factory's that some place calls, and so a
  /// creation there.
  func isCalled(site: Int, in file: Int) -> Bool {
    guard let place = members.place(ofSite: site, in: file),
      let node = model.graph.node(named: place.type, from: file)
    else { return false }
    return hasHeirs(node)
      ? isCalledByName(place) : visits.contains(Visit(node: node, place: place.number))
  }

  /// Whether a place calls a factory on the class itself, and nobody is seen to call the member it stands in.
  private func isFirst(_ place: FactoryMembers.Place, of node: Int) -> Bool {
    if hasHeirs(node) { return place.member.isStatic && !isCalledByName(place) }
    return !visits.contains(Visit(node: node, place: place.number))
      && !members.isCalledByOthers(place)
  }

  /// Which of the classes that inherit a member it is called on is not always seen: if there are any, the
  /// name alone tells that it is called.
  private func hasHeirs(_ node: Int) -> Bool { (model.heirs[node] ?? []).count > 1 }

  /// Whether a member of the name is called, and calls of it are noted.
  ///
  /// Calls of a factory whose name does not sound like one are not: whoever calls another one of the
  /// name, it tells itself that there is a creation.
  private func isCalledByName(_ place: FactoryMembers.Place) -> Bool {
    let name = FactoryMembers.stem(place.member.name)
    guard called.contains(name) || !members.callers(of: name).isEmpty else { return false }
    if members.isCalledByOthers(place) { return true }
    let type = place.type.lastIndex(ofByte: UInt8(ascii: ".")).map {
      place.type[place.type.utf8.index(after: $0)...]
    }
    let takesArguments = place.member.name.utf8.contains {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
    }
    return String(name.prefix { $0 != ":" }).withBytes { word in
      String(type ?? place.type[...]).withBytes {
        FactoryName.sounds(word, of: $0, takesArguments: takesArguments)
      }
    }
  }

  // MARK: What is asked

  /// The names of the factories of the types that `key` stands for.
  func names(ofTypes key: NameKey) -> Set<String> { members.names(ofTypes: key) }

  /// The types whose factories make a class when they are called on it, but for the class itself and
  /// its superclasses.
  func types(servingBesides node: Int) -> [String] {
    adopted(by: node) + FrameworkClasses.line(of: model.graph.rootClasses[node])
  }

  /// The protocols that a class and its superclasses name.
  private func adopted(by node: Int) -> [String] {
    model.graph.inquiry?.study(node)
    return model.graph.lineage(of: node).flatMap { ancestor in
      model.graph.nodes[ancestor].parts.flatMap { model.graph.declaration($0).inherited }
    }.filter(model.graph.isProtocol)
  }

  // MARK: What is reached

  private func receiver(of call: FactoryCall, in file: Int) -> Int? {
    guard case .named(let name) = call.type,
      case .program(let node) = model.graph.lead(of: name, from: file, scope: call.enclosingClass)
    else { return nil }
    return model.sameProgram(node, as: file)
  }

  /// The creations that a call on a class comes to: by a member of its own, its superclasses', of the
  /// frameworks' it inherits from, or of protocols.
  ///
  /// `seen` are the places it comes by.
  private func reached(
    by call: FactoryCall, in scope: NameScope, from node: Int, seen: inout Set<Int>
  ) -> [Reached] {
    for ancestor in model.graph.lineage(of: node) {
      let type = model.graph.name(of: ancestor)
      let found = reached(by: call, in: scope, of: type, from: node, seen: &seen)
      if !found.isEmpty { return found }
    }
    for type in types(servingBesides: node) {
      let found = reached(by: call, in: scope, of: type, from: node, seen: &seen)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func reached(
    by call: FactoryCall, in scope: NameScope, of type: String, from node: Int,
    seen: inout Set<Int>
  ) -> [Reached] {
    var found: [Reached] = []
    for place in members.places(of: call.method, in: type)
    where seen.insert(place.number).inserted {
      let parameters = parameters(of: place, at: call, in: scope)
      switch place.step {
      case .creation(var site):
        site.platforms.formIntersection(call.platforms)
        found.append(Reached(place: place, site: site, parameters: parameters))
      case .call(var next):
        next.platforms.formIntersection(call.platforms)
        var scope = NameScope(file: place.file, type: place.type, dynamicClass: node)
        scope.moment.parameters = parameters
        found += reached(by: next, in: scope, from: node, seen: &seen)
      }
    }
    return found
  }

  private func creation(_ reached: Reached, at call: FactoryCall, in file: Int) -> CreationSite {
    let placed = CreationSites.placed(reached.site, in: file, model)
    return CreationSite(
      file: reached.place.file, site: reached.site, worlds: placed.worlds,
      isCertain: placed.isCertain, enclosing: nil,
      place: SourcePlace(path: model.graph.files[file].path, line: call.line),
      parameters: reached.parameters)
  }

  /// What the call passes for the member's parameters, or what they are without.
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
