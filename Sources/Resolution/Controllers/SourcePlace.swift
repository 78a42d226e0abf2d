/// A line of a file.
public struct SourcePlace: Hashable, Sendable {
  /// The path from the repository's root.
  public let path: String
  /// The line.
  public let line: Int

  /// Creates a place.
  public init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}
