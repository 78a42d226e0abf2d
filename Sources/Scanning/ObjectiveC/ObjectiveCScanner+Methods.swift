import Facts

extension ObjectiveCScanner {
  /// A method of the present class; returns where to go on.
  mutating func method(at index: Int) -> Int {
    guard current != nil || isInProtocol,
      let header = MethodHeader(source, at: index, spelling: &spelling)
    else { return index + 1 }
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
      if current?.declaration.actions.contains(where: { $0.selector == header.selector }) == false {
        current?.declaration.actions.append(
          ActionDeclaration(selector: header.selector, isSegueAction: isSegueAction, line: line))
      }
      return
    }
    current?.selectors.append(header.selector)
    if let key = Self.key(ofSetter: header.selector) { current?.addKey(key) }
  }

  /// The key that `setTitle:` sets.
  private static func key(ofSetter selector: String) -> String? {
    guard selector.begins(with: "set"), selector.utf8.last == UInt8(ascii: ":"),
      selector.utf8.dropLast().firstIndex(of: UInt8(ascii: ":")) == nil
    else { return nil }
    let name = selector.dropFirst(3).dropLast()
    guard let first = name.utf8.first, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return nil }
    if let second = name.utf8.dropFirst().first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(second)
    {
      return String(name)
    }
    return lowercasedFirst(name)
  }

  /// Reads the body of a method.
  private mutating func define(_ header: MethodHeader, _ body: Range<Int>) {
    let context = CodeContext(
      source: source, body: body, parameters: header.parameters,
      isClassMethod: header.isClassMethod, enclosingClass: current?.declaration.name)
    let isInitializer = header.isInitializer
    let firstLoad = facts.loads.count
    let walk = walk(context, isInitializer: isInitializer)
    if facts.loads.count > firstLoad { noteMethod(header, ofLoads: firstLoad) }
    guard !header.isClassMethod else { return }
    let line = source.line(header.start)
    if isInitializer {
      var initializer = Initializer(name: header.selector, line: line)
      initializer.parameters = header.parameters.map { source.text($0) }
      initializer.assignsView = walk.assignsView
      initializer.delegations = walk.delegations
      current?.declaration.initializers.append(initializer)
    } else {
      override(header.selector, walk, line: line)
    }
  }

  /// Tells the loads from `first` on that they stand in this method, whose selector was put together
  /// last.
  private mutating func noteMethod(_ header: MethodHeader, ofLoads first: Int) {
    let method = EnclosingMethod(
      name: String(decoding: spelling, as: UTF8.self), isStatic: header.isClassMethod)
    for index in first..<facts.loads.count {
      facts.loads[index].enclosingMethod = method
      if facts.loads[index].usesParameter {
        facts.loads[index].enclosingMethod?.parameters = header.parameters.map { source.text($0) }
      }
    }
  }

  /// The overrides that decide which nib is loaded.
  private mutating func override(_ selector: String, _ walk: CodeWalk, line: Int) {
    switch selector {
    case "loadView":
      let overridden = LoadViewOverride(
        body: body(walk), assignsView: walk.context.viewAssignment(), line: line)
      current?.declaration.loadView = overridden
    case "nibName", "windowNibName":
      var reader = ExpressionReader(walk.context)
      current?.declaration.nibNameGetter = NibNameGetter(
        value: reader.returnedName(), isWindow: selector == "windowNibName", line: line)
    case "nibBundle":
      var reader = ExpressionReader(walk.context)
      current?.declaration.nibBundleGetter = reader.returnedBundle()
    default: break
    }
  }

  private func body(_ walk: CodeWalk) -> LoadViewOverride.Body {
    if walk.context.body.allSatisfy({ source.kind($0) == .semicolon }) { return .empty }
    return walk.callsSuperLoadView ? .callsSuper : .custom
  }
}
