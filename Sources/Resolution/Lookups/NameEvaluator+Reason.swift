import Facts

extension NameEvaluator {
  /// The reason why the value of a name is unknown; `text` is its source.
  func reason(for name: NameExpression, in scope: NameScope, text: String? = nil) -> String {
    switch name {
    case .unknown(let reason):
      guard let text, text.utf8.count <= 80 else { return "The name is \(reason)." }
      return "The name is \(text): \(reason)."
    case .variable(let name, .unknown(let reason)): return "The name is in \(name): \(reason)."
    case .variable(_, let value): return reason(for: value, in: scope)
    case .constant(let path) where path.isMemberOfParameter: return "The caller passes the name."
    case .constant(let name), .member(.dynamicSelf, let name):
      return "No value of \(name) is known."
    case .member(.named(let type), let name): return "No value of \(type).\(name) is known."
    case .parameter, .described(.parameter): return "The caller passes the name."
    case .generated(let name):
      return "The name that a generator made of \(name) is not followed."
    case .choice(_, let first, let second), .coalescing(let first, let second):
      return reason(forOneOf: [first, second], in: scope)
    case .concatenation(let parts): return reason(forOneOf: parts, in: scope)
    default: return "The name is not to be told from source."
    }
  }

  /// The reason of the first part without a known value.
  private func reason(forOneOf parts: [NameExpression], in scope: NameScope) -> String {
    let unknown = parts.first { part in
      scope.context.choices == nil
        ? values(of: part, in: scope).contains(.unknown) : value(of: part, in: scope) == .unknown
    }
    return unknown.map { reason(for: $0, in: scope) } ?? "The name is one of several."
  }
}
