public import Facts

/// What an index knows of what the rows of a snapshot came from, and the files that it speaks of.
///
/// Used by the task that has the store.
public final class StoredMemory {
  /// Where the files stood when all of it was written.
  public let places: RememberedPlaces
  /// What is known of the files that changed since.
  public let changed: [Int: FileMemory]
  /// The snapshot of which all this is known.
  let snapshot: SnapshotID
  /// The ids of the files' paths and of what they say, by their numbers.
  let paths: [Int64]
  let facts: [Int64]
  private let lineage: Int64
  private let relations: Task<MemoryReading.Relations, any Error>
  /// The number of each path, once many were asked for.
  private var numbers: [Int64: Int] = [:]
  private var askedNumbers = 0
  private let findPath: Statement
  private let findID: Statement
  private let findFacts: Statement
  private let connection: Connection

  init?(_ reading: MemoryReading, in connection: Connection) async throws(StoreError) {
    let lineage = reading.lineage
    guard try isKnown(reading.snapshot, on: lineage, reading.version, in: connection),
      let places = try? await reading.places.value,
      let numbers = try? await reading.numbers.value
    else { return nil }
    let paths = numbers.paths
    var facts = numbers.facts
    guard paths.count == facts.count,
      places.files.allSatisfy({ $0.first + $0.count <= paths.count })
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
    self.places = places
    self.changed = changed
    snapshot = reading.snapshot
    self.lineage = lineage
    self.paths = paths
    self.facts = facts
    relations = reading.relations
    self.connection = connection
    findPath = try Statement("SELECT path FROM path WHERE id = ?", in: connection)
    findID = try Statement("SELECT id FROM path WHERE path = ?", in: connection)
    findFacts = try Statement("SELECT payload FROM fact WHERE id = ?", in: connection)
  }

  /// What was known when all of it was written; nil if it cannot be read.
  public func wholeMemory() async -> (
    memory: ProgramMemory, asked: NamesByFile, stems: NamesByFile
  )? {
    guard let relations = try? await relations.value, relations.end <= paths.count else {
      return nil
    }
    var memory = relations.memory
    memory.places = places
    return (memory, relations.asked, relations.stems)
  }

  /// How many files there are.
  public var count: Int { paths.count }

  /// Whether a file is there, and not gone since its number was given.
  public func isThere(_ number: Int) -> Bool {
    places.files.contains { $0.first <= number && number < $0.first + $0.count }
  }

  /// The number of the file at a path, if there is one or was.
  public func number(of path: String) throws(StoreError) -> Int? {
    let id = try findID.row(path) { columns throws(StoreError) in try columns.next() as Int64 }
    askedNumbers += 1
    guard askedNumbers > 64 else { return id.flatMap { paths.firstIndex(of: $0) } }
    if numbers.isEmpty {
      numbers = Dictionary(
        paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return id.flatMap { numbers[$0] }
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
    for run in places.files where run.standing == nil {
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
      for run in places.files {
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

  /// How many source files, nibs and build descriptions there were.
  public func fileCount() throws(StoreError) -> Int {
    let descriptions: [Int] = try decoded(
      try storedBytes(of: .descriptions, lineage, in: connection))
    return places.files.reduce(descriptions.count) { $0 + $1.count }
  }

  /// The build descriptions that tell where the files stand, by path.
  public func descriptions() throws(StoreError) -> [(path: String, fact: FactID)] {
    let paths = sums(
      of: try decoded(try storedBytes(of: .descriptions, lineage, in: connection)))
    let facts = sums(
      of: try decoded(try storedBytes(of: .descriptionFacts, lineage, in: connection)))
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
