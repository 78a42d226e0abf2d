import SwiftSyntax

/// Looks up what a local name is bound to.
enum Bindings {
  /// The value in the nearest declaration of `name` before `node`, in its block or one around it.
  static func value(of name: String, before node: Syntax) -> ExprSyntax? {
    var current = node
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let earlier = list.filter { $0.position < current.position }
        for item in earlier.reversed() {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
            return binding.initializer?.value
          }
        }
      }
      current = parent
    }
    return nil
  }
}
