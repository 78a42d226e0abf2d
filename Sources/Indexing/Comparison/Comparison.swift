public import Facts
public import Resolution

/// The differences between two points in a project's history.
public struct Comparison: Sendable {
  /// One side, named for the user.
  public struct Side: Hashable, Sendable {
    /// The commit; nil for a folder and for a work tree.
    public let commit: String?
    /// The commit's short id, `work tree`, or the time at which a folder was read.
    public let name: String
    /// Whether the plain views show this side.
    public let isLatest: Bool
  }

  /// The project's name.
  public let project: String
  /// The side before the change.
  public let old: Side
  /// The side after the change.
  public let new: Side
  /// The profiles that both sides are resolved for; the changes' sets count places in it.
  public let profiles: [RuntimeProfile]
  /// The changed rows with their causes, by kind, then by controller.
  public internal(set) var changes: [CausedChange]
  /// The totals.
  public let sums: ComparedSums
  /// The connections that broke, were fixed, or fail differently: by kind, then by key.
  public internal(set) var connections: [CausedConnection]
  /// The number of connections, counted once per app.
  public let connectionSums: ComparedSums
  /// The number of changes left out because no app is built for their profiles.
  public let hiddenCount: Int
  /// The files that became partly or fully unreadable, or are new and unreadable; results about
  /// them may be wrong.
  public let unread: [String]
  /// Rows that count as fixed only because files became unreadable; nil without any.
  public let unreadFixes: UnreadFixes?
  /// The loads by name whose nib is gone from the bundle that they search, or whose new name no nib
  /// has.
  public let missing: [MissedLoad]
  /// The objects of nibs whose class the system found before and does not find now.
  public let classless: [LostClass]
  /// The nibs that may be orphans; nil without any.
  public let orphanDoubt: OrphanDoubt?
  /// Notes for the reader, one sentence each.
  public let notes: [String]
}

/// A change of a resolution and its cause.
public struct CausedChange: Sendable {
  /// The change.
  public let change: ChangedResolution
  /// The file changes that caused it; nil if not wanted.
  public let cause: ChangeCause?
  /// The current path of the controller's own nib, if it loaded that nib before and nothing loads
  /// it now.
  public let orphan: String?
  /// Whether the controller lost its own nib and loads none, but still has its outlets.
  public let isBare: Bool
}

/// A change of a broken connection and its cause.
public struct CausedConnection: Sendable {
  /// The change.
  public let change: ChangedConnection
  /// The file changes that caused it; nil if not wanted.
  public let cause: ChangeCause?
  /// The object whose class the system found by name before and does not find now.
  public let lostClass: LostClass?
  /// The loads in code that found a nib before and find none now.
  public let missedLoads: [MissedLoad]

  /// The name that found the class or nib before, if code or the nib now uses another.
  public var formerName: String? {
    lostClass?.formerName ?? missedLoads.lazy.compactMap(\.formerName).first
  }
}
