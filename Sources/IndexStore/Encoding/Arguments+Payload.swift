import Facts

extension NameArgument: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(text)
    value.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(text: try String(from: &reader), value: try NameExpression(from: &reader))
  }
}

extension BundleArgument: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(text)
    value.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(text: try String(from: &reader), value: try BundleExpression(from: &reader))
  }
}

extension ClassReference: Payload {
  func write(to writer: inout PayloadWriter) {
    switch self {
    case .named(let name): writer.text(name)
    case .dynamicSelf: writer.text(nil)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self = try reader.text().map { .named($0) } ?? .dynamicSelf
  }
}

extension ClassNameSpelling: NumberedCase {
  static let cases = Array(allCases)
}

extension DeviceTest: Payload {
  func write(to writer: inout PayloadWriter) {
    switch self {
    case .isPad: writer.byte(0)
    case .isPhone: writer.byte(1)
    case .other(let text):
      writer.byte(2)
      writer.text(text)
    case .compiled(let platforms):
      writer.byte(3)
      writer.byte(platforms.rawValue)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    switch try reader.byte() {
    case 0: self = .isPad
    case 1: self = .isPhone
    case 2: self = .other(try String(from: &reader))
    case 3: self = .compiled(Platforms(rawValue: try reader.byte()))
    default: throw reader.malformed()
    }
  }
}
