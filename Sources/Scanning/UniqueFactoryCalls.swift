import Facts

/// The factory calls of a file, each once.
struct UniqueFactoryCalls {
  private(set) var all: [FactoryCall] = []

  /// Generated files can hold thousands; each new one is compared with all.
  private static let limit = 1000

  /// Notes a call unless an equal one is noted.
  mutating func add(_ call: FactoryCall) {
    guard all.count < Self.limit, !all.contains(where: { Self.isSame($0, call) }) else { return }
    all.append(call)
  }

  private static func isSame(_ one: FactoryCall, _ other: FactoryCall) -> Bool {
    guard one.method == other.method, one.type == other.type, one.arguments == other.arguments,
      one.bundle == other.bundle, one.platforms == other.platforms
    else { return false }
    // The meaning of `self` and of parameters depends on the place of the call.
    return one.type != .dynamicSelf && !one.usesParameter
      || one.enclosingClass == other.enclosingClass
        && one.enclosingMethod == other.enclosingMethod
  }
}
