/// A place in code that requests a controller's view, or passes the controller to code that will.
///
/// Only those that tell the controller's class; of equal ones in a file the first.
public struct ViewRequest: Hashable, Sendable {
  /// The kind of code that requests the view.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It becomes the root of a window.
    case windowRoot = "window-root"
    /// It is pushed on a navigation controller.
    case pushed
    /// It is presented or shown: over another one, in a sheet, a popover, a window of its own.
    case presented
    /// It becomes the child of another one: the root of a navigation controller, a tab.
    case embedded
    /// It becomes the tab that is selected.
    case selectedTab = "selected-tab"
    /// Its `view` is read.
    case touched
    /// `loadViewIfNeeded` is called.
    case loadIfNeeded = "load-if-needed"
    /// `beginAppearanceTransition` is called.
    case appearanceTransition = "appearance-transition"
  }

  /// The kind of code that requests the view.
  public var kind: Kind
  /// The controller's class: that of an object made at the place, or the only one that the file makes
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
