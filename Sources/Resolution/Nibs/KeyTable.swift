import Facts

/// The keys that nibs can set on a class, and the selectors that it responds to: rules L2 and L6.
final class KeyTable {
  /// Whether a class accepts a key or a selector.
  enum Answer {
    case yes
    case no
    /// Superclasses are unknown, or a macro declares unknown members.
    case unknown
  }

  /// The members of a class of the app, including those of its superclasses.
  private struct Members {
    var keys: Set<String> = []
    /// The properties that are keys if Objective-C sees unmarked members.
    var inferredKeys: Set<String> = []
    /// Whether Objective-C sees unlisted methods, because the class inherits from an `@objcMembers` class.
    var hasOtherSelectors = false
    var selectors: Set<String> = []
    /// Whether the class accepts any key.
    var hasHook = false
    /// Whether it may have members that could not be read.
    var isUnread: Bool { keys.contains(ClassDeclaration.unreadMember) }
  }

  private let graph: ClassGraph
  private var members: [Int: Members] = [:]
  private var earlySelectors: [Int: Set<String>] = [:]
  private lazy var foreignMembers: [String: Members] = other?.foreignMembers ?? findForeignMembers()
  private let other: KeyTable?

  /// The table of a graph; it shares the extensions of framework classes with another table, if given.
  init(_ graph: ClassGraph, extensionsOf other: KeyTable? = nil) {
    self.graph = graph
    self.other = other
  }

  func takes(_ key: String, node: Int) -> Answer {
    let first = Self.firstName(of: key)
    readKey(first)
    let own = members(of: node)
    let capital = capitalised(first)
    if own.hasHook || own.selectors.contains("set" + capital + ":") { return .yes }
    for spelling in accessors(of: first, capital) where own.keys.contains(spelling) { return .yes }
    if first.hasPrefix("_"), hasVariableOfProperty(first, node: node) { return .yes }
    if own.selectors.contains(Self.keyedSetter) { return .unknown }
    // A method `set…:` that Objective-C sees also makes a key.
    guard let root = graph.rootClasses[node], !own.isUnread, !own.hasOtherSelectors else {
      return .unknown
    }
    return takes(first, framework: root)
  }

  /// Whether objects of a class of the app accept a further key if Objective-C sees unmarked members.
  func infers(_ key: String, node: Int) -> Bool {
    let first = Self.firstName(of: key)
    if members(of: node).inferredKeys.contains(first) { return true }
    return graph.rootClasses[node].map { infers(first, framework: $0) } ?? false
  }

  /// Whether an extension adds a further key to a framework class if Objective-C sees unmarked members.
  func infers(_ key: String, framework name: String) -> Bool {
    let first = Self.firstName(of: key)
    return FrameworkClasses.ancestry(of: name).contains {
      foreignMembers[$0]?.inferredKeys.contains(first) ?? false
    }
  }

  func takes(_ key: String, framework name: String) -> Answer {
    let first = Self.firstName(of: key)
    if FrameworkKeys.takes(first, name) { return .yes }
    readKey(first)
    var isUnread = false
    for ancestor in FrameworkClasses.ancestry(of: name) {
      graph.recorder?.readName(NameKey(.members, lastOf: ancestor))
      guard let added = foreignMembers[ancestor] else { continue }
      if added.hasHook || added.keys.contains(first)
        || added.selectors.contains("set" + capitalised(first) + ":")
      {
        return .yes
      }
      isUnread = isUnread || added.isUnread
    }
    return FrameworkKeys.isListed(name) && !isUnread ? .no : .unknown
  }

  func responds(to selector: String, node: Int) -> Answer {
    graph.recorder?.readName(NameKey(exposed: selector))
    graph.recorder?.readName(NameKey(exposed: ClassDeclaration.unreadMember))
    let own = members(of: node)
    if own.selectors.contains(selector) { return .yes }
    guard let root = graph.rootClasses[node], !own.isUnread, !own.hasOtherSelectors else {
      return .unknown
    }
    // A key may also be a variable or a property without a setter.
    for key in Self.keys(ofSetter: selector) {
      graph.recorder?.readName(NameKey(exposed: key))
      if own.keys.contains(key) { return .unknown }
    }
    return responds(to: selector, framework: root)
  }

  /// Whether objects of a framework class respond to a selector; the app may extend the class.
  func responds(to selector: String, framework name: String) -> Answer {
    if FrameworkActions.responds(to: selector, name) { return .yes }
    if Self.keys(ofSetter: selector).contains(where: { FrameworkKeys.takes($0, name) }) {
      return .unknown
    }
    var isUnread = false
    for ancestor in FrameworkClasses.ancestry(of: name) {
      graph.recorder?.readName(NameKey(.members, lastOf: ancestor))
      guard let added = foreignMembers[ancestor] else { continue }
      if added.selectors.contains(selector) { return .yes }
      isUnread = isUnread || added.isUnread
    }
    return isUnread ? .unknown : .no
  }

