public import Facts

/// The parts of a memory, by the numbers under which they are stored.
///
/// Never change their meaning: a new part gets a new number.
enum MemoryPart: Int, Sendable {
  case said = 1
  case asked = 2
  case stems = 3
  case loads = 4
  case places = 5
  /// The ids of the files' paths.
  case paths = 6
  /// The ids of what the files say; 0 for those that could not be read.
  case facts = 7
}

/// The number under which a part is bound.
extension MemoryPart: Bindable {
  func bind(with binder: inout Binder) { rawValue.bind(with: &binder) }
}

extension SnapshotWriter {
  /// Notes what the rows of a snapshot came from, in place of what was noted of its line of history.
  ///
  /// `files` are those of the memory in the order of their numbers. A snapshot beside the lines of history
  /// has no memory.
  public func remember(
    _ memory: ProgramMemory, of files: [(path: String, fact: FactID?)],
    at snapshot: SnapshotID, version: String
  ) throws(StoreError) {
    guard let lineage = try lineage(of: snapshot) else { return }
    try forgetMemory(of: lineage, in: connection)
    try Statement(
      "INSERT INTO memory (lineage_id, snapshot_id, version) VALUES (?, ?, ?)", in: connection
    ).run(lineage, snapshot.rawValue, version)
    let insert = try Statement(
      "INSERT INTO memory_part (lineage_id, part, data) VALUES (?, ?, ?)", in: connection)
    func add(_ part: MemoryPart, _ payload: some Payload) throws(StoreError) {
      var writer = PayloadWriter()
      payload.write(to: &writer)
      try insert.run(lineage, part, writer.bytes)
    }
    let ids = try files.map { file throws(StoreError) in try pathID(of: file.path) }
    try add(.said, memory.said)
    try add(.asked, memory.asked)
    try add(.stems, memory.stems)
    try add(.loads, memory.loads)
    try add(.places, memory.places)
    try add(.paths, differences(of: ids))
    try add(.facts, differences(of: files.map { $0.fact?.rawValue ?? 0 }))
  }

  /// Notes what is known anew of some files at a snapshot; all else is as at `base`, the one before it.
  public func remember(
    _ files: [(file: Int, fact: FactID?, memory: FileMemory)], at snapshot: SnapshotID,
    after base: SnapshotID
  ) throws(StoreError) {
    guard let lineage = try lineage(of: snapshot) else { return }
    try Statement(
      "UPDATE memory SET snapshot_id = ? WHERE lineage_id = ? AND snapshot_id = ?", in: connection
    ).run(snapshot.rawValue, lineage, base.rawValue)
    guard connection.changes > 0 else { return }
    let replace = try Statement(
      """
      INSERT INTO memory_file (lineage_id, file, fact_id, data)
      VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET fact_id = excluded.fact_id, data = excluded.data
      """, in: connection)
    for (file, fact, memory) in files {
      var writer = PayloadWriter()
      memory.write(to: &writer)
      try replace.run(lineage, file, fact?.rawValue, writer.bytes)
    }
  }

  /// Forgets what was noted of a snapshot's line of history.
  public func forget(at snapshot: SnapshotID) throws(StoreError) {
    guard let lineage = try lineage(of: snapshot) else { return }
    try forgetMemory(of: lineage, in: connection)
  }

  /// The line of a snapshot; nil if it stands beside the lines of history.
  private func lineage(of snapshot: SnapshotID) throws(StoreError) -> Int64? {
    try Statement(
      """
      SELECT l.id
        FROM snapshot AS s
        JOIN lineage AS l ON l.id = s.lineage_id
       WHERE s.id = ? AND l.number > 0
      """, in: connection
    ).row(snapshot.rawValue) { columns throws(StoreError) in try columns.next() }
  }
}

/// Forgets what the rows of a line's last snapshot came from.
func forgetMemory(of lineage: Int64, in connection: Connection) throws(StoreError) {
  for table in ["memory_file", "memory_part", "memory"] {
    try Statement("DELETE FROM \(table) WHERE lineage_id = ?", in: connection).run(lineage)
  }
}

/// Each number as its distance from the one before.
private func differences(of numbers: [Int64]) -> [Int] {
  var last: Int64 = 0
  return numbers.map { number in
    defer { last = number }
    return Int(number - last)
  }
}
