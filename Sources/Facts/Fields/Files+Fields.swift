extension FileFacts: Field {
  package static var blank: Self { Self(.blank) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&content, &problems, &suppressions, by: visitor)
  }
}

extension Problem: Field {
  package static var blank: Self { Self(.blank, .blank, message: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&code, &severity, &line, &message, by: visitor)
  }
}

extension Suppression: Field {
  package static var blank: Self { Self(line: 0, scope: .file, rules: []) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&line, &scope, &rules, by: visitor)
    try visitFields(&reason, &until, by: visitor)
  }
}

extension BuildFacts: Field {
  package static var blank: Self { Self() }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &developmentRegion, &targets, by: visitor)
    try visitFields(&configurations, &defaultConfiguration, &includes, by: visitor)
  }
}

extension BuildInclude: Field {
  package static var blank: Self { Self(path: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&path, &keepsPaths, by: visitor)
  }
}

extension BuildTarget: Field {
  package static var blank: Self { Self(name: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &type, &moduleName, &productName, by: visitor)
    try visitFields(&files, &patterns, &configurations, &defaultConfiguration, by: visitor)
    try visitFields(&dependencies, &links, &embeds, by: visitor)
  }
}

extension BuildFiles: Field {
  package static var blank: Self { Self(role: .blank, folder: "", names: []) }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&role, &folder, &names, by: visitor)
    try visitFields(&platforms, &bundle, by: visitor)
  }
}

extension BuildPattern: Field {
  package static var blank: Self { Self(role: .blank, glob: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&role, &glob, &exclusions, by: visitor)
    try visitFields(&platforms, &bundle, by: visitor)
  }
}

extension BuildConfiguration: Field {
  package static var blank: Self { Self(name: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &base, &settings, by: visitor)
  }
}

extension BuildSetting: Field {
  package static var blank: Self { Self(name: "", value: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &condition, &value, &line, by: visitor)
  }
}
