import Facts

extension NibDocument.Format: NumberedCase {
  static let cases = Array(allCases)
}

extension NibObject.Role: NumberedCase {
  static let cases = Array(allCases)
}

extension NibConnection.Kind: NumberedCase {
  static let cases = Array(allCases)
}

extension NibDocument: Payload {
  func write(to writer: inout PayloadWriter) {
    format.write(to: &writer)
    writer.text(platform)
    objects.write(to: &writer)
    connections.write(to: &writer)
    runtimeAttributes.write(to: &writer)
    writer.text(initialController)
    topLevelCount.write(to: &writer)
    unknownElements.write(to: &writer)
    assets.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    format = try Optional(from: &reader)
    platform = try reader.text()
    objects = try Array(from: &reader)
    connections = try Array(from: &reader)
    runtimeAttributes = try Array(from: &reader)
    initialController = try reader.text()
    topLevelCount = try Int(from: &reader)
    unknownElements = try Array(from: &reader)
    assets = try Array(from: &reader)
  }
}

extension NibObject: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(id)
    role.write(to: &writer)
    line.write(to: &writer)
    writer.text(frameworkClass)
    writer.text(customClass)
    writer.text(module)
    moduleIsTarget.write(to: &writer)
    writer.text(parent)
    writer.text(key)
    writer.text(label)
    writer.text(reuseIdentifier)
    isView.write(to: &writer)
    isTopLevel.write(to: &writer)
    controller.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      id: try String(from: &reader), role: try Role(from: &reader), line: try Int(from: &reader))
    frameworkClass = try reader.text()
    customClass = try reader.text()
    module = try reader.text()
    moduleIsTarget = try Bool(from: &reader)
    parent = try reader.text()
    key = try reader.text()
    label = try reader.text()
    reuseIdentifier = try reader.text()
    isView = try Bool(from: &reader)
    isTopLevel = try Bool(from: &reader)
    controller = try Optional(from: &reader)
  }
}

extension ControllerAttributes: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(storyboardIdentifier)
    writer.text(nibName)
    hasView.write(to: &writer)
    writer.text(referencedStoryboard)
    writer.text(referencedIdentifier)
    writer.text(referencedBundle)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    storyboardIdentifier = try reader.text()
    nibName = try reader.text()
    hasView = try Bool(from: &reader)
    referencedStoryboard = try reader.text()
    referencedIdentifier = try reader.text()
    referencedBundle = try reader.text()
  }
}

extension NibConnection: Payload {
  func write(to writer: inout PayloadWriter) {
    kind.write(to: &writer)
    writer.text(source)
    writer.text(destination)
    writer.text(label)
    writer.text(detail)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      kind: try Kind(from: &reader), source: try String(from: &reader),
      destination: try reader.text(), label: try String(from: &reader), detail: try reader.text(),
      line: try Int(from: &reader))
  }
}

extension NibAsset: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    isColor.write(to: &writer)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), isColor: try Bool(from: &reader),
      line: try Int(from: &reader))
  }
}

extension RuntimeAttribute: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(object)
    writer.text(keyPath)
    writer.text(type)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      object: try String(from: &reader), keyPath: try String(from: &reader),
      type: try reader.text(), line: try Int(from: &reader))
  }
}
