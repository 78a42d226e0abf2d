import SwiftSyntax

/// Tells what a call does with nibs.
enum CallReader {
  static func read(_ call: FunctionCallExprSyntax) -> LoadFact? {
    let callee = call.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      if let load = readMethod(call, member) { return load }
      if member.declName.baseName.text == "init" { return readInit(call, member) }
    }
    guard let type = typeName(callee), let last = type.split(separator: ".").last,
      last.first?.isUppercase == true
    else { return nil }
    return readCreation(call, of: type)
  }

  private static func readInit(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax)
    -> LoadFact?
  {
    guard let base = member.base else {
      guard argument(call, nibLabels) != nil else { return nil }
      return withName(LoadFact(kind: "create", line: 0), call, nibLabels)
    }
    let isSelf = ["self", "Self"].contains(base.trimmedDescription)
    if isSelf, !isInInitializer(Syntax(call)) {
      return withName(LoadFact(kind: "create", line: 0, target: "Self"), call, nibLabels)
    }
    if base.is(SuperExprSyntax.self) || isSelf {
      guard argument(call, nibLabels) != nil else { return nil }
      return withName(LoadFact(kind: "designated", line: 0), call, nibLabels)
    }
    guard let type = typeName(base) else { return nil }
    return readCreation(call, of: type)
  }

  private static func isInInitializer(_ node: Syntax) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.is(InitializerDeclSyntax.self) { return true }
      if parent.is(FunctionDeclSyntax.self) || parent.is(VariableDeclSyntax.self) { return false }
      current = parent.parent
    }
    return false
  }

  private static let nibLabels = ["nibName", "windowNibName"]

  private static func readCreation(_ call: FunctionCallExprSyntax, of type: String) -> LoadFact {
    switch type {
    case "UINib", "NSNib", "UIKit.UINib", "AppKit.NSNib":
      return withName(LoadFact(kind: "nib-object", line: 0), call, ["nibName", "nibNamed"])
    case "UIStoryboard", "NSStoryboard":
      return withName(LoadFact(kind: "storyboard", line: 0), call, ["name"])
    default:
      return withName(LoadFact(kind: "create", line: 0, target: type), call, nibLabels)
    }
  }

  private static func readMethod(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax)
    -> LoadFact?
  {
    switch member.declName.baseName.text {
    case "loadNibNamed":
      guard let first = call.arguments.first else { return nil }
      var load = named(LoadFact(kind: "load-nib-named", line: 0), first.expression)
      load.bundle = member.base?.withoutChaining.folded
      return load
    case "instantiateViewController", "instantiateController":
      guard let first = call.arguments.first,
        ["withIdentifier", "identifier"].contains(first.label?.text ?? "")
      else { return nil }
      var load = named(LoadFact(kind: "storyboard-controller", line: 0), first.expression)
      load.target = castType(ExprSyntax(call))
      return load
    case "instantiateViewControllerWithIdentifier", "instantiateControllerWithIdentifier":
      // Swift before 3.
      guard let first = call.arguments.first else { return nil }
      var load = named(LoadFact(kind: "storyboard-controller", line: 0), first.expression)
      load.target = castType(ExprSyntax(call))
      return load
    case "instantiateInitialViewController", "instantiateInitialController":
      return LoadFact(
        kind: "storyboard-controller", line: 0, target: castType(ExprSyntax(call)))
    case "register", "registerNib": return readRegistration(call)
    default: return nil
    }
  }

  /// The name is read where the nib is made in the call itself.
  private static func readRegistration(_ call: FunctionCallExprSyntax) -> LoadFact? {
    let labels = call.arguments.dropFirst().compactMap { $0.label?.text }
    guard let first = call.arguments.first, first.label == nil,
      labels.contains(where: { $0.hasPrefix("for") }) || labels == ["withReuseIdentifier"]
    else { return nil }
    if first.expression.trimmedDescription.hasSuffix(".self") { return nil }
    var expression: ExprSyntax? = first.expression
    if let name = first.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      expression = Bindings.value(of: name, before: Syntax(call))
    }
    if let inner = expression?.as(FunctionCallExprSyntax.self),
      let type = typeName(inner.calledExpression), ["UINib", "NSNib"].contains(type)
    {
      return withName(LoadFact(kind: "register", line: 0), inner, ["nibName", "nibNamed"])
    }
    return LoadFact(kind: "register?", line: 0, name: first.expression.folded)
  }

  private static func withName(
    _ load: LoadFact, _ call: FunctionCallExprSyntax, _ labels: [String]
  ) -> LoadFact {
    var load = load
    if let name = argument(call, labels) { load = named(load, name) }
    load.bundle = argument(call, ["bundle"])?.folded
    return load
  }

  private static func named(_ load: LoadFact, _ expression: ExprSyntax) -> LoadFact {
    var load = load
    load.name = expression.folded
    if expression.is(NilLiteralExprSyntax.self) {
      load.nameKind = "nil"
    } else if let text = expression.stringValue {
      load.nameKind = "literal"
      load.nameValue = text
    }
    return load
  }

  private static func argument(_ call: FunctionCallExprSyntax, _ labels: [String]) -> ExprSyntax? {
    call.arguments.first { labels.contains($0.label?.text ?? "") }?.expression
  }

  /// The name of a type that an expression spells, generic arguments dropped.
  static func typeName(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text.unquoted }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return typeName(generic.expression)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let outer = typeName(base)
    {
      return outer + "." + member.declName.baseName.text.unquoted
    }
    return nil
  }

  /// The class after `as`, `as?` or `as!` that a call's result is cast to.
  private static func castType(_ call: ExprSyntax) -> String? {
    var node = Syntax(call)
    while let parent = node.parent {
      if let list = parent.as(ExprListSyntax.self) {
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == node.id }),
          elements.indices.contains(index + 2),
          elements[index + 1].is(UnresolvedAsExprSyntax.self),
          let type = elements[index + 2].as(TypeExprSyntax.self)
        else { return nil }
        return OutletType(type.type).bare
      }
      guard
        parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      else { return nil }
      node = parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// The expression before a trailing `?` or `!`.
  var withoutChaining: ExprSyntax {
    if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    return self
  }
}
