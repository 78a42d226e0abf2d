/// A request to compare two points of a project's history.
public struct ComparisonRequest: Hashable, Sendable {
  /// One side of a comparison.
  public enum Point: Hashable, Sendable {
    /// The latest snapshot.
    case latest
    /// The checked-out commit; for a plain folder, the latest snapshot.
    case head
    /// A revision or date; see ``RevisionFinder``.
    case revision(String)
    /// The last commit that two revisions have in common.
    case mergeBase(String, String)
    /// The work tree as it is on disk, or the plain folder.
    case workTree
  }

  /// The path of the index.
  public var database: String
  /// The path of the index with the old snapshot; nil for the same index.
  public var oldDatabase: String?
  /// The project; nil for the only one.
  public var project: String?
  /// The side before the change.
  public var old: Point
  /// The side after the change.
  public var new: Point
  /// The names of the wanted profiles; empty for all.
  public var profiles: [String] = []
  /// The settings for findings.
  public var policy = FindingPolicy(rules: [])
  /// The settings for findings of the old point; nil for the same settings.
  public var oldPolicy: FindingPolicy?
  /// Whether to include profiles that no app is built for.
  public var hasAllProfiles = false
  /// Whether to ignore creations that do not occur in the code.
  public var isSeenOnly = false
  /// Whether to skip the causes of the changes.
  public var leavesCausesOut = false
  /// The number of files to scan at once.
  public var workers = 2

  /// A comparison of two points in the index at `database`.
  public init(database: String, old: Point, new: Point) {
    self.database = database
    self.old = old
    self.new = new
  }
}
