/// An app that contains a nib.
public struct LinkedNibApp: Hashable, Sendable {
  /// The nib's file.
  public var path: String
  /// The name of the app's main bundle.
  public var app: String

  /// A row.
  public init(path: String, app: String) {
    self.path = path
    self.app = app
  }
}

/// A connection, attribute or class of a nib that fails in an app, or whose outcome is unknown.
public struct LinkedConnection: Hashable, Sendable {
  /// The outcome of a promise that fails or is unknown.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The source does not take the key.
    case missingKey = "missing-key"
    /// The destination has no such method.
    case missingAction = "missing-action"
    /// The destination does not have the declared class.
    case wrongType = "wrong-type"
    /// The app has no such class.
    case unknownClass = "unknown-class"
    /// The app has the class, in another module or in none.
    case wrongModule = "wrong-module"
    /// The controller of the source has no such method.
    case missingSegueAction = "missing-segue-action"
    /// The storyboard that a segue leads to is missing, or has no such scene.
    case missingScene = "missing-scene"
    /// The class cannot be decoded from a nib.
    case missingInitializer = "missing-initializer"
    /// No catalog or bundle has the image or color.
    case missingAsset = "missing-asset"
    /// The outcome is unknown.
    case unknown
  }

  /// The point at which a broken connection shows.
  public enum FailurePoint: String, CaseIterable, Hashable, Sendable {
    /// When the nib, scene or cell is loaded.
    case load = "on_load"
    /// When the event is sent or the segue is performed.
    case event = "on_event"
    /// When code uses the outlet.
    case use = "on_use"
  }

  /// The nib's file.
  public var path: String
  /// The name of the app's main bundle.
  public var app: String
  /// The number of the promise.
  public var number: Int
  /// The outcome.
  public var status: Status
  /// The text of the exception or log, or else the reason.
  public var message: String
  /// The time of failure; nil if unknown.
  public var fails: FailurePoint?
  /// The confidence in that.
  public var confidence: Resolution.Confidence
  /// Whether anything loads the object: its nib, scene or prototype.
  public var reach: Reach

  /// A row.
  public init(
    path: String, app: String, number: Int, status: Status, message: String, fails: FailurePoint?,
    confidence: Resolution.Confidence, reach: Reach
  ) {
    self.path = path
    self.app = app
    self.number = number
    self.status = status
    self.message = message
    self.fails = fails
    self.confidence = confidence
    self.reach = reach
  }
}

extension LinkedConnection {
  /// The nib, app and number.
  fileprivate var place: (ExactText, ExactText, Int) { (ExactText(path), ExactText(app), number) }

  /// Whether it precedes another app's row of the same name: a known failure before an unknown one.
  fileprivate func outranks(_ other: Self) -> Bool {
    (status == .unknown ? 1 : 0, other.reach, other.confidence, status.rawValue, message)
      < (other.status == .unknown ? 1 : 0, reach, confidence, other.status.rawValue, other.message)
  }
}

extension [LinkedConnection] {
  /// The rows by nib, app and number, without duplicates.
  public func ordered() -> Self {
    let rows = sorted { one, other in
      one.place == other.place ? one.outranks(other) : one.place < other.place
    }
    var ordered: Self = []
    for row in rows where ordered.last.map({ $0.place != row.place }) ?? true {
      ordered.append(row)
    }
    return ordered
  }
}
