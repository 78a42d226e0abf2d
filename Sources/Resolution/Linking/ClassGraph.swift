import Facts

/// The classes of an app, each with all the places that make it up.
///
/// Built from files in the order of their paths, so that equal apps give equal graphs. All who ask it
/// share one: it has a dozen tables, and is passed on with every controller.
final class ClassGraph {
  /// A declaration: the file's index and the index in its `classes`.
  struct Part: Hashable, Comparable {
    let file: Int
    let declaration: Int

    static func < (first: Part, second: Part) -> Bool {
      (first.file, first.declaration) < (second.file, second.declaration)
    }
  }

  /// A class: the places that declare and extend it.
  struct Node {
    /// The part that gives the class its location: the `@interface`, else the `@implementation`, or the
    /// Swift class.
    let primary: Part
    /// Every place, the primary one first, headers before implementations.
    var parts: [Part]
  }

  /// The files, by path.
  let files: [CodeFile]
  /// The place of each file.
  let places: [FilePlace]
  /// The classes, in the order of their primary places.
  private(set) var nodes: [Node] = []
  /// The places that extend a class which no file declares.
  private(set) var strays: [Part] = []
  /// The same by the name of the class.
  private var straysByName: [String: [Part]] = [:]
  /// The classes that several files implement.
  private(set) var implementedTwice: Set<Int> = []
  /// The superclass of each node.
  private(set) var superclasses: [Superclass?] = []
  /// The framework class that the known chain of each node ends in; nil if it leaves the app.
  private(set) var rootClasses: [String?] = []
  /// Whether any class inherits from itself.
  private(set) var hasCircles = false
  /// Whether each node descends from a view or window controller.
  private(set) var isController: [Bool] = []
  /// The nodes of each source name, and of each `@objc` name that differs from it.
  private(set) var nodesByName: [String: [Int]] = [:]
  /// The names shared by classes that the runtime knows with their module and without; records no read.
  private(set) lazy var namesOfBothKinds = Set(
    nodesByName.filter { Set($0.value.lazy.map(hasNameOfSwift)).count > 1 }.keys)
  /// Keeps the names by which places create classes.
  let creationNames = CreationNames()
  /// Shortens lines of superclasses.
  let tellingSuperclasses = TellingSuperclasses()
  /// Finds the classes that the system makes objects of.
  let systemMade = SystemMadeClasses()
  /// Keeps which classes leave outlets without a value.
  let outletsLeft = OutletsLeft()
  /// Finds the nearest of many classes or aliases of one name.
  let nearestByName = NearestByName()
  /// The names of protocols that files declare.
  private let protocols: Set<String>
  /// The type aliases of each name, with the index of their file.
  private(set) var aliases: [String: [(file: Int, type: String)]] = [:]
  /// The names of the aliases that not all platforms of the app have.
  private var partialAliases: Set<String> = []
  /// The platforms that the files are compiled for.
  let platforms: Platforms
  /// The names of the aliases of each type, by its last name, where questions are recorded.
  private var aliasesOfTypes: [NameKey: [String]] = [:]

  /// The types of outlets and the inherited types.
  private let mentioned: MentionedTypes
  /// Records dependencies; nil if not needed.
  let recorder: DependencyRecorder?
  /// The dependencies of the superclass of each node, if recorded.
  private(set) var superclassDependencies: [[NameKey]] = []

  /// The graph of `files`, which are sorted by path; no target lists those that are `uncompiled`.
  init(
    files: [CodeFile], on platforms: Platforms = .all, recorder: DependencyRecorder? = nil,
    uncompiled isUncompiled: (Int) -> Bool = { _ in false }
  ) {
    self.files = files
    self.platforms = platforms
    self.recorder = recorder
    mentioned = MentionedTypes(files)
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
    straysByName = Dictionary(grouping: strays) { name(of: $0) }
    findSuperclasses()
    (rootClasses, hasCircles) = findRootClasses()
    isController = rootClasses.map { $0.map(FrameworkClasses.isController) ?? false }
    recorder?.twins = DependencyTwins(self)
  }

