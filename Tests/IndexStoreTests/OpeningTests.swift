import CSQLite
import Foundation
import Migrations
import Testing
import TestSupport

@testable import IndexStore

@Test func `an index of any earlier step upgrades and keeps its rows`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  let steps = Migration.all + ["b", "c"].map { Migration(name: $0, sql: "CREATE TABLE \($0) (n)") }
  for count in Migration.all.count..<steps.count {
    let old = try Store(writing: path, migrations: Array(steps.prefix(count)))
    try old.connection.execute("INSERT INTO meta VALUES ('kept \(count)', 'yes')")
    try old.publish()
    let error = #expect(throws: StoreError.self) { try Store(reading: path, migrations: steps) }
    #expect(error?.kind == .older)
    #expect(error?.description.hasSuffix("`nibindex index` migrates it") == true)
  }
  let store = try Store(writing: path, migrations: steps)
  #expect(store.rebuiltSchemaVersion == nil)
  #expect(try store.schemaVersion == steps.version)
  #expect(
    try store.answer("SELECT value FROM meta WHERE key = 'schema_version'") == ["\(steps.version)"])
  #expect(try store.answer("SELECT count(*) FROM meta WHERE key LIKE 'kept %'") == ["2"])
  #expect(try store.answer("SELECT (SELECT count(*) FROM b) + (SELECT count(*) FROM c)") == ["0"])
}

@Test func `schemas are numbered from where those before 1.0 end`() throws {
  let scratch = try ScratchDirectory()
  #expect(try Store(writing: scratch.path("i.db")).schemaVersion == 18 + Migration.all.count)
}

@Test func `a failing step leaves the file as it was`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  try Store(writing: path).publish()
  let before = try contents(of: scratch)
  let broken = Migration(name: "broken", sql: "CREATE TABLE t (a); CREATE TABLE t (a);")
  #expect(throws: StoreError.self) {
    try Store(writing: path, migrations: Migration.all + [broken])
  }
  #expect(try contents(of: scratch) == before)
}

@Test func `an index that cannot be made leaves nothing behind`() throws {
  let scratch = try ScratchDirectory()
  let broken = Migration(name: "broken", sql: "CREATE TABLE t (a); CREATE TABLE t (a);")
  #expect(throws: StoreError.self) {
    try Store(writing: scratch.path("i.db"), migrations: Migration.all + [broken])
  }
  #expect(try contents(of: scratch).isEmpty)
}

@Test func `drafts of killed processes are removed, and nothing else`() throws {
  let scratch = try ScratchDirectory()
  // No system gives out numbers that high.
  let dead = DraftOwner.current.text.prefix { $0 != "." } + ".999999999"
  let others = [
    "i.db.new-\(DraftOwner.current.text)-1", "i.db.new-1.999999999-1", "i.db.new-notes",
    "j.db.new-\(dead)-1",
  ]
  for name in others + ["i.db.new-\(dead)-1", "i.db.new-\(dead)-1-journal"] {
    try scratch.write("", to: name)
  }

  try Store(writing: scratch.path("i.db")).publish()

  let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
  #expect(files == (["i.db"] + others).sorted())
}

@Test func `drafts that nobody wrote to for a day are removed`() throws {
  let scratch = try ScratchDirectory()
  for name in ["i.db.new-1.999999999-1", "i.db.new-1.999999999-2"] {
    try scratch.write("", to: name)
  }
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSinceNow: -100_000)],
    ofItemAtPath: scratch.path("i.db.new-1.999999999-1"))

  try Store(writing: scratch.path("i.db")).publish()

  let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
  #expect(files == ["i.db", "i.db.new-1.999999999-2"])
}

@Test func `an index that gets no snapshot leaves nothing behind`() throws {
  let scratch = try ScratchDirectory()
  do {
    let store = try Store(writing: scratch.path("i.db"))
    try store.write { _ in }
  }
  #expect(try contents(of: scratch).isEmpty)
}

@Test func `nobody sees a new index before it has a snapshot`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  let store = try Store(writing: path)
  try store.write { _ in }
  #expect(throws: StoreError.self) { try Store(reading: path) }
  try store.add(Sample(classes: ["A"]), commit: "1")
  #expect(try contents(of: scratch).keys.sorted() == ["i.db"])
  #expect(try Store(reading: path).answer("SELECT class FROM classes") == ["A"])
}

