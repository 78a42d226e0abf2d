/// Which methods of a file are known, and which of their bodies were passed over.
struct MethodNotes {
  /// The bodies that the lexer passed over.
  private let passed: [PassedBodies.Body]
  /// What the bodies of the other version say.
  private let otherBodies: [BodyFacts]
  /// The offsets of the directives.
  private let directives: [Int]
  /// How many of the bodies that were passed over came as those of methods.
  private var taken = 0
  /// The first directive that does not stand before the last method.
  private var nextDirective = 0
  private(set) var methods: [KnownMethod] = []
  private(set) var bodies: [BodyFacts] = []

  /// Notes the methods of a file of which `passed` tells what was passed over, for it stands in `other`.
  init(_ passed: PassedBodies, after other: ObjectiveCVersion) {
    self.passed = passed.passed
    otherBodies = other.bodies
    directives = passed.directives
  }

  /// Whether whatever was passed over turned out to be the body of a method.
  var isWhole: Bool { taken == passed.count }

  /// The body that was passed over at `body`, if one was.
  mutating func takePassed(_ body: Range<Int>) -> PassedBodies.Body? {
    guard taken < passed.count, passed[taken].opener == body.lowerBound - 1 else { return nil }
    taken += 1
    return passed[taken - 1]
  }

  /// What a body says that was passed over; nil if that is nothing.
  func facts(of body: PassedBodies.Body) -> BodyFacts? { body.facts.map { otherBodies[Int($0)] } }

  /// Notes a method and what its body says, if any other file that has its bytes has its tokens too.
  ///
  /// Methods come in their order.
  mutating func note(
    _ header: MethodHeader, _ body: Range<Int>, in source: SourceTokens, _ facts: BodyFacts?
  ) {
    let open = body.lowerBound - 1
    guard source.closer(open) == body.upperBound, source.opener(body.upperBound) == open,
      source.kind(open) == .openBrace
    else { return }
    let (start, end) = (source[header.start].start, source[body.upperBound].end)
    while nextDirective < directives.count, directives[nextDirective] < Int(start) {
      nextDirective += 1
    }
    if nextDirective < directives.count, directives[nextDirective] < Int(end) { return }
    var method = KnownMethod(
      start: start, bodyStart: source[open].end, end: end,
      lines: source[body.upperBound].line &- source[open].line)
    if let facts {
      method.body = UInt32(bodies.count)
      bodies.append(facts)
    }
    methods.append(method)
  }
}
