public import Facts

/// What an index knows of what the rows of a snapshot came from, and the files that it speaks of.
///
/// Used by the task that has the store.
public final class StoredMemory {
  /// What was known when all of it was written.
  public let memory: ProgramMemory
  /// What is known of the files that changed since.
  public let changed: [Int: FileMemory]
  private let paths: [Int64]
  private let facts: [Int64]
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
      paths.count == memory.places.files.reduce(0, { $0 + $1.count }),
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
    self.paths = paths
    self.facts = facts
    self.connection = connection
    findPath = try Statement("SELECT path FROM path WHERE id = ?", in: connection)
    findID = try Statement("SELECT id FROM path WHERE path = ?", in: connection)
    findFacts = try Statement("SELECT payload FROM fact WHERE id = ?", in: connection)
  }

  /// How many files there are.
  public var count: Int { paths.count }

  /// The number of the file at a path, if there is one.
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

  /// The paths of the nibs, in the order of their numbers.
  public func nibPaths() throws(StoreError) -> [String] {
    var known: [Int64: String] = [:]
    try Statement("SELECT id, path FROM path WHERE nib IS NOT NULL", in: connection)
      .forEachRow { columns throws(StoreError) in
        let id: Int64 = try columns.next()
        known[id] = try columns.next()
      }
    var found: [String] = []
    var number = 0
    for run in memory.places.files {
      if run.standing == nil {
        for place in number..<number + run.count {
          // Not every file that is read as a nib becomes one.
          if let path = known[paths[place]] {
            found.append(path)
          } else {
            found.append(try path(of: place))
          }
        }
      }
      number += run.count
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