@Test func `of two new indexes the first to have a snapshot stays, and the other goes on with it`()
  throws
{
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  let (first, second) = (try Store(writing: path), try Store(writing: path))
  try first.add(Sample(classes: ["A"]), commit: "1")
  #expect(throws: ConcurrentChange.self) { try second.add(Sample(classes: ["B"]), commit: "2") }
  #expect(try second.answer("SELECT class FROM classes") == ["A"])
  #expect(try contents(of: scratch).keys.sorted() == ["i.db"])
}

@Test func `a file of a newer version is refused and left alone`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  do {
    let store = try Store(writing: path)
    try store.connection.execute("PRAGMA user_version = \(Store.latestSchemaVersion + 1)")
    try store.publish()
  }
  let before = try contents(of: scratch)
  for open in [{ try Store(reading: path) }, { try Store(writing: path) }] {
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.kind == .newer)
    #expect(error?.description.contains("upgrade nibindex") == true)
  }
  #expect(try contents(of: scratch) == before)
}

/// Files that are no index, and a word of the message.
private let foreign: [(name: String, bytes: [UInt8], word: String)] = [
  ("empty", [], "empty"), ("text", Array("hello\n".utf8), "no SQLite database"),
  ("long text", Array(repeating: UInt8(ascii: "x"), count: 5000), "no SQLite database"),
]

@Test(arguments: foreign)
func `a file that is no index is refused and left alone`(
  name: String, bytes: [UInt8], word: String
) throws {
  let scratch = try ScratchDirectory()
  try scratch.write(bytes, to: "i.db")
  try expectRefused(scratch, word)
}

@Test func `a database of another application is refused and left alone`() throws {
  let scratch = try ScratchDirectory()
  do {
    let store = try Store(writing: scratch.path("i.db"))
    try store.connection.execute("PRAGMA application_id = 7")
    try store.publish()
  }
  try expectRefused(scratch, "another application")
}

@Test(.timeLimit(.minutes(30))) func `a pipe is refused, and nobody waits for its other end`()
  throws
{
  let scratch = try ScratchDirectory()
  let path = scratch.path("pipe.db")
  #expect(mkfifo(path, 0o600) == 0)

  let refusal = "is not an index (not a regular file)"
  for open in [{ try Store(reading: path) }, { try Store(writing: path) }] {
    let error = #expect(throws: StoreError.self) { _ = try open() }
    #expect(error?.description.contains(refusal) == true)
  }
  #expect(!Store.isIndex(at: path))
}

@Test func `an index that has no room to grow says what to do`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.publish()
  let pages = try store.connection.integer("PRAGMA page_count")
  try store.connection.execute("PRAGMA max_page_count = \(pages)")

  let error = #expect(throws: StoreError.self) {
    try store.connection.execute("CREATE TABLE t AS SELECT zeroblob(1000000)")
  }

  #expect(error?.kind == .unusable)
  #expect(
    error?.description.hasSuffix(
      "i.db: the disk is full; make room, then run the same command again") == true)
}

@Test func `a folder is refused`() throws {
  let scratch = try ScratchDirectory()
  try FileManager.default.createDirectory(
    at: scratch.url.appending(path: "i.db"), withIntermediateDirectories: true)
  for open in [{ try Store(reading: $0) }, { try Store(writing: $0) }] {
    let error = #expect(throws: StoreError.self) { try open(scratch.path("i.db")) }
    #expect(error?.description.contains("is a folder") == true)
  }
}

@Test func `a missing file is named when reading, with what to do`() throws {
  let scratch = try ScratchDirectory()
  let error = #expect(throws: StoreError.self) { try Store(reading: scratch.path("i.db")) }
  #expect(error?.description.contains("nibindex index") == true)
  #expect(try contents(of: scratch).isEmpty)
}

@Test func `a place that cannot be written gives one line`() throws {
  let scratch = try ScratchDirectory()
  let error = #expect(throws: StoreError.self) {
    try Store(writing: scratch.path("no/such/folder/i.db"))
  }
  #expect(error?.description.contains("cannot write") == true)
  #expect(error?.description.contains("\n") == false)
}

