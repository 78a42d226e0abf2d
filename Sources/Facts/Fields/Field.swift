/// A fact, or a part of one, with the list of its fields.
///
/// All visitors share one list: those that write and read payloads, and those that find texts.
/// Payloads contain the fields in this order, without names or lengths; so every change of a list
/// raises the scanner version.
package protocol Field: Spelled {
  /// A value to overwrite when reading.
  static var blank: Self { get }

  /// Shows `visitor` each field in turn.
  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload)

  /// Shows `visitor` an optional value.
  static func visit(_ value: inout Self?, by visitor: any FieldVisitor) throws(MalformedPayload)
}

/// Goes through the fields of facts, in place.
package protocol FieldVisitor: AnyObject {
  var isReading: Bool { get }

  /// The offset in the payload; 0 if there is none.
  var position: Int { get }

  func visit(_ byte: inout UInt8) throws(MalformedPayload)
  func visit(_ bool: inout Bool) throws(MalformedPayload)
  func visit(_ integer: inout Int) throws(MalformedPayload)
  func visit(_ number: inout UInt) throws(MalformedPayload)
  func visit(_ text: inout String?) throws(MalformedPayload)

  /// Visits whether an optional value follows.
  func visit(isThere: inout Bool) throws(MalformedPayload)

  /// Visits the number of following elements, each of which takes at least a byte.
  func visit(count: inout Int) throws(MalformedPayload)

  /// Begins a recursive value; false if it is nested too deeply to write.
  func enter() throws(MalformedPayload) -> Bool

  /// Ends a recursive value.
  func leave()
}

/// A payload that ends early or contradicts itself.
package struct MalformedPayload: Error {
  /// The offset of the invalid byte.
  package let position: Int

  package init(position: Int) { self.position = position }
}

extension FieldVisitor {
  package func malformed() -> MalformedPayload { MalformedPayload(position: position) }
}

extension Field {
  package static func visit(
    _ value: inout Self?, by visitor: any FieldVisitor
  ) throws(MalformedPayload) {
    var isThere = value != nil
    try visitor.visit(isThere: &isThere)
    guard isThere else { return value = nil }
    var wrapped = value ?? blank
    try wrapped.visit(by: visitor)
    if visitor.isReading { value = wrapped }
  }

  package func forEachText(_ body: (String) -> Void) {
    withoutActuallyEscaping(body) { body in look(through: TextVisitor(body)) }
  }

  /// Shows the fields to a visitor that does not read.
  package func look(through visitor: any FieldVisitor) {
    var copy = self
    do throws(MalformedPayload) {
      try copy.visit(by: visitor)
    } catch {
      preconditionFailure("only reading fails")
    }
  }
}

/// Calls a closure with every text.
private final class TextVisitor: FieldVisitor {
  private let body: (String) -> Void

  init(_ body: @escaping (String) -> Void) { self.body = body }

  var isReading: Bool { false }
  var position: Int { 0 }
  func visit(_ byte: inout UInt8) {}
  func visit(_ bool: inout Bool) {}
  func visit(_ integer: inout Int) {}
  func visit(_ number: inout UInt) {}
  func visit(_ text: inout String?) { if let text { body(text) } }
  func visit(isThere: inout Bool) {}
  func visit(count: inout Int) {}
  func enter() -> Bool { true }
  func leave() {}
}

/// Shows `visitor` two fields; similar functions take more.
package func visitFields<A: Field, B: Field>(
  _ a: inout A, _ b: inout B, by visitor: any FieldVisitor
) throws(MalformedPayload) {
  try a.visit(by: visitor)
  try b.visit(by: visitor)
}

package func visitFields<A: Field, B: Field, C: Field>(
  _ a: inout A, _ b: inout B, _ c: inout C, by visitor: any FieldVisitor
) throws(MalformedPayload) {
  try visitFields(&a, &b, by: visitor)
  try c.visit(by: visitor)
}

package func visitFields<A: Field, B: Field, C: Field, D: Field>(
  _ a: inout A, _ b: inout B, _ c: inout C, _ d: inout D, by visitor: any FieldVisitor
) throws(MalformedPayload) {
  try visitFields(&a, &b, by: visitor)
  try visitFields(&c, &d, by: visitor)
}
