public import Facts

/// A snapshot before it is written: where it comes from and which line of history it continues.
public struct SnapshotDraft: Hashable, Sendable {
  /// The line of history that a snapshot goes to.
  public enum TimelineChoice: Hashable, Sendable {
    /// The project's current line, after its latest snapshot; a first line if there is none.
    case extendLatest
    /// This line, after its latest snapshot.
    case extend(TimelineID, makeCurrent: Bool)
    /// The place of this snapshot on its line; it goes, and what follows it there with it.
    case replace(SnapshotID, makeCurrent: Bool)
    /// A line of its own; the current one if the project has no other.
    case newTimeline(makeCurrent: Bool)
    /// A line of its own beside all others, on which no run goes on; the project stays as it is.
    case aside
  }

  /// The project's name.
  public var project: String
  /// The location the project was found at.
  public var location: String
  /// The commit; nil for a plain folder.
  public var commitID: String?
  /// The commit's first parent.
  public var parentID: String?
  /// The revision as the user named it.
  public var ref: String?
  /// The commit's time, in seconds since 1970.
  public var committedAt: Int64?
  /// The author of the commit.
  public var author: String?
  /// The first paragraph of its message.
  public var subject: String?
  /// The time of the run, in seconds since 1970.
  public var indexedAt: Int64
  /// Equal for snapshots with the same files: git's tree, a digest of a folder.
  public var treeID: String
  /// The version of the scanners that made the facts.
  public var scannerVersion: Int
  /// The terms it is resolved with.
  public var terms: ResolutionTerms
  /// The line of history it goes to.
  public var timeline: TimelineChoice
  /// The commits that the runs of the project index from now on; nil if that stays as it is.
  public var history: String?
  /// The commit up to which the history is asked for that this snapshot is of; nil if it is of none, or follows
  /// one that is there.
  public var goal: String?

  /// A draft of a plain folder's snapshot; a commit's fields are set one by one.
  public init(
    project: String, location: String, commitID: String? = nil, parentID: String? = nil,
    ref: String? = nil, committedAt: Int64? = nil, author: String? = nil,
    subject: String? = nil, indexedAt: Int64, treeID: String, scannerVersion: Int,
    terms: ResolutionTerms = ResolutionTerms(rulesVersion: 1),
    timeline: TimelineChoice = .extendLatest
  ) {
    self.project = project
    self.location = location
    self.commitID = commitID
    self.parentID = parentID
    self.ref = ref
    self.committedAt = committedAt
    self.author = author
    self.subject = subject
    self.indexedAt = indexedAt
    self.treeID = treeID
    self.scannerVersion = scannerVersion
    self.terms = terms
    self.timeline = timeline
  }
}
