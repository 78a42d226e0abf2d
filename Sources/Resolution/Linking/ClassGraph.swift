import Facts

/// The classes of an app, each with all its declarations.
///
/// Built from files sorted by path, so equal apps have equal graphs. It is a class because it has a dozen tables that
/// are passed on with every controller.
final class ClassGraph {
  /// A declaration, as the index of its file and its index in the file's `classes`.
  struct Part: Hashable, Comparable {
    let file: Int
    let declaration: Int

    static func < (first: Part, second: Part) -> Bool {
      (first.file, first.declaration) < (second.file, second.declaration)
    }
  }

  /// A class, with the places that declare and extend it.
  struct Node {
    /// The part that determines the location of the class: the `@interface`, or else the `@implementation`, or the
    /// Swift class.
    let primary: Part
    /// All parts, the primary one first, headers before implementations.
    var parts: [Part]
  }

  /// The files, sorted by path.
  let files: [CodeFile]
  let places: [FilePlace]
  /// The classes, in the order of their primary parts.
  private(set) var nodes: [Node] = []
  /// The extensions of classes that no file declares.
  private(set) var foreignExtensions: [Part] = []
  private var foreignExtensionsByName: [String: [Part]] = [:]
  /// The classes with implementations in several files.
  private(set) var implementedTwice: Set<Int> = []
  private(set) var superclasses: [Superclass?] = []
  /// The framework class that each class inherits from; nil if it is unknown.
  private(set) var rootClasses: [String?] = []
  /// Whether any class inherits from itself.
  private(set) var hasCycles = false
  /// Whether each class inherits from a view or window controller.
  private(set) var isController: [Bool] = []
  /// The classes of each name in source, and of each `@objc` name that differs from it.
  private(set) var nodesByName: [String: [Int]] = [:]
  /// The names shared by classes with and without a module in their runtime names; records no read.
  private(set) lazy var namesOfBothKinds = Set(
    nodesByName.filter { Set($0.value.lazy.map(hasSwiftName)).count > 1 }.keys)

  // Caches by class or by name.
  var namesInCreations: [CreationNames: [String]] = [:]
  var relevantSuperclasses: [Int: Int] = [:]
  /// Whether the system creates objects of a class.
  var systemMade: [Int: Bool] = [:]
  /// Whether a class or a superclass may have a non-optional outlet that code reads and never assigns.
  var unassignedOutlets: [Int: Bool] = [:]
  var nearestClasses: [String: NearestPlaces] = [:]
  var nearestAliases: [String: NearestPlaces] = [:]

  /// The names of protocols that files declare.
  private let protocols: Set<String>
  /// The type aliases of each name, with the index of their file.
  private(set) var aliases: [String: [(file: Int, type: String)]] = [:]
  /// The names of aliases that some platforms of the app lack.
  private(set) var partialAliases: Set<String> = []
  let platforms: Platforms
  /// The names of the aliases of each type, by the last component of the type's name.
  private var aliasesOfTypes: [NameKey: [String]] = [:]

  /// The types of outlets, and the types that classes inherit from, as written.
  private lazy var mentioned: Set<String> = {
    var names: Set<String> = []
    for file in files {
      for declaration in file.facts.classes {
        names.formUnion(declaration.inherited)
        for outlet in declaration.outlets { names.insert(outlet.type) }
      }
    }
    return names
  }()
  /// Records dependencies; nil if not needed.
  let recorder: DependencyRecorder?
  /// The dependencies of the superclass of each class, if recorded.
  private(set) var superclassDependencies: [[NameKey]] = []

  /// Links `files`, which are sorted by path; no target lists those that are `uncompiled`.
  init(
    files: [CodeFile], on platforms: Platforms = .all, recorder: DependencyRecorder? = nil,
    uncompiled isUncompiled: (Int) -> Bool = { _ in false }
  ) {
    self.files = files
    self.platforms = platforms
    self.recorder = recorder
    places = FilePlace.places(of: files, uncompiled: isUncompiled)
    protocols = files.reduce(into: []) { $0.formUnion($1.facts.protocols) }
    for index in files.indices {
      for alias in files[index].facts.typeAliases
      where !alias.platforms.isDisjoint(with: platforms) {
        if !alias.platforms.isSuperset(of: platforms) { partialAliases.insert(alias.name) }
        aliases[alias.name, default: []].append((index, alias.type))
      }
    }
    findAliasesOfTypes()
    declareClasses()
    adoptImplementations()
    adoptExtensions()
    for index in nodes.indices where nodes[index].parts.count > 1 {
      nodes[index].parts = nodes[index].parts.sorted { Self.isOrdered($0, $1, in: files) }
    }
    foreignExtensionsByName = Dictionary(grouping: foreignExtensions) { name(of: $0) }
    findSuperclasses()
    (rootClasses, hasCycles) = findRootClasses()
    isController = rootClasses.map { $0.map(FrameworkClasses.isController) ?? false }
    recorder?.twins = DependencyTwins(self)
  }

