import Facts

extension LoadSite.Kind: NumberedCase {
  static let cases = Array(allCases)
}

extension LoadSite: Payload {
  func write(to writer: inout PayloadWriter) {
    kind.write(to: &writer)
    line.write(to: &writer)
    writer.text(enclosingClass)
    enclosingMethod.write(to: &writer)
    target.write(to: &writer)
    writer.text(method)
    name.write(to: &writer)
    bundle.write(to: &writer)
    arguments.write(to: &writer)
    assignsView.write(to: &writer)
    passesClosure.write(to: &writer)
    storyboard.write(to: &writer)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(kind: try Kind(from: &reader), line: try Int(from: &reader))
    enclosingClass = try reader.text()
    enclosingMethod = try Optional(from: &reader)
    target = try Optional(from: &reader)
    method = try reader.text()
    name = try Optional(from: &reader)
    bundle = try Optional(from: &reader)
    arguments = try Array(from: &reader)
    assignsView = try Bool(from: &reader)
    passesClosure = try Bool(from: &reader)
    storyboard = try Optional(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
  }
}

extension EnclosingMethod: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    isStatic.write(to: &writer)
    parameters.write(to: &writer)
    defaults.write(to: &writer)
    access.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), isStatic: try Bool(from: &reader))
    parameters = try Array(from: &reader)
    defaults = try Array(from: &reader)
    access = try Access(from: &reader)
  }
}

extension EnclosingMethod.Access: NumberedCase {
  static let cases = Array(allCases)
}

extension PassedName: Payload {
  func write(to writer: inout PayloadWriter) {
    position.write(to: &writer)
    value.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(position: try Int(from: &reader), value: try NameExpression(from: &reader))
  }
}

extension FactoryCall: Payload {
  func write(to writer: inout PayloadWriter) {
    type.write(to: &writer)
    writer.text(method)
    line.write(to: &writer)
    writer.text(enclosingClass)
    enclosingMethod.write(to: &writer)
    arguments.write(to: &writer)
    bundle.write(to: &writer)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      type: try ClassReference(from: &reader), method: try String(from: &reader),
      line: try Int(from: &reader))
    enclosingClass = try reader.text()
    enclosingMethod = try Optional(from: &reader)
    arguments = try Array(from: &reader)
    bundle = try Optional(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
  }
}