  /// Whether objects of a class of the app respond to an action whose selector omits the name of the first parameter.
  func respondsWithoutFirstLabel(to selector: String, node: Int) -> Bool {
    graph.ancestry(of: node).contains { earlySelectors(of: $0).contains(selector) }
  }

  private func earlySelectors(of node: Int) -> Set<String> {
    if let known = earlySelectors[node] { return known }
    let parts = graph.nodes[node].parts.filter { graph.form(of: $0).isSwift }
    let found = Set(
      parts.flatMap { graph.declaration($0).actions.compactMap(\.selectorWithoutFirstLabel) })
    earlySelectors[node] = found
    return found
  }

  /// The possible properties of a setter: `title` and `Title` for `setTitle:`.
  private static func keys(ofSetter selector: String) -> [String] {
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return [] }
    let name = selector.dropFirst(3).dropLast()
    return name.contains(":") ? [] : [name.prefix(1).lowercased() + name.dropFirst(), String(name)]
  }

  private static func firstName(of key: String) -> String {
    key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) } ?? key
  }

  private func readKey(_ key: String) {
    graph.recorder?.readName(NameKey(exposed: key))
    graph.recorder?.readName(NameKey(exposed: Self.hook))
    graph.recorder?.readName(NameKey(exposed: Self.keyedSetter))
    graph.recorder?.readName(NameKey(exposed: ClassDeclaration.unreadMember))
  }

  /// The method of classes that accept any key.
  private static let hook = "setValue:forUndefinedKey:"

  /// The method of classes that may accept more keys.
  private static let keyedSetter = "setValue:forKey:"

  private func members(of node: Int) -> Members {
    graph.recorder?.readMembers(of: node)
    if graph.recorder != nil {
      for ancestor in graph.ancestry(of: node) { _ = extensionsOfAliases(ancestor) }
    }
    if let known = members[node] { return known }
    var all = Members()
    // Subclasses of an `@objcMembers` class and their extensions expose their members, too.
    var isExposed = false
    for ancestor in graph.ancestry(of: node).reversed() {
      let declarations =
        graph.nodes[ancestor].parts.map(graph.declaration) + extensionsOfAliases(ancestor)
      isExposed = isExposed || declarations.contains { $0.form == .swiftClass && $0.exposesMembers }
      for declaration in declarations {
        add(declaration, to: &all)
        guard isExposed else {
          all.inferredKeys.formUnion(declaration.inferredKeys)
          continue
        }
        all.keys.formUnion(declaration.inferredKeys)
        if declaration.form.isSwift, !declaration.exposesMembers { all.hasOtherSelectors = true }
      }
    }
    members[node] = all
    return all
  }

  /// The members that extensions add to a class by the name of an alias.
  private func extensionsOfAliases(_ node: Int) -> [ClassDeclaration] {
    let name = graph.name(of: node)
    graph.recorder?.readName(NameKey(.aliased, lastOf: name))
    guard graph.hasAliases, graph.isSwift(node) else { return [] }
    return graph.names(of: node).filter { $0 != name }.flatMap { alias in
      graph.extensions(ofFramework: alias).map(graph.declaration).filter {
        $0.form == .swiftExtension
      }
    }
  }

  private func add(_ declaration: ClassDeclaration, to members: inout Members) {
    for outlet in declaration.outlets { members.keys.insert(outlet.property) }
    members.keys.formUnion(declaration.keys)
    members.selectors.formUnion(declaration.selectors)
    for action in declaration.actions { members.selectors.insert(action.selector) }
    if declaration.selectors.contains(Self.hook) { members.hasHook = true }
  }

  /// Whether a key is the variable of an Objective-C property: `_title` of `title`.
  private func hasVariableOfProperty(_ key: String, node: Int) -> Bool {
    let name = String(key.dropFirst())
    return graph.ancestry(of: node).contains { ancestor in
      graph.nodes[ancestor].parts.contains { part in
        let declaration = graph.declaration(part)
        guard !declaration.form.isSwift, !declaration.plainVariables.contains(name) else {
          return false
        }
        return declaration.keys.contains(name)
          || declaration.outlets.contains { $0.property == name }
      }
    }
  }

  /// The names of properties and instance variables that a key sets.
  private func accessors(of key: String, _ capital: String) -> [String] {
    var all = [key, "_" + key, "is" + capital, "_is" + capital]
    if let first = key.first {
      all.append(first.lowercased() + key.dropFirst())
    }
    return all
  }

  /// The members that categories and extensions add to framework classes.
  private func findForeignMembers() -> [String: Members] {
    var found: [String: Members] = [:]
    for part in graph.foreignExtensions {
      let declaration = graph.declaration(part)
      add(declaration, to: &found[declaration.name, default: Members()])
      found[declaration.name]?.inferredKeys.formUnion(declaration.inferredKeys)
    }
    return found
  }

  private func capitalised(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }
}
