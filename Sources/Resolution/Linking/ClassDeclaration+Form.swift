import Facts

extension ClassDeclaration.Form {
  /// Whether such a place declares a class, and does not only extend one.
  var isWhole: Bool {
    switch self {
    case .interface, .implementation, .swiftClass: true
    case .categoryInterface, .categoryImplementation, .swiftExtension: false
    }
  }

  /// Whether such a place is written in Swift.
  var isSwift: Bool { self == .swiftClass || self == .swiftExtension }
}
