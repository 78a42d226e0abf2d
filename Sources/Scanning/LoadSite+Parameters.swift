import Facts

extension LoadSite {
  /// Whether an argument depends on a parameter of the code around.
  var usesParameter: Bool {
    name?.value.usesParameter ?? false || bundle?.value.usesParameter ?? false
      || storyboard?.usesParameter ?? false || arguments.contains { $0.value.usesParameter }
      || identifier?.value.usesParameter ?? false
  }
}

extension FactoryCall {
  /// Whether an argument depends on a parameter of the code around.
  var usesParameter: Bool {
    bundle?.value.usesParameter ?? false || arguments.contains { $0.value.usesParameter }
  }
}

extension NameExpression {
  fileprivate var usesParameter: Bool {
    switch self {
    case .parameter, .nib(.parameter, _): true
    case .constant(let path): path.isMemberOfParameter
    default: parts.contains(where: \.usesParameter)
    }
  }
}

extension BundleExpression {
  fileprivate var usesParameter: Bool {
    switch self {
    case .parameter: true
    case .variable(_, let value): value.usesParameter
    case .none, .main, .forClass, .module, .identifier, .named, .constant, .superValue, .unknown:
      false
    }
  }
}
