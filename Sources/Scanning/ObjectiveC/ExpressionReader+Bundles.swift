import Facts

/// Reads bundles, nibs and storyboards.
extension ExpressionReader {
  static func bundleArgument(_ range: Range<Int>, in context: CodeContext) -> BundleArgument {
    var reader = ExpressionReader(context)
    return BundleArgument(text: context.source.text(range), value: reader.bundle(range))
  }

  mutating func bundle(_ range: Range<Int>) -> BundleExpression {
    budget -= 1
    guard budget > 0 else { return .unknown("too much to follow") }
    let range = context.stripped(range)
    guard let first = range.first else { return .unknown("no expression") }
    if range.count == 1 { return bundleOperand(first) }
    if let message = context.message(range) { return bundle(message) }
    let last = range.upperBound - 1
    guard range.count == 3, source.kind(first + 1) == .dot else { return .unknown("an expression") }
    if source.spells(last, "mainBundle") { return .main }
    if source.spells(first, "super"), source.spells(last, "nibBundle") { return .superValue }
    return .unknown("a property")
  }

  private mutating func bundleOperand(_ index: Int) -> BundleExpression {
    guard source.kind(index) == .identifier else {
      return source.spells(index, "0") ? .none : .unknown("an expression")
    }
    if source.isNil(index) { return .none }
    if source.spells(index, "SWIFTPM_MODULE_BUNDLE") { return .module }
    let text = source.text(index)
    switch context.bindings(of: index) {
    case .none: return context.isParameter(index) ? .parameter(text) : .constant(text)
    case .one(let value): return .variable(text, bundle(value))
    case .many: return .unknown("bound in more than one place")
    }
  }

  private mutating func bundle(_ message: Message) -> BundleExpression {
    if message.sends(source, "mainBundle") { return .main }
    if message.sends(source, "nibBundle") {
      let isSuper =
        message.receiver.count == 1 && source.spells(message.receiver.lowerBound, "super")
      return isSuper ? .superValue : .unknown("a property")
    }
    guard let argument = message.arguments.first, message.arguments.count == 1 else {
      return .unknown("a message")
    }
    if message.sends(source, "bundleForClass") {
      if argument.count == 1, context.isParameter(argument.lowerBound) {
        return .parameter(source.text(argument.lowerBound))
      }
      return context.classReference(argument).map { .forClass($0) }
        ?? .unknown("the bundle of a class that is not known")
    }
    if message.sends(source, "bundleWithIdentifier") {
      if case .literal(let identifier) = name(argument) { return .identifier(identifier) }
      return .unknown("an identifier that is not constant")
    }
    if message.sends(source, "bundleWithPath") || message.sends(source, "bundleWithURL")
      || message.sends(source, "initWithPath") || message.sends(source, "initWithURL")
    {
      return bundleName(argument).map { .named($0) } ?? .unknown("a path that is not constant")
    }
    return .unknown("a message")
  }

  /// The last component of a path to a bundle.
  private mutating func bundleName(_ range: Range<Int>) -> String? {
    budget -= 1
    guard budget > 0 else { return nil }
    let range = context.stripped(range)
    if range.count == 1, case .one(let value) = context.bindings(of: range.lowerBound) {
      return bundleName(value)
    }
    if let message = context.message(range), let first = message.arguments.first {
      if message.sends(source, "pathForResource", "ofType")
        || message.sends(source, "URLForResource", "withExtension"),
        case .literal(let name) = name(first)
      {
        guard case .literal(let type) = self.name(message.arguments[1]), !type.isEmpty else {
          return Self.lastComponent(name)
        }
        return Self.lastComponent("\(name).\(type)")
      }
      if message.sends(source, "stringByAppendingPathComponent")
        || message.sends(source, "stringByAppendingString")
        || message.sends(source, "URLByAppendingPathComponent"),
        case .literal(let name) = name(first)
      {
        return Self.lastComponent(name)
      }
    }
    return range.last { source.kind($0) == .objcString }.flatMap {
      Self.lastComponent(source.string($0))
    }
  }

  private static func lastComponent(_ path: String) -> String? {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    return last.hasSuffix(".bundle") || last.hasSuffix(".framework") ? last : nil
  }

  mutating func nib(_ range: Range<Int>) -> (name: NameArgument, bundle: BundleArgument?)? {
    budget -= 1
    guard budget > 0 else { return nil }
    let range = context.stripped(range)
    if range.count == 1, case .one(let value) = context.bindings(of: range.lowerBound) {
      return nib(value)
    }
    guard let message = context.message(range),
      message.sends(source, "nibWithNibName", "bundle")
        || message.sends(source, "initWithNibNamed", "bundle")
    else { return nil }
    return (
      NameArgument(text: source.text(message.arguments[0]), value: name(message.arguments[0])),
      BundleArgument(text: source.text(message.arguments[1]), value: bundle(message.arguments[1]))
    )
  }

  mutating func storyboard(_ range: Range<Int>) -> NameExpression? {
    let range = context.stripped(range)
    if let message = context.message(range) {
      return message.sends(source, "storyboardWithName", "bundle")
        ? name(message.arguments[0]) : nil
    }
    guard range.count == 1, source.kind(range.lowerBound) == .identifier, budget > 0 else {
      return nil
    }
    budget -= 1
    guard case .variable(_, let value) = local(range.lowerBound, read: .storyboard) else {
      return nil
    }
    return value
  }
}