  /// The same classes where a file says something else that these do not depend on: members, overrides, lines.
  ///
  /// `file` replaces the one at `index`, and records no reads.
  init(_ graph: ClassGraph, with file: CodeFile, at index: Int) {
    var files = graph.files
    files[index] = file
    self.files = files
    recorder = nil
    mentioned = graph.mentioned
    places = graph.places
    protocols = graph.protocols
    (nodes, nodesByName) = (graph.nodes, graph.nodesByName)
    (strays, straysByName) = (graph.strays, graph.straysByName)
    (aliases, partialAliases) = (graph.aliases, graph.partialAliases)
    platforms = graph.platforms
    (superclasses, rootClasses) = (graph.superclasses, graph.rootClasses)
    (hasCircles, isController) = (graph.hasCircles, graph.isController)
    implementedTwice = graph.implementedTwice
  }

  /// The declaration at a place.
  func declaration(_ part: Part) -> ClassDeclaration {
    files[part.file].facts.classes[part.declaration]
  }

  /// The form of the declaration at a place.
  ///
  /// The whole declaration has a dozen lists, each of which costs a retain to pass on.
  func form(of part: Part) -> ClassDeclaration.Form {
    files[part.file].facts.classes[part.declaration].form
  }

  /// The name that the declaration at a place has in source.
  func name(of part: Part) -> String {
    files[part.file].facts.classes[part.declaration].name
  }

  /// The name that the declaration at a place gives the class at run time, if it gives one.
  func objcName(of part: Part) -> String? {
    files[part.file].facts.classes[part.declaration].objcName
  }

  /// The platforms for which a place is compiled.
  func platforms(of part: Part) -> Platforms {
    files[part.file].facts.classes[part.declaration].platforms
  }

  /// The types that the declaration at a place inherits from, as written.
  func inherited(at part: Part) -> [String] {
    files[part.file].facts.classes[part.declaration].inherited
  }

  /// The initializers of the declaration at a place.
  func initializers(at part: Part) -> [Initializer] {
    files[part.file].facts.classes[part.declaration].initializers
  }

  /// The declaration that a class is located at.
  func primary(_ node: Int) -> ClassDeclaration { declaration(nodes[node].primary) }

  /// The name that a class has in source.
  func name(of node: Int) -> String { name(of: nodes[node].primary) }

  /// The file that a class is located in.
  func primaryFile(_ node: Int) -> CodeFile { files[nodes[node].primary.file] }

  /// Whether a class is written in Swift.
  func isSwift(_ node: Int) -> Bool { form(of: nodes[node].primary) == .swiftClass }

  /// Whether a class has parameters that are types.
  func isGeneric(_ node: Int) -> Bool {
    let part = nodes[node].primary
    return files[part.file].facts.classes[part.declaration].isGeneric
  }

  private func isPrivate(_ node: Int) -> Bool {
    let part = nodes[node].primary
    return files[part.file].facts.classes[part.declaration].isPrivate
  }

  /// Whether some file declares a protocol of this name.
  func isProtocol(_ name: String) -> Bool {
    recorder?.readName(NameKey(.type, lastOf: name))
    return protocols.contains(name)
  }

  /// The class that `name` means in `file`, if the app declares one: the nearest of its name.
  func node(named name: String, from file: Int, where isMeant: (Int) -> Bool = { _ in true })
    -> Int?
  {
    recorder?.readName(NameKey(.type, lastOf: name))
    guard let candidates = nodesByName[name] else { return nil }
    let found = nearest(candidates, named: name, to: file) { node in
      let owner = nodes[node].primary.file
      // Nobody outside of its file can mean a private class.
      return (owner == file || !isPrivate(node)) && isMeant(node)
    }
    if let found { recorder?.readClass(found) }
    return found
  }

  /// All classes of this name.
  func nodes(named name: String) -> [Int] {
    recorder?.readName(NameKey(.type, lastOf: name))
    let found = nodesByName[name] ?? []
    if let recorder { (recorder.twins?[name] ?? found).forEach(recorder.readClass) }
    return found
  }

  /// Whether the runtime knows a class by the name that Swift gives it, with its module.
  func hasNameOfSwift(_ node: Int) -> Bool {
    isSwift(node) && objcName(of: nodes[node].primary) == nil
  }

