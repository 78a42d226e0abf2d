/// The changes of files behind a changed resolution.
public struct ChangeCause: Hashable, Sendable {
  /// What was done to files, as in `added DetailView.xib`, the most direct first.
  public let changes: [String]
  /// Whether they are known to be the cause; else each may be it, or none.
  public let isCertain: Bool
}
