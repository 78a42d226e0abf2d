import Facts

/// Reads the code of a function or method for creations, loads and view requests.
struct CodeWalk: ~Copyable {
  let context: CodeContext
  let loaders: LoaderCalls
  /// Whether messages to `self` and `super` delegate to another initializer.
  var isInitializer = false
  var loads: [LoadSite] = []
  var factoryCalls: [FactoryCall] = []
  var requests: [MemberRequest] = []
  /// The members that get a new object, and its class.
  var assigned: [(name: Int, path: String)] = []
  var found = Found()
  /// The owner and the object taken, for the message that makes a nib, by its opening bracket.
  var nibUses: [Int: (owner: NibOwner, taken: TakenObject?)] = [:]
  /// The index in `loads` of each message that makes a nib.
  var nibSites: [Int: Int] = [:]
  /// The first token whose loads count; earlier ones are known.
  var firstLoad = 0
  var systemRegions = SystemRegions()
  /// Statements ahead that never run; the next ones are last.
  var deadCode: [Range<Int>] = []
  /// The number of tokens that the search for the ends of blocks may still pass.
  var runStepsLeft: Int

  /// The facts of an initializer or an override of `loadView` or `loadWindow`.
  struct Found {
    var delegations: [Delegation] = []
    /// The opening bracket of each delegation.
    var delegationOpens: [Int] = []
    /// The tokens that assign `view` of self.
    var viewAssignments: [Int] = []
    /// The tokens that name assigned members of self.
    var assignedMembers: [Int] = []
    var ownsLoadedNib = false
    /// The tokens that send `[super loadView]` or `[super loadWindow]`.
    var superCalls: [Int] = []
  }

  init(_ context: CodeContext, _ loaders: LoaderCalls) {
    self.context = context
    self.loaders = loaders
    runStepsLeft = 20 * context.body.count
  }

  var source: SourceTokens { context.source }

  mutating func run() {
    let tokens = source.tokens
    var index = context.body.lowerBound
    while index < context.body.upperBound {
      if let dead = deadCode.last, dead.lowerBound <= index {
        deadCode.removeLast()
        index = max(index, dead.upperBound)
        continue
      }
      switch tokens[index].kind {
      case .identifier:
        noteEnd(at: index)
        noteTestOfNil(at: index)
      case .atWord:
        noteEnd(at: index)
        availability(at: index)
      case .openBracket: message(at: index)
      case .assign:
        if context.assignsView(at: index) { found.viewAssignments.append(index) }
        if context.assignsMember(at: index) { found.assignedMembers.append(index - 1) }
      case .dot: property(at: index)
      case .openBrace where neverRuns(at: index): index = source.closer(index) ?? index
      default: break
      }
      index &+= 1
    }
    if found.delegations.count > 1 { assignDevices() }
  }

  /// Whether the block at `open` never runs: `if (NO) {`.
  private func neverRuns(at open: Int) -> Bool {
    var word = open - 1
    while source.kind(word) == .closeParen { word -= 1 }
    guard word < open - 1, source.isOne(word, of: Self.falsehoods) else { return false }
    let start = word - (open - word)
    guard start >= 0 else { return false }
    return (start + 1..<word).allSatisfy { source.kind($0) == .openParen }
      && source.spells(start, "if")
  }

  private static let falsehoods: [StaticString] = ["NO", "false", "FALSE", "0"]

  /// `Login.new` and `storyboard.instantiateInitialViewController`.
  private mutating func property(at index: Int) {
    let word = index + 1
    if source.kind(word + 1) == .assign { return requestByAssignment(to: word) }
    switch source[word].end &- source[word].start {
    case 3 where source.spells(word, "new"):
      guard source.kind(index - 1) == .identifier, source.kind(index - 2) != .dot,
        let target = context.classReference((index - 1)..<index)
      else { return }
      creation(target, at: index - 1, method: "new", name: nil, bundle: nil)
    case 4 where source.spells(word, "view"): touchedView(word)
    case 28 where source.spells(word, "instantiateInitialController"),
      32 where source.spells(word, "instantiateInitialViewController"):
      initialController(word)
    default:
      if source.isTypeName(index - 1), source.kind(index - 2) != .dot { factoryProperty(at: index) }
    }
  }

