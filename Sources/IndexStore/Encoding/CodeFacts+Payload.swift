import Facts

extension CodeFacts: Payload {
  func write(to writer: inout PayloadWriter) {
    classes.write(to: &writer)
    protocols.write(to: &writer)
    constants.write(to: &writer)
    typeAliases.write(to: &writer)
    loads.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    classes = try Array(from: &reader)
    protocols = try Array(from: &reader)
    constants = try Array(from: &reader)
    typeAliases = try Array(from: &reader)
    loads = try Array(from: &reader)
  }
}

extension Constant: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    value.write(to: &writer)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), value: try NameExpression(from: &reader),
      line: try Int(from: &reader))
  }
}

extension TypeAlias: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(type)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), type: try String(from: &reader))
  }
}

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
    storyboard = try Optional(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
  }
}

extension EnclosingMethod: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    isStatic.write(to: &writer)
    parameters.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), isStatic: try Bool(from: &reader))
    parameters = try Array(from: &reader)
  }
}