  /// Replaces the file at `index` by one that differs only in members, overrides and lines; records no reads.
  init(_ graph: ClassGraph, with file: CodeFile, at index: Int) {
    var files = graph.files
    files[index] = file
    self.files = files
    recorder = nil
    places = graph.places
    protocols = graph.protocols
    (nodes, nodesByName) = (graph.nodes, graph.nodesByName)
    foreignExtensions = graph.foreignExtensions
    foreignExtensionsByName = graph.foreignExtensionsByName
    (aliases, partialAliases) = (graph.aliases, graph.partialAliases)
    platforms = graph.platforms
    (superclasses, rootClasses) = (graph.superclasses, graph.rootClasses)
    (hasCycles, isController) = (graph.hasCycles, graph.isController)
    implementedTwice = graph.implementedTwice
  }

  func declaration(_ part: Part) -> ClassDeclaration {
    files[part.file].facts.classes[part.declaration]
  }

  // Copying a whole declaration retains a dozen lists, so these read single fields of it.

  func form(of part: Part) -> ClassDeclaration.Form {
    files[part.file].facts.classes[part.declaration].form
  }

  func name(of part: Part) -> String {
    files[part.file].facts.classes[part.declaration].name
  }

  /// The name that a declaration assigns for the Objective-C runtime.
  func objcName(of part: Part) -> String? {
    files[part.file].facts.classes[part.declaration].objcName
  }

  func platforms(of part: Part) -> Platforms {
    files[part.file].facts.classes[part.declaration].platforms
  }

  func inherited(at part: Part) -> [String] {
    files[part.file].facts.classes[part.declaration].inherited
  }

  func initializers(at part: Part) -> [Initializer] {
    files[part.file].facts.classes[part.declaration].initializers
  }

  func primary(_ node: Int) -> ClassDeclaration { declaration(nodes[node].primary) }

  func name(of node: Int) -> String { name(of: nodes[node].primary) }

  func primaryFile(_ node: Int) -> CodeFile { files[nodes[node].primary.file] }

  func isSwift(_ node: Int) -> Bool { form(of: nodes[node].primary) == .swiftClass }

  func isGeneric(_ node: Int) -> Bool {
    let part = nodes[node].primary
    return files[part.file].facts.classes[part.declaration].isGeneric
  }

  private func isPrivate(_ node: Int) -> Bool {
    let part = nodes[node].primary
    return files[part.file].facts.classes[part.declaration].isPrivate
  }

  func isProtocol(_ name: String) -> Bool {
    recorder?.readName(NameKey(.type, lastOf: name))
    return protocols.contains(name)
  }

  /// The class that `name` refers to in `file`: the nearest of its name.
  func node(named name: String, from file: Int, where isMeant: (Int) -> Bool = { _ in true })
    -> Int?
  {
    recorder?.readName(NameKey(.type, lastOf: name))
    guard let candidates = nodesByName[name] else { return nil }
    let found = nearest(candidates, named: name, to: file) { node in
      let owner = nodes[node].primary.file
      // Code in other files cannot refer to a private class.
      return (owner == file || !isPrivate(node)) && isMeant(node)
    }
    if let found { recorder?.readClass(found) }
    return found
  }

  func nodes(named name: String) -> [Int] {
    recorder?.readName(NameKey(.type, lastOf: name))
    let found = nodesByName[name] ?? []
    if let recorder { (recorder.twins?[name] ?? found).forEach(recorder.readClass) }
    return found
  }

  /// Whether the name of a class at run time is Swift's, which contains the module.
  func hasSwiftName(_ node: Int) -> Bool {
    isSwift(node) && objcName(of: nodes[node].primary) == nil
  }

  /// The other classes with a name of this class; records no read.
  func namesakes(of node: Int) -> [Int] {
    let own = nodes[node].primary
    let found = [name(of: own), objcName(of: own)].compactMap(\.self)
      .flatMap { nodesByName[$0] ?? [] }
    return found.filter { $0 != node }
  }

