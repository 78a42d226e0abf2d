import Facts

extension Binder {
  /// Binds each field of a row in turn.
  mutating func bind(fieldsOf row: some Field) {
    let visitor = FieldBinder(self)
    row.look(through: visitor)
    self = visitor.binder
  }
}

extension ColumnReader {
  /// Reads each field of a row in turn.
  mutating func readFields(of row: inout some Field) throws(StoreError) {
    let visitor = FieldReader(self)
    do throws(MalformedPayload) {
      try row.visit(by: visitor)
    } catch {
      throw visitor.error ?? StoreError(.unusable, "the index is damaged: a row cannot be read")
    }
    self = visitor.columns
  }
}

/// Binds fields to the parameters of a statement.
private final class FieldBinder: RowVisitor {
  private(set) var binder: Binder

  init(_ binder: Binder) { self.binder = binder }

  var isReading: Bool { false }
  func visit(_ bool: inout Bool) { binder.bind(bool) }
  func visit(_ integer: inout Int) { binder.bind(integer) }
  func visit(_ text: inout String?) { binder.bind(text) }
  func visit(isThere: inout Bool) { if !isThere { binder.bind(nil as Int?) } }
}

/// Reads fields from the columns of a row.
private final class FieldReader: RowVisitor {
  private(set) var columns: ColumnReader
  private(set) var error: StoreError?

  init(_ columns: ColumnReader) { self.columns = columns }

  var isReading: Bool { true }
  func visit(_ bool: inout Bool) throws(MalformedPayload) {
    try read { columns throws(StoreError) in bool = try columns.next() }
  }

  func visit(_ integer: inout Int) throws(MalformedPayload) {
    try read { columns throws(StoreError) in integer = try columns.next() }
  }

  func visit(_ text: inout String?) throws(MalformedPayload) {
    try read { columns throws(StoreError) in text = try columns.next() }
  }

  func visit(isThere: inout Bool) { isThere = !columns.skipNull() }

  private func read(
    _ read: (inout ColumnReader) throws(StoreError) -> Void
  ) throws(MalformedPayload) {
    do throws(StoreError) {
      try read(&columns)
    } catch {
      self.error = error
      throw malformed()
    }
  }
}

/// A visitor of rows, which have neither lists nor expressions.
private protocol RowVisitor: FieldVisitor {}

extension RowVisitor {
  var position: Int { 0 }
  func visit(_ byte: inout UInt8) { preconditionFailure("no column has bytes") }
  func visit(_ number: inout UInt) { preconditionFailure("no column has numbers without a sign") }
  func visit(count: inout Int) { preconditionFailure("no column has a list") }
  func enter() -> Bool { true }
  func leave() {}
}
