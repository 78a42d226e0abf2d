public import Facts

/// What an index knows of what the rows of a snapshot came from, and the files that it speaks of.
///
/// Used by the task that has the store.
public final class StoredMemory {
  /// What was known when all of it was written.
  public let memory: ProgramMemory
  /// What is known of the files that changed since.
  public let changed: [Int: FileMemory]
  /// The snapshot of which all this is known.
  let snapshot: SnapshotID
  /// The ids of the files' paths and of what they say, by their numbers.
  let paths: [Int64]
  let facts: [Int64]
  private let lineage: Int64
  private let findPath: Statement
  private let findID: Statement
  private let findFacts: Statement
  private let connection: Connection

  init?(
    _ connection: Connection, snapshot: StoredSnapshot, version: String
  ) throws(StoreError) {
    let isKnown = try Statement(
      "SELECT 1 FROM memory WHERE lineage_id = ? AND snapshot_id = ? AND version = ?",
      in: connection
    ).row(snapshot.lineage.rawValue, snapshot.id.rawValue, version) { _ throws(StoreError) in true }
    guard isKnown != nil else { return nil }
    let lineage = snapshot.lineage.rawValue
    var memory = ProgramMemory()
    memory.said = try part(.said, of: lineage, in: connection)
    memory.asked = try part(.asked, of: lineage, in: connection)
    memory.stems = try part(.stems, of: lineage, in: connection)
    memory.loads = try part(.loads, of: lineage, in: connection)
    memory.places = try part(.places, of: lineage, in: connection)
    let paths = sums(of: try part(.paths, of: lineage, in: connection))
    var facts = sums(of: try part(.facts, of: lineage, in: connection))
    guard paths.count == facts.count,
      memory.places.files.allSatisfy({ $0.first + $0.count <= paths.count }),
      [memory.said, memory.asked, memory.stems].allSatisfy({ relation in
        relation.files.allSatisfy { Int($0) < paths.count }
      }), memory.loads.allSatisfy({ paths.indices.contains($0.file) })
    else { return nil }
    var changed: [Int: FileMemory] = [:]
    try Statement(
      "SELECT file, fact_id, data FROM memory_file WHERE lineage_id = ?", in: connection
    ).forEachRow(lineage) { columns throws(StoreError) in
      let file: Int = try columns.next()
      let fact: Int64? = try columns.next()
      var reader = PayloadReader(try columns.bytes())
      guard paths.indices.contains(file) else { throw reader.malformed() }
      changed[file] = try FileMemory(from: &reader)
      facts[file] = fact ?? 0
    }
    self.memory = memory
    self.changed = changed
    self.snapshot = snapshot.id
    self.lineage = lineage
    self.paths = paths
    self.facts = facts
    self.connection = connection
    findPath = try Statement("SELECT path FROM path WHERE id = ?", in: connection)
    findID = try Statement("SELECT id FROM path WHERE path = ?", in: connection)
    findFacts = try Statement("SELECT payload FROM fact WHERE id = ?", in: connection)
  }

  /// How many files there are.
  public var count: Int { paths.count }

  /// Whether a file is there, and not gone since its number was given.
  public func isThere(_ number: Int) -> Bool {
    memory.places.files.contains { $0.first <= number && number < $0.first + $0.count }
  }

  /// The number of the file at a path, if there is one or was.
  public func number(of path: String) throws(StoreError) -> Int? {
    let id = try findID.row(path) { columns throws(StoreError) in try columns.next() as Int64 }
    return id.flatMap { paths.firstIndex(of: $0) }
  }

  /// The path of a file.
  public func path(of number: Int) throws(StoreError) -> String {
    let path = try findPath.row(paths[number]) { columns throws(StoreError) in
      try columns.next() as String
    }
    guard let path else { throw StoreError(.unusable, "the index is damaged: a path is lost") }
    return path
  }

  /// The facts of a file; nil if it could not be read.
  public func fact(of number: Int) -> FactID? {
    facts[number] == 0 ? nil : FactID(rawValue: facts[number])
  }

