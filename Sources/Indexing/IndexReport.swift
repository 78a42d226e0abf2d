import IndexStore
import Repository

/// What a run did for one project.
public struct IndexReport: Hashable, Sendable {
  /// The project's name.
  public var project: String
  /// The commit; nil for a plain folder.
  public var commit: String?
  /// The snapshot that was written last; nil if none was.
  var snapshot: SnapshotID?
  /// Whether the snapshot was there already, so that nothing was done.
  public var isUnchanged = false
  /// Whether the commits of a history were taken, and not one revision.
  public var isHistory = false
  /// Where the repository is, if the path was one of a folder inside of it.
  public var repositoryAbove: String?
  /// Where the project was found so far, if that is another place.
  public var formerLocation: String?
  /// Another project of the same place, if this one was not in the index before.
  public var twin: String?
  /// Which commits the runs of other projects take, if this one was not in the index before.
  public var historyOfOthers: HistoryChoice?
  /// Whether the history was asked for of a clone that does not have all of it.
  public var isShallow = false
  /// How many commits were fetched that the indexed branch does not have yet.
  public var commitsAhead = 0
  /// What was in the way of a fetch, and what to do, so that what the clone had was taken; nil if nothing was.
  public var fetchObstacle: String?
  /// How many commits got a snapshot; of a plain folder one.
  public var commits = 0
  /// The commit of which the plain views go on to speak, and not of the one that was asked for.
  public var shownCommit: String?
  /// Why questions about time leave the commit out although it leads to the shown one; nil if they do not.
  public var gap: Gap?
  /// The commit of which they spoke until now, if it does not lead to the one that was asked for, or if it was
  /// the one in HEAD and this one is not.
  public var leftCommit: String?
  /// How many commits that were chosen stay out, because they lie between those that others chose before.
  public var leftOut = 0
  /// How many tags name commits that are not on the line of first parents and not in the index, where tags
  /// choose.
  public var tagsBeside = 0
  /// The commit of the snapshot that the run is compared with.
  public var previousCommit: String?
  /// How many lines a comparison with that snapshot has of what is broken now and was not; nil if there is
  /// none that can be compared.
  public var introduced: Int?
  /// How many it has of what was broken and is not now.
  public var fixed: Int?
  /// Those of them that are so only because files cannot be read any more; nil for none.
  public var unreadFixes: UnreadFixes?
  /// How many files the snapshot has that the index has a use for.
  public var files = 0
  /// How many of them were known from earlier runs.
  public var knownFiles = 0
  /// How many classes there are.
  public var classes = 0
  /// How many nibs and storyboards there are.
  public var nibs = 0
  /// How many problems there are.
  public var problems = 0
  /// How many problems mean that some input could not be read, or not all of it.
  public var errors = 0
  /// How many mean that a fact may be missing.
  public var warnings = 0

  /// Why a commit that was indexed after what it leads to is not among what leads there.
  public enum Gap: Hashable, Sendable {
    /// The line was written without it; a run of the whole history takes it in.
    case unfilled
    /// The project was pruned, so that nothing comes back to its line.
    case pruned
  }

  /// A report on nothing yet.
  init(project: String) { self.project = project }

  /// A report on a run that wrote `snapshot`, whose `files` were known but for some.
  init(_ snapshot: SnapshotID, of project: String, files: Int, known: Int, in store: Store) throws {
    self.project = project
    self.files = files
    knownFiles = known
    commits = 1
    self.snapshot = snapshot
    if let written = try store.snapshot(snapshot, of: project) {
      try count(written, in: store)
    }
  }

  /// A report on a run that found `snapshot` there already.
  init(unchanged snapshot: StoredSnapshot, of project: String, in store: Store) throws {
    self.project = project
    isUnchanged = true
    try count(snapshot, in: store)
  }

  /// Notes what its user may not expect of where the files came from.
  mutating func note(_ tree: SourceTree, _ options: IndexOptions) throws {
    guard case .git(let repository) = tree else { return }
    if repository.isAbovePath { repositoryAbove = repository.location }
    isShallow = options.wholeHistory && repository.isShallow
    if options.fetches, options.revision == "HEAD" {
      commitsAhead = try repository.commitsBehindUpstream()
    }
  }

  /// Takes the counts of a snapshot.
  private mutating func count(_ snapshot: StoredSnapshot, in store: Store) throws {
    commit = snapshot.commitID
    classes = snapshot.classCount
    nibs = snapshot.nibCount
    problems = snapshot.problemCount
    let counts = problems == 0 ? [:] : try store.problemCounts(of: snapshot.id)
    errors = counts["error"] ?? 0
    warnings = counts["warning"] ?? 0
  }
}

/// How far a run has come.
public struct IndexProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable {
    case files
    case commits
  }

  /// The project's name.
  public var project: String
  /// What is counted.
  public var unit = Unit.files
  /// How many are done.
  public var done: Int
  /// How many there are to do; nil where that shows only at the end.
  public var total: Int?
}
