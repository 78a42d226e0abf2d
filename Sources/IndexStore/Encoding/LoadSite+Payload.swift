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
    writer.text(variable)
    passesClosure.write(to: &writer)
    storyboard.write(to: &writer)
    owner.write(to: &writer)
    taken.write(to: &writer)
    identifier.write(to: &writer)
    types.write(to: &writer)
    isGuarded.write(to: &writer)
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
    variable = try reader.text()
    passesClosure = try Bool(from: &reader)
    storyboard = try Optional(from: &reader)
    owner = try Optional(from: &reader)
    taken = try Optional(from: &reader)
    identifier = try Optional(from: &reader)
    types = try Array(from: &reader)
    isGuarded = try Bool(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
  }
}

extension EnclosingMethod: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    isStatic.write(to: &writer)
    parameters.write(to: &writer)
    defaults.write(to: &writer)
    generics.write(to: &writer)
    access.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), isStatic: try Bool(from: &reader))
    parameters = try Array(from: &reader)
    defaults = try Array(from: &reader)
    generics = try Array(from: &reader)
    access = try Access(from: &reader)
  }
}

extension GenericParameter: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    bounds.write(to: &writer)
    position.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), bounds: try Array(from: &reader),
      position: try Int(from: &reader))
  }
}

extension NibOwner: Payload {
  func write(to writer: inout PayloadWriter) {
    switch self {
    case .none: writer.byte(0)
    case .unknown: writer.byte(1)
    case .object(let type):
      writer.byte(2)
      type.write(to: &writer)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .unknown
    case 2: self = .object(try ClassReference(from: &reader))
    default: throw reader.malformed()
    }
  }
}

extension TakenObject: Payload {
  func write(to writer: inout PayloadWriter) {
    position.write(to: &writer)
    type.write(to: &writer)
    isForced.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      position: try Int(from: &reader), type: try ClassReference(from: &reader),
      isForced: try Bool(from: &reader))
  }
}

extension PassedType: Payload {
  func write(to writer: inout PayloadWriter) {
    position.write(to: &writer)
    type.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(position: try Int(from: &reader), type: try ClassReference(from: &reader))
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
