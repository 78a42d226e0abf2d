/// A value that knows its place in the payload of a fact.
///
/// Fields follow one another without names or lengths, in the order of their declaration; so the
/// scanner version rises with every change of the vocabulary.
protocol Payload {
  func write(to writer: inout PayloadWriter)
  init(from reader: inout PayloadReader) throws(StoreError)
}

/// An enumeration without payloads; its case is stored as its place among the cases.
protocol NumberedCase: Payload, Equatable {
  /// All cases; new ones go to the end.
  static var cases: [Self] { get }
}

extension NumberedCase {
  func write(to writer: inout PayloadWriter) {
    writer.byte(UInt8(truncatingIfNeeded: Self.cases.firstIndex(of: self) ?? 0))
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let code = Int(try reader.byte())
    guard code < Self.cases.count else { throw reader.malformed() }
    self = Self.cases[code]
  }
}

extension Int: Payload {
  func write(to writer: inout PayloadWriter) { writer.integer(self) }
  init(from reader: inout PayloadReader) throws(StoreError) { self = try reader.integer() }
}

extension Bool: Payload {
  func write(to writer: inout PayloadWriter) { writer.byte(self ? 1 : 0) }
  init(from reader: inout PayloadReader) throws(StoreError) { self = try reader.byte() != 0 }
}

extension String: Payload {
  func write(to writer: inout PayloadWriter) { writer.text(self) }

  init(from reader: inout PayloadReader) throws(StoreError) {
    guard let text = try reader.text() else { throw reader.malformed() }
    self = text
  }
}

extension Optional: Payload where Wrapped: Payload {
  func write(to writer: inout PayloadWriter) {
    guard let self else { return writer.byte(0) }
    writer.byte(1)
    self.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self = try reader.byte() == 0 ? nil : try Wrapped(from: &reader)
  }
}

extension Array: Payload where Element: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.number(UInt(count))
    // Passing an element on copies all of it.
    for index in indices { self[index].write(to: &writer) }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let count = try reader.count()
    self = []
    // A corrupt payload can claim any count.
    reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}
