/// Something that code looks up by its name: a nib, a segue, a reusable view.
public struct LinkedLookup: Hashable, Sendable {
  /// The outcome of a lookup.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// It is there.
    case ok
    /// No bundle that is searched has the nib.
    case nibNotFound = "nib-not-found"
    /// The nib connects its owner, and gets none.
    case nilOwner = "nil-owner"
    /// The owner does not take a key.
    case missingKey = "missing-key"
    /// The object that the code takes is of another class.
    case wrongObject = "wrong-object"
    /// The nib is not that of one reusable view.
    case invalidCellNib = "invalid-cell-nib"
    /// The nib's reusable view has another identifier.
    case reuseIdentifierMismatch = "reuse-identifier-mismatch"
    /// Nothing has the identifier.
    case missing
    /// Nobody can tell.
    case unknown
  }

  /// The file with the lookup.
  public var path: String
  /// The line.
  public var line: Int
  /// The class whose code looks it up; of code that runs for several classes, one of them.
  public var className: String?
  /// The kind of lookup as the contract spells it: `register`, `load-nib-named`, `segue`.
  public var kind: String
  /// The name; nil where source does not tell it.
  public var name: String?
  /// The file that is found.
  public var target: String?
  /// The name of the bundle that is searched.
  public var bundle: String?
  /// The name of the app's main bundle.
  public var app: String
  /// The class of the owner that a nib gets.
  public var ownerClass: String?
  /// The identifier that the nib is registered under.
  public var identifier: String?
  /// The outcome.
  public var status = Status.ok
  /// The text of the exception or of the log, else the reason.
  public var message: String?
  /// The time when it shows; nil if nothing fails or if that is unknown.
  public var fails: LinkedConnection.FailurePoint?
  /// The confidence of the outcome.
  public var confidence = Resolution.Confidence.high

  /// A row of something that is there.
  public init(path: String, line: Int, kind: String, app: String) {
    self.path = path
    self.line = line
    self.kind = kind
    self.app = app
  }
}

extension LinkedLookup {
  /// Whether code waits for a segue.
  fileprivate var isAwaited: Bool { kind == "awaited-segue" }

  /// The place and the name that it asks for there.
  fileprivate var question: [ExactText] {
    [ExactText(path), ExactText(String(line)), ExactText(name ?? "")]
  }

  /// Whether it comes before another row.
  fileprivate func precedes(_ other: Self) -> Bool {
    let (own, others) = (texts, other.texts)
    if ExactText(path) != ExactText(other.path) { return ExactText(path) < ExactText(other.path) }
    if line != other.line { return line < other.line }
    return own.lexicographicallyPrecedes(others)
  }

  /// The texts that distinguish rows of the same line.
  private var texts: [ExactText] {
    [
      kind, app, className ?? "", name ?? "", identifier ?? "", bundle ?? "", status.rawValue,
      target ?? "", message ?? "", ownerClass ?? "", confidence.rawValue,
    ].map(ExactText.init)
  }
}

extension [LinkedLookup] {
  /// The rows by file, line and kind, one of each.
  ///
  /// Code that several apps have waits for the segues of each: one that any of them has is none that is missing.
  public func ordered() -> Self {
    var ordered: Self = []
    for row in sorted(by: { $0.precedes($1) }) where ordered.last != row { ordered.append(row) }
    let met = Set(ordered.lazy.filter { $0.isAwaited && $0.status == .ok }.map(\.question))
    if !met.isEmpty {
      ordered.removeAll { $0.isAwaited && $0.status == .missing && met.contains($0.question) }
    }
    return ordered
  }
}