  private mutating func initialController(_ word: Int) {
    let start = operandStart(before: word - 1)
    var site = LoadSite(kind: .storyboardController, line: source.line(start))
    site.method = source.text(word)
    var reader = ExpressionReader(context)
    site.storyboard = reader.storyboard(start..<(word - 1))
    site.target = resultClass(at: start)
    add(site, at: start)
  }

  /// The first token of an operand like `a.b` or `[x y].z` that ends before `index`.
  func operandStart(before index: Int) -> Int {
    var start = source.opener(index - 1) ?? index - 1
    while source.kind(start - 1) == .dot, start - 2 >= context.body.lowerBound {
      start = source.opener(start - 2) ?? start - 2
    }
    return start
  }

  // MARK: Messages

  private mutating func message(at open: Int) {
    guard let message = Message(source, at: open), let word = message.keywords[0],
      let first = source.spelling(word).first
    else { return }
    if !loaders.isEmpty { loaderCall(message) }
    if mayCallFactory(word, at: open) { factoryCall(message) }
    switch first {
    case UInt8(ascii: "i") where source.isInitializer(word):
      if source.spells(word, "initWithRootViewController") {
        request(.embedded, message)
      } else if source.spells(word, "initWithContentViewController") {
        request(.presented, message)
      }
      initialization(message)
    case UInt8(ascii: "i") where preparesForSegue && source.hasPrefix(word, "isEqual"):
      segueTest(message)
    case UInt8(ascii: "i") where source.hasPrefix(word, "instantiate"): instantiation(message)
    case UInt8(ascii: "n") where source.spells(word, "new"):
      guard message.arguments.isEmpty, let target = context.classReference(message.receiver) else {
        return
      }
      creation(target, at: open, method: "new", name: nil, bundle: nil)
    case UInt8(ascii: "n") where source.spells(word, "nibWithNibName"): named(.nibObject, message)
    case UInt8(ascii: "n") where source.spells(word, "nibWithData"): nibObject(message)
    case UInt8(ascii: "p") where source.spells(word, "performSegueWithIdentifier"): segue(message)
    case UInt8(ascii: "d") where source.hasPrefix(word, "dequeueReusable"): dequeue(message)
    case UInt8(ascii: "p"), UInt8(ascii: "a"), UInt8(ascii: "v"), UInt8(ascii: "b"):
      request(message)
    case UInt8(ascii: "s") where source.spells(word, "storyboardWithName"):
      named(.storyboard, message)
    case UInt8(ascii: "s") where source.spells(word, "setView"):
      if context.setsView(at: open) { found.viewAssignments.append(open) }
    case UInt8(ascii: "s"): request(message)
    case UInt8(ascii: "l")
    where source.spells(word, "loadView") || source.spells(word, "loadWindow"):
      if source.spells(open + 1, "super") { found.superCalls.append(word) }
    case UInt8(ascii: "l") where source.hasPrefix(word, "loadNib"): nibLoading(message)
    case UInt8(ascii: "l") where source.spells(word, "loadViewIfNeeded"):
      request(.loadIfNeeded, of: (open + 1)..<word, at: open)
    case UInt8(ascii: "r") where source.spells(word, "registerNib"): registration(message)
    case UInt8(ascii: "r") where source.spells(word, "registerClass"): classRegistration(message)
    case UInt8(ascii: "r") where source.hasPrefix(word, "register"): passedType(message)
    default: break
    }
  }

  func site(_ kind: LoadSite.Kind, _ message: Message) -> LoadSite {
    var site = LoadSite(kind: kind, line: source.line(message.open))
    site.method = message.selector(source)
    return site
  }

