extension Bool: Field {
  package static var blank: Bool { false }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitor.visit(&self)
  }
}

extension Int: Field {
  package static var blank: Int { 0 }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitor.visit(&self)
  }
}

extension Int64: Field {
  package static var blank: Int64 { 0 }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var integer = Int(self)
    try visitor.visit(&integer)
    self = Int64(integer)
  }
}

extension String: Field {
  package static var blank: String { "" }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var text: String? = self
    try visitor.visit(&text)
    guard let text else { throw visitor.malformed() }
    self = text
  }

  package static func visit(
    _ text: inout String?, by visitor: any FieldVisitor
  ) throws(MalformedPayload) {
    try visitor.visit(&text)
  }
}

extension Optional: Field where Wrapped: Field {
  package static var blank: Self { nil }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try Wrapped.visit(&self, by: visitor)
  }
}

extension Array: Field where Element: Field {
  package static var blank: Self { [] }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var count = count
    try visitor.visit(count: &count)
    guard visitor.isReading else {
      for var element in self { try element.visit(by: visitor) }
      return
    }
    self = []
    // A corrupt payload can claim any count.
    reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count {
      var element = Element.blank
      try element.visit(by: visitor)
      append(element)
    }
  }
}

extension Field where Self: OptionSet, RawValue == UInt8 {
  package static var blank: Self { [] }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var bits = rawValue
    try visitor.visit(&bits)
    self = Self(rawValue: bits)
  }
}

extension Platforms: Field {}
extension Devices: Field {}

/// An enumeration without payloads, stored as the index of its case; add new cases at the end.
protocol NumberedCase: Field, CaseIterable where AllCases == [Self] {}

extension NumberedCase {
  package static var blank: Self { allCases[0] }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    var code = UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0)
    try visitor.visit(&code)
    guard code < Self.allCases.count else { throw visitor.malformed() }
    self = Self.allCases[Int(code)]
  }
}

extension BuildRole: NumberedCase {}
extension ClassDeclaration.Form: NumberedCase {}
extension ClassNameSpelling: NumberedCase {}
extension EnclosingMethod.Access: NumberedCase {}
extension LoadSite.Kind: NumberedCase {}
extension LoadViewOverride.Body: NumberedCase {}
extension LoadViewOverride.ViewAssignment: NumberedCase {}
extension NibConnection.Kind: NumberedCase {}
extension NibDocument.Format: NumberedCase {}
extension NibObject.Role: NumberedCase {}
extension Problem.Code: NumberedCase {}
extension Problem.Severity: NumberedCase {}
extension ViewRequest.Kind: NumberedCase {}
