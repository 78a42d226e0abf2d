/// A lookup by name in code: of a nib, a segue or a reusable view.
public struct LinkedLookup: Hashable, Sendable {
  /// The outcome of a lookup.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The lookup succeeds.
    case ok
    /// No searched bundle has the nib.
    case nibNotFound = "nib-not-found"
    /// The nib connects its owner, but the owner is nil.
    case nilOwner = "nil-owner"
    /// The owner does not accept a key.
    case missingKey = "missing-key"
    /// The object that the code takes has another class.
    case wrongObject = "wrong-object"
    /// The nib does not contain exactly one reusable view.
    case invalidCellNib = "invalid-cell-nib"
    /// The nib's reusable view has another identifier.
    case reuseIdentifierMismatch = "reuse-identifier-mismatch"
    /// Nothing has the identifier.
    case missing
    /// The outcome is unknown.
    case unknown
  }

  /// The file with the lookup.
  public var path: String
  /// The line.
  public var line: Int
  /// The class with the code; if the code runs for several classes, one of them.
  public var className: String?
  /// The kind of lookup in the contract's words: `register`, `load-nib-named`, `segue`.
  public var kind: String
  /// The name; nil if the source does not tell it.
  public var name: String?
  /// The file that the lookup finds.
  public var target: String?
  /// The name of the searched bundle.
  public var bundle: String?
  /// The name of the app's main bundle.
  public var app: String
  /// The class of the owner that a nib gets.
  public var ownerClass: String?
  /// The identifier of the nib's registration.
  public var identifier: String?
  /// The outcome.
  public var status = Status.ok
  /// The text of the exception or log, or else the reason.
  public var message: String?
  /// The time of failure; nil if nothing fails or if unknown.
  public var fails: LinkedConnection.FailurePoint?
  /// The confidence of the outcome.
  public var confidence = Resolution.Confidence.high

  /// A row of a successful lookup.
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

  fileprivate var question: [ExactText] {
    [ExactText(path), ExactText(String(line)), ExactText(name ?? "")]
  }

  /// Whether it precedes another row.
  fileprivate func precedes(_ other: Self) -> Bool {
    let (own, others) = (texts, other.texts)
    if ExactText(path) != ExactText(other.path) { return ExactText(path) < ExactText(other.path) }
    if line != other.line { return line < other.line }
    return own.lexicographicallyPrecedes(others)
  }

  /// The texts that distinguish rows on the same line.
  private var texts: [ExactText] {
    [
      kind, app, className ?? "", name ?? "", identifier ?? "", bundle ?? "", status.rawValue,
      target ?? "", message ?? "", ownerClass ?? "", confidence.rawValue,
    ].map(ExactText.init)
  }
}

extension [LinkedLookup] {
  /// The rows by file, line and kind, without duplicates.
  ///
  /// Shared code awaits the segues of each app: a segue that any of them has is not missing.
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
