import Facts

extension SwiftWalk {
  mutating func readFrameworkName(_ token: SwiftToken, follows: Bool) {
    let open = index + 1
    let isCall = tokens[open].kind == .openParen && !tokens[open].isFirstOnLine
    let takesClosure = tokens[open].kind == .openBrace && !tokens[open].isFirstOnLine
    switch token.word {
    case .view:
      if tokens[open].kind == .equal { readViewAssignment() }
      if follows { readTouchedView() }
    case .rootViewController, .contentViewController, .viewControllers, .setViewControllers,
      .selectedViewController, .pushViewController, .present, .presentViewController,
      .presentAsSheet, .presentAsModalWindow, .show, .showViewController,
      .showDetailViewController, .addChild, .addChildViewController, .insertChild,
      .loadViewIfNeeded, .beginAppearanceTransition:
      readRequest(token.word, follows: follows)
    case .Self where !follows:
      readSelfCreation()
      readOwnMember()
    case .self: if follows { readPassedType() } else { readOwnMember() }
    case .UINib, .NSNib, .UIStoryboard, .NSStoryboard:
      if isCall { readObject(name: index, open: open) }
    case .loadNibNamed: if isCall { readLoadNibNamed(open) }
    case .withOwner: if isLabel(index) { noteOwner(open + 1) }
    case .instantiateWithOwner:
      if isCall {
        noteOwner(open + 1)
        readNibInstantiation(open)
      }
    case .instantiateViewController, .instantiateController, .instantiateInitialViewController,
      .instantiateInitialController, .instantiateViewControllerWithIdentifier,
      .instantiateControllerWithIdentifier:
      if isCall || takesClosure, follows || isAskedOfSelf { readInstantiation(open) }
    case .register, .registerNib, .registerClass:
      if isCall, follows || index > 0 && tokens[index - 1].word != .func {
        readRegistration(token.word, open)
        readReuseCall()
      }
      readRegistrationReference()
    case .performSegue, .performSegueWithIdentifier: if isCall { readSegue(open) }
    case .dequeueReusableCell, .dequeueReusableCellWithIdentifier,
      .dequeueReusableCellWithReuseIdentifier, .dequeueReusableHeaderFooterView,
      .dequeueReusableHeaderFooterViewWithIdentifier, .dequeueReusableSupplementaryView:
      if isCall, follows || scope.isCode && index > 0 && tokens[index - 1].word != .func {
        readDequeue(open)
        readReuseCall()
      }
    default: break
    }
  }

  mutating func readObject(name: Int, open: Int) {
    if name > 0, tokens[name - 1].word == .case { return }
    let isStoryboard =
      tokens[name].word == .UIStoryboard || tokens[name].word == .NSStoryboard
    recordObject(isStoryboard ? .storyboard : .nibObject, from: startOfChain(name), open: open)
  }

  /// A call at `open` that makes a nib or storyboard, in an expression from `start` on.
  mutating func recordObject(_ kind: LoadSite.Kind, from start: Int, open: Int) {
    let arguments = arguments(open)
    guard
      let nib = (kind == .storyboard ? argument("name", in: arguments) : nibName(in: arguments))
        ?? argument("resource", in: arguments)
    else { return }
    var site = site(kind, at: start)
    site.method = methodName(-1, arguments)
    site.name = nameArgument(nib.value, context)
    site.bundle = bundle(in: arguments).map { bundleArgument($0.value, context) }
    if kind == .nibObject {
      site.isGuarded = isGuarded(site.name, before: start)
      nibSites[open] = facts.loads.count
    }
    add(site)
  }

  /// `bundle.loadNibNamed(name, owner: …)`.
  private mutating func readLoadNibNamed(_ open: Int) {
    let arguments = arguments(open)
    guard let name = arguments.first, !name.value.isEmpty else { return }
    let start = startOfChain(index)
    var site = site(.loadNibNamed, at: start)
    site.method = methodName(index, arguments)
    site.name = nameArgument(name.value, context)
    if let owner = argument("owner", in: arguments)?.value {
      if let first = owner.first { noteOwner(first) }
      site.owner = nibOwner(owner)
    }
    site.taken = takenObject(behind: Int(tokens[open].partner))
    site.isGuarded = isGuarded(site.name, before: start)
    if start < index - 1 {
      var receiver = start..<(index - 1)
      if let last = receiver.last, tokens[last].kind == .question { receiver.removeLast() }
      site.bundle = bundleArgument(receiver, context)
    }
    add(site)
  }

  /// Notes `self` at `index` as a nib's owner.
  private mutating func noteOwner(_ index: Int) {
    guard tokens[index].word == .self,
      tokens[index + 1].kind == .comma || tokens[index + 1].kind == .closeParen,
      let type = enclosingType, type.declaration >= 0
    else { return }
    facts.classes[type.declaration].ownsLoadedNib = true
  }

  /// Whether the word at `index` may call a storyboard's method without `self`.
  private var isAskedOfSelf: Bool {
    guard scope.isCode, index > 0, tokens[index - 1].word != .func, let type = enclosingType
    else { return false }
    let isDeclared = facts.classes.indices.contains(type.declaration)
    let base = isDeclared ? facts.classes[type.declaration].inherited.first : nil
    return Self.storyboards.contains(type.path) || base.map(Self.storyboards.contains) == true
  }

  private static let storyboards: Set<String> = ["UIStoryboard", "NSStoryboard"]

