public import Facts

/// An explanation of a creation's outcome, for all profiles with the same explanation.
public struct Explanation: Hashable, Sendable {
  /// The row of the view `resolutions`; its profiles are those of this explanation.
  public var resolution: Resolution
  /// The profiles that the app is not built for.
  public var ruledOut: ProfileSet
  /// The name of the process's main bundle; nil if the class is unknown.
  public var program: String?
  /// The steps before UIKit looks up the nib: the creation, and the request for the view.
  public var story: [Step]
  /// The calls that lead to the view, in order; empty if nothing requests it.
  public var sequence: [String]
  /// The steps from the request for the view to the outcome.
  public var steps: [Step]
  /// The name of the exception, if there is one.
  public var exception: String?
  /// Suggested fixes.
  public var fixes: [Fix] = []
}

/// A fix for a bad verdict.
public struct Fix: Hashable, Sendable {
  /// The kind of fix.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The nib gets another name.
    case renameNib = "rename-nib"
    /// The creation or an initializer passes another name.
    case passName = "pass-name"
    /// The creation passes the bundle with the nib.
    case passBundle = "pass-bundle"
    /// The class overrides `nibName`.
    case overrideNibName = "override-nib-name"
    /// The class overrides `loadView`.
    case overrideLoadView = "override-load-view"
    /// An override of `loadView` changes.
    case changeLoadView = "change-load-view"
    /// The view of File's Owner is connected.
    case connectView = "connect-view"
    /// A connection gets another key.
    case renameConnection = "rename-connection"
    /// A connection is removed.
    case removeConnection = "remove-connection"
    /// The class declares an outlet.
    case declareOutlet = "declare-outlet"
    /// A bundle gets a nib.
    case addToBundle = "add-to-bundle"
    /// The project gets a nib.
    case addNib = "add-nib"
    /// The class gets another name at run time.
    case renameClass = "rename-class"
    /// The storyboard creates the controller.
    case useStoryboard = "use-storyboard"
    /// The creation changes.
    case changeCreation = "change-creation"
    /// The content of a nib changes.
    case changeNib = "change-nib"
  }

  /// The kind of fix.
  public let kind: Kind
  /// One sentence in the imperative.
  public var text: String
  /// The place to change.
  public let place: SourcePlace?

  init(_ kind: Kind, _ text: String, at place: SourcePlace? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
  }
}
