import Facts

extension CodeFacts: Payload {
  func write(to writer: inout PayloadWriter) {
    classes.write(to: &writer)
    protocols.write(to: &writer)
    constants.write(to: &writer)
    typeAliases.write(to: &writer)
    loads.write(to: &writer)
    factoryCalls.write(to: &writer)
    viewRequests.write(to: &writer)
    mentions.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    classes = try Array(from: &reader)
    protocols = try Array(from: &reader)
    constants = try Array(from: &reader)
    typeAliases = try Array(from: &reader)
    loads = try Array(from: &reader)
    factoryCalls = try Array(from: &reader)
    viewRequests = try Array(from: &reader)
    mentions = try MentionedNames(from: &reader)
  }
}

extension MentionedNames: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.number(UInt(numbers.count))
    var last: UInt32 = 0
    for number in numbers {
      writer.number(UInt(number - last))
      last = number
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let count = try reader.count()
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    var last: UInt32 = 0
    for _ in 0..<count {
      let step = try reader.number()
      guard step < Self.end, last + UInt32(step) < Self.end else {
        throw reader.malformed()
      }
      last += UInt32(step)
      numbers.append(last)
    }
    self.init(numbers)
  }
}

extension Constant: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    value.write(to: &writer)
    line.write(to: &writer)
    overrides.write(to: &writer)
    writer.byte(platforms.rawValue)
    isAssignment.write(to: &writer)
    isCase.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), value: try NameExpression(from: &reader),
      line: try Int(from: &reader), overrides: try Bool(from: &reader),
      platforms: Platforms(rawValue: try reader.byte()))
    isAssignment = try Bool(from: &reader)
    isCase = try Bool(from: &reader)
  }
}

extension TypeAlias: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(type)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), type: try String(from: &reader),
      platforms: Platforms(rawValue: try reader.byte()))
  }
}

extension ViewRequest.Kind: NumberedCase {
  static let cases = Array(allCases)
}

extension ViewRequest: Payload {
  func write(to writer: inout PayloadWriter) {
    kind.write(to: &writer)
    controller.write(to: &writer)
    line.write(to: &writer)
    writer.text(enclosingClass)
    writer.byte(platforms.rawValue)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      kind: try Kind(from: &reader), controller: try ClassReference(from: &reader),
      line: try Int(from: &reader))
    enclosingClass = try reader.text()
    platforms = Platforms(rawValue: try reader.byte())
  }
}
