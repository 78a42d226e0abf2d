import Facts

enum BundleValue: Hashable {
  /// `nil`.
  case none
  case main
  case ofClass(Int)
  /// `Bundle.module` in a file.
  case module(file: Int)
  case identifier(String)
  case named(String)
  /// A bundle that the source does not determine.
  case unknown
}

/// Evaluates expressions for bundles.
struct BundleEvaluator {
  let graph: ClassGraph

  /// The value of `expression`; `parameters` are those of the enclosing initializer.
  func value(
    of expression: BundleExpression, in scope: NameScope, parameters: [String: BundleValue] = [:]
  ) -> BundleValue {
    switch expression {
    case .none: return .none
    case .main: return .main
    case .forClass(.dynamicSelf): return scope.dynamicClass.map { .ofClass($0) } ?? .unknown
    case .forClass(.named(let name)):
      guard
        case .declared(let node) = graph.resolvedType(of: name, from: scope.file, scope: scope.type)
      else { return .unknown }
      return .ofClass(node)
    case .module: return .module(file: scope.file)
    case .identifier(let identifier): return .identifier(identifier)
    case .named(let name): return .named(name)
    case .parameter(let name): return parameters[name] ?? .unknown
    case .variable(_, let bound): return value(of: bound, in: scope, parameters: parameters)
    case .constant, .superValue, .unknown: return .unknown
    }
  }
}
