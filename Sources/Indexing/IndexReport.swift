import IndexStore
import Repository

/// The result of a run for one project.
public struct IndexReport: Hashable, Sendable {
  /// The project's name.
  public var project: String
  /// The commit; nil for a plain folder.
  public var commit: String?
  /// The last written snapshot, or the existing one.
  var snapshot: SnapshotID?
  /// Whether the snapshot already existed, so that the run wrote nothing.
  public var isUnchanged = false
  /// Whether the run indexed the commits of a history, not one revision.
  public var isHistory = false
  /// The repository's location, if the path named a folder inside it.
  public var repositoryAbove: String?
  /// The project's former location, if it has moved.
  public var formerLocation: String?
  /// Another project with the same location, if this one is new to the index.
  public var twin: String?
  /// The choice of commits in other projects, if this one is new to the index.
  public var historyOfOthers: HistoryChoice?
  /// Whether the history is incomplete because the clone is shallow.
  public var isShallow = false
  /// The number of fetched commits that the indexed branch lacks.
  public var commitsAhead = 0
  /// The reason with advice why a fetch failed and the run indexed the existing commits; nil if it
  /// succeeded.
  public var fetchObstacle: String?
  /// The number of commits that got a snapshot; one for a plain folder.
  public var commits = 0
  /// The commit that the plain views still show instead of the requested one.
  public var shownCommit: String?
  /// The reason why the timeline of the shown commit lacks this one; nil if it does not.
  public var gap: Gap?
  /// The commit that the plain views showed before, if it does not lead to the requested one, or if
  /// only the former was in HEAD.
  public var leftCommit: String?
  /// The number of chosen commits left out because they lie between the commits of an earlier
  /// choice.
  public var leftOut = 0
  /// With `--tags`, the number of tags on commits that are neither first parents nor in the index.
  public var tagsBeside = 0
  /// The commit of the snapshot to compare with.
  public var previousCommit: String?
  /// The number of rows that broke since that snapshot; nil without a comparable snapshot.
  public var introduced: Int?
  /// The number of rows that were fixed since that snapshot.
  public var fixed: Int?
  /// Those that count as fixed only because files became unreadable; nil for none.
  public var unreadFixes: UnreadFixes?
  /// The number of indexable files in the snapshot.
  public var files = 0
  /// The number of files known from earlier runs.
  public var knownFiles = 0
  /// The number of classes.
  public var classes = 0
  /// The number of nibs and storyboards.
  public var nibs = 0
  /// The number of problems.
  public var problems = 0
  /// The number of problems that prevented reading some input or part of it.
  public var errors = 0
  /// The number of problems that may hide a fact.
  public var warnings = 0

  /// The reason why a commit that was indexed after a descendant is not on its timeline.
  public enum Gap: Hashable, Sendable {
    /// A run wrote the timeline without it; a run of the whole history adds it.
    case unfilled
    /// The project was pruned, so its timeline takes no old commits.
    case pruned
  }

  /// Creates an empty report.
  init(project: String) { self.project = project }

  /// Creates a report on a run that wrote `snapshot`; `known` of its `files` were known.
  init(_ snapshot: SnapshotID, of project: String, files: Int, known: Int, in store: Store) throws {
    self.project = project
    self.files = files
    knownFiles = known
    commits = 1
    self.snapshot = snapshot
    try recount(in: store)
  }

  /// Creates a report on a run whose `snapshot` already existed.
  init(unchanged snapshot: StoredSnapshot, of project: String, in store: Store) throws {
    self.project = project
    isUnchanged = true
    self.snapshot = snapshot.id
    try count(snapshot, in: store)
  }

  /// Notes unexpected sources of the files for the user.
  mutating func note(_ tree: SourceTree, _ options: IndexOptions) throws {
    guard case .git(let repository) = tree else { return }
    if repository.isAbovePath { repositoryAbove = repository.location }
    isShallow = options.wholeHistory && repository.isShallow
    if options.fetches, options.revision == "HEAD" {
      commitsAhead = try repository.commitsBehindUpstream()
    }
  }

  /// Counts the rows of the snapshot again after one was deleted.
  mutating func recount(in store: Store) throws {
    if let snapshot, let written = try store.snapshot(snapshot, of: project) {
      try count(written, in: store)
    }
  }

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
  /// The number of finished units.
  public var done: Int
  /// The number of units to do; nil if unknown until the end.
  public var total: Int?
}
