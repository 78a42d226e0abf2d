import Facts

/// The factory calls of a file that are noted already.
struct NotedFactories {
  private var places: [String: [FactoryCall]] = [:]

  /// Whether no equal call is noted; notes it.
  mutating func isNew(_ call: FactoryCall) -> Bool {
    let noted = places[call.method, default: []]
    // Generated files can hold thousands; enough is enough.
    guard noted.count < 200, !noted.contains(where: { isSame($0, call) }) else { return false }
    places[call.method, default: []].append(call)
    return true
  }

  private func isSame(_ one: FactoryCall, _ other: FactoryCall) -> Bool {
    guard one.type == other.type, one.arguments == other.arguments, one.bundle == other.bundle,
      one.platforms == other.platforms
    else { return false }
    // What `self` is depends on where the call stands, and so do parameters.
    return one.type != .dynamicSelf && !one.usesParameter
      || one.enclosingClass == other.enclosingClass
        && one.enclosingMethod == other.enclosingMethod
  }
}
