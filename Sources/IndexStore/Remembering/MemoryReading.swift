import Facts

/// What an index knows of what the rows of a snapshot came from, while it is taken apart.
///
/// What is stored has been read; other tasks take it apart, so that whoever began that can do something
/// else meanwhile.
public struct MemoryReading: Sendable {
  /// Which names have to do with which files, and what these load.
  struct Relations: Sendable {
    var memory = ProgramMemory()
    /// The names of each file: those that its rows asked for, and the stems of its resolutions.
    var asked = NamesByFile()
    var stems = NamesByFile()
    /// The number behind the last file that it speaks of.
    var end = 0
  }

  /// The ids of the files' paths and of what they say, by their numbers.
  struct Numbers: Sendable {
    let paths: [Int64]
    let facts: [Int64]
  }

  /// The snapshot.
  public let snapshot: SnapshotID
  let lineage: Int64
  let version: String
  let places: Task<RememberedPlaces, any Error>
  let numbers: Task<Numbers, any Error>
  let relations: Task<Relations, any Error>

  /// Nil if nothing is known from this version.
  init?(
    of snapshot: StoredSnapshot, version: String, in connection: Connection
  ) throws(StoreError) {
    let lineage = snapshot.lineage.rawValue
    guard try isKnown(snapshot.id, on: lineage, version, in: connection) else { return nil }
    func bytes(_ part: MemoryPart) throws(StoreError) -> [UInt8] {
      try storedBytes(of: part, lineage, in: connection)
    }
    let stored = (places: try bytes(.places), paths: try bytes(.paths), facts: try bytes(.facts))
    let lists = [try bytes(.said), try bytes(.asked), try bytes(.stems), try bytes(.loads)]
    self.snapshot = snapshot.id
    self.lineage = lineage
    self.version = version
    places = Task { try decoded(stored.places) }
    numbers = Task {
      Numbers(
        paths: sums(of: try decoded(stored.paths)), facts: sums(of: try decoded(stored.facts)))
    }
    relations = Task { try Relations(lists) }
  }

  /// Takes nothing more apart than what is begun.
  public func cancel() {
    places.cancel()
    numbers.cancel()
    relations.cancel()
  }
}

extension MemoryReading.Relations {
  /// What the parts say, which stand in the order of their numbers.
  fileprivate init(_ parts: [[UInt8]]) throws {
    try Task.checkCancellation()
    memory.said = try decoded(parts[0])
    memory.stems = try decoded(parts[2])
    try Task.checkCancellation()
    memory.asked = try decoded(parts[1])
    try Task.checkCancellation()
    memory.loads = try decoded(parts[3])
    for relation in [memory.said, memory.asked, memory.stems] {
      end = max(end, relation.files.max().map { Int($0) + 1 } ?? 0)
    }
    for loads in memory.loads {
      guard loads.file >= 0 else { throw damaged }
      end = max(end, loads.file + 1)
    }
    try Task.checkCancellation()
    asked = NamesByFile(memory.asked, count: end)
    stems = NamesByFile(memory.stems, count: end)
  }
}

private let damaged = StoreError(.unusable, "a part of the memory is damaged")

/// Whether something is known of a snapshot from this version.
func isKnown(
  _ snapshot: SnapshotID, on lineage: Int64, _ version: String, in connection: Connection
) throws(StoreError) -> Bool {
  try Statement(
    "SELECT 1 FROM memory WHERE lineage_id = ? AND snapshot_id = ? AND version = ?",
    in: connection
  ).row(lineage, snapshot.rawValue, version) { _ throws(StoreError) in true } ?? false
}

/// A part of a memory as it is stored.
func storedBytes(
  of part: MemoryPart, _ lineage: Int64, in connection: Connection
) throws(StoreError) -> [UInt8] {
  let found = try Statement(
    "SELECT data FROM memory_part WHERE lineage_id = ? AND part = ?", in: connection
  ).row(lineage, part) { columns throws(StoreError) in Array(try columns.bytes()) }
  guard let found else { throw StoreError(.unusable, "a part of the memory is lost") }
  return found
}

/// A part of a memory, taken apart.
func decoded<Value: Payload>(_ bytes: [UInt8]) throws(StoreError) -> Value {
  try bytes.withUnsafeBufferPointer { bytes throws(StoreError) in
    var reader = PayloadReader(UnsafeRawBufferPointer(bytes))
    return try Value(from: &reader)
  }
}

/// The numbers of which these are the distances.
func sums(of differences: [Int]) -> [Int64] {
  var sum: Int64 = 0
  return differences.map { difference in
    sum &+= Int64(difference)
    return sum
  }
}

extension Store {
  /// Begins to read what the rows of a snapshot came from; nil if the index does not know it from this
  /// version of the tool.
  ///
  /// What cannot be read counts as not known.
  public func readMemory(
    of snapshot: StoredSnapshot, version: String
  ) throws(StoreError) -> MemoryReading? {
    try beginReading()
    defer { try? endReading() }
    do throws(StoreError) {
      return try MemoryReading(of: snapshot, version: version, in: connection)
    } catch  where error.kind == .unusable {
      return nil
    }
  }

  /// What was begun to be read, if it still holds.
  ///
  /// What cannot be read counts as not known.
  public func memory(_ reading: MemoryReading) async throws(StoreError) -> StoredMemory? {
    do throws(StoreError) {
      return try await StoredMemory(reading, in: connection)
    } catch  where error.kind == .unusable {
      return nil
    }
  }
}
