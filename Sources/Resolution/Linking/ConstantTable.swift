import Facts

/// The names that an app defines as strings.
struct ConstantTable {
  /// A definition that a lookup found.
  struct Definition {
    let constant: Constant
    let file: Int
    /// The class of `self` in the definition, if known.
    let dynamicClass: Int?
  }

  private var definitions: [String: [(file: Int, index: Int)]] = [:]
  /// The names to which code assigns other values.
  private var assigned: Set<String> = []
  private var members: Set<Substring> = []
  /// The definitions that only their own files see, by name and file.
  private var ownToFiles: [String: [Int: [Int]]] = [:]
  /// The names with definitions for some platforms alone.
  private var conditional: Set<String> = []
  private let places = ConstantPlaces()
  fileprivate let systemReads: SystemReads

  init(files: [CodeFile], _ systemReads: SystemReads) {
    self.systemReads = systemReads
    for file in files.indices {
      for index in files[file].facts.constants.indices {
        let name = files[file].facts.constants[index].name
        guard !files[file].facts.constants[index].isAssignment else {
          assigned.insert(name)
          continue
        }
        if files[file].facts.constants[index].isStatic, files[file].kind != .objcHeader {
          ownToFiles[name, default: [:]][file, default: []].append(index)
        } else {
          definitions[name, default: []].append((file, index))
        }
        if files[file].facts.constants[index].platforms != .all { conditional.insert(name) }
        if let dot = name.lastIndex(ofByte: UInt8(ascii: ".")) {
          members.insert(name[name.index(after: dot)...])
        }
      }
    }
  }

  /// Finds the definition of `name` for `scope`.
  ///
  /// The search starts with overrides in the object's class. It goes on with the enclosing types, innermost first,
  /// each with its superclasses, then file scope, then superclasses of the type that the name starts with. Among
  /// several definitions the nearest file's counts. There is no result if that file has different values for the
  /// name.
  func definition(of name: String, in scope: NameScope, of graph: ClassGraph) -> Definition? {
    let search = Search(
      table: self, graph: graph, file: scope.file, platform: scope.context.platform)
    let owner = enclosingType(of: name)
    graph.recorder?.readName(NameKey(.constant, lastOf: name))
    guard members.contains(owner.map { name.dropFirst($0.count + 1) } ?? name[...]) else {
      return search.find(name, as: scope.dynamicClass)
    }
    // In Objective-C, a name without a receiver is no member of a class.
    if graph.files[scope.file].kind == .swift {
      if owner == nil, let found = search.overriding(name, in: scope) { return found }
      if let found = search.enclosed(name, in: scope) { return found }
    }
    if let found = search.find(name, as: scope.dynamicClass) { return found }
    // `.login` as a name of AppKit is a string.
    if owner == "NSNib.Name" {
      return search.find("String" + name.dropFirst("NSNib.Name".count), as: nil)
    }
    // `Login.nibName`, where a superclass or a protocol of `Login` defines `nibName`.
    guard let owner else { return nil }
    return search.member(
      String(name.dropFirst(owner.count + 1)),
      of: graph.resolvedType(of: owner, from: scope.file, scope: scope.type))
  }

  /// The definition of `name` in a class, the most derived class first.
  func member(
    _ name: String, of node: Int, in scope: NameScope, of graph: ClassGraph
  ) -> Definition? {
    var scope = NameScope(file: scope.file, type: nil, dynamicClass: node, context: scope.context)
    scope.context.types = [:]
    return member(name, of: .dynamicSelf, in: scope, of: graph)
  }

  /// The definition of `name` in `type`, the most derived class first.
  func member(
    _ name: String, of type: ClassReference, in scope: NameScope, of graph: ClassGraph
  ) -> Definition? {
    graph.recorder?.readName(NameKey(.constant, lastOf: name))
    guard members.contains(name[...]) else { return nil }
    let search = Search(
      table: self, graph: graph, file: scope.file, platform: scope.context.platform)
    switch type {
    case .named(let type):
      return search.member(
        name, of: graph.resolvedType(of: type, from: scope.file, scope: scope.type))
    case .dynamicSelf:
      let owner =
        scope.dynamicClass.map { ClassGraph.ResolvedType.declared($0) }
        ?? scope.type.map { graph.resolvedType(of: $0, from: scope.file, scope: nil) }
      return owner.flatMap { search.member(name, of: $0) }
    }
  }
}

