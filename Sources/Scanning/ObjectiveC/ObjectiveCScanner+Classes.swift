import Facts

/// The class whose members the scanner reads.
struct OpenClass {
  var declaration: ClassDeclaration
  var name: Int
  /// Whether it is a category with a name, which adds methods and no variables.
  var isCategory = false
  /// The headers in other branches of an `#if` that share the members.
  var twins: [ClassDeclaration] = []
  var membersStart = 0
  var keys: [String] = []
  var plainVariables: [String] = []
  var properties: Set<String> = []
  var selectors: [String] = []
  var assignedMembers: [String] = []
  var overrides: FoundOverrides?
  private var outletNames: Set<String> = []
  private var actionSelectors: Set<String> = []

  init(declaration: ClassDeclaration, name: Int) {
    self.declaration = declaration
    self.name = name
  }

  /// Adds the declarations with sorted members.
  consuming func finish(into classes: inout [ClassDeclaration]) {
    overrides?.write(to: &declaration)
    declaration.keys = Self.sorted(keys, without: declaration.outlets.map(\.property))
    if !plainVariables.isEmpty {
      declaration.plainVariables = Set(plainVariables).subtracting(properties).sorted()
    }
    declaration.assignedMembers = sortedWithoutRepetition(assignedMembers)
    declaration.selectors = Self.sorted(selectors, without: declaration.actions.map(\.selector))
    for twin in twins { classes.append(withMembers(twin)) }
    classes.append(declaration)
  }

  private func withMembers(_ header: ClassDeclaration) -> ClassDeclaration {
    var finished = declaration
    finished.line = header.line
    finished.inherited = header.inherited
    finished.hasExplicitSuperclass = header.hasExplicitSuperclass
    finished.objcName = header.objcName
    finished.platforms = header.platforms
    return finished
  }

  /// The sorted names except for `others`.
  private static func sorted(_ names: [String], without others: [String]) -> [String] {
    let others = Set(others)
    return sortedWithoutRepetition(names).filter { others.isEmpty || !others.contains($0) }
  }

  mutating func addKey(_ key: String) {
    if !key.isEmpty { keys.append(key) }
  }

  mutating func add(_ outlet: OutletDeclaration) {
    if outletNames.insert(outlet.property).inserted { declaration.outlets.append(outlet) }
  }

  /// Adds an action with a new selector.
  mutating func add(_ action: ActionDeclaration) {
    if actionSelectors.insert(action.selector).inserted { declaration.actions.append(action) }
  }
}

extension ObjectiveCScanner {
  mutating func closeClass() {
    current.take()?.finish(into: &facts.classes)
  }

  /// Reads `@interface Name<Generics> : Base<Arguments> <Protocols> {…}`; returns the index of the members.
  mutating func classHeader(at index: Int, isInterface: Bool) -> Int {
    guard source.kind(index + 1) == .identifier else { return index + 1 }
    isInProtocol = false
    var declaration = ClassDeclaration(
      name: source.text(index + 1), form: isInterface ? .interface : .implementation,
      line: source.line(index))
    declaration.platforms = source.platforms(index)
    declaration.objcName = runtimeName(before: index)
    swiftName(of: declaration.name, before: index)
    var next = index + 2
    var isCategory = false
    let angles = source.afterAngles(next)
    if angles > next, [.colon, .openParen].contains(source.kind(angles)) { next = angles }
    next = behindMacros(ofName: next)
    if source.kind(next) == .colon, source.kind(next + 1) == .identifier {
      declaration.inherited = [source.text(next + 1)]
      declaration.hasExplicitSuperclass = true
      next += 2
    } else if source.kind(next) == .openParen {
      declaration.form = isInterface ? .categoryInterface : .categoryImplementation
      isCategory = source.kind(next + 1) == .identifier
      next = source.after(next)
    }
    next = protocols(at: next, of: &declaration)
    open(declaration, at: index)
    current?.isCategory = isCategory
    let start = instanceVariables(at: next)
    current?.membersStart = start
    return start
  }

  /// The index of the colon behind macros, as in `@interface Name GENERIC(Item) : Base`; else `index`.
  private func behindMacros(ofName index: Int) -> Int {
    var end = index
    while source.kind(end) == .identifier {
      end += 1
      if source.kind(end) == .openParen { end = source.after(end) }
    }
    return source.kind(end) == .colon && source.kind(end + 1) == .identifier ? end : index
  }

  private mutating func open(_ declaration: ClassDeclaration, at index: Int) {
    if let present = current, present.membersStart == index, present.twins.count < 8,
      present.declaration.name == declaration.name, present.declaration.form == declaration.form
    {
      current?.twins.append(present.declaration)
      current?.declaration = declaration
      current?.declaration.outlets = present.declaration.outlets
    } else {
      closeClass()
      current = OpenClass(declaration: declaration, name: index + 1)
    }
  }

  /// The name in `__attribute__((objc_runtime_name("Name")))` before the declaration.
  private func runtimeName(before index: Int) -> String? {
    (declarationStart..<max(index, declarationStart)).first {
      source.spells($0, "objc_runtime_name") && source.kind($0 + 2) == .cString
    }.map { source.string($0 + 2) }
  }

