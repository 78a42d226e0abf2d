public import Facts

/// A snapshot before it is written: its origin and its timeline.
public struct SnapshotDraft: Hashable, Sendable {
  /// The timeline of a new snapshot.
  public enum TimelineChoice: Hashable, Sendable {
    /// The project's current timeline, after its latest snapshot; a new one if there is none.
    case extendLatest
    /// This timeline, after its latest snapshot.
    case extend(TimelineID, makeCurrent: Bool)
    /// The place of this snapshot; removes it and its successors on its timeline.
    case replace(SnapshotID, makeCurrent: Bool)
    /// A new timeline; it becomes the current one if the project has no other.
    case newTimeline(makeCurrent: Bool)
    /// A new timeline outside all others, which no run continues; the project's row does not
    /// change.
    case aside
  }

  /// The project's name.
  public var project: String
  /// The project's location.
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
  /// Equal for snapshots with the same files: git's tree, or a digest of a folder.
  public var treeID: String
  /// The version of the scanners that produced the facts.
  public var scannerVersion: Int
  /// The terms of resolution.
  public var terms: ResolutionTerms
  /// The timeline of the snapshot.
  public var timeline: TimelineChoice
  /// The choice of commits for future runs of the project; nil to keep it.
  public var history: String?
  /// The last commit of the history that the run writes; nil for a single commit, or to keep the
  /// goal of a history that is not finished.
  public var goal: String?

  /// Creates a draft for a plain folder; the caller sets the fields of a commit.
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