  /// What a file says; nil if it could not be read.
  public func facts(of number: Int) throws(StoreError) -> FileFacts? {
    guard facts[number] != 0 else { return nil }
    let found = try findFacts.row(facts[number]) { columns throws(StoreError) in
      try decodeFacts(try columns.bytes())
    }
    guard let found else { throw StoreError(.unusable, "the index is damaged: facts are lost") }
    return found
  }

  /// The paths of the nibs, in their order.
  public func nibPaths() throws(StoreError) -> [String] {
    var known: [Int64: String] = [:]
    try Statement("SELECT id, path FROM path WHERE nib IS NOT NULL", in: connection)
      .forEachRow { columns throws(StoreError) in
        let id: Int64 = try columns.next()
        known[id] = try columns.next()
      }
    var found: [String] = []
    for run in memory.places.files where run.standing == nil {
      for number in run.first..<run.first + run.count {
        // Not every file that is read as a nib becomes one.
        if let path = known[paths[number]] {
          found.append(path)
        } else {
          found.append(try path(of: number))
        }
      }
    }
    return found
  }

  /// The paths of all files by their numbers; those of files that are gone mean nothing.
  public func allPaths() throws(StoreError) -> [String] {
    var found = Array(repeating: "", count: paths.count)
    let last = paths.max() ?? 0
    // Most paths are those of the program; without ids that nobody uses the list is short.
    guard last <= Int64(8 * paths.count + 1024), paths.allSatisfy({ $0 >= 0 }) else {
      for run in memory.places.files {
        for number in run.first..<run.first + run.count { found[number] = try path(of: number) }
      }
      return found
    }
    var numbers = Array(repeating: -1, count: Int(last) + 1)
    for (number, id) in paths.enumerated() { numbers[Int(id)] = number }
    try Statement("SELECT id, path FROM path WHERE id <= ?", in: connection)
      .forEachRow(last) { columns throws(StoreError) in
        let id: Int = try columns.next()
        guard numbers.indices.contains(id), numbers[id] >= 0 else { return }
        found[numbers[id]] = try columns.next()
      }
    return found
  }

  /// The build descriptions that tell where the files stand, by path.
  public func descriptions() throws(StoreError) -> [(path: String, fact: FactID)] {
    let paths = sums(of: try part(.descriptions, of: lineage, in: connection))
    let facts = sums(of: try part(.descriptionFacts, of: lineage, in: connection))
    guard paths.count == facts.count else {
      throw StoreError(.unusable, "the index is damaged: descriptions are lost")
    }
    var found: [(path: String, fact: FactID)] = []
    for (id, fact) in zip(paths, facts) {
      let path = try findPath.row(id) { columns throws(StoreError) in try columns.next() as String }
      guard let path else { throw StoreError(.unusable, "the index is damaged: a path is lost") }
      found.append((path, FactID(rawValue: fact)))
    }
    return found
  }
}

extension Store {
  /// What the rows of a snapshot came from, if the index knows it from this version of the tool.
  ///
  /// What cannot be read counts as not known.
  public func memory(of snapshot: StoredSnapshot, version: String) throws(StoreError)
    -> StoredMemory?
  {
    do throws(StoreError) {
      return try StoredMemory(connection, snapshot: snapshot, version: version)
    } catch  where error.kind == .unusable {
      return nil
    }
  }
}

private func part<Value: Payload>(
  _ part: MemoryPart, of lineage: Int64, in connection: Connection
) throws(StoreError) -> Value {
  let found = try Statement(
    "SELECT data FROM memory_part WHERE lineage_id = ? AND part = ?", in: connection
  ).row(lineage, part) { columns throws(StoreError) in
    var reader = PayloadReader(try columns.bytes())
    return try Value(from: &reader)
  }
  guard let found else { throw StoreError(.unusable, "a part of the memory is lost") }
  return found
}

private func sums(of differences: [Int]) -> [Int64] {
  var sum: Int64 = 0
  return differences.map { difference in
    sum &+= Int64(difference)
    return sum
  }
}
