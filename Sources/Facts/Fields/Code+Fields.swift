extension CodeFacts: Field {
  package static var blank: Self { Self() }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&classes, &protocols, &constants, &typeAliases, by: visitor)
    try visitFields(&loads, &factoryCalls, &viewRequests, &mentions, by: visitor)
  }
}

extension MentionedNames: Field {
  package static var blank: Self { Self() }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var count = numbers.count
    try visitor.visit(count: &count)
    var read: [UInt32] = []
    if visitor.isReading { read.reserveCapacity(count) }
    // Payloads store each number as the distance from the one before.
    var last: UInt32 = 0
    for place in 0..<count {
      var step = visitor.isReading ? 0 : UInt(numbers[place] - last)
      try visitor.visit(&step)
      guard step < Self.end, last + UInt32(step) < Self.end else { throw visitor.malformed() }
      last += UInt32(step)
      if visitor.isReading { read.append(last) }
    }
    if visitor.isReading { self = Self(read) }
  }
}

extension Constant: Field {
  package static var blank: Self { Self(name: "", value: .none, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &value, &line, &overrides, by: visitor)
    try visitFields(&platforms, &isAssignment, &isCase, &isStatic, by: visitor)
  }
}

extension TypeAlias: Field {
  package static var blank: Self { Self(name: "", type: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &type, &platforms, by: visitor)
  }
}

extension ViewRequest: Field {
  package static var blank: Self { Self(kind: .blank, controller: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&kind, &controller, &line, by: visitor)
    try visitFields(&enclosingClass, &platforms, by: visitor)
  }
}

extension LoadSite: Field {
  package static var blank: Self { Self(kind: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&kind, &line, &enclosingClass, &enclosingMethod, by: visitor)
    try visitFields(&target, &method, &name, &bundle, by: visitor)
    try visitFields(&arguments, &assignsView, &variable, &passesClosure, by: visitor)
    try visitFields(&storyboard, &owner, &taken, &identifier, by: visitor)
    try visitFields(&types, &isGuarded, &isFallback, &platforms, by: visitor)
    try systems.visit(by: visitor)
  }
}

extension SystemCondition: Field {
  package static var blank: Self {
    Self(platforms: .all, version: SystemVersion(major: 0), isBelow: false)
  }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&platforms, &major, &minor, &isBelow, by: visitor)
  }
}

extension EnclosingMethod: Field {
  package static var blank: Self { Self(name: "", isStatic: false) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &isStatic, &parameters, by: visitor)
    try visitFields(&defaults, &generics, &access, by: visitor)
  }
}

extension GenericParameter: Field {
  package static var blank: Self { Self(name: "", bounds: [], position: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &bounds, &position, by: visitor)
  }
}

extension TakenObject: Field {
  package static var blank: Self { Self(position: 0, type: .blank, isForced: false) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&position, &type, &isForced, by: visitor)
  }
}

extension PassedType: Field {
  package static var blank: Self { Self(position: 0, type: .blank) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&position, &type, by: visitor)
  }
}

extension PassedName: Field {
  package static var blank: Self { Self(position: 0, value: .none) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&position, &value, by: visitor)
  }
}

extension FactoryCall: Field {
  package static var blank: Self { Self(type: .blank, method: "", line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&type, &method, &line, &enclosingClass, by: visitor)
    try visitFields(&enclosingMethod, &arguments, &bundle, &platforms, by: visitor)
    try systems.visit(by: visitor)
  }
}

extension NameArgument: Field {
  package static var blank: Self { Self(text: "", value: .none) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&text, &value, by: visitor)
  }
}

extension BundleArgument: Field {
  package static var blank: Self { Self(text: "", value: .none) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&text, &value, by: visitor)
  }
}
