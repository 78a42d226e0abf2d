extension ClassDeclaration: Field {
  package static var blank: Self { Self(name: "", form: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &form, &line, &inherited, by: visitor)
    try visitFields(&hasExplicitSuperclass, &objcName, &isPrivate, &isGeneric, by: visitor)
    try visitFields(&isLocal, &enclosingKinds, &platforms, &outlets, by: visitor)
    try visitFields(&actions, &keys, &plainVariables, &inferredKeys, by: visitor)
    try visitFields(&exposesMembers, &selectors, &loadViews, &loadWindows, by: visitor)
    try visitFields(&assignsViewWhenAwake, &ownsLoadedNib, &nibNameGetters, by: visitor)
    try visitFields(&nibBundleGetter, &initializers, &assignedMembers, by: visitor)
  }
}

extension OutletDeclaration: Field {
  package static var blank: Self { Self(property: "", type: "", line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&property, &type, by: visitor)
    try visitFields(&isCollection, &isOptional, &line, by: visitor)
  }
}

extension ActionDeclaration: Field {
  package static var blank: Self { Self(selector: "", line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&selector, &isSegueAction, &line, by: visitor)
  }
}

extension LoadViewOverride: Field {
  package static var blank: Self { Self(body: .blank, assignsView: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&body, &assignsView, &line, &platforms, by: visitor)
  }
}

extension NibNameGetter: Field {
  package static var blank: Self { Self(value: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&value, &isWindow, &line, &platforms, by: visitor)
  }
}

extension Initializer: Field {
  package static var blank: Self { Self(name: "", line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &line, &parameters, &defaults, by: visitor)
    try visitFields(&omissible, &isConvenience, by: visitor)
    // Payloads store it as a list with at most one text.
    var traps = trap.map { [$0] } ?? []
    try traps.visit(by: visitor)
    trap = traps.first
    try visitFields(&assignsView, &mayAssignView, &delegations, by: visitor)
  }
}

extension ParameterDefault: Field {
  package static var blank: Self { Self(parameter: "", value: .blank) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&parameter, &value, by: visitor)
  }
}

extension Delegation: Field {
  package static var blank: Self { Self(initializer: "", isSuper: false, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&initializer, &isSuper, &line, &name, by: visitor)
    try visitFields(&bundle, &arguments, &platforms, &devices, by: visitor)
  }
}
