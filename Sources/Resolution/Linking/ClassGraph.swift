import Facts

/// The classes of a program, each with all the places that make it up.
///
/// Built from files in the order of their paths, so that equal programs give equal graphs.
struct ClassGraph {
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
    /// Where the class is located: the `@interface`, else the `@implementation`, or the Swift class.
    let primary: Part
    /// Every place, the primary one first, headers before implementations.
    var parts: [Part]
  }

  /// The files, by path.
  let files: [CodeFile]
  /// Where each file stands.
  let places: [FilePlace]
  /// The classes, in the order of their primary places.
  private(set) var nodes: [Node] = []
  /// The places that extend a class which no file declares.
  private(set) var strays: [Part] = []
  /// The superclass of each node.
  private(set) var superclasses: [Superclass?] = []
  /// The nodes of each source name, and of each `@objc` name that differs from it.
  private var nodesByName: [String: [Int]] = [:]
  /// The names of protocols that files declare.
  private let protocols: Set<String>
  /// The type aliases of each name, with the index of their file.
  private var aliases: [String: [(file: Int, type: String)]] = [:]

  /// The graph of `files`, which are sorted by path.
  init(files: [CodeFile]) {
    self.files = files
    var modules: [String: Int] = [:]
    places = files.map { file in
      let module = file.module ?? ""
      let number = modules[module] ?? modules.count
      modules[module] = number
      return FilePlace(path: file.path, module: number)
    }
    protocols = files.reduce(into: []) { $0.formUnion($1.facts.protocols) }
    for (index, file) in files.enumerated() {
      for alias in file.facts.typeAliases {
        aliases[alias.name, default: []].append((index, alias.type))
      }
    }
    declareClasses()
    adoptImplementations()
    adoptExtensions()
    // Not a method of the graph: it would hold a copy, and each change would copy all nodes.
    for index in nodes.indices {
      nodes[index].parts.sort { Self.isOrdered($0, $1, in: files) }
    }
    superclasses = nodes.indices.map { findSuperclass(of: $0) }
  }

  /// The declaration at a place.
  func declaration(_ part: Part) -> ClassDeclaration {
    files[part.file].facts.classes[part.declaration]
  }

  /// The declaration that a class is located at.
  func primary(_ node: Int) -> ClassDeclaration { declaration(nodes[node].primary) }

  /// The file that a class is located in.
  func primaryFile(_ node: Int) -> CodeFile { files[nodes[node].primary.file] }

  /// Whether a class is written in Swift.
  func isSwift(_ node: Int) -> Bool { primary(node).form == .swiftClass }

  /// Whether some file declares a protocol of this name.
  func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

  /// The class that `name` means in `file`, if the program declares one: the nearest of its name.
  func node(named name: String, from file: Int, where isMeant: (Int) -> Bool = { _ in true })
    -> Int?
  {
    guard let candidates = nodesByName[name] else { return nil }
    return nearest(candidates, to: file) { node in
      let owner = nodes[node].primary.file
      // Nobody outside of its file can mean a private class.
      return (owner == file || !primary(node).isPrivate) && isMeant(node)
    }
  }

  /// Whether some file declares a class of this name.
  func declaresType(named name: String) -> Bool { nodesByName[name] != nil }

  /// What an alias of this name stands for in `file`.
  func alias(named name: String, from file: Int) -> String? {
    guard let candidates = aliases[name] else { return nil }
    return candidates.max {
      places[file].nearness(to: places[$0.file]) < places[file].nearness(to: places[$1.file])
    }?.type
  }

  /// The node nearest to a file; the first by path among equally near ones.
  private func nearest(_ candidates: [Int], to file: Int, where isMeant: (Int) -> Bool) -> Int? {
    if candidates.count == 1 { return candidates.first.flatMap { isMeant($0) ? $0 : nil } }
    var best: (node: Int, nearness: Int)?
    for candidate in candidates where isMeant(candidate) {
      let nearness = places[file].nearness(to: places[nodes[candidate].primary.file])
      if nearness > best?.nearness ?? -1 { best = (candidate, nearness) }
    }
    return best?.node
  }
}

// MARK: - Building

extension ClassGraph {
  /// Every `@interface` and every Swift class is a node; a name declared twice in one file, in
  /// branches of `#if`, is one.
  private mutating func declareClasses() {
    for (fileIndex, file) in files.enumerated() {
      var own: [String: Int] = [:]
      for (index, declaration) in file.facts.classes.enumerated()
      where declaration.form == .interface || declaration.form == .swiftClass {
        let part = Part(file: fileIndex, declaration: index)
        if let node = own[declaration.name] {
          nodes[node].parts.append(part)
        } else {
          own[declaration.name] = add(part, named: declaration.name)
        }
      }
    }
  }

  /// An `@implementation` belongs to the nearest `@interface` of its name; without one it is a class
  /// of its own.
  private mutating func adoptImplementations() {
    // Each is decided against the interfaces alone, so that the order of files has no say.
    var orphans: [Part] = []
    for part in parts(of: .implementation) {
      let name = declaration(part).name
      if let node = node(named: name, from: part.file, where: { !isSwift($0) }) {
        nodes[node].parts.append(part)
      } else {
        orphans.append(part)
      }
    }
    for part in orphans { _ = add(part, named: declaration(part).name) }
  }

  /// Categories and extensions belong to the nearest class of their name.
  private mutating func adoptExtensions() {
    for form in [
      ClassDeclaration.Form.categoryInterface, .categoryImplementation, .swiftExtension,
    ] {
      for part in parts(of: form) {
        if let node = node(named: declaration(part).name, from: part.file) {
          nodes[node].parts.append(part)
        } else {
          strays.append(part)
        }
      }
    }
  }

  private func parts(of form: ClassDeclaration.Form) -> [Part] {
    files.indices.flatMap { file in
      files[file].facts.classes.indices
        .filter { files[file].facts.classes[$0].form == form }
        .map { Part(file: file, declaration: $0) }
    }
  }

  private mutating func add(_ part: Part, named name: String) -> Int {
    let node = nodes.count
    nodes.append(Node(primary: part, parts: [part]))
    nodesByName[name, default: []].append(node)
    if let objcName = declaration(part).objcName, objcName != name {
      nodesByName[objcName, default: []].append(node)
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
