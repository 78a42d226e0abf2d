import Facts

extension Array {
  /// Adds a fact that the file does not have yet.
  ///
  /// Each is compared with all others, and generated files have thousands; people write fewer than 1,000.
  fileprivate mutating func add(_ new: Element, unless isSame: (Element, Element) -> Bool) {
    guard count < 1000, !contains(where: { isSame($0, new) }) else { return }
    append(new)
  }
}

extension [FactoryCall] {
  mutating func addOnce(_ call: FactoryCall) { add(call, unless: Self.isSame) }

  private static func isSame(_ one: FactoryCall, _ other: FactoryCall) -> Bool {
    guard one.method == other.method, one.type == other.type, one.arguments == other.arguments,
      one.bundle == other.bundle, one.platforms == other.platforms, one.systems == other.systems
    else { return false }
    // The meaning of `self` and of parameters depends on the place of the call.
    return one.type != .dynamicSelf && !one.usesParameter
      || one.enclosingClass == other.enclosingClass
        && one.enclosingMethod == other.enclosingMethod
  }
}

extension [ViewRequest] {
  /// Adds a new request, unless the controller is a framework's own.
  mutating func addOnce(_ request: ViewRequest) {
    if case .named(let name) = request.controller, ViewRequest.isFrameworks(name) { return }
    add(request) {
      $0.kind == $1.kind && $0.platforms == $1.platforms && $0.controller == $1.controller
        && $0.enclosingClass == $1.enclosingClass
    }
  }
}

extension ViewRequest {
  /// Whether a class is one of UIKit's or AppKit's by its name.
  static func isFrameworks(_ name: String) -> Bool {
    guard name.begins(with: "UI") || name.begins(with: "NS") else { return false }
    return name.utf8.dropFirst(2).first?.isUppercase ?? false
  }
}
