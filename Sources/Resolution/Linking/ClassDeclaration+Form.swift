import Facts

extension ClassDeclaration.Form {
  /// Whether it declares a class instead of extending one.
  var isWhole: Bool {
    switch self {
    case .interface, .implementation, .swiftClass: true
    case .categoryInterface, .categoryImplementation, .swiftExtension: false
    }
  }

  var isSwift: Bool { self == .swiftClass || self == .swiftExtension }
}
