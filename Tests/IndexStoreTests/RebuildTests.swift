import CSQLite
import Foundation
import TestSupport
import Testing

@testable import IndexStore

/// Indexes from before 1.0, which nothing migrates.
@Suite struct RebuildTests {
  private let scratch: ScratchDirectory
  private var path: String { scratch.path("i.db") }

  init() throws {
    scratch = try ScratchDirectory()
    try Store(writing: path).add(Sample(classes: ["Old"]), commit: "1")
    try makeEarlier(path)
  }

  @Test func `an index from before 1.0 is replaced when the new one has a snapshot`() throws {
    let before = try contents()
    do {
      let store = try Store(writing: path)
      #expect(store.rebuiltSchemaVersion == 11)
      #expect(store.isNew)
      try store.write { _ in }
      #expect(try contents()["i.db"] == before["i.db"])

      try store.add(Sample(classes: ["New"]), commit: "2")
      #expect(try store.schemaVersion == Store.latestSchemaVersion)
    }
    #expect(try contents().keys.sorted() == ["i.db"])
    #expect(try Store(reading: path).answer("SELECT class FROM classes") == ["New"])
    #expect(try Store(writing: path).rebuiltSchemaVersion == nil)
  }

  @Test func `an index from before 1.0 stays as it is when the run fails`() throws {
    let before = try contents()
    do {
      let store = try Store(writing: path)
      #expect(throws: ConcurrentChange.self) { try store.write { _ in throw ConcurrentChange() } }
    }
    #expect(try contents() == before)
  }

  @Test func `only a run that indexes replaces an index from before 1.0`() throws {
    let before = try contents()
    for open in [{ try Store(reading: $0) }, { try Store(existing: $0) }] {
      let error = #expect(throws: StoreError.self) { try open(path) }
      #expect(error?.kind == .older)
      #expect(
        error?.description
          == "\(path) was made by an earlier version (schema 11); `nibindex index` rebuilds it")
    }
    #expect(try contents() == before)
  }

  @Test func `a log that a killed run left of the old index is no log of the new one`() throws {
    do {
      let old = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
      try old.execute("PRAGMA journal_mode = WAL; INSERT INTO meta VALUES ('logged', 'yes')")
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: path + ending, toPath: scratch.path("killed.db\(ending)"))
      }
    }
    let killed = scratch.path("killed.db")

    try Store(writing: killed).add(Sample(classes: ["New"]), commit: "2")

    #expect(try contents().keys.sorted() == ["i.db", "killed.db"])
    let store = try Store(reading: killed)
    #expect(try store.answer("SELECT class FROM classes") == ["New"])
    #expect(try store.answer("SELECT count(*) FROM meta WHERE key = 'logged'") == ["0"])
  }

  @Test func `of two runs that rebuild an index the second goes on with that of the first`() throws
  {
    let (first, second) = (try Store(writing: path), try Store(writing: path))
    try first.add(Sample(classes: ["A"]), commit: "1")
    #expect(throws: ConcurrentChange.self) { try second.add(Sample(classes: ["B"]), commit: "2") }
    #expect(try second.answer("SELECT class FROM classes") == ["A"])
    #expect(try contents().keys.sorted() == ["i.db"])
  }

  @Test func `an index that somebody reads is not replaced meanwhile`() throws {
    let before = try contents()
    let reader = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
    try reader.execute("BEGIN; SELECT * FROM project")
    let store = try Store(writing: path, busyTimeout: BusyTimeout(seconds: 0.01))
    let error = #expect(throws: StoreError.self) {
      try store.add(Sample(classes: ["New"]), commit: "2")
    }
    #expect(error?.kind == .busy)
    #expect(try contents() == before)
  }

  @Test func `a link to an index leads to the new one`() throws {
    let link = scratch.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try Store(writing: link).add(Sample(classes: ["New"]), commit: "2")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try Store(reading: path).answer("SELECT class FROM classes") == ["New"])
  }

  private func contents() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) {
      files[name] = try Data(contentsOf: scratch.url.appending(path: name))
    }
    return files
  }
}
