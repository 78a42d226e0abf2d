import Facts

extension SwiftWalk {
  func site(_ kind: LoadSite.Kind, at start: Int) -> LoadSite {
    var site = LoadSite(kind: kind, line: line(start))
    site.enclosingClass = enclosingType?.path
    (site.systems, site.platforms) = systemRegions.systems(at: start, on: platforms)
    return site
  }

  mutating func add(_ site: LoadSite) {
    var site = site
    if site.enclosingClass != nil { site.enclosingMethod = enclosingMethod() }
    if site.usesParameter { addParameters(to: &site.enclosingMethod) }
    facts.loads.append(site)
  }

  mutating func addParameters(to method: inout EnclosingMethod?) {
    guard method != nil, let function = enclosingFunction, functions[function].parameters >= 0
    else { return }
    let open = functions[function].parameters
    method?.parameters = parameterNames(open)
    method?.defaults = defaults(open, context)
  }

  /// The outermost function around `index` in the type.
  private var enclosingFunction: Int? {
    var function = scope.function
    while function >= 0, functions[function].outer >= 0 { function = functions[function].outer }
    return function < 0 ? nil : function
  }

  /// The member of the innermost type around `index`.
  mutating func enclosingMethod() -> EnclosingMethod? {
    guard let function = enclosingFunction else { return property(around: index) }
    if let lastMethod, lastMethod.function == function { return lastMethod.method }
    guard let method = method(function) else { return nil }
    lastMethod = (function, method)
    return method
  }

  private mutating func method(_ function: Int) -> EnclosingMethod? {
    let function = functions[function]
    guard function.name >= 0 else { return property(around: function.body.lowerBound) }
    let name =
      function.parameters < 0
      ? text(function.name) : fullName(function.name, parameters: function.parameters)
    var method = EnclosingMethod(name: name, isStatic: function.isStatic)
    method.generics = genericParameters(of: function)
    method.access = function.access
    return method
  }

  /// The property whose initial value contains the token at `index`.
  private func property(around index: Int) -> EnclosingMethod? {
    members.first { $0.value.contains(index) }.map {
      var method = EnclosingMethod(name: text($0.name), isStatic: isStaticMember)
      method.access = memberAccess
      return method
    }
  }
}
