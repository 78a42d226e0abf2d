import Facts

/// The class of a controller, as far as an expression shows it.
enum InferredClass {
  case nothing
  case reference(ClassReference)
  /// The class of the member with this token for its name.
  case member(Int)

  /// Nothing for a framework's class.
  init(_ reference: ClassReference?) {
    switch reference {
    case .named(let name)? where ViewRequest.isFrameworks(name): self = .nothing
    case let reference?: self = .reference(reference)
    case nil: self = .nothing
    }
  }
}
