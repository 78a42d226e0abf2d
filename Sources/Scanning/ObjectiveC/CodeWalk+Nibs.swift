import Facts

extension CodeWalk {
  /// Reads `loadNibNamed:owner:options:` and its variants.
  mutating func nibLoading(_ message: Message) {
    guard let first = message.keywords[0], message.keywords.count >= 2 else { return }
    let isNamed =
      source.spells(first, "loadNibNamed") && source.isWordOrNone(message.keywords[1], "owner")
    guard isNamed || source.spells(first, "loadNibFile") else { return }
    if isNamed { noteOwner(message.arguments[1]) }
    var site = site(.loadNibNamed, message)
    site.name = ExpressionReader.argument(message.arguments[0], in: context)
    if message.receiver.count > 1 || !source.spells(message.receiver.lowerBound, "NSBundle") {
      site.bundle = ExpressionReader.bundleArgument(message.receiver, in: context)
    }
    if isNamed { site.owner = nibOwner(message.arguments[1]) }
    site.taken = takenObject(of: message)
    site.isGuarded = isGuarded(site.name, before: message.open)
    site.isFallback = isBehindCell(message.open)
    add(site, at: message.open)
  }

  private mutating func noteOwner(_ owner: Range<Int>) {
    if owner.count == 1, source.spells(owner.lowerBound, "self") { found.ownsLoadedNib = true }
  }

  /// Reads the creation of a nib or storyboard by name and bundle.
  mutating func named(_ kind: LoadSite.Kind, _ message: Message) {
    guard message.arguments.count == 2 else { return }
    var site = site(kind, message)
    site.name = ExpressionReader.argument(message.arguments[0], in: context)
    site.bundle = ExpressionReader.bundleArgument(message.arguments[1], in: context)
    if kind == .nibObject, message.open >= firstLoad {
      site.isGuarded = isGuarded(site.name, before: message.open)
      if let use = nibUses[message.open] { (site.owner, site.taken) = use }
      nibSites[message.open] = loads.count
    }
    add(site, at: message.open)
  }

  /// Reads the creation of a nib by name, or from data or a file.
  mutating func nibObject(_ message: Message) {
    if message.sends(source, "initWithNibNamed", "bundle") {
      named(.nibObject, message)
      return
    }
    guard !message.arguments.isEmpty else { return }
    var site = site(.nibObject, message)
    if message.keywords.count == 2, source.isWordOrNone(message.keywords[1], "bundle") {
      site.bundle = ExpressionReader.bundleArgument(message.arguments[1], in: context)
    }
    add(site, at: message.open)
  }

  /// Reads the registration of a nib; nil removes a registration.
  mutating func registration(_ message: Message) {
    guard let nib = message.arguments.first, message.arguments.count >= 2 else { return }
    let stripped = context.stripped(nib)
    if stripped.count == 1, source.isNil(stripped.lowerBound) { return }
    var site = site(.register, message)
    var reader = ExpressionReader(context)
    if let (name, bundle) = reader.nib(nib) {
      site.name = name
      site.bundle = bundle
    } else {
      site.name = NameArgument(
        text: source.text(nib),
        value: nibMember(nib) ?? .unknown("a nib that is made elsewhere"))
    }
    site.identifier = message.arguments.last.map { ExpressionReader.argument($0, in: context) }
    site.isGuarded = isGuarded(site.name, before: message.open)
    add(site, at: message.open)
  }

  mutating func instantiation(_ message: Message) {
    guard let first = message.keywords[0] else { return }
    if source.spells(first, "instantiateWithOwner")
      || source.spells(first, "instantiateNibWithOwner"), let owner = message.arguments.first
    {
      noteOwner(owner)
      return nibInstantiation(message)
    }
    let isInitial =
      source.hasPrefix(first, "instantiateInitialViewController")
      || source.hasPrefix(first, "instantiateInitialController")
    guard
      isInitial || source.spells(first, "instantiateViewControllerWithIdentifier")
        || source.spells(first, "instantiateControllerWithIdentifier")
    else { return }
    var site = site(.storyboardController, message)
    if !isInitial, let identifier = message.arguments.first {
      site.name = ExpressionReader.argument(identifier, in: context)
    }
    var reader = ExpressionReader(context)
    site.storyboard = reader.storyboard(message.receiver)
    site.target = resultClass(at: message.open)
    add(site, at: message.open)
  }

  /// The class in a cast of the expression at `index`, or of the variable that gets it.
  func resultClass(at index: Int, passesCast: Bool = false) -> ClassReference? {
    var before = index - 1
    if source.kind(before) == .closeParen, let open = source.opener(before) {
      if !passesCast, context.isType((open + 1)..<before), source.kind(before - 1) == .star {
        return context.declaredClass(at: before)
      }
      before = open - 1
    }
    guard source.kind(before) == .assign, source.kind(before - 1) == .identifier,
      ![.dot, .arrow].contains(source.kind(before - 2))
    else { return nil }
    let variable = before - 1
    let isDeclared = [.star, .identifier, .greater].contains(source.kind(variable - 1))
    guard let declaration = isDeclared ? variable : context.declaration(of: variable) else {
      return nil
    }
    return context.declaredClass(at: declaration)
  }
}

extension SourceTokens {
  func isWordOrNone(_ index: Int?, _ word: StaticString) -> Bool {
    index.map { spells($0, word) } ?? false
  }
}
