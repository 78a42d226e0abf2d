import Facts

extension FileFacts: Payload {
  func write(to writer: inout PayloadWriter) {
    switch content {
    case .code(let facts):
      writer.byte(0)
      facts.write(to: &writer)
    case .nib(let document):
      writer.byte(1)
      document.write(to: &writer)
    case .build(let facts):
      writer.byte(2)
      facts.write(to: &writer)
    }
    problems.write(to: &writer)
    suppressions.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let content: Content
    switch try reader.byte() {
    case 0: content = .code(try CodeFacts(from: &reader))
    case 1: content = .nib(try NibDocument(from: &reader))
    case 2: content = .build(try BuildFacts(from: &reader))
    default: throw reader.malformed()
    }
    self.init(
      content, problems: try Array(from: &reader), suppressions: try Array(from: &reader))
  }
}

extension Problem.Severity: NumberedCase {
  static let cases = Array(allCases)
}

extension Problem.Code: NumberedCase {
  static let cases = Array(allCases)
}

extension Problem: Payload {
  func write(to writer: inout PayloadWriter) {
    code.write(to: &writer)
    severity.write(to: &writer)
    line.write(to: &writer)
    writer.text(message)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      try Problem.Code(from: &reader), try Problem.Severity(from: &reader),
      line: try Optional(from: &reader), message: try String(from: &reader))
  }
}
