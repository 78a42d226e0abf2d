import Facts

extension ClassGraph {
  /// The class that a type name refers to.
  enum ResolvedType: Equatable {
    case declared(Int)
    case framework(String)
    /// A name that neither the app nor the table of framework classes contains.
    case unknown(String)

    fileprivate var isKnown: Bool {
      if case .unknown = self { false } else { true }
    }
  }

  /// The class that `name` refers to, as written in `file` inside of the type `scope`.
  ///
  /// Objective-C declarations never hide a framework's class, because repositories contain copies of its headers.
  /// Swift declarations do, as for the compiler, unless they are for platforms without that framework. A module in
  /// front of a name decides.
  func resolvedType(of name: String, from file: Int, scope: String?) -> ResolvedType {
    resolvedType(of: name, from: file, scope: scope, aliasesLeft: 8)
  }

  private func resolvedType(of name: String, from file: Int, scope: String?, aliasesLeft: Int)
    -> ResolvedType
  {
    recorder?.readName(NameKey(.type, lastOf: name))
    let isSwift = files[file].kind == .swift
    if isSwift {
      for candidate in scopedNames(name, in: scope) {
        if let node = node(
          named: candidate, from: file,
          where: { self.isSwift($0) && !isSubstitute($0, for: candidate) }
        ) {
          return .declared(node)
        }
      }
    }
    if FrameworkClasses.contains(name) { return .framework(name) }
    if let node = node(named: name, from: file) { return .declared(node) }
    if aliasesLeft > 0, hasAliases {
      for candidate in scopedNames(name, in: scope) {
        let types = aliasedTypes(named: candidate, from: file).filter { $0 != name }
        // Compositions of compositions would double at each step.
        let left = aliasesLeft - (types.count > 1 ? 3 : 1)
        let leads = types.map { resolvedType(of: $0, from: file, scope: scope, aliasesLeft: left) }
        // The class of a composition counts, not its protocols.
        if let found = leads.first(where: \.isKnown) ?? leads.last { return found }
      }
    }
    guard isSwift, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return .unknown(name)
    }
    return resolvedType(ofQualified: name, dot: dot, from: file)
  }

  /// Whether a class replaces a class of UIKit or AppKit on platforms without that framework, in an app for others as
  /// well.
  private func isSubstitute(_ node: Int, for name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), FrameworkClasses.contains(name) else {
      return false
    }
    let declaring = nodes[node].parts.filter { form(of: $0) == .swiftClass }
      .reduce(into: Platforms()) { $0.formUnion(platforms(of: $1)) }
    return !declaring.isSuperset(of: platforms)
      && (name.hasPrefix("UI")
        ? declaring.isSubset(of: .macOS) : declaring.isDisjoint(with: .macOS))
  }

  /// Resolves a name that starts with a module.
  private func resolvedType(ofQualified name: String, dot: String.Index, from file: Int)
    -> ResolvedType
  {
    let module = String(name[..<dot])
    let rest = String(name[name.index(after: dot)...])
    if let node = node(named: rest, from: file, where: { primaryFile($0).module == module }) {
      return .declared(node)
    }
    if FrameworkClasses.contains(rest) { return .framework(rest) }
    if let node = node(named: rest, from: file) { return .declared(node) }
    return .unknown(rest)
  }

  /// Whether a name refers to an alias that some platforms of the app lack.
  func hasPartialAlias(_ name: String, in scope: String?) -> Bool {
    recorder?.readName(NameKey(.type, lastOf: name))
    return scopedNames(name, in: scope).contains(where: partialAliases.contains)
  }

  /// `name` in each enclosing type, innermost first, and then at file scope.
  private func scopedNames(_ name: String, in scope: String?) -> [String] {
    guard let scope else { return [name] }
    var names: [String] = []
    for type in enclosingTypes(scope) { names.append(type + "." + name) }
    names.append(name)
    return names
  }

  /// A superclass: its name in source, and the class that the name refers to.
  struct Superclass {
    let name: String
    let resolvedType: ResolvedType
  }

  func findSuperclass(of node: Int) -> Superclass? {
    for part in nodes[node].parts {
      let declaration = declaration(part)
      switch declaration.form {
      case .interface, .implementation:
        if declaration.hasExplicitSuperclass, let name = declaration.inherited.first {
          return Superclass(
            name: name, resolvedType: resolvedType(of: name, from: part.file, scope: nil))
        }
      case .swiftClass:
        if let found = swiftSuperclass(declaration, from: part.file, of: node) { return found }
      case .categoryInterface, .categoryImplementation, .swiftExtension:
        continue
      }
    }
    return nil
  }

  /// The superclass of a Swift class: the first name that leads to a class, or else the first name, unless that is a
  /// protocol.
  ///
  /// Swift requires the superclass first, except in a composition.
  private func swiftSuperclass(_ declaration: ClassDeclaration, from file: Int, of node: Int)
    -> Superclass?
  {
    let scope = enclosingType(of: declaration.name)
    var outside: Superclass?
    for name in declaration.inherited {
      switch resolvedType(of: name, from: file, scope: scope) {
      // In `class Button: UIKit.Button`, the name does not refer to the class itself.
      case .declared(node):
        outside =
          outside
          ?? Superclass(name: withoutModule(name), resolvedType: .unknown(withoutModule(name)))
      case .unknown(let last):
        guard name == declaration.inherited.first, !isProtocol(name), !isProtocol(last),
          !SystemProtocols.contains(last)
        else { continue }
        outside = Superclass(name: withoutModule(name), resolvedType: .unknown(last))
      case let found:
        return Superclass(name: withoutModule(name), resolvedType: found)
      }
    }
    return outside
  }

  /// The name without a module in front; the name of a nested class keeps its outer type.
  private func withoutModule(_ name: String) -> String {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
    let rest = String(name[name.index(after: dot)...])
    return declaresType(named: String(name[..<dot])) ? name : rest
  }

  /// The framework class that each class inherits from; nil if a superclass is unknown or the class inherits from itself.
  func findRootClasses() -> (roots: [String?], hasCycles: Bool) {
    var roots: [String?] = Array(repeating: nil, count: nodes.count)
    var hasCycles = false
    var isVisited = Array(repeating: false, count: nodes.count)
    for node in nodes.indices where !isVisited[node] {
      var line: [Int] = []
      var current = node
      while !isVisited[current] {
        isVisited[current] = true
        line.append(current)
        switch superclasses[current]?.resolvedType {
        case .declared(let next): current = next
        case .framework(let name): roots[current] = name
        case .unknown, nil: break
        }
      }
      // In a cycle this is one of `line`, still without a root.
      if case .declared? = superclasses[current]?.resolvedType, line.contains(current) {
        hasCycles = true
      }
      let root = roots[current]
      for member in line { roots[member] = root }
    }
    return (roots, hasCycles)
  }

  /// Whether a class may inherit from one that is not in the index.
  func hasUnknownSuperclass(_ node: Int) -> Bool {
    guard rootClasses[node] == nil else { return false }
    guard let top = ancestry(of: node).last else { return true }
    return superclasses[top] != nil || !isSwift(top)
  }

  /// The direct subclasses of each class.
  func subclasses() -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for node in nodes.indices {
      if case .declared(let superclass)? = superclasses[node]?.resolvedType {
        found[superclass, default: []].append(node)
      }
    }
    return found
  }

  /// The nearest superclass in the app that affects controllers, or else the last superclass in the app.
  ///
  /// Long chains of superclasses contain few that affect controllers. The last one tells whether the chain ends in
  /// Objective-C.
  func relevantSuperclass(of node: Int) -> Int? {
    var passed: [Int] = []
    var current = node
    var found: Int?
    var seen: Set<Int> = []
    while case .declared(let next)? = superclasses[current]?.resolvedType {
      guard !hasCycles || seen.insert(next).inserted else { break }
      if let known = relevantSuperclasses[current] {
        found = known
        break
      }
      passed.append(current)
      found = next
      if affectsControllers(next) { break }
      current = next
    }
    for node in passed { relevantSuperclasses[node] = found }
    return found
  }

  private func affectsControllers(_ node: Int) -> Bool {
    if implementedTwice.contains(node) { return true }
    let isImplemented =
      isSwift(node) || nodes[node].parts.contains { form(of: $0) == .implementation }
    return !isImplemented || nodes[node].parts.contains { declaration($0).affectsControllers }
  }

  /// The class and its superclasses in the app, nearest first.
  func ancestry(of node: Int) -> [Int] {
    var line: [Int] = []
    var seen: Set<Int> = []
    var current: Int? = node
    while let node = current, !hasCycles || seen.insert(node).inserted {
      line.append(node)
      current = declaredSuperclass(of: node)
    }
    return line
  }

  /// The superclass of a class, if the app declares it.
  func declaredSuperclass(of node: Int) -> Int? {
    guard case .declared(let next) = superclasses[node]?.resolvedType else { return nil }
    return next
  }
}

extension ClassDeclaration {
  /// Whether it declares anything that affects the view of a controller, at least on some platforms.
  fileprivate var affectsControllers: Bool {
    platforms != .all || !outlets.isEmpty || !initializers.isEmpty || !loadViews.isEmpty
      || !loadWindows.isEmpty || !nibNameGetters.isEmpty || nibBundleGetter != nil
      || assignsViewWhenAwake || ownsLoadedNib
      // A protocol extension may add initializers.
      || form.isSwift && inherited.count > 1 || form == .swiftExtension && !inherited.isEmpty
  }
}
