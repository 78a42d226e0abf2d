/// A place in code that requests a controller's view, or passes the controller to code that will.
///
/// The scanner records only places that show the controller's class, and only the first of equal
/// ones in a file.
public struct ViewRequest: Hashable, Sendable {
  /// The kind of code that requests the view.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Makes it the root of a window.
    case windowRoot = "window-root"
    /// Pushes it on a navigation controller.
    case pushed
    /// Presents or shows it: over another controller, in a sheet, a popover or a window.
    case presented
    /// Makes it a child of another controller: the root of a navigation controller, a tab.
    case embedded
    /// Selects its tab.
    case selectedTab = "selected-tab"
    /// Reads its `view`.
    case touched
    /// Calls `loadViewIfNeeded`.
    case loadIfNeeded = "load-if-needed"
    /// Calls `beginAppearanceTransition`.
    case appearanceTransition = "appearance-transition"
  }

  /// The kind of code that requests the view.
  public var kind: Kind
  /// The controller's class: that of an object created there, or the only one that the file creates
  /// or declares for the variable.
  public var controller: ClassReference
  /// The line of the place's first token.
  public var line: Int
  /// The enclosing type as written; nil at file scope.
  public var enclosingClass: String?
  /// The platforms it is compiled for.
  public var platforms = Platforms.all

  /// A request at file scope.
  public init(kind: Kind, controller: ClassReference, line: Int) {
    self.kind = kind
    self.controller = controller
    self.line = line
  }
}
