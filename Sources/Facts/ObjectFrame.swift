/// The frame of an object in a nib, in whole points.
///
/// Views are relative to their superview, windows to the screen, and scenes to the canvas of the
/// storyboard.
public struct ObjectFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge; the lower edge in AppKit's documents.
  public var y: Int
  /// The width; nil for a scene.
  public var width: Int?
  /// The height; nil for a scene.
  public var height: Int?

  /// A frame with these edges.
  public init(x: Int, y: Int, width: Int?, height: Int?) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