  func extensions(ofFramework name: String) -> [Part] {
    recorder?.readName(NameKey(.type, lastOf: name))
    recorder?.readName(NameKey(.members, lastOf: name))
    return foreignExtensionsByName[name] ?? []
  }

  /// Whether an outlet has this type, or a class inherits from it.
  func isMentioned(_ name: String) -> Bool {
    recorder?.readName(NameKey(.mention, name))
    return mentioned.contains(name)
  }

  func declaresType(named name: String) -> Bool {
    recorder?.readName(NameKey(.type, lastOf: name))
    return nodesByName[name] != nil
  }

  /// The aliases of types with the same last component as `name`.
  func aliasNames(ofLast name: String) -> [String] {
    aliasesOfTypes[NameKey(.type, lastOf: name)] ?? []
  }
}

// MARK: - Building

extension ClassGraph {
  private func findAliasesOfTypes() {
    for (name, all) in aliases {
      for type in Set(all.map { NameKey(.type, lastOf: $0.type) }) {
        aliasesOfTypes[type, default: []].append(name)
      }
    }
    for type in aliasesOfTypes.keys { aliasesOfTypes[type]?.sort() }
  }

  /// Creates a class for every `@interface` and Swift class; one for declarations of a name in branches of `#if`.
  private func declareClasses() {
    for file in files.indices {
      var own: [String: Int] = [:]
      for index in files[file].facts.classes.indices {
        let part = Part(file: file, declaration: index)
        let form = form(of: part)
        guard form == .interface || form == .swiftClass else { continue }
        let name = name(of: part)
        if let node = own[name] {
          nodes[node].parts.append(part)
        } else {
          own[name] = add(part, named: name)
        }
      }
    }
  }

  /// Adds each `@implementation` to the nearest `@interface` of its name, or else creates a class of it.
  private func adoptImplementations() {
    // Orphans are added later, so that the result does not depend on the order of files.
    var orphans: [Part] = []
    for part in parts(of: .implementation) {
      let name = name(of: part)
      if let node = node(named: name, from: part.file, where: { !isSwift($0) }) {
        let isTwin = nodes[node].parts.contains {
          form(of: $0) == .implementation && $0.file != part.file
        }
        if isTwin { implementedTwice.insert(node) }
        nodes[node].parts.append(part)
      } else {
        orphans.append(part)
      }
    }
    for part in orphans { _ = add(part, named: name(of: part)) }
  }

  /// Adds categories and extensions to the nearest class of their name.
  private func adoptExtensions() {
    for form in [
      ClassDeclaration.Form.categoryInterface, .categoryImplementation, .swiftExtension,
    ] {
      for part in parts(of: form) {
        if let node = node(named: name(of: part), from: part.file) {
          nodes[node].parts.append(part)
        } else {
          foreignExtensions.append(part)
        }
      }
    }
  }

  private func parts(of form: ClassDeclaration.Form) -> [Part] {
    var parts: [Part] = []
    for file in files.indices {
      for index in files[file].facts.classes.indices
      where files[file].facts.classes[index].form == form {
        parts.append(Part(file: file, declaration: index))
      }
    }
    return parts
  }

  private func findSuperclasses() {
    guard let recorder else {
      superclasses = nodes.indices.map { findSuperclass(of: $0) }
      return
    }
    for node in nodes.indices {
      let (found, dependencies) = recorder.record { findSuperclass(of: node) }
      superclasses.append(found)
      superclassDependencies.append(Array(dependencies.keys))
    }
  }

  private func add(_ part: Part, named name: String) -> Int {
    let node = nodes.count
    nodes.append(Node(primary: part, parts: [part]))
    nodesByName[name, default: []].append(node)
    nearestClasses[name] = nil
    if let objcName = objcName(of: part), objcName != name {
      nodesByName[objcName, default: []].append(node)
      nearestClasses[objcName] = nil
    }
    return node
  }

  /// Interfaces come before implementations, so that members have the location of the header.
  private static func isOrdered(_ first: Part, _ second: Part, in files: [CodeFile]) -> Bool {
    func rank(_ part: Part) -> Int {
      switch files[part.file].facts.classes[part.declaration].form {
      case .interface, .swiftClass: 0
      case .categoryInterface: 1
      case .implementation: 2
      case .categoryImplementation, .swiftExtension: 3
      }
    }
    return (rank(first), first.file, first.declaration)
      < (rank(second), second.file, second.declaration)
  }
}
