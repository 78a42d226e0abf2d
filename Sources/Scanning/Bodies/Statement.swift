import Facts

/// A statement of a body, in either language, as far as it decides which code runs.
struct Statement {
  enum Form {
    /// A block that runs once.
    case block(Range<Int>)
    /// `if` or `guard`; a branch that does nothing is empty or nil.
    case conditional(test: Range<Int>, then: Range<Int>, otherwise: Range<Int>?)
    /// A body that runs any number of times.
    case loop(header: Range<Int>, body: Range<Int>)
    /// `switch`: the subject, and the tokens between the braces.
    case choice(subject: Range<Int>, body: Range<Int>)
    /// `return`, with the tokens of its value.
    case returned(Range<Int>)
    /// Any other.
    case simple(Range<Int>)
  }

  /// A case of a `switch`.
  struct Case {
    /// The values; nil for `default`.
    var patterns: [Range<Int>]?
    var body: Range<Int>
  }

  var form: Form
  var end: Int

  /// The nesting up to which statements are followed.
  static let depthLimit = 48
}

/// Parses the statements of a body of one language.
protocol StatementParser: ~Copyable {
  /// The statement that starts at `start` and ends at `limit` at the latest.
  func statement(at start: Int, limit: Int) -> Statement
  /// The cases of a `switch` with `body` between its braces; nil if one falls through to the next.
  func cases(in body: Range<Int>) -> [Statement.Case]?
  /// Whether every value has a case even if none is a default.
  var switchesAreExhaustive: Bool { get }
  /// Whether no object survives the statement: it returns nil, throws or traps.
  func endsObject(_ statement: Statement) -> Bool
  /// Whether a test is true for a controller with a nib name, or for one without; nil if that does not decide.
  func test(_ test: Range<Int>, holdsWithName hasName: Bool) -> Bool?
  /// The devices that pass a test; nil if it does not test the device.
  mutating func devices(passing test: Range<Int>) -> Devices?
  /// The devices that pass a case of a `switch` over `subject`; nil if it does not test the device.
  mutating func devices(passing patterns: [Range<Int>], of subject: Range<Int>) -> Devices?
  /// Takes `count` tokens from the budget; false once it is used up.
  mutating func spend(_ count: Int) -> Bool
}
