public import Facts

/// What differs between a snapshot and the one before it on its line of history.
public struct SnapshotChanges {
  /// The files that came, changed or went; those that went have no facts.
  public var entries: [(path: String, fact: FactID?)]
  /// The files whose rows in `program` may differ from before; the empty path for rows of no file.
  public var files: [String]
  /// All rows of `files`, changed or not, and no others; bundles and their nibs only if
  /// ``hasNewBundles``, and then all.
  public var program: Program
  /// Whether bundles or their nibs may differ from before.
  public var hasNewBundles: Bool
  /// All problems of reading files and of all files together, changed or not; nil if none changed.
  public var problems: [(path: String, problem: Problem)]?

  /// Changes.
  public init(
    entries: [(path: String, fact: FactID?)], files: [String], program: Program,
    hasNewBundles: Bool, problems: [(path: String, problem: Problem)]?
  ) {
    self.entries = entries
    self.files = files
    self.program = program
    self.hasNewBundles = hasNewBundles
    self.problems = problems
  }
}
