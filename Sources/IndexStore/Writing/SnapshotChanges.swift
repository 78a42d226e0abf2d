public import Facts

/// The difference between a snapshot and the one before it on its timeline.
public struct SnapshotChanges {
  /// The files that were added, changed or removed; removed files have no facts.
  public var entries: [(path: String, fact: FactID?)]
  /// The files and nibs whose rows in `results` may differ; the empty path for rows without a file.
  public var files: [String]
  /// All rows of `files`, changed or not, and no others; with all bundles if ``hasNewBundles``, and
  /// the bundles of ``nibs``.
  public var results: ResolutionResults
  /// Whether bundles may have changed.
  public var hasNewBundles: Bool
  /// The nibs whose bundles may have changed; nil for all if ``hasNewBundles``, otherwise for none.
  public var nibs: [String]?
  /// All problems of reading files and of the whole layout, changed or not; nil if at most those of
  /// ``layoutFiles`` changed.
  public var problems: [(path: String, problem: Problem)]?
  /// The files whose layout problems may have changed, if only these did; the problems are in
  /// ``results``.
  public var layoutFiles: [String] = []

  /// The nibs and property lists among ``files`` whose rows in an app are not in ``results`` and stay.
  public var keptFiles: Set<FileOfApp> = []

  /// The removed files, if ``problems`` does not cover theirs.
  public var gone: [String] = []
  /// The rows of other files whose copy number changed, by path and old stem.
  public var copies: [String: [String: CopyChange]] = [:]

  /// Creates changes.
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

/// A nib or property list of an app.
public struct FileOfApp: Hashable, Sendable {
  let path: ExactText
  let app: String

  /// The file at a path, of an app by the name of its main bundle.
  public init(path: String, app: String) {
    self.path = ExactText(path)
    self.app = app
  }
}

/// A new copy number of a row that shares its names with others.
public struct CopyChange: Hashable, Sendable {
  /// The new stem of the row.
  public let newStem: String
  /// The new number of the copy.
  public let newCopy: Int

  /// Creates a change.
  public init(newStem: String, newCopy: Int) {
    self.newStem = newStem
    self.newCopy = newCopy
  }
}