@Test func `reading leaves the file alone and nothing beside it`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  try Store(writing: path).add(Sample(classes: ["A"]), commit: "1")
  try Store(writing: path).add(Sample(classes: ["A", "B"]), commit: "2")
  let before = try contents(of: scratch)
  #expect(before.keys.sorted() == ["i.db"])
  do {
    let store = try Store(reading: path)
    #expect(try store.answer("SELECT class FROM classes ORDER BY 1") == ["A", "B"])
  }
  #expect(try contents(of: scratch) == before)
}

@Test func `a second writer is told who is in its way`() throws {
  let scratch = try ScratchDirectory()
  try Store(writing: scratch.path("i.db")).publish()
  let first = try Store(writing: scratch.path("i.db"))
  let second = try Store(writing: scratch.path("i.db"), busyTimeout: BusyTimeout(seconds: 0.01))
  try first.write { _ in
    let error = #expect(throws: StoreError.self) { try second.write { _ in } }
    #expect(error?.kind == .busy)
    #expect(error?.description.contains("another process is writing") == true)
  }
}

@Test func `a writer waits for another one, and says so`() throws {
  let scratch = try ScratchDirectory()
  try Store(writing: scratch.path("i.db")).publish()
  let first = try Store(writing: scratch.path("i.db"))
  var asked = 0
  var end: (() throws -> Void)?
  let second = try Store(
    writing: scratch.path("i.db"),
    busyTimeout: BusyTimeout(seconds: 60) { _ in
      asked += 1
      if asked == 3 { try? end?() }
      return asked < 1000
    })
  try first.connection.execute("BEGIN IMMEDIATE")
  end = { try first.connection.execute("COMMIT") }

  try second.add(Sample(classes: ["A"]), commit: "1")

  #expect(asked == 3)
}

@Test func `a run that meets another one again and again stands back, but not for ever`() throws {
  let scratch = try ScratchDirectory()
  var asked = 0
  let store = try Store(
    writing: scratch.path("i.db"),
    busyTimeout: BusyTimeout(seconds: 0.2) { _ in
      asked += 1
      return true
    })
  let start = ContinuousClock.now
  try store.backOff(since: start)
  let error = #expect(throws: StoreError.self) { try store.backOff(since: start) }
  #expect(error?.kind == .busy)
  #expect(asked == 1)
}

@Test func `a reader that holds on to a journal of old keeps nobody from reading`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  try Store(writing: path).add(Sample(classes: ["A"]), commit: "1")
  let reader = try Store(reading: path)
  try reader.connection.execute("BEGIN; SELECT * FROM project")
  var others = 0
  let writer = try Store(
    writing: path,
    busyTimeout: BusyTimeout(seconds: 60) { _ in
      if (try? Store(reading: path).answer("SELECT class FROM classes")) == ["A"] { others += 1 }
      if others == 2 { try? reader.connection.execute("COMMIT") }
      return others < 100
    })

  try writer.add(Sample(classes: ["B"]), commit: "2")

  #expect(others == 2)
}

private func expectRefused(_ scratch: ScratchDirectory, _ word: String) throws {
  let before = try contents(of: scratch)
  for open in [{ try Store(reading: $0) }, { try Store(writing: $0) }] {
    let error = #expect(throws: StoreError.self) { try open(scratch.path("i.db")) }
    #expect(error?.kind == .unusable)
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
  }
  #expect(try contents(of: scratch) == before)
}

private func contents(of scratch: ScratchDirectory) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) {
    files[name] = try Data(contentsOf: scratch.url.appending(path: name))
  }
  return files
}

@Test func `what a killed run left half-way is settled by whoever reads next`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  try Store(writing: path).publish()
  do {
    // A change that is on the disk in part, with the journal that takes it back.
    let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute(
      """
      PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO meta SELECT 'half-way ' || i, 'yes' FROM n
      """)
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: path + ending, toPath: scratch.path("killed.db\(ending)"))
    }
  }

  let store = try Store(reading: scratch.path("killed.db"))

  #expect(try store.answer("SELECT count(*) FROM meta WHERE value = 'yes'") == ["0"])
  #expect(
    try Statement("PRAGMA integrity_check", in: store.connection)
      .row { columns throws(StoreError) -> String in try columns.next() } == "ok")
}
