import SwiftSyntax

/// Walks a tree and writes down classes, outlets, actions and the calls that load nibs.
final class FactReader: SyntaxVisitor {
  var facts = OracleFacts()
  private let lines: SourceLocationConverter
  /// The enclosing types; the name is nil for a function.
  private var scopes: [(name: String?, classIndex: Int?)] = []

  init(tree: SourceFileSyntax) {
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  func line(_ node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The innermost type with what it is nested in; a type inside of a function starts anew.
  private var scopeName: String? {
    let inner = scopes.reversed().drop { $0.name == nil }
    let names = inner.prefix { $0.name != nil }.compactMap(\.name)
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  private func qualified(_ name: String) -> String {
    guard let last = scopes.last, last.name != nil, let scopeName else { return name }
    return scopeName + "." + name
  }

  private var isInFunction: Bool { scopes.contains { $0.name == nil } }

  // MARK: Scopes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let first = node.inheritanceClause?.inheritedTypes.first?.type
    facts.classes.append(
      ClassFact(
        name: qualified(node.name.text.unquoted), line: line(node.classKeyword),
        superclass: first.map { bareName($0) }, isLocal: isInFunction, isExtension: false))
    scopes.append((node.name.text.unquoted, facts.classes.count - 1))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = bareName(node.extendedType)
    facts.classes.append(
      ClassFact(
        name: name, line: line(node.extensionKeyword), isLocal: false, isExtension: true))
    scopes.append((name, facts.classes.count - 1))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.protocols.append(node.name.text.unquoted)
    return push(node.name)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  private func push(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((name.text.unquoted, nil))
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.aliases[node.name.text] = bareName(node.initializer.value)
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    readOutlets(node)
    readNibNameGetter(node)
    readConstants(node)
    return .visitChildren
  }

  private func readOutlets(_ node: VariableDeclSyntax) {
    guard node.attributes.names.contains("IBOutlet"), let owner = scopeName else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let type = binding.typeAnnotation.map { OutletType($0.type) }
      facts.outlets.append(
        OutletFact(
          owner: owner, property: node.attributes.objcName ?? name.unquoted,
          type: type?.bare ?? "", isCollection: type?.isCollection ?? false,
          isOptional: type?.isOptional, line: line(node)))
    }
  }

  private func readNibNameGetter(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(where: { $0.name.text == "override" }),
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      name == "nibName" || name == "windowNibName",
      let index = scopes.last?.classIndex
    else { return }
    facts.classes[index].nibNameGetter = getterValue(binding)
  }

  private func getterValue(_ binding: PatternBindingSyntax) -> String {
    guard let block = binding.accessorBlock else { return "?" }
    let statements: CodeBlockItemListSyntax? =
      switch block.accessors {
      case .getter(let list): list
      case .accessors(let list):
        list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      @unknown default: nil
      }
    guard let statements, statements.count == 1, let only = statements.first else { return "?" }
    let expression =
      only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
    guard let expression else { return "?" }
    if expression.is(NilLiteralExprSyntax.self) { return "nil" }
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription.hasSuffix("Name"),
      let value = call.arguments.first?.expression.stringValue
    {
      return value
    }
    return expression.stringValue ?? "?" + expression.folded
  }

  private func readConstants(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value.stringValue, !isInFunction
      else { continue }
      facts.constants.append(ConstantFact(name: qualified(name), value: value))
    }
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.rawValue?.value.stringValue {
      facts.constants.append(ConstantFact(name: qualified(node.name.text), value: value))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = node.attributes.names
    if attributes.contains("IBAction") || attributes.contains("IBSegueAction"),
      let owner = scopeName
    {
      facts.actions.append(
        ActionFact(
          owner: owner, selector: node.attributes.objcName ?? Selectors.selector(of: node),
          line: line(node)))
    }
    if node.name.text == "loadView", node.signature.parameterClause.parameters.isEmpty,
      node.modifiers.contains(where: { $0.name.text == "override" }),
      let index = scopes.last?.classIndex
    {
      facts.classes[index].loadView = LoadViewBody.kind(of: node)
    }
    scopes.append((nil, nil))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((nil, nil))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((nil, nil))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((nil, nil))
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if var load = CallReader.read(node) {
      load.line = line(node)
      load.owner = scopeName
      if load.target == "Self" { load.target = scopeName }
      facts.loads.append(load)
    }
    return .visitChildren
  }
}