  mutating func add(_ site: LoadSite, at index: Int) {
    guard index >= firstLoad else { return }
    var site = site
    site.enclosingClass = context.enclosingClass
    (site.systems, site.platforms) = systemRegions.systems(
      at: index, on: source.platforms(index))
    loads.append(site)
  }

  // MARK: Creations

  private mutating func initialization(_ message: Message) {
    let (name, bundle) = nibArguments(message)
    let isSuper = source.spells(message.open + 1, "super")
    if message.receiver.count == 1, isSuper || source.spells(message.open + 1, "self") {
      if isInitializer, delegates(message) {
        delegate(message, message.selector(source), isSuper: isSuper, name, bundle)
      }
      return
    }
    if name == nil, allocatesNoController(message.receiver) { return }
    let selector = message.selector(source)
    if let class_ = allocated(message.receiver) {
      if class_ == .named("NSNib") {
        nibObject(message)
      } else {
        if isInitializer, returnsResult(message), isOwnClass(class_) {
          return delegate(message, selector, isSuper: false, name, bundle)
        }
        creation(
          class_, at: message.open, method: selector, name: name, bundle: bundle,
          arguments: passedNames(message))
      }
    } else if let name {
      var site = site(.controller, message)
      site.name = name
      site.bundle = bundle
      add(site, at: message.open)
    }
  }

  /// Whether a message to self or super that begins with `init` calls an initializer.
  ///
  /// `[self initTable];` ignores its result, so it calls a setup method.
  private func delegates(_ message: Message) -> Bool {
    guard let word = message.keywords.first ?? nil else { return false }
    return source.spells(word, "init") || source.hasPrefix(word, "initWith")
      || !isStatement(message)
  }

  private func isStatement(_ message: Message) -> Bool {
    let before = message.open - 1
    switch source.kind(before) {
    case .semicolon, .openBrace, .closeBrace: return true
    case .closeParen:
      guard let open = source.opener(before) else { return false }
      return source.spells(open - 1, "if") || source.spells(open - 1, "for")
        || source.spells(open - 1, "while")
    default: return before < context.body.lowerBound || source.spells(before, "else")
    }
  }

  /// Whether the method returns the result of a message, or assigns it to self.
  private func returnsResult(_ message: Message) -> Bool {
    var before = message.open - 1
    if source.kind(before) == .openBracket,
      source.spells(message.close + 1, "autorelease") || source.spells(message.close + 1, "retain")
    {
      before -= 1
    }
    while source.kind(before) == .closeParen, let open = source.opener(before) { before = open - 1 }
    return source.spells(before, "return")
      || source.kind(before) == .assign && source.spells(before - 1, "self")
  }

  private func isOwnClass(_ reference: ClassReference) -> Bool {
    switch reference {
    case .dynamicSelf: true
    case .named(let name): name == context.enclosingClass
    }
  }

  private mutating func delegate(
    _ message: Message, _ selector: String, isSuper: Bool, _ name: NameArgument?,
    _ bundle: BundleArgument?
  ) {
    var delegation = Delegation(
      initializer: selector, isSuper: isSuper, line: source.line(message.open))
    delegation.name = name
    delegation.bundle = bundle
    delegation.arguments = passedNames(message)
    delegation.platforms = source.platforms(message.open)
    found.delegations.append(delegation)
    found.delegationOpens.append(message.open)
  }

  mutating func creation(
    _ target: ClassReference, at index: Int, method: String, name: NameArgument?,
    bundle: BundleArgument?, arguments: [PassedName] = []
  ) {
    if name == nil, case .named(let class_) = target, class_.withBytes(Self.isNoController) {
      return
    }
    var site = LoadSite(kind: .controller, line: source.line(index))
    site.target = target
    site.method = method
    site.name = name
    site.bundle = bundle
    site.arguments = arguments
    site.assignsView = assignsView(ofNewAt: index)
    if isReplaced(at: index) { site.variable = "_" }
    site.isGuarded = isGuarded(name, before: index)
    site.isFallback = isFallback(at: index)
    add(site, at: index)
    if source.kind(index - 1) == .assign, case .named(let path) = target {
      assigned.append((index - 2, path))
    }
  }

