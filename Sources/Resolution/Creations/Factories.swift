import Facts

/// Members of classes and protocols that create an object of the class they are called on: rule I10.
///
/// Code in such a member is a creation at each call, of the class that the call is on. Without known calls, it is a
/// creation where it stands.
struct Factories {
  /// A place that a call on a class leads to.
  private struct Visit: Hashable {
    let node: Int
    let place: Int
  }

  /// A creation at a call, and the reads that led to it.
  typealias Creation = (
    node: Int, site: CreationSite, dependencies: DependencyRecorder.Dependencies
  )

  private let model: ResolutionModel
  let members: FactoryMembers
  /// The names of members that places call on named classes.
  private var called: Set<String> = []
  private var visits: Set<Visit> = []
  /// The creations at places that call factories, with the created class.
  private(set) var creations: [Creation] = []

  /// Finds all creations, or those that rows of the `wanted` classes may depend on.
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
        guard wanted?.mayDepend(on: call.type, in: call.enclosingClass, ofFile: file) ?? true else {
          continue
        }
        let (node, dependencies) = model.graph.recorded { receiver(of: call, in: file) }
        if let node { add(call, in: file, on: node, dependencies) }
      }
    }
    for place in members.places {
      guard case .call(let call) = place.step,
        wanted?.mayDepend(on: call.type, in: call.enclosingClass, ofFile: place.file) ?? true
      else { continue }
      let (node, dependencies) = model.graph.recorded {
        model.graph.node(named: place.type, from: place.file)
      }
      if let node, isFirst(place, of: node) { add(call, in: place.file, on: node, dependencies) }
    }
  }

  private mutating func add(
    _ call: FactoryCall, in file: Int, on node: Int, _ dependencies: DependencyRecorder.Dependencies
  ) {
    let (found, others) = model.graph.recorded {
      var walk = FactoryWalk(from: node, members, model)
      let reached = walk.reached(
        by: call, in: NameScope(file: file, type: call.enclosingClass, dynamicClass: nil))
      for place in walk.places { visits.insert(Visit(node: node, place: place)) }
      // If code may also create the object, the storyboard may lack it.
      let isMade = reached.contains { $0.site.kind == .controller }
      return reached.filter { !isMade || $0.site.kind == .controller }
        .map { creation($0, at: call, on: node, in: file) }
    }
    var dependencies = dependencies
    dependencies.formUnion(others)
    for site in found { creations.append((node, site, dependencies)) }
  }

  // MARK: Callers

  /// Whether the creation with index `site` of a file belongs to a factory with a known call; it is then a creation
  /// at the call.
  func isCalled(site: Int, in file: Int) -> Bool {
    guard let place = members.place(ofSite: site, in: file),
      let node = model.graph.node(named: place.type, from: file)
    else { return false }
    // Calls on subclasses cannot always be matched, so the name alone tells that the factory is called.
    return model.hasSubclasses(node)
      ? isCalledByName(place) || !soundsLikeFactory(place)
      : visits.contains(Visit(node: node, place: place.number))
  }

  /// Whether a place calls a factory on the class itself, in a member without known calls.
  private func isFirst(_ place: FactoryMembers.Place, of node: Int) -> Bool {
    if model.hasSubclasses(node) { return place.member.isStatic && !isCalledByName(place) }
    return !visits.contains(Visit(node: node, place: place.number))
      && !members.isCalledByOthers(place)
  }

  /// Whether code calls a member of the name, and the scanner records such calls.
  private func isCalledByName(_ place: FactoryMembers.Place) -> Bool {
    let name = FactoryMembers.stem(place.member.name)
    guard called.contains(name) || members.isCalledByItself(name) else { return false }
    return members.isCalledByOthers(place) || soundsLikeFactory(place)
  }

  /// Whether the scanner records calls of a member because of its name.
  private func soundsLikeFactory(_ place: FactoryMembers.Place) -> Bool {
    let name = place.member.name
    let type = place.type.lastIndex(ofByte: UInt8(ascii: ".")).map {
      place.type[place.type.utf8.index(after: $0)...]
    }
    let takesArguments = name.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
    return String(FactoryMembers.stem(name).prefix { $0 != ":" }).withBytes { word in
      String(type ?? place.type[...]).withBytes {
        FactoryName.sounds(word, of: $0, takesArguments: takesArguments)
      }
    }
  }

  // MARK: Creations

  private func receiver(of call: FactoryCall, in file: Int) -> Int? {
    guard case .named(let name) = call.type,
      case .declared(let node) = model.graph.resolvedType(
        of: name, from: file, scope: call.enclosingClass)
    else { return nil }
    return model.namesake(of: node, runningWith: file)
  }

  private func creation(
    _ reached: FactoryWalk.Reached, at call: FactoryCall, on node: Int, in file: Int
  ) -> CreationSite {
    let placed = CreationSites.placed(reached.site, in: file, model)
    return CreationSite(
      file: reached.place.file, site: reached.site, processes: placed.processes,
      isCertain: placed.isCertain, enclosing: nil,
      place: SourcePlace(path: model.graph.files[file].path, line: call.line),
      parameters: reached.parameters, receiver: reached.site.kind.isOfStoryboard ? node : nil)
  }
}