  /// The other classes with the name of a class; records no read.
  func namesakes(of node: Int) -> [Int] {
    let own = nodes[node].primary
    let found = [name(of: own), objcName(of: own)].compactMap(\.self)
      .flatMap { nodesByName[$0] ?? [] }
    return found.filter { $0 != node }
  }

  /// The places that extend a framework's class of this name.
  func extensions(ofFramework name: String) -> [Part] {
    recorder?.readName(NameKey(.type, lastOf: name))
    recorder?.readName(NameKey(.members, lastOf: name))
    return straysByName[name] ?? []
  }

  /// Whether code uses a class of this name that no file declares: as the type of an outlet, or as a
  /// superclass.
  func isMentioned(_ name: String) -> Bool {
    recorder?.readName(NameKey(.mention, name))
    return mentioned.names.contains(name)
  }

  /// Whether some file declares a class of this name.
  func declaresType(named name: String) -> Bool {
    recorder?.readName(NameKey(.type, lastOf: name))
    return nodesByName[name] != nil
  }

  /// The aliases of types whose last name is that of `name`, where questions are recorded.
  func aliasNames(ofLast name: String) -> [String] {
    aliasesOfTypes[NameKey(.type, lastOf: name)] ?? []
  }

  /// Whether a name is that of an alias that not all platforms of the app have.
  func isPartialAlias(_ name: String) -> Bool { partialAliases.contains(name) }
}

// MARK: - Building

extension ClassGraph {
  private func findAliasesOfTypes() {
    var found: [NameKey: Set<String>] = [:]
    for (name, all) in aliases {
      for alias in all { found[NameKey(.type, lastOf: alias.type), default: []].insert(name) }
    }
    aliasesOfTypes = found.mapValues { $0.sorted() }
  }

  /// Every `@interface` and every Swift class is a node; a name declared twice in one file, in
  /// branches of `#if`, is one.
  private func declareClasses() {
    for file in files.indices {
      var own: [String: Int] = [:]
      for index in files[file].facts.classes.indices {
        let part = Part(file: file, declaration: index)
        guard isDeclared(at: part) else { continue }
        let name = name(of: part)
        if let node = own[name] {
          nodes[node].parts.append(part)
        } else {
          own[name] = add(part, named: name)
        }
      }
    }
  }

  /// Whether a place declares a class: an `@interface` or a Swift class.
  private func isDeclared(at part: Part) -> Bool {
    let form = form(of: part)
    return form == .interface || form == .swiftClass
  }

  /// An `@implementation` belongs to the nearest `@interface` of its name; without one it is a class
  /// of its own.
  private func adoptImplementations() {
    // Each is decided against the interfaces alone, so that the order of files does not matter.
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

  /// Categories and extensions belong to the nearest class of their name.
  private func adoptExtensions() {
    for form in [
      ClassDeclaration.Form.categoryInterface, .categoryImplementation, .swiftExtension,
    ] {
      for part in parts(of: form) {
        if let node = node(named: name(of: part), from: part.file) {
          nodes[node].parts.append(part)
        } else {
          strays.append(part)
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
      superclassDependencies.append(dependencies.keys.all)
    }
  }

  private func add(_ part: Part, named name: String) -> Int {
    let node = nodes.count
    nodes.append(Node(primary: part, parts: [part]))
    nodesByName[name, default: []].append(node)
    nearestByName.classes[name] = nil
    if let objcName = objcName(of: part), objcName != name {
      nodesByName[objcName, default: []].append(node)
      nearestByName.classes[objcName] = nil
    }
    return node
  }

  /// Interfaces come before implementations, so that what both declare is located at the header.
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

/// The types that classes inherit from and outlets are of, as files write them; few apps ask.
private final class MentionedTypes {
  private let files: [CodeFile]
  private(set) lazy var names = {
    var names: Set<String> = []
    for file in files {
      for declaration in file.facts.classes {
        names.formUnion(declaration.inherited)
        for outlet in declaration.outlets { names.insert(outlet.type) }
      }
    }
    return names
  }()

  init(_ files: [CodeFile]) { self.files = files }
}
