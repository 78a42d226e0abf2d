/// The facts of one file in a store.
public struct FactID: Hashable, Sendable {
  let rawValue: Int64
}

/// A snapshot in a store; the `snapshot_id` of the views.
public struct SnapshotID: Hashable, Sendable {
  /// The number that the views show.
  public let rawValue: Int64
}

/// A line of history in a store.
public struct TimelineID: Hashable, Sendable {
  let rawValue: Int64
}
