public import Facts

/// What changed in a program.
public struct ProgramUpdate: Sendable {
  /// The files and nibs whose rows may be others than before, in the order of their paths.
  public var files: [String] = []
  /// All rows of these files, whether they are others or not; all problems; bundles, and the nibs in them,
  /// only if they may be others.
  public var program = Program()
  /// Whether bundles and nibs may be others.
  public var hasNewBundles = false
}