/// A lookup of names in one file.
private struct Search {
  let table: ConstantTable
  let graph: ClassGraph
  let file: Int
  let platform: Platforms?

  /// The constant of this full name; its type, if known, replaces `dynamicClass`.
  func find(_ name: String, as dynamicClass: Int?) -> ConstantTable.Definition? {
    guard let (constant, location) = table.nearest(name, to: file, on: platform, in: graph) else {
      return nil
    }
    let owner = enclosingType(of: name).flatMap { graph.node(named: $0, from: location) }
    return .init(constant: constant, file: location, dynamicClass: owner ?? dynamicClass)
  }

  /// The constant in the enclosing types and their superclasses.
  func enclosed(_ name: String, in scope: NameScope) -> ConstantTable.Definition? {
    let isMember = enclosingType(of: name) == nil
    var type = scope.type
    while let owner = type {
      let node = graph.node(named: owner, from: file)
      // An inner type has no object of the outer one.
      let dynamicClass = owner == scope.type ? scope.dynamicClass ?? node : node
      let lineage = node.map { Lineage(of: $0, in: graph) } ?? Lineage(of: owner)
      if let found = find(owner + "." + name, as: dynamicClass) ?? first(of: name, in: lineage) {
        guard isMember else { return found }
        return .init(constant: found.constant, file: found.file, dynamicClass: dynamicClass)
      }
      type = enclosingType(of: owner)
    }
    return nil
  }

  /// The definition by a class between the object's class and the class of the code.
  ///
  /// Code in a protocol's extension looks everything up in the object's class.
  func overriding(_ name: String, in scope: NameScope) -> ConstantTable.Definition? {
    guard let type = scope.type, let dynamicClass = scope.dynamicClass else { return nil }
    if graph.isProtocol(type), !graph.declaresType(named: type) {
      return member(name, of: .declared(dynamicClass))
    }
    let classes = Lineage(of: dynamicClass, in: graph).classes
    guard let place = classes.firstIndex(of: type) else { return nil }
    for owner in classes[..<place] {
      if let (constant, location) = table.nearest(
        owner + "." + name, to: file, on: platform, in: graph),
        constant.overrides
      {
        return .init(constant: constant, file: location, dynamicClass: dynamicClass)
      }
    }
    return nil
  }

  func member(_ name: String, of owner: ClassGraph.ResolvedType) -> ConstantTable.Definition? {
    let lineage: Lineage
    var node: Int?
    switch owner {
    case .declared(let found):
      lineage = Lineage(of: found, in: graph)
      node = found
    case .framework(let type): lineage = Lineage(of: type)
    case .unknown: return nil
    }
    return first(of: name, in: lineage).map {
      .init(constant: $0.constant, file: $0.file, dynamicClass: node)
    }
  }

  private func first(of name: String, in lineage: Lineage) -> ConstantTable.Definition? {
    for owner in lineage.classes {
      if let found = find(owner + "." + name, as: nil) { return found }
    }
    for owner in lineage.protocols(in: graph) {
      if let found = find(owner + "." + name, as: nil) { return found }
    }
    return nil
  }
}

extension ConstantTable {
  /// The nearest constant of this full name, unless several differ.
  fileprivate func nearest(
    _ name: String, to file: Int, on platform: Platforms?, in graph: ClassGraph
  ) -> (Constant, Int)? {
    graph.recorder?.readName(NameKey(.constant, lastOf: name))
    // A `static` of another file does not count; the name is an instance variable here.
    let own = ownToFiles[name]?[file]?.map { (file: file, index: $0) }
    guard var found = own ?? definitions[name] else { return nil }
    func platforms(_ place: (file: Int, index: Int)) -> Platforms {
      graph.files[place.file].facts.constants[place.index].platforms
    }
    if found.count > 1, let platform, conditional.contains(name) {
      systemReads.platform += 1
      found.removeAll { !platforms($0).contains(platform) }
    }
    let nearest = places.nearest(
      found, named: conditional.contains(name) ? "\(name) \(platform?.rawValue ?? 0)" : name,
      to: file, in: graph)
    guard let first = nearest.first else { return nil }
    var constant = graph.files[first.file].facts.constants[first.index]
    if !assigned.isEmpty, assigned.contains(name) {
      constant.value = .unknown("assigned again")
      return (constant, first.file)
    }
    let isUnambiguous = nearest.allSatisfy {
      graph.files[$0.file].facts.constants[$0.index].value == constant.value
    }
    return isUnambiguous ? (constant, first.file) : nil
  }
}
