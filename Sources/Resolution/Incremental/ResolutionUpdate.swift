public import Facts

/// The rows that a change of files may affect.
public struct ResolutionUpdate: Sendable {
  /// The files and nibs whose rows may differ, sorted by path.
  public var files: [String] = []
  /// All rows of these files and all problems; bundles and their nibs only if they may differ.
  public var results = ResolutionResults()
  /// Whether bundles and nibs may have changed.
  public var hasNewBundles = false
}
