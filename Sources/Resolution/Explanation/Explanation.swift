public import Facts

/// Why a creation of a controller comes to what it comes to, for the profiles that agree on all of
/// it.
public struct Explanation: Hashable, Sendable {
  /// The row, as the view `resolutions` has it; its profiles are those of this explanation.
  public var resolution: Resolution
  /// The profiles among them that the app is not built for.
  public var ruledOut: ProfileSet
  /// The running app, by the name of its main bundle; nil where no class is known.
  public var program: String?
  /// The steps before the nib is looked up: the creation, and the request for the view.
  public var story: [Step]
  /// The calls that lead to the view, in order; empty if nothing asks for it.
  public var sequence: [String]
  /// The steps from asking for the view to the end.
  public var steps: [Step]
  /// The exception's name, if the end is one.
  public var exception: String?
  /// Suggested fixes.
  public var fixes: [Fix] = []
}

/// A fix for a bad verdict.
public struct Fix: Hashable, Sendable {
  /// The kind of fix.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A nib's file gets another name.
    case renameNib = "rename-nib"
    /// The creation, or an initializer, passes another name.
    case passName = "pass-name"
    /// The creation passes the bundle that has the nib.
    case passBundle = "pass-bundle"
    /// `nibName` is overridden.
    case overrideNibName = "override-nib-name"
    /// `loadView` is overridden.
    case overrideLoadView = "override-load-view"
    /// An override of `loadView` is changed.
    case changeLoadView = "change-load-view"
    /// File's Owner's `view` is connected.
    case connectView = "connect-view"
    /// An outlet of a nib is connected to another key.
    case renameConnection = "rename-connection"
    /// A connection is removed.
    case removeConnection = "remove-connection"
    /// An outlet is declared.
    case declareOutlet = "declare-outlet"
    /// A nib is added to a bundle.
    case addToBundle = "add-to-bundle"
    /// A nib is made.
    case addNib = "add-nib"
    /// The class gets another name at run time.
    case renameClass = "rename-class"
    /// The controller is asked of its storyboard.
    case useStoryboard = "use-storyboard"
    /// The creation is another one.
    case changeCreation = "change-creation"
    /// Something inside of a nib is changed.
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
