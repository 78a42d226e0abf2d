import Facts

extension Suppression: Payload {
  func write(to writer: inout PayloadWriter) {
    line.write(to: &writer)
    scope.write(to: &writer)
    rules.write(to: &writer)
    writer.text(reason)
    writer.text(until)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      line: try Int(from: &reader), scope: try Scope(from: &reader),
      rules: try Array(from: &reader), reason: try reader.text(), until: try reader.text())
  }
}

extension Suppression.Scope: Payload {
  func write(to writer: inout PayloadWriter) {
    switch self {
    case .file: writer.byte(0)
    case .line(let line):
      writer.byte(1)
      line.write(to: &writer)
    case .object(let id):
      writer.byte(2)
      writer.text(id)
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    switch try reader.byte() {
    case 0: self = .file
    case 1: self = .line(try Int(from: &reader))
    case 2: self = .object(try String(from: &reader))
    default: throw reader.malformed()
    }
  }
}
