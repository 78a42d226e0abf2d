import Facts

extension SwiftWalk {
  mutating func bundleArgument(_ range: Range<Int>, _ context: Context) -> BundleArgument {
    BundleArgument(text: folded(range), value: evaluateBundle(range, context))
  }

  mutating func evaluateBundle(_ range: Range<Int>, _ context: Context) -> BundleExpression {
    var context = context
    context.depth += 1
    guard context.depth < 20, spend(range.count) else { return .unknown("too deep") }
    let range = bare(range)
    guard let last = range.last else { return .unknown("no expression") }
    let operators = operators(in: range)
    if operators.question != nil || operators.coalescing != nil {
      return .unknown("one of several bundles")
    }
    if tokens[last].kind == .closeParen, Int(tokens[last].partner) > range.lowerBound {
      return evaluateBundleCall(range, Int(tokens[last].partner), context)
    }
    guard tokens[last].kind == .word else { return .unknown("not a bundle") }
    if range.count == 1 { return evaluateBundleName(last, context) }
    if isBundleClass(range.lowerBound..<(last - 1)) {
      if spells(last, "main") { return .main }
      if spells(last, "module") { return .module }
    }
    if tokens[range.lowerBound].word == .super {
      return tokens[last].word == .nibBundle ? .superValue : .unknown("a member of super")
    }
    guard let path = constantPath(range) else { return .unknown("a member of an expression") }
    return .constant(path)
  }

  /// Whether `range` is `Bundle`, `NSBundle`, `Foundation.Bundle` or nothing (`.main`).
  private func isBundleClass(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return true }
    return spells(last, "Bundle") || spells(last, "NSBundle")
  }

  private mutating func evaluateBundleName(_ index: Int, _ context: Context) -> BundleExpression {
    if tokens[index].word == .nil { return .none }
    for function in functions(from: context.function) {
      switch binding(of: index, in: function) {
      case .none: break
      case .value(let range):
        var context = context
        context.function = function
        return .variable(text(index), evaluateBundle(range, context))
      case .choice, .growing, .compiled, .cases, .several, .elements:
        return .unknown("one of several bundles")
      case .unknown(let reason): return .unknown(reason)
      }
      let open = functions[function].parameters
      if open >= 0, parameterNames(open).contains(text(index)) { return .parameter(text(index)) }
    }
    return .constant(text(index))
  }

  private mutating func evaluateBundleCall(
    _ range: Range<Int>, _ open: Int, _ context: Context
  ) -> BundleExpression {
    let callee = open - 1
    let receiver = range.lowerBound..<max(callee - 1, range.lowerBound)
    if spells(callee, "mainBundle"), isBundleClass(receiver) { return .main }
    let isMade =
      spells(callee, "Bundle") || spells(callee, "NSBundle")
      || tokens[callee].word == .`init` && isBundleClass(receiver)
    guard isMade, let argument = arguments(open).first, argument.label >= 0 else {
      return .unknown("a call of \(text(callee))")
    }
    switch text(argument.label) {
    case "for", "forClass":
      if let name = typeParameter(argument.value, context) { return .parameter(name) }
      return reference(argument.value, context).map { .forClass($0) }
        ?? .unknown("the bundle of something that is no class")
    case "identifier":
      guard case .literal(let identifier) = evaluate(argument.value, context) else {
        return .unknown("an identifier that is no literal")
      }
      return .identifier(identifier)
    default: return namedBundle((open + 1)..<(range.upperBound - 1), context)
    }
  }

  /// A bundle opened by a path with its name.
  private mutating func namedBundle(_ range: Range<Int>, _ context: Context) -> BundleExpression {
    var name: String?
    for index in range where tokens[index].kind == .string {
      guard case .literal(let text) = evaluateLiteral(index, context) else { continue }
      if text == "bundle" || text == "framework", let name { return .named(name + "." + text) }
      if text.hasSuffix(".bundle") || text.hasSuffix(".framework") {
        return .named(text.split(separator: "/").last.map(String.init) ?? text)
      }
      name = text
    }
    return .unknown("a bundle opened by a path")
  }
}
