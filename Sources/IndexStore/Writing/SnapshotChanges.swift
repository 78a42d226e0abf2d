public import Facts

/// The difference between a snapshot and the one before it on its timeline.
public struct SnapshotChanges {
  /// The files that came, changed or went; those that went have no facts.
  public var entries: [(path: String, fact: FactID?)]
  /// The files and nibs whose rows in `results` may differ from before; the empty path for rows of no file.
  public var files: [String]
  /// All rows of `files`, changed or not, and no others; all bundles if ``hasNewBundles``; the nibs that
  /// ``nibs`` says.
  public var results: ResolutionResults
  /// Whether bundles may have changed.
  public var hasNewBundles: Bool
  /// The nibs that may be in other bundles than before; nil for all if ``hasNewBundles``, else for none.
  public var nibs: [String]?
  /// All problems of reading files and of all files together, changed or not; nil if none changed but
  /// those of ``layoutFiles``.
  public var problems: [(path: String, problem: Problem)]?
  /// The files whose problems of the layout may have changed, if only these did; the problems are in ``results``.
  public var layoutFiles: [String] = []

  /// The apps whose connections with nibs among ``files`` are all in ``results``, and those of others stay;
  /// nil for all.
  public var connectedApps: Set<String>?
  /// All apps that there are.
  public var apps: Set<String> = []

  /// The files that went, where ``problems`` does not tell what became of theirs.
  public var gone: [String] = []
  /// The rows of other files that are another copy of those that share their names, by path and old stem.
  public var copies: [String: [String: CopyChange]] = [:]

  /// Changes.
  public init(
    entries: [(path: String, fact: FactID?)], files: [String], results: ResolutionResults,
    hasNewBundles: Bool, problems: [(path: String, problem: Problem)]?
  ) {
    self.entries = entries
    self.files = files
    self.results = results
    self.hasNewBundles = hasNewBundles
    self.problems = problems
  }
}

/// A row that is another copy of those that share its names than before.
public struct CopyChange: Hashable, Sendable {
  /// The row's new stem.
  public let newStem: String
  /// The number of the copy.
  public let newCopy: Int

  /// A change.
  public init(newStem: String, newCopy: Int) {
    self.newStem = newStem
    self.newCopy = newCopy
  }
}
