import SwiftSyntax

/// How the runtime spells a Swift method, by the rules of SE-0005's importer read backwards.
enum Selectors {
  static func selector(of function: FunctionDeclSyntax) -> String {
    let name = function.name.text.unquoted
    let parameters = function.signature.parameterClause.parameters
    let effects = function.signature.effectSpecifiers
    let isThrowing = effects?.throwsClause != nil
    let isAsync = effects?.asyncSpecifier != nil
    var pieces: [String] = []
    for (index, parameter) in parameters.enumerated() {
      let label = parameter.firstName.text.unquoted
      if index > 0 {
        pieces.append(label == "_" ? "" : label)
      } else if label == "_" {
        pieces.append(name)
      } else {
        // A preposition at the seam makes "With" superfluous.
        let isJoined = startsWithPreposition(label) || endsWithPreposition(name)
        pieces.append(name + (isJoined ? "" : "With") + capitalised(label))
      }
    }
    if isAsync {
      pieces.append(pieces.isEmpty ? name + "WithCompletionHandler" : "completionHandler")
    } else if isThrowing {
      pieces.append(pieces.isEmpty ? name + "AndReturnError" : "error")
    }
    guard !pieces.isEmpty else { return name }
    return pieces.map { $0 + ":" }.joined()
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func startsWithPreposition(_ label: String) -> Bool {
    var word = label.prefix(1).lowercased()
    for character in label.dropFirst() {
      if character.isUppercase { break }
      word.append(character)
    }
    return prepositions.contains(word)
  }

  private static func endsWithPreposition(_ name: String) -> Bool {
    guard let start = name.lastIndex(where: \.isUppercase) else {
      return prepositions.contains(name)
    }
    return prepositions.contains(name[start...].lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

/// What the body of an override of `loadView` does.
enum LoadViewBody {
  static func kind(of function: FunctionDeclSyntax) -> String {
    guard let body = function.body, !body.statements.isEmpty else { return "empty" }
    let finder = SuperCallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.found ? "super" : "custom"
  }

  private final class SuperCallFinder: SyntaxVisitor {
    var found = false
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "loadView" {
        found = true
      }
      return .visitChildren
    }
  }
}
