import Facts

extension ClassDeclaration.Form: NumberedCase {
  static let cases = Array(allCases)
}

extension LoadViewOverride.Body: NumberedCase {
  static let cases = Array(allCases)
}

extension LoadViewOverride.ViewAssignment: NumberedCase {
  static let cases = Array(allCases)
}

extension ClassDeclaration: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    form.write(to: &writer)
    line.write(to: &writer)
    inherited.write(to: &writer)
    hasExplicitSuperclass.write(to: &writer)
    writer.text(objcName)
    isPrivate.write(to: &writer)
    isGeneric.write(to: &writer)
    isLocal.write(to: &writer)
    writer.text(enclosingKinds)
    writer.byte(platforms.rawValue)
    outlets.write(to: &writer)
    actions.write(to: &writer)
    keys.write(to: &writer)
    plainVariables.write(to: &writer)
    inferredKeys.write(to: &writer)
    exposesMembers.write(to: &writer)
    selectors.write(to: &writer)
    loadViews.write(to: &writer)
    loadWindows.write(to: &writer)
    assignsViewWhenAwake.write(to: &writer)
    ownsLoadedNib.write(to: &writer)
    nibNameGetters.write(to: &writer)
    nibBundleGetter.write(to: &writer)
    initializers.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), form: try Form(from: &reader), line: try Int(from: &reader))
    inherited = try Array(from: &reader)
    hasExplicitSuperclass = try Bool(from: &reader)
    objcName = try reader.text()
    isPrivate = try Bool(from: &reader)
    isGeneric = try Bool(from: &reader)
    isLocal = try Bool(from: &reader)
    enclosingKinds = try String(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
    outlets = try Array(from: &reader)
    actions = try Array(from: &reader)
    keys = try Array(from: &reader)
    plainVariables = try Array(from: &reader)
    inferredKeys = try Array(from: &reader)
    exposesMembers = try Bool(from: &reader)
    selectors = try Array(from: &reader)
    loadViews = try Array(from: &reader)
    loadWindows = try Array(from: &reader)
    assignsViewWhenAwake = try Bool(from: &reader)
    ownsLoadedNib = try Bool(from: &reader)
    nibNameGetters = try Array(from: &reader)
    nibBundleGetter = try Optional(from: &reader)
    initializers = try Array(from: &reader)
  }
}

extension OutletDeclaration: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(property)
    writer.text(type)
    isCollection.write(to: &writer)
    isOptional.write(to: &writer)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      property: try String(from: &reader), type: try String(from: &reader),
      isCollection: try Bool(from: &reader), isOptional: try Optional(from: &reader),
      line: try Int(from: &reader))
  }
}

extension ActionDeclaration: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(selector)
    isSegueAction.write(to: &writer)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      selector: try String(from: &reader), isSegueAction: try Bool(from: &reader),
      line: try Int(from: &reader))
  }
}

extension LoadViewOverride: Payload {
  func write(to writer: inout PayloadWriter) {
    body.write(to: &writer)
    assignsView.write(to: &writer)
    line.write(to: &writer)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      body: try Body(from: &reader), assignsView: try ViewAssignment(from: &reader),
      line: try Int(from: &reader))
    platforms = Platforms(rawValue: try reader.byte())
  }
}

extension NibNameGetter: Payload {
  func write(to writer: inout PayloadWriter) {
    value.write(to: &writer)
    isWindow.write(to: &writer)
    line.write(to: &writer)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      value: try NameArgument(from: &reader), isWindow: try Bool(from: &reader),
      line: try Int(from: &reader))
    platforms = Platforms(rawValue: try reader.byte())
  }
}

extension Initializer: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    line.write(to: &writer)
    parameters.write(to: &writer)
    defaults.write(to: &writer)
    omissible.write(to: &writer)
    isConvenience.write(to: &writer)
    trap.write(to: &writer)
    assignsView.write(to: &writer)
    mayAssignView.write(to: &writer)
    delegations.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), line: try Int(from: &reader))
    parameters = try Array(from: &reader)
    defaults = try Array(from: &reader)
    omissible = try Array(from: &reader)
    isConvenience = try Bool(from: &reader)
    trap = try Optional(from: &reader)
    assignsView = try Bool(from: &reader)
    mayAssignView = try Bool(from: &reader)
    delegations = try Array(from: &reader)
  }
}

extension ParameterDefault: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(parameter)
    switch value {
    case .name(let name):
      writer.byte(0)
      name.write(to: &writer)
    case .bundle(let bundle):
      writer.byte(1)
      bundle.write(to: &writer)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let parameter = try String(from: &reader)
    switch try reader.byte() {
    case 0: self.init(parameter: parameter, value: .name(try NameExpression(from: &reader)))
    case 1: self.init(parameter: parameter, value: .bundle(try BundleExpression(from: &reader)))
    default: throw reader.malformed()
    }
  }
}

extension Delegation: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(initializer)
    isSuper.write(to: &writer)
    line.write(to: &writer)
    name.write(to: &writer)
    bundle.write(to: &writer)
    arguments.write(to: &writer)
    writer.byte(platforms.rawValue)
    writer.byte(devices.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      initializer: try String(from: &reader), isSuper: try Bool(from: &reader),
      line: try Int(from: &reader))
    name = try Optional(from: &reader)
    bundle = try Optional(from: &reader)
    arguments = try Array(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
    devices = Devices(rawValue: try reader.byte())
  }
}
