/// The id of a file's facts in a store.
public struct FactID: Hashable, Sendable {
  let rawValue: Int64
}

/// The id of a snapshot in a store; the `snapshot_id` of the views.
public struct SnapshotID: Hashable, Sendable {
  /// The number that the views show.
  public let rawValue: Int64
}

/// The id of a timeline in a store.
public struct TimelineID: Hashable, Sendable {
  let rawValue: Int64
}
