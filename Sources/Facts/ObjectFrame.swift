/// Where an object of a nib is drawn, in whole points: a view in the view that holds it, a window on the screen, a
/// scene on the canvas of its storyboard.
public struct ObjectFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge; the lower edge in AppKit's documents.
  public var y: Int
  /// The width; nil for a scene.
  public var width: Int?
  /// The height; nil for a scene.
  public var height: Int?

  /// A frame of these edges.
  public init(x: Int, y: Int, width: Int?, height: Int?) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
