import Facts
import Testing

@testable import IndexStore

private func decoded(_ bytes: [UInt8]) throws -> FileFacts {
  try bytes.withUnsafeBytes { try decodeFacts($0) }
}

@Test func `any facts come back as they were written`() throws {
  for seed in 1...400 {
    var random = RandomFacts(seed: UInt64(seed))
    let facts = random.facts()
    #expect(try decoded(encoded(facts)) == facts, "seed \(seed)")
  }
}

@Test func `the facts drawn at random leave no field as it is by default`() {
  var seen = Fields()
  for seed in 1...400 {
    var random = RandomFacts(seed: UInt64(seed))
    seen.note(random.facts())
  }
  #expect(seen.values["NibDocument.format"] != nil)
  // The list of objects has rows and no payload.
  seen.values["FileFacts.listedObjects"] = nil
  for (field, values) in seen.values.sorted(by: { $0.key < $1.key }) {
    #expect(values.count > 1, "\(field) is always \(values): draw it in RandomFacts")
  }
}

@Test func `a payload that ends early is refused`() throws {
  var random = RandomFacts(seed: 5)
  let bytes = encoded(random.facts())
  for count in 0..<bytes.count {
    #expect(throws: StoreError.self) { try decoded(Array(bytes.prefix(count))) }
  }
  #expect(throws: StoreError.self) { try decoded(bytes + [0]) }
}

@Test func `a payload with wrong bytes is read or refused, never worse`() {
  for seed in 1...40 {
    var random = RandomFacts(seed: UInt64(seed))
    let bytes = encoded(random.facts())
    for _ in 0..<100 where !bytes.isEmpty {
      var wrong = bytes
      for _ in 0..<random.number(1...4) {
        wrong[random.number(0...wrong.count - 1)] = UInt8(random.number(0...255))
      }
      _ = try? decoded(wrong)
    }
  }
}

@Test func `expressions that nest without end are cut, not followed`() throws {
  var expression = NameExpression.literal("x")
  for _ in 0..<5000 { expression = .variable("v", expression) }
  var code = CodeFacts()
  code.constants = [Constant(name: "k", value: expression, line: 1)]
  let bytes = encoded(FileFacts(.code(code)))
  #expect(bytes.count < 2000)
  #expect(try decoded(bytes) != FileFacts(.code(code)))
  let nested = [1, 0, 0, 0, 1] + Array(repeating: UInt8(9), count: 100_000)
  #expect(throws: StoreError.self) { try decoded(nested) }
}

// The numbers stand in stored payloads: new cases go to the end.
@Test func `the cases of enumerations keep their numbers`() {
  #expect(
    ClassDeclaration.Form.allCases.map(\.rawValue) == [
      "interface", "implementation", "category-interface", "category-implementation",
      "swift-class", "swift-extension",
    ])
  #expect(
    LoadViewOverride.Body.allCases.map(\.rawValue) == [
      "empty", "super", "custom", "unknown", "super-if-named", "super-at-times",
    ])
  #expect(
    LoadSite.Kind.allCases.map(\.rawValue) == [
      "controller", "load-nib-named", "nib-object", "storyboard", "storyboard-controller",
      "register", "register-class", "instantiate", "dequeue", "segue", "request",
      "segue-test", "reuse-call",
    ])
  #expect(
    NibDocument.Format.allCases.map(\.rawValue) == [
      "modern", "archive", "nibarchive", "keyedarchive",
    ])
  #expect(
    NibObject.Role.allCases.map(\.rawValue) == [
      "owner", "first-responder", "controller", "reference", "object", "segue",
    ])
  #expect(
    NibConnection.Kind.allCases.map(\.rawValue) == [
      "outlet", "collection", "action", "segue", "binding", "segue-action", "unwind",
    ])
  #expect(
    BuildRole.allCases.map(\.rawValue) == ["source", "header", "resource", "copy", "automatic"])
  #expect(Problem.Severity.allCases.map(\.rawValue) == ["error", "warning", "note"])
  #expect(
    ClassNameSpelling.allCases.map(\.rawValue) == [
      "unqualified", "runtime", "last-component", "reflecting",
    ])
  #expect(
    Problem.Code.allCases.map(\.rawValue).starts(with: [
      "missing-blob", "oversized", "lfs-pointer", "unreadable", "path-encoding", "submodule",
      "encoding", "broken-xml", "unknown-format", "malformed", "unknown-element", "unbalanced",
      "overwritten-nib",
    ]))
  #expect(Set(FileKind.allCases.map(\.code)).count == FileKind.allCases.count)
}

/// The values that each stored property was seen with, two at most.
private struct Fields {
  var values: [String: Set<String>] = [:]

  mutating func note(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      if mirror.displayStyle == .struct, let label = child.label, !(value is Platforms) {
        let field = "\(type(of: value)).\(label)"
        if values[field, default: []].count < 2 {
          values[field, default: []].insert(String(String(describing: child.value).prefix(80)))
        }
      }
      if !(child.value is String) { note(child.value) }
    }
  }
}
