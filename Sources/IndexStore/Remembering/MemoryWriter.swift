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
  /// The ids of the paths of build descriptions.
  case descriptions = 8
  /// The ids of what they say.
  case descriptionFacts = 9
}

/// The number under which a part is bound.
extension MemoryPart: Bindable {
  func bind(with binder: inout Binder) { rawValue.bind(with: &binder) }
}

extension SnapshotWriter {
  /// Notes what the rows of a snapshot came from, in place of what was noted of its line of history.
  ///
  /// `files` are those of the memory in the order of their numbers, `descriptions` those that tell where
  /// they stand, by path. A snapshot beside the lines of history has no memory.
  public func remember(
    _ memory: ProgramMemory, of files: [(path: String, fact: FactID?)],
    descriptions: [(path: String, fact: FactID)], at snapshot: SnapshotID, version: String
  ) throws(StoreError) {
    guard let lineage = try lineage(of: snapshot) else { return }
    try forgetMemory(of: lineage, in: connection)
    try Statement(
      "INSERT INTO memory (lineage_id, snapshot_id, version) VALUES (?, ?, ?)", in: connection
    ).run(lineage, snapshot.rawValue, version)
    let ids = try files.map { file throws(StoreError) in try pathID(of: file.path) }
    try note(.said, memory.said, of: lineage)
    try note(.asked, memory.asked, of: lineage)
    try note(.stems, memory.stems, of: lineage)
    try note(.loads, memory.loads, of: lineage)
    try note(.places, memory.places, of: lineage)
    try note(paths: ids, facts: files.map { $0.fact?.rawValue ?? 0 }, of: lineage)
    try note(descriptions, of: lineage)
  }

  /// Notes the ids of the files' paths and of what they say, in the order of their numbers.
  private func note(paths: [Int64], facts: [Int64], of lineage: Int64) throws(StoreError) {
    try note(.paths, differences(of: paths), of: lineage)
    try note(.facts, differences(of: facts), of: lineage)
  }

  /// Notes what tells where files stand.
  private func note(
    _ descriptions: [(path: String, fact: FactID)], of lineage: Int64
  ) throws(StoreError) {
    let described = try descriptions.map { file throws(StoreError) in try pathID(of: file.path) }
    try note(.descriptions, differences(of: described), of: lineage)
    try note(
      .descriptionFacts, differences(of: descriptions.map(\.fact.rawValue)), of: lineage)
  }

  private func note(
    _ part: MemoryPart, _ payload: some Payload, of lineage: Int64
  ) throws(StoreError) {
    var writer = PayloadWriter()
    payload.write(to: &writer)
    try Statement(
      """
      INSERT INTO memory_part (lineage_id, part, data)
      VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET data = excluded.data
      """, in: connection
    ).run(lineage, part, writer.bytes)
  }

  /// Where the files of a program stand that came, went, or are described otherwise.
  public struct NewPlaces {
    /// Where they stand.
    public var places: RememberedPlaces
    /// The files with the numbers that follow those which are known, by path.
    public var files: [String]
    /// What tells where they stand, by path.
    public var descriptions: [(path: String, fact: FactID)]

    /// New places.
    public init(
      _ places: RememberedPlaces, files: [String], descriptions: [(path: String, fact: FactID)]
    ) {
      self.places = places
      self.files = files
      self.descriptions = descriptions
    }
  }

  /// Notes what is known anew of some files at a snapshot, and where all stand if that is another place;
  /// all else is as in `known`, of the snapshot before it.
  public func remember(
    _ files: [(file: Int, fact: FactID?, memory: FileMemory)], _ places: NewPlaces?,
    at snapshot: SnapshotID, after known: StoredMemory
  ) throws(StoreError) {
    guard let lineage = try lineage(of: snapshot) else { return }
    let base = known.snapshot
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
    guard let places else { return }
    let fresh = try places.files.map { path throws(StoreError) in try pathID(of: path) }
    try note(.places, places.places, of: lineage)
    try note(places.descriptions, of: lineage)
    // What is noted of the others still holds.
    if !fresh.isEmpty {
      try note(
        paths: known.paths + fresh, facts: known.facts + fresh.map { _ in 0 }, of: lineage)
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
