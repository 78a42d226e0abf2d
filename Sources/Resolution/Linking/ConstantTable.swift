import Facts

/// The names that an app binds to strings.
struct ConstantTable {
  /// The meaning of a name at a place.
  struct Definition {
    let constant: Constant
    /// The file that defines it.
    let file: Int
    /// The class that `self` stands for in it, if it is known.
    let dynamicClass: Int?
  }

  private var definitions: [String: [(file: Int, index: Int)]] = [:]
  /// The names to which some code assigns another value.
  private var assigned: Set<String> = []
  /// The names that types have for members.
  private var members: Set<Substring> = []
  /// The definitions that no file but their own has, by their names and files.
  private var ownToFiles: [String: [Int: [Int]]] = [:]
  /// The names that are bound for some platforms alone.
  private var conditional: Set<String> = []
  private let places = ConstantPlaces()
  fileprivate let systemReads: SystemReads

  /// The table of all files' constants.
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

  /// The constant that `name` means in `scope`.
  ///
  /// Looks up the overrides of the object's class first; then the enclosing types, innermost first, each
  /// with its superclasses; then file scope; then the superclasses of the class that the name begins with.
  /// Among several of one name, the nearest file's applies; if that file binds the name to different values,
  /// there is no answer.
  func definition(of name: String, in scope: NameScope, of graph: ClassGraph) -> Definition? {
    let search = Search(
      table: self, graph: graph, file: scope.file, platform: scope.context.platform)
    let owner = enclosingType(of: name)
    graph.recorder?.readName(NameKey(.constant, lastOf: name))
    guard members.contains(owner.map { name.dropFirst($0.count + 1) } ?? name[...]) else {
      return search.find(name, as: scope.dynamicClass)
    }
    // In Objective-C a name without a receiver is none of a class.
    if graph.files[scope.file].kind == .swift {
      if owner == nil, let found = search.overriding(name, in: scope) { return found }
      if let found = search.enclosed(name, in: scope) { return found }
    }
    if let found = search.find(name, as: scope.dynamicClass) { return found }
    // `.login`: what AppKit calls a name is a string.
    if owner == "NSNib.Name" {
      return search.find("String" + name.dropFirst("NSNib.Name".count), as: nil)
    }
    // `Login.nibName`, where a superclass of `Login` or a protocol binds `nibName`.
    guard let owner else { return nil }
    return search.member(
      String(name.dropFirst(owner.count + 1)),
      of: graph.resolvedType(of: owner, from: scope.file, scope: scope.type))
  }

  /// The definition of `name` in a class that is known, the most derived class first.
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

/// Looks names up as they are meant in one file.
private struct Search {
  let table: ConstantTable
  let graph: ClassGraph
  let file: Int
  let platform: Platforms?

  /// The constant of this full name, which nothing but its type makes dynamic.
  func find(_ name: String, as dynamicClass: Int?) -> ConstantTable.Definition? {
    guard let (constant, location) = table.nearest(name, to: file, on: platform, in: graph) else {
      return nil
    }
    let owner = enclosingType(of: name).flatMap { graph.node(named: $0, from: location) }
    return .init(constant: constant, file: location, dynamicClass: owner ?? dynamicClass)
  }

  /// The constant in the enclosing types, each with its line.
  func enclosed(_ name: String, in scope: NameScope) -> ConstantTable.Definition? {
    let isMember = enclosingType(of: name) == nil
    var type = scope.type
    while let owner = type {
      let node = graph.node(named: owner, from: file)
      // An inner type has no object of the outer one.
      let dynamicClass = owner == scope.type ? scope.dynamicClass ?? node : node
      let line = node.map { MemberLine(of: $0, in: graph) } ?? MemberLine(of: owner)
      if let found = find(owner + "." + name, as: dynamicClass) ?? first(of: name, in: line) {
        guard isMember else { return found }
        return .init(constant: found.constant, file: found.file, dynamicClass: dynamicClass)
      }
      type = enclosingType(of: owner)
    }
    return nil
  }

  /// The definition by a class between the object's and the one that the code is in.
  ///
  /// Code of a protocol's extension asks the class for everything.
  func overriding(_ name: String, in scope: NameScope) -> ConstantTable.Definition? {
    guard let type = scope.type, let dynamicClass = scope.dynamicClass else { return nil }
    if graph.isProtocol(type), !graph.declaresType(named: type) {
      return member(name, of: .declared(dynamicClass))
    }
    let classes = MemberLine(of: dynamicClass, in: graph).classes
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

  /// The definition of `name` in a class.
  func member(_ name: String, of owner: ClassGraph.ResolvedType) -> ConstantTable.Definition? {
    let line: MemberLine
    var node: Int?
    switch owner {
    case .declared(let found):
      line = MemberLine(of: found, in: graph)
      node = found
    case .framework(let type): line = MemberLine(of: type)
    case .unknown: return nil
    }
    return first(of: name, in: line).map {
      .init(constant: $0.constant, file: $0.file, dynamicClass: node)
    }
  }

  private func first(of name: String, in line: MemberLine) -> ConstantTable.Definition? {
    for owner in line.classes {
      if let found = find(owner + "." + name, as: nil) { return found }
    }
    for owner in line.protocols(in: graph) {
      if let found = find(owner + "." + name, as: nil) { return found }
    }
    return nil
  }
}

extension ConstantTable {
  /// The constant of this full name that is nearest to a file, unless several differ.
  fileprivate func nearest(
    _ name: String, to file: Int, on platform: Platforms?, in graph: ClassGraph
  ) -> (Constant, Int)? {
    graph.recorder?.readName(NameKey(.constant, lastOf: name))
    // Another file's `static` is never meant: the name is an instance variable there.
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