  private mutating func readInstantiation(_ open: Int) {
    let hasArguments = tokens[open].kind == .openParen
    let arguments = hasArguments ? arguments(open) : []
    let start = startOfChain(index)
    if isGenerator(start), GeneratedName(joined(start..<index)) != nil { return }
    var site = site(.storyboardController, at: start)
    site.method = methodName(index, arguments)
    let isInitial =
      tokens[index].word == .instantiateInitialViewController
      || tokens[index].word == .instantiateInitialController
    if !isInitial, let identifier = arguments.first {
      site.name = nameArgument(identifier.value, context)
    }
    if start < index - 1 { site.storyboard = storyboard(start..<(index - 1), context) }
    site.target = target(of: start, closing: hasArguments ? Int(tokens[open].partner) : index)
    add(site)
  }

  /// The class in a cast behind a call, or in an annotation before it.
  mutating func target(of start: Int, closing close: Int) -> ClassReference? {
    var cursor = pastMarks(close + 1)
    if tokens[cursor].kind == .openBrace, !tokens[cursor].isFirstOnLine {
      if let made = decoded(in: inside(cursor)) { return made }
      cursor = skipped(cursor)
    }
    var target: ClassReference?
    if tokens[cursor].word == .as {
      cursor = pastMarks(cursor + 1)
      target = type(at: cursor)
    } else {
      var before = start - 1
      while before > 0,
        tokens[before].word == .try || tokens[before].kind.isMark
      {
        before -= 1
      }
      guard before > 0, tokens[before].kind == .equal else {
        // A call without a receiver starts with its name, where one without parentheses ends.
        return decoded(in: min(start + 1, close)..<close)
      }
      target = annotation(before: before)
      cursor = before
    }
    if case .named(let name)? = target, !name.contains("."), isGenericParameter(named: name) {
      return nil
    }
    return target
  }

  /// The class in `X(coder: …)` in a closure.
  private func decoded(in range: Range<Int>) -> ClassReference? {
    for index in range.prefix(80) {
      if tokens[index].kind == .openParen, spells(index + 1, "coder"),
        tokens[index - 1].kind == .word, isTypeName(tokens[index - 1])
      {
        return type(at: startOfChain(index - 1))
      }
    }
    return nil
  }

  private mutating func isGenericParameter(named name: String) -> Bool {
    for function in functions(from: scope.function)
    where functions[function].generics.contains(where: { text($0) == name }) {
      return true
    }
    return scope.type >= 0 && types[scope.type].generics.contains { text($0) == name }
  }

  /// `view.register(nib, forCellReuseIdentifier: …)`.
  private mutating func readRegistration(_ word: SwiftWord, _ open: Int) {
    let arguments = arguments(open)
    if arguments.count == 1 {
      readPassedTypes(open, arguments[0])
      return readGeneratedRegistration(arguments[0])
    }
    guard arguments.count > 1, let nib = arguments.first, arguments[1].label >= 0,
      text(arguments[1].label).hasPrefix("for"),
      text(arguments[1].label).contains("dentifier")
        || text(arguments[1].label).hasPrefix("forSupplementary")
    else { return }
    let range = stripped(nib.value)
    guard let first = range.first, tokens[first].word != .nil else { return }
    let identifier = arguments.last { $0.label >= 0 && contains($0.label, "dentifier") }
    if spells(range.upperBound - 1, "self") || word == .registerClass {
      return readClassRegistration(arguments, identifier)
    }
    var site = site(.register, at: startOfChain(index))
    site.method = methodName(index, arguments)
    site.identifier = identifier.map { reuseIdentifier($0) }
    if let value = nibMember(range), value.isNibOfMany {
      site.name = NameArgument(text: folded(range), value: value)
    } else if let call = madeNib(range, context) {
      let made = self.arguments(call.open)
      site.name = nibName(in: made).map { argument in
        var argument = nameArgument(argument.value, call.context)
        argument.value = argument.value.naming(call.owner)
        return argument
      }
      site.bundle = bundle(in: made).map { bundleArgument($0.value, call.context) }
    } else if isGenerator(first), case let end = Int(tokens[range.upperBound - 1].partner),
      tokens[range.upperBound - 1].kind == .closeParen, end > first
    {
      // `R.nib.cell()` makes the nib `R.nib.cell`.
      let value = evaluate(first..<end, context)
      site.name = NameArgument(text: folded(range), value: value)
    } else {
      let source = folded(range)
      // Other arguments are classes: `Card.classForCoder()`, a parameter.
      guard word == .registerNib || source.contains("nib") || source.contains("Nib") else {
        return readClassRegistration(arguments, identifier)
      }
      site.name = NameArgument(
        text: source,
        value: nibMember(range) ?? .unknown("a nib object made elsewhere"))
    }
    site.isGuarded = isGuarded(site.name, before: index)
    add(site)
  }

  /// `view.register(R.nib.cell)`.
  private mutating func readGeneratedRegistration(_ nib: Argument) {
    guard let first = nib.value.first, isGenerator(first) else { return }
    let name = nameArgument(nib.value, context)
    guard case .generated = name.value else { return }
    var site = site(.register, at: startOfChain(index))
    site.method = methodName(index, [nib])
    site.name = name
    add(site)
  }
}

extension NameExpression {
  /// The name as another class computes it for itself.
  fileprivate func naming(_ owner: String?) -> Self {
    guard let owner, case .className(.dynamicSelf, let spelling) = self else { return self }
    return .className(.named(owner), spelling)
  }

  /// Whether it is a nib of a class parameter, or one of several.
  fileprivate var isNibOfMany: Bool {
    switch self {
    case .nib(.parameter, _), .choice: true
    case .variable(_, let value): value.isNibOfMany
    default: false
    }
  }
}

extension LoadSite.Kind {
  /// The kind of creation of a framework's class.
  init?(ofObject name: String) {
    switch name {
    case "UINib", "NSNib": self = .nibObject
    case "UIStoryboard", "NSStoryboard": self = .storyboard
    default: return nil
    }
  }
}
