import Facts

/// The value of a nib name's expression.
enum NameValue: Hashable {
  case none
  /// A string, and the way it was written.
  case string(String, NameKind)
  /// A value that the source does not determine.
  case unknown
}

/// The way in which a name was written; raw values belong to the contract.
enum NameKind: String {
  case literal
  case constant
  case className = "class-name"
}

/// Counts reads of system properties.
///
/// A value without any holds on every system.
final class SystemReads {
  var device = 0
  var platform = 0
  var process = 0
  /// The number of values that depended on the version of the system.
  var version = 0
}

/// Evaluates expressions for nib names over all files of an app.
struct NameEvaluator {
  let graph: ClassGraph
  let constants: ConstantTable
  let systemReads: SystemReads
  /// The app's nibs, once they are known.
  var nibs: NibTable?

  init(_ graph: ClassGraph) {
    self.graph = graph
    systemReads = SystemReads()
    constants = ConstantTable(files: graph.files, systemReads)
  }

  /// Evaluates over an app whose files define the same names as those of `other`.
  init(_ graph: ClassGraph, constantsOf other: NameEvaluator) {
    self.graph = graph
    (constants, systemReads) = (other.constants, other.systemReads)
  }

  func value(of expression: NameExpression, in scope: NameScope) -> NameValue {
    value(of: expression, in: scope, stepsLeft: 16)
  }

  private func value(of expression: NameExpression, in scope: NameScope, stepsLeft: Int)
    -> NameValue
  {
    guard stepsLeft > 0 else { return .unknown }
    func inner(_ expression: NameExpression) -> NameValue {
      value(of: expression, in: scope, stepsLeft: stepsLeft - 1)
    }
    switch expression {
    case .none: return .none
    case .literal(let text): return .string(text, .literal)
    case .constant(let name): return constant(name, in: scope, stepsLeft: stepsLeft)
    case .member(let type, let name):
      return value(
        of: constants.member(name, of: type, in: scope, of: graph), from: scope,
        stepsLeft: stepsLeft)
    case .className(let reference, let spelling):
      return className(reference, spelling, in: scope).map { .string($0, .className) } ?? .unknown
    case .variable(_, let bound): return named(inner(bound))
    case .coalescing(let first, let second):
      let value = inner(first)
      return value == .none ? inner(second) : value
    case .choice(let test, let first, let second):
      if let isFirst = answer(of: test, in: scope) { return inner(isFirst ? first : second) }
      if let choices = scope.context.choices {
        let branches = expression.branches
        return inner(branches[choices.take(expression, of: branches.count)])
      }
      let value = inner(first)
      return value == inner(second) ? value : .unknown
    case .concatenation(let parts): return joined(parts.map(inner))
    case .replacing(let name, let text, let replacement):
      return inner(name).replacing(text, with: replacement)
    case .parameter(let name): return scope.context.parameters[name] ?? .unknown
    case .superValue: return scope.context.superValue ?? .unknown
    case .described(let name): return described(name, in: scope, stepsLeft: stepsLeft)
    case .generated(let path):
      if let generated = scope.context.generated { return generated(path) ?? .unknown }
      return nib(generatedAs: path) ?? .unknown
    case .nib: return .unknown
    case .unknown: return .unknown
    }
  }

  private func constant(_ name: String, in scope: NameScope, stepsLeft: Int) -> NameValue {
    if name == "rawValue", let value = scope.context.rawValue { return value }
    if let owner = enclosingType(of: name), let node = scope.context.types[owner] {
      return value(
        of: constants.member(lastPart(of: name), of: node, in: scope, of: graph), from: scope,
        stepsLeft: stepsLeft)
    }
    if let definition = constants.definition(of: name, in: scope, of: graph) {
      return value(of: definition, from: scope, stepsLeft: stepsLeft)
    }
    // `Nibs.login.fileName`: a property of an enumeration that depends on the case.
    guard let owner = enclosingType(of: name), let type = enclosingType(of: owner),
      let member = constants.definition(
        of: type + name.dropFirst(owner.count), in: scope, of: graph)
    else { return .unknown }
    let rawValue = value(of: .constant(owner), in: scope, stepsLeft: stepsLeft - 1)
    guard case .string = rawValue else { return .unknown }
    return value(of: member, from: scope, rawValue: rawValue, stepsLeft: stepsLeft)
  }

