import Facts

/// The dependencies of the places that create each class; empty unless dependencies are recorded.
struct CreationDependencies {
  /// By class name.
  ///
  /// All classes of a name read the same, and samples may have a hundred classes of one name.
  private var ofNames: [String: DependencyRecorder.Dependencies] = [:]
  private var ofFiles: [Int: DependencyRecorder.Dependencies] = [:]

  /// Adds the dependencies of a creation of a class.
  ///
  /// With other values of these, the place might create another class of the same name.
  mutating func note(
    _ dependencies: DependencyRecorder.Dependencies, ofNode node: Int, in graph: ClassGraph
  ) {
    guard graph.recorder != nil else { return }
    ofNames[graph.name(of: node), default: DependencyRecorder.Dependencies()].formUnion(
      dependencies)
  }

  /// Adds the dependencies of a place's class.
  mutating func note(_ dependencies: DependencyRecorder.Dependencies, ofFile file: Int) {
    guard !dependencies.keys.isEmpty else { return }
    ofFiles[file, default: DependencyRecorder.Dependencies()].formUnion(dependencies)
  }

  /// Records the dependencies of places in a file that create no class of the app, for a row that uses them.
  func recordAll(ofFile file: Int, in graph: ClassGraph) {
    if let dependencies = ofFiles[file] { graph.recorder?.read(dependencies) }
  }

  /// Records the dependencies of a class's creations, and those that prove that there are no others.
  func recordAll(ofNode node: Int, _ factories: Factories, _ model: ResolutionModel) {
    let graph = model.graph
    guard let recorder = graph.recorder else { return }
    let own = graph.nodes[node].primary
    for name in Set([graph.name(of: own), graph.objcName(of: own)].compactMap(\.self)) {
      if let dependencies = ofNames[name] { recorder.read(dependencies) }
    }
    recorder.readClass(node)
    for name in graph.namesInCreations(of: node) {
      recorder.readName(NameKey(.site, lastOf: name))
      let ownSite = NameKey(.ownSite, lastOf: name)
      recorder.readName(ownSite)
      // A place in the file of another class of the name may create this one.
      let members = factories.members.names(ofTypes: ownSite)
      for member in members { recorder.readName(NameKey(.method, member)) }
      if !members.isEmpty { graph.readSubclasses(model.subclasses(of: node)) }
      recorder.readName(NameKey(.aliased, lastOf: name))
    }
    let ancestry = graph.ancestry(of: node)
    let types = ancestry.map { graph.name(of: $0) } + model.adoptedTypes(of: node)
    for type in types { recorder.readName(NameKey(.ownSite, lastOf: type)) }
    for type in ancestry.map({ graph.name(of: $0) }) {
      for member in factories.members.names(ofTypes: NameKey(.ownSite, lastOf: type)) {
        recorder.readName(NameKey(.method, member))
      }
    }
  }
}

/// The names of a class; other classes may have the same names.
struct CreationNames: Hashable {
  let source: String
  let runtime: String?
}

extension ClassGraph {
  /// The names by which places may create a class.
  ///
  /// Lookups choose among classes of one name by the location of the place, so names of those other classes count,
  /// too.
  func namesInCreations(of node: Int) -> [String] {
    let own = nodes[node].primary
    let key = CreationNames(source: name(of: own), runtime: objcName(of: own))
    if let known = namesInCreations[key] { return known }
    var found = names(of: node)
    for other in namesakes(of: node) {
      for name in names(of: other) where !found.contains(name) { found.append(name) }
    }
    namesInCreations[key] = found
    return found
  }

  /// The names of a class in code and nibs: its own, that of the Objective-C runtime, and aliases.
  func names(of node: Int) -> [String] {
    let part = nodes[node].primary
    var names = [name(of: part)]
    if let name = objcName(of: part) { names.append(name) }
    guard hasAliases else { return names }
    var next = 0
    while next < names.count {
      for name in aliasNames(ofLast: names[next]) where !names.contains(name) { names.append(name) }
      next += 1
    }
    return names
  }

  /// Records that the locations of all classes of a name were read.
  func readLocations(ofClassesNamed name: String) {
    guard let recorder else { return }
    (recorder.twins?[name] ?? nodesByName[name] ?? []).forEach(recorder.readLocations)
  }

  /// Records that the subclasses of a class were read, and that they were `subclasses`.
  func readSubclasses(_ subclasses: @autoclosure () -> [Int]) {
    guard let recorder else { return }
    for subclass in subclasses() {
      for name in names(of: subclass) {
        recorder.readName(NameKey(.inherited, lastOf: name))
        recorder.readName(NameKey(.aliased, lastOf: name))
      }
    }
  }

  /// Runs `body` and returns its result and its reads; none if reads are not recorded.
  func recorded<Result>(_ body: () -> Result) -> (
    result: Result, dependencies: DependencyRecorder.Dependencies
  ) {
    recorder?.record(body) ?? (body(), DependencyRecorder.Dependencies())
  }

  func keys(of dependencies: DependencyRecorder.Dependencies) -> Set<NameKey> {
    var keys = dependencies.keys
    for node in ancestries(of: dependencies.nodes.union(dependencies.members)) {
      for key in declarationKeys(of: node) { keys.insert(key) }
    }
    for node in ancestries(of: dependencies.members) {
      for key in memberKeys(of: node) { keys.insert(key) }
    }
    for node in dependencies.locations {
      for key in locationKeys(of: node) { keys.insert(key) }
    }
    return keys
  }

  /// The keys that determine the declaration of a class, without its superclasses.
  func declarationKeys(of node: Int) -> [NameKey] {
    superclassDependencies[node] + keys(.type, ofNamesOf: node)
  }

  /// The keys that determine the members of a class, without those of its superclasses.
  func memberKeys(of node: Int) -> [NameKey] { keys(.members, ofNamesOf: node) }

  /// The keys of all names in the parts of a class, without duplicates.
  private func keys(_ role: NameKey.Role, ofNamesOf node: Int) -> [NameKey] {
    var keys: [NameKey] = []
    func add(_ name: String) {
      let key = NameKey(role, lastOf: name)
      if !keys.contains(key) { keys.append(key) }
    }
    for part in nodes[node].parts {
      add(name(of: part))
      if let name = objcName(of: part) { add(name) }
    }
    return keys
  }

  func locationKeys(of node: Int) -> [NameKey] {
    nodes[node].parts.lazy.filter { self.form(of: $0).isWhole }
      .map { NameKey(.classLocation, lastOf: self.name(of: $0)) }
  }

  private func ancestries(of nodes: Set<Int>) -> Set<Int> {
    nodes.reduce(into: []) { all, node in
      if !all.contains(node) { all.formUnion(ancestry(of: node)) }
    }
  }
}
