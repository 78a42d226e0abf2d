import Facts

extension NameExpression: Payload {
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
    case .literal(let a):
      writer.byte(1)
      writer.text(a)
    case .constant(let a):
      writer.byte(2)
      writer.text(a)
    case .className(let a, let b):
      writer.byte(3)
      a.write(to: &writer)
      b.write(to: &writer)
    case .parameter(let a):
      writer.byte(4)
      writer.text(a)
    case .variable(let a, let b):
      writer.byte(5)
      writer.text(a)
      b.write(to: &writer)
    case .superValue: writer.byte(6)
    case .coalescing(let a, let b):
      writer.byte(7)
      a.write(to: &writer)
      b.write(to: &writer)
    case .choice(let a, let b, let c):
      writer.byte(8)
      a.write(to: &writer)
      b.write(to: &writer)
      c.write(to: &writer)
    case .concatenation(let a):
      writer.byte(9)
      a.write(to: &writer)
    case .unknown(let a):
      writer.byte(10)
      writer.text(a)
    case .generated(let a):
      writer.byte(11)
      writer.text(a)
    case .member(let a, let b):
      writer.byte(12)
      a.write(to: &writer)
      writer.text(b)
    case .replacing(let a, let b, let c):
      writer.byte(13)
      a.write(to: &writer)
      writer.text(b)
      writer.text(c)
    case .described(let a):
      writer.byte(14)
      a.write(to: &writer)
    case .nib(.type(let a), let b):
      writer.byte(15)
      a.write(to: &writer)
      writer.text(b)
    case .nib(.parameter(let a), let b):
      writer.byte(16)
      writer.text(a)
      writer.text(b)
    }
  }

  private init(fieldsFrom reader: inout PayloadReader) throws(StoreError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .literal(try String(from: &reader))
    case 2: self = .constant(try String(from: &reader))
    case 3:
      self = .className(
        try ClassReference(from: &reader), try ClassNameSpelling(from: &reader))
    case 4: self = .parameter(try String(from: &reader))
    case 5:
      self = .variable(
        try String(from: &reader), try NameExpression(from: &reader))
    case 6: self = .superValue
    case 7:
      self = .coalescing(
        try NameExpression(from: &reader), try NameExpression(from: &reader))
    case 8:
      self = .choice(
        try DeviceTest(from: &reader), try NameExpression(from: &reader),
        try NameExpression(from: &reader))
    case 9: self = .concatenation(try Array(from: &reader))
    case 10: self = .unknown(try String(from: &reader))
    case 11: self = .generated(try String(from: &reader))
    case 12: self = .member(try ClassReference(from: &reader), try String(from: &reader))
    case 13:
      self = .replacing(
        try NameExpression(from: &reader), of: try String(from: &reader),
        with: try String(from: &reader))
    case 14: self = .described(try NameExpression(from: &reader))
    case 15: self = .nib(.type(try ClassReference(from: &reader)), try String(from: &reader))
    case 16: self = .nib(.parameter(try String(from: &reader)), try String(from: &reader))
    default: throw reader.malformed()
    }
  }
}
