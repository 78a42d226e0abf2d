extension NibDocument: Field {
  package static var blank: Self { Self() }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&format, &platform, &objects, &connections, by: visitor)
    try visitFields(&runtimeAttributes, &initialController, &topLevelCount, by: visitor)
    try visitFields(&unknownElements, &assets, by: visitor)
  }
}

extension NibObject: Field {
  package static var blank: Self { Self(id: "", role: .blank, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&id, &role, &line, &frameworkClass, by: visitor)
    try visitFields(&customClass, &module, &moduleIsTarget, &parent, by: visitor)
    try visitFields(&key, &label, &reuseIdentifier, by: visitor)
    try visitFields(&isView, &isTopLevel, &controller, by: visitor)
  }
}

extension ControllerAttributes: Field {
  package static var blank: Self { Self() }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&storyboardIdentifier, &nibName, &hasView, by: visitor)
    try visitFields(&referencedStoryboard, &referencedIdentifier, &referencedBundle, by: visitor)
  }
}

extension NibConnection: Field {
  package static var blank: Self {
    Self(kind: .blank, source: "", destination: nil, label: "", line: 0)
  }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&kind, &source, &destination, by: visitor)
    try visitFields(&label, &detail, &line, by: visitor)
  }
}

extension NibAsset: Field {
  package static var blank: Self { Self(name: "", isColor: false, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &isColor, &line, by: visitor)
  }
}

extension RuntimeAttribute: Field {
  package static var blank: Self { Self(object: "", keyPath: "", type: nil, line: 0) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&object, &keyPath, &type, &line, by: visitor)
  }
}
