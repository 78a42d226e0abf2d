import Facts

extension BundleExpression: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.nested { writer, isTooDeep in
      isTooDeep
        ? Self.unknown("nested too deeply").writeFields(to: &writer) : writeFields(to: &writer)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self = try reader.nested { reader throws(StoreError) in try Self(fieldsFrom: &reader) }
  }

  private func writeFields(to writer: inout PayloadWriter) {
    switch self {
    case .none: writer.byte(0)
    case .main: writer.byte(1)
    case .forClass(let a):
      writer.byte(2)
      a.write(to: &writer)
    case .module: writer.byte(3)
    case .identifier(let a):
      writer.byte(4)
      writer.text(a)
    case .named(let a):
      writer.byte(5)
      writer.text(a)
    case .constant(let a):
      writer.byte(6)
      writer.text(a)
    case .parameter(let a):
      writer.byte(7)
      writer.text(a)
    case .variable(let a, let b):
      writer.byte(8)
      writer.text(a)
      b.write(to: &writer)
    case .superValue: writer.byte(9)
    case .unknown(let a):
      writer.byte(10)
      writer.text(a)
    }
  }

  private init(fieldsFrom reader: inout PayloadReader) throws(StoreError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .main
    case 2: self = .forClass(try ClassReference(from: &reader))
    case 3: self = .module
    case 4: self = .identifier(try String(from: &reader))
    case 5: self = .named(try String(from: &reader))
    case 6: self = .constant(try String(from: &reader))
    case 7: self = .parameter(try String(from: &reader))
    case 8:
      self = .variable(
        try String(from: &reader), try BundleExpression(from: &reader))
    case 9: self = .superValue
    case 10: self = .unknown(try String(from: &reader))
    default: throw reader.malformed()
    }
  }
}
