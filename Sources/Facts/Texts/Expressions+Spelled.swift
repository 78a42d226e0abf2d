extension NameExpression: Spelled {
  /// The names and texts in it.
  public func forEachText(_ body: (String) -> Void) {
    switch self {
    case .none, .superValue: break
    case .literal(let text), .constant(let text), .parameter(let text), .generated(let text),
      .unknown(let text):
      body(text)
    case .member(let type, let name):
      type.forEachText(body)
      name.forEachText(body)
    case .className(let type, _): type.forEachText(body)
    case .variable(let name, let value):
      name.forEachText(body)
      value.forEachText(body)
    case .coalescing(let one, let other):
      one.forEachText(body)
      other.forEachText(body)
    case .choice(let test, let one, let other):
      test.forEachText(body)
      one.forEachText(body)
      other.forEachText(body)
    case .concatenation(let parts): parts.forEachText(body)
    case .described(let value): value.forEachText(body)
    case .nib(.type(let type), let member):
      type.forEachText(body)
      member.forEachText(body)
    case .nib(.parameter(let name), let member):
      name.forEachText(body)
      member.forEachText(body)
    case .replacing(let value, let old, let new):
      value.forEachText(body)
      old.forEachText(body)
      new.forEachText(body)
    }
  }
}

extension BundleExpression: Spelled {
  /// The names and texts in it.
  public func forEachText(_ body: (String) -> Void) {
    switch self {
    case .none, .main, .module, .superValue: break
    case .forClass(let type): type.forEachText(body)
    case .identifier(let text), .named(let text), .constant(let text), .parameter(let text),
      .unknown(let text):
      body(text)
    case .variable(let name, let value):
      name.forEachText(body)
      value.forEachText(body)
    }
  }
}

extension ClassReference: Spelled {
  /// The class's name.
  public func forEachText(_ body: (String) -> Void) {
    if case .named(let name) = self { body(name) }
  }
}

extension DeviceTest: Spelled {
  /// Visits the texts of the test.
  public func forEachText(_ body: (String) -> Void) {
    if case .other(let text) = self { body(text) }
  }
}

extension NameArgument: Spelled {
  /// Visits the written text and the names in it.
  public func forEachText(_ body: (String) -> Void) {
    text.forEachText(body)
    value.forEachText(body)
  }
}

extension BundleArgument: Spelled {
  /// Visits the written text and the names in it.
  public func forEachText(_ body: (String) -> Void) {
    text.forEachText(body)
    value.forEachText(body)
  }
}

extension PassedName: Spelled {
  /// The names and texts in it.
  public func forEachText(_ body: (String) -> Void) { value.forEachText(body) }
}

extension ParameterDefault: Spelled {
  /// The parameter, and the names in its default.
  public func forEachText(_ body: (String) -> Void) {
    body(parameter)
    switch value {
    case .name(let value): value.forEachText(body)
    case .bundle(let value): value.forEachText(body)
    }
  }
}
