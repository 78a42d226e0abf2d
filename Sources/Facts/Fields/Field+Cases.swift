/// An enumeration whose cases have values: a payload stores the number of the case, then the
/// values.
protocol ValueCase: Field {
  /// Shows the case and its values to a visitor that does not read.
  func show(to visitor: any FieldVisitor) throws(MalformedPayload)

  /// The case with a number; `visitor` reads its values.
  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload)
}

extension ValueCase {
  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    guard visitor.isReading else { return try show(to: visitor) }
    self = try Self(code: try read(visitor), from: visitor)
  }
}

private func read(_ visitor: any FieldVisitor) throws(MalformedPayload) -> UInt8 {
  var code: UInt8 = 0
  try visitor.visit(&code)
  return code
}

private func read<Value: Field>(_ visitor: any FieldVisitor) throws(MalformedPayload) -> Value {
  var value = Value.blank
  try value.visit(by: visitor)
  return value
}

private func showCase<each Value: Field>(
  _ code: UInt8, _ values: repeat each Value, to visitor: any FieldVisitor
) throws(MalformedPayload) {
  var code = code
  try visitor.visit(&code)
  for value in repeat each values {
    var value = value
    try value.visit(by: visitor)
  }
}

/// Visits an expression, which may contain others; an overly deep one becomes `replacement`.
private func visitNested<Value: ValueCase>(
  _ value: inout Value, else replacement: Value, by visitor: any FieldVisitor
) throws(MalformedPayload) {
  let isShallow = try visitor.enter()
  defer { visitor.leave() }
  if visitor.isReading {
    value = try Value(code: try read(visitor), from: visitor)
  } else {
    try (isShallow ? value : replacement).show(to: visitor)
  }
}

extension FileFacts.Content: ValueCase {
  package static var blank: Self { .code(CodeFacts()) }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .code(let facts): try showCase(0, facts, to: visitor)
    case .nib(let document): try showCase(1, document, to: visitor)
    case .build(let facts): try showCase(2, facts, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .code(try read(visitor))
    case 1: self = .nib(try read(visitor))
    case 2: self = .build(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension NameExpression: ValueCase {
  package static var blank: Self { .none }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitNested(&self, else: .unknown("nested too deeply"), by: visitor)
  }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .none: try showCase(0, to: visitor)
    case .literal(let text): try showCase(1, text, to: visitor)
    case .constant(let name): try showCase(2, name, to: visitor)
    case .className(let type, let spelling): try showCase(3, type, spelling, to: visitor)
    case .parameter(let name): try showCase(4, name, to: visitor)
    case .variable(let name, let value): try showCase(5, name, value, to: visitor)
    case .superValue: try showCase(6, to: visitor)
    case .coalescing(let first, let second): try showCase(7, first, second, to: visitor)
    case .choice(let test, let first, let second):
      try showCase(8, test, first, second, to: visitor)
    case .concatenation(let parts): try showCase(9, parts, to: visitor)
    case .unknown(let reason): try showCase(10, reason, to: visitor)
    case .generated(let name): try showCase(11, name, to: visitor)
    case .member(let type, let name): try showCase(12, type, name, to: visitor)
    case .replacing(let value, let old, let new): try showCase(13, value, old, new, to: visitor)
    case .described(let value): try showCase(14, value, to: visitor)
    case .nib(.type(let type), let member): try showCase(15, type, member, to: visitor)
    case .nib(.parameter(let name), let member): try showCase(16, name, member, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .none
    case 1: self = .literal(try read(visitor))
    case 2: self = .constant(try read(visitor))
    case 3: self = .className(try read(visitor), try read(visitor))
    case 4: self = .parameter(try read(visitor))
    case 5: self = .variable(try read(visitor), try read(visitor))
    case 6: self = .superValue
    case 7: self = .coalescing(try read(visitor), try read(visitor))
    case 8: self = .choice(try read(visitor), try read(visitor), try read(visitor))
    case 9: self = .concatenation(try read(visitor))
    case 10: self = .unknown(try read(visitor))
    case 11: self = .generated(try read(visitor))
    case 12: self = .member(try read(visitor), try read(visitor))
    case 13: self = .replacing(try read(visitor), of: try read(visitor), with: try read(visitor))
    case 14: self = .described(try read(visitor))
    case 15: self = .nib(.type(try read(visitor)), try read(visitor))
    case 16: self = .nib(.parameter(try read(visitor)), try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension BundleExpression: ValueCase {
  package static var blank: Self { .none }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitNested(&self, else: .unknown("nested too deeply"), by: visitor)
  }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .none: try showCase(0, to: visitor)
    case .main: try showCase(1, to: visitor)
    case .forClass(let type): try showCase(2, type, to: visitor)
    case .module: try showCase(3, to: visitor)
    case .identifier(let text): try showCase(4, text, to: visitor)
    case .named(let name): try showCase(5, name, to: visitor)
    case .constant(let name): try showCase(6, name, to: visitor)
    case .parameter(let name): try showCase(7, name, to: visitor)
    case .variable(let name, let value): try showCase(8, name, value, to: visitor)
    case .superValue: try showCase(9, to: visitor)
    case .unknown(let reason): try showCase(10, reason, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .none
    case 1: self = .main
    case 2: self = .forClass(try read(visitor))
    case 3: self = .module
    case 4: self = .identifier(try read(visitor))
    case 5: self = .named(try read(visitor))
    case 6: self = .constant(try read(visitor))
    case 7: self = .parameter(try read(visitor))
    case 8: self = .variable(try read(visitor), try read(visitor))
    case 9: self = .superValue
    case 10: self = .unknown(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension DeviceTest: ValueCase {
  package static var blank: Self { .isPad }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .isPad: try showCase(0, to: visitor)
    case .isPhone: try showCase(1, to: visitor)
    case .other(let text): try showCase(2, text, to: visitor)
    case .compiled(let platforms): try showCase(3, platforms, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .isPad
    case 1: self = .isPhone
    case 2: self = .other(try read(visitor))
    case 3: self = .compiled(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension ClassReference: Field {
  package static var blank: Self { .dynamicSelf }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var name: String?
    if case .named(let text) = self { name = text }
    try visitor.visit(&name)
    self = name.map { .named($0) } ?? .dynamicSelf
  }
}

extension NibOwner: ValueCase {
  package static var blank: Self { .none }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .none: try showCase(0, to: visitor)
    case .unknown: try showCase(1, to: visitor)
    case .object(let type): try showCase(2, type, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .none
    case 1: self = .unknown
    case 2: self = .object(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension ParameterDefault.Value: ValueCase {
  package static var blank: Self { .name(.none) }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .name(let value): try showCase(0, value, to: visitor)
    case .bundle(let value): try showCase(1, value, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .name(try read(visitor))
    case 1: self = .bundle(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}

extension Suppression.Scope: ValueCase {
  package static var blank: Self { .file }

  func show(to visitor: any FieldVisitor) throws(MalformedPayload) {
    switch self {
    case .file: try showCase(0, to: visitor)
    case .line(let line): try showCase(1, line, to: visitor)
    case .object(let id): try showCase(2, id, to: visitor)
    }
  }

  init(code: UInt8, from visitor: any FieldVisitor) throws(MalformedPayload) {
    switch code {
    case 0: self = .file
    case 1: self = .line(try read(visitor))
    case 2: self = .object(try read(visitor))
    default: throw visitor.malformed()
    }
  }
}
