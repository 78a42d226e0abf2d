import IndexStore
import Repository

/// The result of a run for one project.
public struct IndexReport: Hashable, Sendable {
  /// The project's name.
  public var project: String
  /// The commit; nil for a plain folder.
  public var commit: String?
  /// The snapshot that was written last, or that was there already.
  var snapshot: SnapshotID?
  /// Whether the snapshot already existed, so that nothing was done.
  public var isUnchanged = false
  /// Whether the commits of a history were taken, and not one revision.
  public var isHistory = false
  /// The repository's location, if the path named a folder inside of it.
  public var repositoryAbove: String?
  /// The project's former location, if it has moved.
  public var formerLocation: String?
  /// Another project of the same place, if this one was not in the index before.
  public var twin: String?
  /// The commits that other projects index, if this one is new to the index.
  public var historyOfOthers: HistoryChoice?
  /// Whether the requested history is of a clone that lacks a part of it.
  public var isShallow = false
  /// The number of fetched commits that the indexed branch does not have yet.
  public var commitsAhead = 0
  /// The reason why a fetch failed, with advice, if the existing commits were indexed instead; nil if it
  /// succeeded.
  public var fetchObstacle: String?
  /// The number of commits that got a snapshot; one for a plain folder.
  public var commits = 0
  /// The commit of which the plain views go on to speak, and not of the one that was asked for.
  public var shownCommit: String?
  /// Why questions about time leave the commit out although it leads to the shown one; nil if they do not.
  public var gap: Gap?
  /// The commit of which they spoke until now, if it does not lead to the one that was asked for, or if it was
  /// the one in HEAD and this one is not.
  public var leftCommit: String?
  /// The number of chosen commits that were left out, because they lie between commits that were chosen
  /// before.
  public var leftOut = 0
  /// With `--tags`, the number of tags on commits that are neither first parents nor in the index.
  public var tagsBeside = 0
  /// The commit of the snapshot that the run is compared with.
  public var previousCommit: String?
  /// The number of rows that are broken now and were not in that snapshot; nil if no snapshot can be
  /// compared.
  public var introduced: Int?
  /// The number of rows that were broken in that snapshot and are not now.
  public var fixed: Int?
  /// Those of them that are so only because files cannot be read any more; nil for none.
  public var unreadFixes: UnreadFixes?
  /// The number of files in the snapshot that the index has a use for.
  public var files = 0
  /// The number of those that were known from earlier runs.
  public var knownFiles = 0
  /// The number of classes.
  public var classes = 0
  /// The number of nibs and storyboards.
  public var nibs = 0
  /// The number of problems.
  public var problems = 0
  /// The number of problems that kept some input, or part of it, from being read.
  public var errors = 0
  /// The number of problems because of which a fact may be missing.
  public var warnings = 0

  /// The reason why a commit that was indexed after a descendant is not on its timeline.
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
    try recount(in: store)
  }

  /// A report on a run that found `snapshot` there already.
  init(unchanged snapshot: StoredSnapshot, of project: String, in store: Store) throws {
    self.project = project
    isUnchanged = true
    self.snapshot = snapshot.id
    try count(snapshot, in: store)
  }

  /// Notes surprising sources of the files for the user.
  mutating func note(_ tree: SourceTree, _ options: IndexOptions) throws {
    guard case .git(let repository) = tree else { return }
    if repository.isAbovePath { repositoryAbove = repository.location }
    isShallow = options.wholeHistory && repository.isShallow
    if options.fetches, options.revision == "HEAD" {
      commitsAhead = try repository.commitsBehindUpstream()
    }
  }

  /// Takes the counts of the snapshot again, as a row of it is gone.
  mutating func recount(in store: Store) throws {
    if let snapshot, let written = try store.snapshot(snapshot, of: project) {
      try count(written, in: store)
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

/// The progress of a run.
public struct IndexProgress: Hashable, Sendable {
  /// The unit of progress.
  public enum Unit: String, Hashable, Sendable {
    case files
    case commits
  }

  /// The project's name.
  public var project: String
  /// The unit.
  public var unit = Unit.files
  /// The number of units that are done.
  public var done: Int
  /// The number of units to do; nil where that shows only at the end.
  public var total: Int?
}