  /// Whether `range` allocates an object of a framework that is neither a controller nor a nib.
  private func allocatesNoController(_ range: Range<Int>) -> Bool {
    let name = range.lowerBound + 1
    return range.count == 4 && source.kind(name - 1) == .openBracket
      && source.kind(name) == .identifier && source.spells(name + 1, "alloc")
      && !source.spells(name, "NSNib") && Self.isNoController(source.spelling(name))
  }

  /// Whether a framework's class is certainly no controller, by its name.
  static func isNoController(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count >= 3, name[2].isUppercase,
      name.spells("NS", at: 0) || name.spells("CG", at: 0) || name.spells("CA", at: 0)
        || name.spells("UI", at: 0)
    else { return false }
    let word: StaticString = "Controller"
    return !(0..<max(0, name.count - word.utf8CodeUnitCount + 1)).contains {
      name.spells(word, at: $0)
    }
  }

  /// The class in `[Login alloc]`, `Login.alloc` or a variable bound to one.
  private func allocated(_ range: Range<Int>) -> ClassReference? {
    let range = context.stripped(range)
    if let message = context.message(range) {
      return message.sends(source, "alloc") || message.sends(source, "allocWithZone")
        ? context.classReference(message.receiver) : nil
    }
    if range.count >= 3, source.spells(range.upperBound - 1, "alloc"),
      source.kind(range.upperBound - 2) == .dot
    {
      return context.classReference(range.lowerBound..<(range.upperBound - 2))
    }
    guard range.count == 1, source.kind(range.lowerBound) == .identifier else { return nil }
    return allocatedBefore(range.lowerBound)
  }

  /// The class that the last assignment before `use` allocates.
  private func allocatedBefore(_ use: Int) -> ClassReference? {
    guard
      let assignment = (context.start(near: use)..<use).last(where: {
        source.kind($0 + 1) == .assign && source.spellsSame($0, use)
          && source.kind($0 + 2) == .openBracket
          && !(($0 + 2)..<source.after($0 + 2)).contains(use)
      }), let message = Message(source, at: assignment + 2), message.sends(source, "alloc")
    else { return nil }
    return context.classReference(message.receiver)
  }

  private func nibArguments(_ message: Message) -> (NameArgument?, BundleArgument?) {
    var name: NameArgument?
    var bundle: BundleArgument?
    for (keyword, argument) in zip(message.keywords, message.arguments) {
      guard let keyword else { continue }
      if name == nil, namesNib(keyword) {
        name = nibName(argument)
      } else if name != nil, bundle == nil,
        namesBundle(keyword)
      {
        bundle = ExpressionReader.bundleArgument(argument, in: context)
      }
    }
    return (name, bundle)
  }

  /// Whether a part of a selector takes a nib.
  func namesNib(_ keyword: Int) -> Bool {
    switch source.spelling(keyword).last {
    case UInt8(ascii: "b"), UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "h"): break
    default: return false
    }
    return Self.nameWords.contains { source.hasSuffix(keyword, $0) }
  }

  /// Whether a part of a selector takes a bundle.
  func namesBundle(_ keyword: Int) -> Bool {
    source.spells(keyword, "bundle") || source.hasSuffix(keyword, "Bundle")
  }

  private static let nameWords: [StaticString] = [
    "ibName", "ibNamed", "NibPath", "Nib", "nib", "XibName", "xibName", "Xib", "xib",
  ]

  /// A nib argument; nil for a flag.
  private func nibName(_ argument: Range<Int>) -> NameArgument? {
    if argument.count == 1,
      source.spells(argument.lowerBound, "YES") || source.spells(argument.lowerBound, "NO")
    {
      return nil
    }
    var reader = ExpressionReader(context)
    return reader.nib(argument)?.name ?? ExpressionReader.argument(argument, in: context)
  }
}
