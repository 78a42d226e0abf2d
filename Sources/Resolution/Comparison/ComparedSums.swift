/// The numbers of resolutions that changed between two snapshots, counted for each profile.
///
/// `introduced + unchanged = new` and `fixed + unchanged = old`.
public struct ComparedSums: Hashable, Sendable {
  /// Broken before.
  public var old = 0
  /// Broken now.
  public var new = 0
  /// Broken at both times, maybe in different ways.
  public var unchanged = 0
  /// The number of changes of each kind.
  public var changes: [ChangedResolution.Kind: Int] = [:]

  /// Sums without changes.
  public init() {}

  /// The number of changes of a kind.
  public subscript(kind: ChangedResolution.Kind) -> Int { changes[kind] ?? 0 }
}