  /// The name in Swift: `NS_SWIFT_NAME(Outer.Inner)` before the declaration.
  mutating func swiftName(of name: String, before index: Int) {
    let head = declarationStart..<max(index, declarationStart)
    guard let macro = head.first(where: { source.spells($0, "NS_SWIFT_NAME") }),
      source.kind(macro + 1) == .openParen
    else { return }
    let end = source.after(macro + 1) - 1
    guard macro + 2 < end else { return }
    let alias = ((macro + 2)..<end).map { source.text($0) }.joined()
    facts.typeAliases.append(TypeAlias(name: alias, type: name))
  }

  /// Reads the protocols; skips generic arguments before them.
  private func protocols(at index: Int, of declaration: inout ClassDeclaration) -> Int {
    var index = index
    while source.kind(index) == .less {
      let end = source.afterAngles(index)
      guard end > index else { return index + 1 }
      let isArguments =
        source.kind(end) == .less
        || (index..<end).contains { source.kind($0) == .star || source.spells($0, "id") }
      if !isArguments {
        declaration.inherited += ((index + 1)..<end).filter { source.kind($0) == .identifier }
          .map { source.text($0) }
      }
      index = end
    }
    return index
  }

  /// Reads the braces behind the header; macros may come first.
  ///
  /// Lower-case words there begin a function or type with its own braces.
  private mutating func instanceVariables(at index: Int) -> Int {
    var brace = endOfHeader(from: index)
    while source.kind(brace) == .identifier, source.isUpperCase(brace) {
      brace += 1
      if source.kind(brace) == .openParen { brace = source.after(brace) }
    }
    guard source.kind(brace) == .openBrace, let close = source.closer(brace) else {
      return endOfHeader(from: index)
    }
    var start = brace + 1
    var next = start
    while next < close {
      switch source.kind(next) {
      case .semicolon:
        instanceVariable(start..<next)
        start = next + 1
        next += 1
      case .atWord:
        if source.spells(next, "@interface") || source.spells(next, "@implementation") {
          // The next branch of an `#if` opens the same brace.
          declarationStart = next
          return next
        }
        next += 1
        start = next
      default: next = source.after(next)
      }
    }
    if start < close { instanceVariable(start..<close) }
    declarationStart = close + 1
    return close + 1
  }

  /// The index behind macros on the header's line, which belong to the class.
  private func endOfHeader(from index: Int) -> Int {
    var end = index
    while source.kind(end) == .identifier, source.line(end) == source.line(index - 1) {
      end += 1
      if source.kind(end) == .openParen { end = source.after(end) }
    }
    return end
  }

  private mutating func instanceVariable(_ range: Range<Int>) {
    var range = range
    while !range.isEmpty, let end = memberMacro(at: range.lowerBound) {
      range = min(end, range.upperBound)..<range.upperBound
    }
    guard !range.isEmpty else { return }
    let member = MemberDeclaration(source, range)
    add(member, line: source.line(range.lowerBound))
    for name in member.names {
      var key = Substring(source.text(name))
      if key.hasPrefix("_") {
        key = key.dropFirst()
      } else {
        current?.plainVariables.append(String(key))
      }
      current?.addKey(String(key))
      if key.hasPrefix("is"), let next = key.utf8.dropFirst(2).first,
        next.isUppercase
      {
        current?.addKey(Self.lowercasedFirst(key.dropFirst(2)))
      }
    }
  }

  /// Adds the outlets and keys of a declaration.
  private mutating func add(_ member: MemberDeclaration, line: Int) {
    for name in member.names {
      let property = source.text(name)
      current?.addKey(property)
      if let type = member.type, let owner = current?.name {
        members.append(DeclaredMember(name: name, type: type, owner: owner))
      }
      guard member.isOutlet else { continue }
      current?.add(
        OutletDeclaration(
          property: property, type: member.outletType(source), isCollection: member.isCollection,
          line: line))
    }
  }

  mutating func property(at index: Int) -> Int {
    var end = index + 1
    while end < source.count, source.kind(end) != .semicolon, source.kind(end) != .atWord,
      !startsMethod(end)
    {
      end = source.after(end)
    }
    var range = (index + 1)..<end
    var isOutlet = false
    var isOfClass = false
    while !range.isEmpty,
      source.kind(range.lowerBound) == .openParen || source.spells(range.lowerBound, "IBOutlet")
    {
      let after = min(source.after(range.lowerBound), end)
      if source.kind(range.lowerBound) == .identifier {
        isOutlet = true
      } else {
        isOfClass = isOfClass || (range.lowerBound..<after).contains { source.spells($0, "class") }
      }
      range = after..<end
    }
    guard current != nil, !isOfClass else { return end }
    var member = MemberDeclaration(source, range)
    member.isOutlet = member.isOutlet || isOutlet
    add(member, line: source.line(index))
    for name in member.names { current?.properties.insert(source.text(name)) }
    return end
  }

  private func startsMethod(_ index: Int) -> Bool {
    (source.kind(index) == .minus || source.kind(index) == .plus)
      && source.kind(index + 1) == .openParen
  }

  mutating func synthesis(at index: Int) -> Int {
    let end = source.statementEnd(from: index)
    for name in (index + 1)..<end where source.kind(name) == .identifier {
      let key = source.text(name)
      current?.addKey(key)
      current?.addKey(String(key.drop { $0 == "_" }))
    }
    return end
  }

  static func lowercasedFirst(_ name: some StringProtocol) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}
