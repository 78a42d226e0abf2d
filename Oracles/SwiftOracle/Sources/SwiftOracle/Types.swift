import SwiftSyntax

/// The type's name without generic arguments, with what it is nested in.
func bareName(_ type: TypeSyntax) -> String {
  if let name = type.as(IdentifierTypeSyntax.self) { return name.name.text.unquoted }
  if let member = type.as(MemberTypeSyntax.self) {
    return bareName(member.baseType) + "." + member.name.text.unquoted
  }
  if let attributed = type.as(AttributedTypeSyntax.self) { return bareName(attributed.baseType) }
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
    let only = tuple.elements.first
  {
    return bareName(only.type)
  }
  if let some = type.as(SomeOrAnyTypeSyntax.self) { return bareName(some.constraint) }
  if let composition = type.as(CompositionTypeSyntax.self), let first = composition.elements.first {
    return bareName(first.type)
  }
  return type.folded
}

/// The type of an outlet taken apart.
struct OutletType {
  var bare: String
  var isCollection = false
  var isOptional: Bool?

  init(_ type: TypeSyntax) {
    if let optional = type.as(OptionalTypeSyntax.self) {
      self.init(optional.wrappedType)
      isOptional = true
    } else if let forced = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self.init(forced.wrappedType)
      isOptional = false
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self.init(array.element)
      isCollection = true
      isOptional = nil
    } else if let (generic, inner) = Self.generic(type) {
      self.init(inner)
      if generic == "Array" { isCollection = true } else { isOptional = true }
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      self.init(only.type)
      isOptional = nil
    } else {
      self.init(bare: bareName(type))
    }
  }

  private init(bare: String) { self.bare = bare }

  private static func generic(_ type: TypeSyntax) -> (String, TypeSyntax)? {
    guard let name = type.as(IdentifierTypeSyntax.self),
      ["Array", "Optional"].contains(name.name.text),
      let arguments = name.genericArgumentClause?.arguments, arguments.count == 1,
      let inner = arguments.first?.argument.as(TypeSyntax.self)
    else { return nil }
    return (name.name.text, inner)
  }
}

extension String {
  /// The identifier without back-ticks.
  var unquoted: String {
    first == "`" && last == "`" && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension SyntaxProtocol {
  /// The source text with comments dropped and white space folded.
  var folded: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, token.leadsWithSpace { text += " " }
      text += token.text
    }
    return text
  }
}

extension TokenSyntax {
  var leadsWithSpace: Bool {
    if leadingTrivia.contains(where: \.isWhite) { return true }
    return previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains(where: \.isWhite)
      ?? false
  }
}

extension TriviaPiece {
  var isWhite: Bool {
    switch self {
    case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolations.
  var stringValue: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
    return literal.representedLiteralValue
  }
}

extension AttributeListSyntax {
  /// The attributes' names.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return bareName(attribute.attributeName)
    }
  }

  /// What stands in `@objc(…)`.
  var objcName: String? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == "objc" {
      guard let arguments = attribute.arguments else { continue }
      return String(arguments.trimmedDescription.filter { !$0.isWhitespace })
    }
    return nil
  }
}
