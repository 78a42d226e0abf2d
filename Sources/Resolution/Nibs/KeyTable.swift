import Facts

/// The keys of a class that a nib can set, and the selectors that it responds to: rules L2 and L6.
final class KeyTable {
  /// Whether a class takes a key or a selector.
  enum Answer {
    case yes
    case no
    /// The superclasses leave the app, or a macro declares unknown members.
    case unknown
  }

  /// The members of one class of the app, those of its superclasses included.
  private struct Members {
    var keys: Set<String> = []
    /// The properties that are keys if Objective-C sees unmarked members.
    var inferredKeys: Set<String> = []
    /// Whether Objective-C sees methods beyond the selectors: those in other files of an `@objcMembers` class
    /// and its subclasses.
    var hasOtherSelectors = false
    var selectors: Set<String> = []
    /// Whether the class takes any key.
    var hasHook = false
    /// Whether it may have members that could not be read.
    var isUnread: Bool { keys.contains(ClassDeclaration.unreadMember) }
  }

  private let graph: ClassGraph
  private var members: [Int: Members] = [:]
  private lazy var strays: [String: Members] = like?.strays ?? findStrays()
  private let like: KeyTable?

  /// The table of a graph, whose extensions of frameworks' classes are those of another table if one is given.
  init(_ graph: ClassGraph, extensionsOf like: KeyTable? = nil) {
    self.graph = graph
    self.like = like
  }

  /// Whether objects of a class of the app take a key.
  func takes(_ key: String, node: Int) -> Answer {
    let first = Self.firstName(of: key)
    askForKey(first)
    let own = members(of: node)
    let capital = capitalised(first)
    if own.hasHook || own.selectors.contains("set" + capital + ":") { return .yes }
    for spelling in spellings(of: first, capital) where own.keys.contains(spelling) { return .yes }
    if first.hasPrefix("_"), hasVariableOfProperty(first, node: node) { return .yes }
    // A method `set…:` that Objective-C sees makes a key as well.
    guard let root = graph.rootClasses[node], !own.isUnread, !own.hasOtherSelectors else {
      return .unknown
    }
    return takes(first, framework: root)
  }

  /// Whether objects of a class of the app have a further key if Objective-C sees unmarked members.
  func infers(_ key: String, node: Int) -> Bool {
    let first = Self.firstName(of: key)
    if members(of: node).inferredKeys.contains(first) { return true }
    return graph.rootClasses[node].map { infers(first, framework: $0) } ?? false
  }

  /// The same of objects of a framework's class, which have the key from an extension.
  func infers(_ key: String, framework name: String) -> Bool {
    let first = Self.firstName(of: key)
    return frameworkLine(name).contains { strays[$0]?.inferredKeys.contains(first) ?? false }
  }

  /// Whether objects of a framework's class take a key.
  func takes(_ key: String, framework name: String) -> Answer {
    let first = Self.firstName(of: key)
    if FrameworkKeys.takes(first, name) { return .yes }
    askForKey(first)
    var isUnread = false
    for ancestor in frameworkLine(name) {
      graph.recorder?.readName(NameKey(.members, lastOf: ancestor))
      guard let stray = strays[ancestor] else { continue }
      if stray.hasHook || stray.keys.contains(first)
        || stray.selectors.contains(setter(of: first))
      {
        return .yes
      }
      isUnread = isUnread || stray.isUnread
    }
    return FrameworkKeys.isListed(name) && !isUnread ? .no : .unknown
  }

  /// Whether objects of a class of the app answer a selector.
  func answers(_ selector: String, node: Int) -> Answer {
    graph.recorder?.readName(NameKey(exposed: selector))
    graph.recorder?.readName(NameKey(exposed: ClassDeclaration.unreadMember))
    let own = members(of: node)
    if own.selectors.contains(selector) { return .yes }
    guard let root = graph.rootClasses[node], !own.isUnread, !own.hasOtherSelectors else {
      return .unknown
    }
    if FrameworkActions.answers(selector, root) { return .yes }
    var isUnread = false
    for ancestor in frameworkLine(root) {
      graph.recorder?.readName(NameKey(.members, lastOf: ancestor))
      guard let stray = strays[ancestor] else { continue }
      if stray.selectors.contains(selector) { return .yes }
      isUnread = isUnread || stray.isUnread
    }
    return isUnread ? .unknown : .no
  }

  /// Whether objects of a class of the app answer an action whose selector leaves out the name of the
  /// method's first parameter; asked of what they do not answer else.
  func answersWithoutFirstLabel(_ selector: String, node: Int) -> Bool {
    graph.ancestry(of: node).contains { ancestor in
      graph.nodes[ancestor].parts.contains { part in
        graph.form(of: part).isSwift
          && graph.declaration(part).actions.contains {
            $0.selectorWithoutFirstLabel == selector
          }
      }
    }
  }

  /// The name that a key path begins with.
  private static func firstName(of key: String) -> String {
    key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) } ?? key
  }

  private func askForKey(_ key: String) {
    graph.recorder?.readName(NameKey(exposed: key))
    graph.recorder?.readName(NameKey(exposed: Self.hook))
    graph.recorder?.readName(NameKey(exposed: ClassDeclaration.unreadMember))
  }

  /// The method of a class that accepts any key.
  static let hook = "setValue:forUndefinedKey:"

  private func members(of node: Int) -> Members {
    graph.recorder?.readMembers(of: node)
    if graph.recorder != nil {
      for ancestor in graph.ancestry(of: node) { _ = extensionsOfAliases(ancestor) }
    }
    if let known = members[node] { return known }
    var all = Members()
    // Heirs of an `@objcMembers` class and their extensions expose their members, too.
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

  /// The members that extensions add to a class through the name of an alias.
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

  /// Whether a key is that of the variable behind an Objective-C property: `_title` of `title`.
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

  /// The names of properties and instance variables that answer for a key: `Title` is set by
  /// `setTitle:`.
  private func spellings(of key: String, _ capital: String) -> [String] {
    var all = [key, "_" + key, "is" + capital, "_is" + capital]
    if let first = key.first {
      all.append(first.lowercased() + key.dropFirst())
    }
    return all
  }

  /// The members that categories and extensions add to framework classes.
  private func findStrays() -> [String: Members] {
    var found: [String: Members] = [:]
    for stray in graph.foreignExtensions {
      let declaration = graph.declaration(stray)
      add(declaration, to: &found[declaration.name, default: Members()])
      found[declaration.name]?.inferredKeys.formUnion(declaration.inferredKeys)
    }
    return found
  }

  private func frameworkLine(_ name: String) -> [String] {
    var line: [String] = []
    var next: String? = name
    while let current = next, !current.isEmpty {
      line.append(current)
      next = FrameworkClasses.superclass(of: current)
    }
    return line
  }

  private func setter(of key: String) -> String { "set" + capitalised(key) + ":" }

  private func capitalised(_ key: String) -> String {
    let plain = key.withBytes { bytes -> String? in
      // A combining character may follow a letter.
      guard bytes.prefix(2).allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { room in
        _ = room.initialize(fromContentsOf: bytes)
        if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
          room[0] = first & ~0x20
        }
        return bytes.count
      }
    }
    return plain ?? key.prefix(1).uppercased() + key.dropFirst()
  }
}