  private func value(
    of definition: ConstantTable.Definition?, from scope: NameScope, rawValue: NameValue? = nil,
    isDescribed: Bool = false, stepsLeft: Int
  ) -> NameValue {
    guard let definition else { return .unknown }
    let inside = NameScope(
      file: definition.file, type: enclosingType(of: definition.constant.name),
      dynamicClass: definition.dynamicClass,
      context: NameScope.EvaluationContext(
        isPad: scope.context.isPad, platform: scope.context.platform, system: scope.context.system,
        recompiled: scope.context.recompiled, rawValue: rawValue, choices: scope.context.choices,
        generated: scope.context.generated))
    let bound = definition.constant.value
    return named(
      value(of: isDescribed ? .described(bound) : bound, in: inside, stepsLeft: stepsLeft - 1))
  }

  /// The name of the nib that R.swift generated a constant for, if the app has the nib.
  private func nib(generatedAs path: String) -> NameValue? {
    guard let nibs, path.hasPrefix("R.nib."), !path.hasSuffix(".identifier") else { return nil }
    let spelling = generatedSpellings(of: path).first { name in
      graph.recorder?.readName(NameKey(nib: name))
      return nibs.placesByStem[name] != nil || nibs.placesByName[name] != nil
    }
    return spelling.map { .string($0, .constant) }
  }

  /// The result of a test of the device, if known.
  private func answer(of test: DeviceTest, in scope: NameScope) -> Bool? {
    switch test {
    case .isPad, .isPhone:
      systemReads.device += 1
      return test == .isPad ? scope.context.isPad : scope.context.isPad.map { !$0 }
    case .compiled(let platforms):
      systemReads.platform += 1
      return scope.context.platform.map { platforms.contains($0) }
    case .other(let text):
      if let test = OldSystemTest(text) { return test.answer }
      guard let test = AvailabilityTest(text), let system = scope.context.system else { return nil }
      systemReads.version += 1
      return test.answer(on: system)
    }
  }

  /// The string that describes the value of `name`.
  private func described(
    _ name: NameExpression, in scope: NameScope, stepsLeft: Int
  ) -> NameValue {
    func inner(_ expression: NameExpression) -> NameValue {
      value(of: expression, in: scope, stepsLeft: stepsLeft - 1)
    }
    switch name {
    case .variable(let name, let bound): return inner(.variable(name, .described(bound)))
    case .choice(let test, let first, let second):
      return inner(.choice(test, .described(first), .described(second)))
    case .coalescing(let first, let second):
      return inner(.coalescing(.described(first), .described(second)))
    case .constant(let path):
      guard let found = constants.definition(of: path, in: scope, of: graph) else {
        return inner(name)
      }
      if found.constant.isCase { return caseName(found.constant.name, in: scope) }
      return value(of: found, from: scope, isDescribed: true, stepsLeft: stepsLeft)
    default: return inner(name)
    }
  }

  /// The string that describes a case of an enumeration, unless the enumeration has its own description.
  private func caseName(_ name: String, in scope: NameScope) -> NameValue {
    guard let type = enclosingType(of: name),
      constants.definition(of: type + ".description", in: scope, of: graph) == nil
    else { return .unknown }
    return .string(lastPart(of: name), .constant)
  }

  /// A literal behind a name is a constant.
  private func named(_ value: NameValue) -> NameValue {
    if case .string(let text, .literal) = value { return .string(text, .constant) }
    return value
  }

  private func joined(_ values: [NameValue]) -> NameValue {
    var text = ""
    var kind = NameKind.constant
    for value in values {
      guard case .string(let part, let partKind) = value else { return .unknown }
      text += part
      if partKind == .className { kind = .className }
    }
    return .string(text, kind)
  }

  private func className(
    _ reference: ClassReference, _ spelling: ClassNameSpelling, in scope: NameScope
  ) -> String? {
    let node: Int
    switch reference {
    case .dynamicSelf:
      guard let dynamicClass = scope.dynamicClass else { return nil }
      node = dynamicClass
    case .named(let name):
      switch graph.resolvedType(of: name, from: scope.file, scope: scope.type) {
      case .declared(let found): node = found
      case .framework(let name): return name
      // The module of the class is unknown.
      case .unknown(let name):
        let tellsModule = spelling == .runtime && isSwift(scope) || spelling == .reflecting
        return tellsModule ? nil : lastPart(of: name)
      }
    }
    let recompiled = scope.context.recompiled.flatMap { $0.node == node ? $0.module : nil }
    switch spelling {
    case .runtime: return graph.runtimeName(of: node, in: recompiled)
    case .reflecting: return graph.qualifiedName(of: node, in: recompiled)
    case .lastComponent: return graph.runtimeName(of: node, in: recompiled).map(lastPart)
    case .unqualified:
      let declaration = graph.primary(node)
      return declaration.isGeneric ? nil : lastPart(of: declaration.name)
    }
  }

  private func isSwift(_ scope: NameScope) -> Bool { graph.files[scope.file].kind == .swift }
}
