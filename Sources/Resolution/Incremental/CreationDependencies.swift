import Facts

/// The dependencies of the places that create each class.
///
/// Empty unless dependencies are recorded.
struct CreationDependencies {
  /// By the name of the class: all classes of it ask the same, and an example's is called like a hundred others.
  private var ofNames: [String: DependencyRecorder.Dependencies] = [:]
  private var ofFiles: [Int: DependencyRecorder.Dependencies] = [:]

  /// A creation of a class was found so; had the answers been others, it might be one of another class
  /// of the name.
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

  /// Records the dependencies of places in a file that make no class of the app, for a row that uses them.
  func repeatAll(ofFile file: Int, in graph: ClassGraph) {
    if let dependencies = ofFiles[file] { graph.recorder?.read(dependencies) }
  }

  /// Records the dependencies of a class's creations, and those that show that there are no others.
  func repeatAll(ofNode node: Int, _ factories: Factories, _ model: ResolutionModel) {
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
      // A place in a file of another class of the name may lead to this one.
      let members = factories.names(ofTypes: ownSite)
      for member in members { recorder.readName(NameKey(.method, member)) }
      if !members.isEmpty { graph.ask(forHeirs: model.heirs(of: node)) }
      recorder.readName(NameKey(.aliased, lastOf: name))
    }
    let ancestry = graph.ancestry(of: node)
    let types = ancestry.map { graph.name(of: $0) } + model.types(servingBesides: node)
    for type in types { recorder.readName(NameKey(.ownSite, lastOf: type)) }
    for type in ancestry.map({ graph.name(of: $0) }) {
      for member in factories.names(ofTypes: NameKey(.ownSite, lastOf: type)) {
        recorder.readName(NameKey(.method, member))
      }
    }
  }
}

/// A cache of the names by which places create classes.
final class CreationNames {
  /// The names of a class, which its namesakes share.
  struct Key: Hashable {
    let source: String
    let runtime: String?
  }

  fileprivate(set) var known: [Key: [String]] = [:]
}

extension ClassGraph {
  /// The names by which a place can mean a class that it creates: of several classes of a name the one
  /// counts that runs with the place, so that those of the others lead to it as well.
  func namesInCreations(of node: Int) -> [String] {
    let own = nodes[node].primary
    let key = CreationNames.Key(source: name(of: own), runtime: objcName(of: own))
    if let known = creationNames.known[key] { return known }
    var found = names(of: node)
    for other in namesakes(of: node) {
      for name in names(of: other) where !found.contains(name) { found.append(name) }
    }
    creationNames.known[key] = found
    return found
  }

  /// The names by which code and nibs can mean a class: its own, the runtime's, those of aliases.
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

  /// Records that the locations of all classes of a name are read.
  func readLocations(ofClassesNamed name: String) {
    guard let recorder else { return }
    (recorder.twins?[name] ?? nodesByName[name] ?? []).forEach(recorder.readLocations)
  }

  /// Records that the subclasses of a class were read, all of which are `heirs`.
  func ask(forHeirs heirs: [Int]) {
    guard let recorder else { return }
    for heir in heirs {
      for name in names(of: heir) {
        recorder.readName(NameKey(.inherited, lastOf: name))
        recorder.readName(NameKey(.aliased, lastOf: name))
      }
    }
  }

  /// Runs `body` and returns its reads; none if they are not recorded.
  func recorded<Result>(_ body: () -> Result) -> (
    result: Result, dependencies: DependencyRecorder.Dependencies
  ) {
    recorder?.record(body) ?? (body(), DependencyRecorder.Dependencies())
  }

  /// All keys of the reads.
  func keys(of dependencies: DependencyRecorder.Dependencies) -> Set<NameKey> {
    var keys = Set(dependencies.keys.all)
    for node in ancestries(of: dependencies.nodes.all + dependencies.members.all) {
      for key in self.keys(lookingAt: node) { keys.insert(key) }
    }
    for node in ancestries(of: dependencies.members.all) {
      for key in self.keys(studying: node) { keys.insert(key) }
    }
    for node in Set(dependencies.locations.all) {
      for key in self.keys(housing: node) { keys.insert(key) }
    }
    return keys
  }

  /// The keys that determine a class, except for its superclasses.
  func keys(lookingAt node: Int) -> [NameKey] {
    superclassDependencies[node] + keys(.type, ofNamesOf: node)
  }

  /// The keys that determine the members of a class, except for its superclasses.
  func keys(studying node: Int) -> [NameKey] { keys(.members, ofNamesOf: node) }

  /// The keys of the names that the places of a class give it, each once.
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

  /// The keys that determine the location of a class.
  func keys(housing node: Int) -> [NameKey] {
    nodes[node].parts.lazy.filter { self.form(of: $0).isWhole }
      .map { NameKey(.classLocation, lastOf: self.name(of: $0)) }
  }

  private func ancestries(of nodes: [Int]) -> Set<Int> {
    nodes.reduce(into: []) { all, node in
      if !all.contains(node) { all.formUnion(ancestry(of: node)) }
    }
  }
}
