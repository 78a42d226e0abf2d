import IndexStore

/// What is remembered of a snapshot, read before it is known whether a run can go on from there.
///
/// Whoever goes on takes it away, so that it takes no room while everything is worked out.
final class MemoryAhead {
  private var reading: MemoryReading?

  /// Begins to read what the rows of a snapshot came from, if there is one and that is known.
  init(
    of snapshot: StoredSnapshot?, _ options: IndexOptions, in store: Store
  ) throws(StoreError) {
    guard let snapshot else { return }
    reading = try store.readMemory(of: snapshot, version: memoryTerms(of: options.terms))
  }

  deinit { reading?.cancel() }

  /// Gives it away, if it is of `snapshot`.
  func take(of snapshot: StoredSnapshot) -> MemoryReading? {
    guard let taken = reading, taken.snapshot == snapshot.id else { return nil }
    reading = nil
    return taken
  }
}
