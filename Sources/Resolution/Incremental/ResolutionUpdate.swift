public import Facts

/// The rows that a change of files may have changed.
public struct ResolutionUpdate: Sendable {
  /// The files and nibs whose rows may be others than before, in the order of their paths.
  public var files: [String] = []
  /// All rows of these files, whether they are others or not; all problems; bundles, and the nibs in them,
  /// only if they may be others.
  public var results = ResolutionResults()
  /// Whether bundles and nibs may have changed.
  public var hasNewBundles = false
}
