public import Facts
public import Resolution

/// The differences between two points in a project's history.
public struct Comparison: Sendable {
  /// One side, as people call it.
  public struct Side: Hashable, Sendable {
    /// The commit; nil for a folder and for a work tree.
    public let commit: String?
    /// The commit's short id, `work tree`, or when a folder was read.
    public let name: String
    /// Whether the plain views show it.
    public let isLatest: Bool
  }

  /// The project's name.
  public let project: String
  /// The side before the change.
  public let old: Side
  /// The side after the change.
  public let new: Side
  /// The profiles that both are resolved for; the places of the changes' sets.
  public let profiles: [RuntimeProfile]
  /// The changed rows with their causes, by kind, then by controller.
  public let changes: [CausedChange]
  /// The totals.
  public let sums: ComparedSums
  /// The connections that broke, were mended, or fail in another way: by kind, then by key.
  public let connections: [CausedConnection]
  /// The number of connections, counted once per app.
  public let connectionSums: ComparedSums
  /// The number of changes left out because no app is built for their profiles.
  public let hiddenCount: Int
  /// The files that are not fully readable now, but were readable before or did not exist; results about them
  /// may be wrong.
  public let unread: [String]
  /// Rows that count as fixed only because files cannot be read any more; nil if there are none.
  public let unreadFixes: UnreadFixes?
  /// The places that load a nib by its name which is gone from the bundle that they search, or by another name
  /// than before, which no nib has.
  public let missing: [MissedLoad]
  /// The objects of nibs whose class the system found before, and does not find now.
  public let classless: [LostClass]
  /// The nibs that may be orphans; nil without any.
  public let orphanDoubt: OrphanDoubt?
  /// Notes for the reader, each a sentence.
  public let notes: [String]
}

/// A change of a resolution and its cause.
public struct CausedChange: Sendable {
  /// The change.
  public let change: ChangedResolution
  /// The change of files that caused it; nil if not wanted.
  public let cause: ChangeCause?
  /// The nib that nothing loads now, by its path now, where the controller loaded it before and it is made for
  /// that.
  public let orphan: String?
  /// Whether the controller loaded its own nib and now loads none, but still has its outlets.
  public let isBare: Bool
}

/// A change of a broken connection and its cause.
public struct CausedConnection: Sendable {
  /// The change.
  public let change: ChangedConnection
  /// The change of files that caused it; nil if not wanted.
  public let cause: ChangeCause?
  /// The object, if the system found its class before by the name in the nib, and does not find it now.
  public let lostClass: LostClass?
  /// The loads in code that found a nib before, and do not find it now.
  public let missedLoads: [MissedLoad]

  /// The name that the class or nib was found by, if code or the nib has another one now.
  public var formerName: String? {
    lostClass?.formerName ?? missedLoads.lazy.compactMap(\.formerName).first
  }
}
