import Facts

extension ObjectiveCScanner {
  /// Reads a method; returns the next index.
  mutating func method(at index: Int) -> Int {
    guard current != nil || isInProtocol else { return index + 1 }
    var header = MethodHeader(at: index)
    guard header.read(source, spelling: &spelling) else { return index + 1 }
    declarationStart = header.end
    guard current != nil else { return header.end }
    declare(header)
    if let body = header.body { define(header, body) }
    return header.end
  }

  private mutating func declare(_ header: MethodHeader) {
    guard !header.isClassMethod else { return }
    let line = source.line(header.start)
    let isSegueAction = header.returns("IBSegueAction", in: source)
    if isSegueAction || header.returns("IBAction", in: source) {
      current?.add(
        ActionDeclaration(selector: header.selector, isSegueAction: isSegueAction, line: line))
      return
    }
    current?.selectors.append(header.selector)
    addKeys(ofSetter: header)
  }

  private mutating func addKeys(ofSetter header: MethodHeader) {
    let word = header.firstWord
    guard header.parameters.count == 1, source.kind(word + 1) == .colon else { return }
    let prefix = source.hasPrefix(word, "set") ? 3 : source.hasPrefix(word, "_set") ? 4 : 0
    guard prefix > 0 else { return }
    let name = source.spelling(word).dropFirst(prefix)
    guard let first = name.first, !first.isLowercase else {
      return
    }
    let key = String(decoding: name, as: UTF8.self)
    // `setXAxis:` also sets `XAxis`; `setURL:` only sets `URL`.
    let start = name.dropFirst().prefix(2)
    if start.first?.isUppercase == true { current?.addKey(key) }
    if start.isEmpty || !start.allSatisfy(\.isUppercase) {
      current?.addKey(Self.lowercasedFirst(key))
    }
  }

  private mutating func define(_ header: MethodHeader, _ body: Range<Int>) {
    let context = CodeContext(
      source: source, body: body, parameters: header.parameters,
      isClassMethod: header.isClassMethod, enclosingClass: current?.declaration.name,
      firstWord: header.firstWord)
    let isInitializer = header.isInitializer(in: source)
    let (firstLoad, firstCall) = (facts.loads.count, facts.factoryCalls.count)
    let found = walk(context, isInitializer: isInitializer)
    if facts.loads.count > firstLoad || facts.factoryCalls.count > firstCall {
      noteMethod(header, ofLoads: firstLoad, ofCalls: firstCall)
    }
    guard !header.isClassMethod else {
      constant(of: header, context)
      return
    }
    if header.mayReturnName(in: source) { constant(of: header, context) }
    current?.assignedMembers += found.assignedMembers.map { source.text($0).withoutUnderscore }
    if found.ownsLoadedNib { current?.declaration.ownsLoadedNib = true }
    let line = source.line(header.start)
    if isInitializer {
      var initializer = Initializer(name: header.selector, line: line)
      initializer.parameters = header.parameters.map { source.text($0) }
      if !found.viewAssignments.isEmpty {
        let assignment = context.viewAssignment(at: found.viewAssignments)
        initializer.assignsView = assignment == .written
        initializer.mayAssignView = assignment == .possible
      }
      initializer.delegations = found.delegations
      current?.declaration.initializers.append(initializer)
    } else if header.parameters.isEmpty {
      override(header, context, found, line: line)
    }
  }

  /// Notes the method for the last loads and calls; `spelling` contains its selector.
  private mutating func noteMethod(
    _ header: MethodHeader, ofLoads firstLoad: Int, ofCalls firstCall: Int
  ) {
    let method = EnclosingMethod(
      name: String(decoding: spelling, as: UTF8.self), isStatic: header.isClassMethod)
    func parameters() -> [String] { header.parameters.map { source.text($0) } }
    for index in firstLoad..<facts.loads.count {
      facts.loads[index].enclosingMethod = method
      if facts.loads[index].usesParameter {
        facts.loads[index].enclosingMethod?.parameters = parameters()
      }
    }
    for index in firstCall..<facts.factoryCalls.count {
      facts.factoryCalls[index].enclosingMethod = method
      if facts.factoryCalls[index].usesParameter {
        facts.factoryCalls[index].enclosingMethod?.parameters = parameters()
      }
    }
  }

  /// Reads the overrides that decide which nib is loaded.
  private mutating func override(
    _ header: MethodHeader, _ context: CodeContext, _ found: CodeWalk.Found, line: Int
  ) {
    if source.spells(header.firstWord, "loadView") {
      let all = loadViews(header, context, found)
      note { $0.loadViews += all }
    } else if source.spells(header.firstWord, "loadWindow") {
      let all = loadViews(header, context, found)
      note { $0.loadWindows += all }
    } else if source.spells(header.firstWord, "awakeFromNib") {
      if context.viewAssignment() == .written {
        current?.declaration.assignsViewWhenAwake = true
      }
    } else if source.spells(header.firstWord, "nibName")
      || source.spells(header.firstWord, "windowNibName")
    {
      var reader = ExpressionReader(context)
      let isWindow = source.spells(header.firstWord, "windowNibName")
      var getter = NibNameGetter(value: reader.returnedName(), isWindow: isWindow, line: line)
      getter.platforms = source.platforms(header.start)
      note { $0.add(getter) }
    } else if source.spells(header.firstWord, "nibBundle") {
      var reader = ExpressionReader(context)
      let getter = NibBundleGetter(
        value: reader.returnedBundle(), platforms: source.platforms(header.start))
      note { $0.nibBundles.append(getter) }
    }
  }

  private mutating func note(_ change: (inout FoundOverrides) -> Void) {
    guard current != nil else { return }
    var overrides = current?.overrides.take() ?? FoundOverrides()
    change(&overrides)
    current?.overrides = overrides
  }

  /// The effect of `loadView` or `loadWindow` on each platform.
  private func loadViews(
    _ header: MethodHeader, _ context: CodeContext, _ found: CodeWalk.Found
  ) -> [LoadViewOverride] {
    let superCalls = found.superCalls.filter { source.spellsSame($0, header.firstWord) }
    let platforms = source.platforms(header.start)
    return [LoadViewOverride](for: platforms, source.compiledParts(of: context.body)) {
      parts in
      let isEmpty = parts.joined().allSatisfy { source.kind($0) == .semicolon }
      let callsSuper = superCalls.contains { call in parts.contains { $0.contains(call) } }
      var override = LoadViewOverride(
        body: isEmpty ? .empty : callsSuper ? .callsSuper : .custom,
        assignsView: context.viewAssignment(in: parts), line: source.line(header.start))
      if callsSuper, parts.count == 1 {
        override.decide { hasName in
          context.paths(through: context.body, calling: superCalls, hasName: hasName)
        }
      }
      return override
    }
  }
}
