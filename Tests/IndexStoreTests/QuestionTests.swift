import Testing
import TestSupport

@testable import IndexStore

/// A store opened for reading, and what keeps its file.
private func reading() throws -> (store: Store, scratch: ScratchDirectory) {
  let scratch = try ScratchDirectory()
  try Store(writing: scratch.path("i.db")).add(Sample(classes: ["A", "B"]), commit: "1")
  return (try Store(reading: scratch.path("i.db")), scratch)
}

@Test(arguments: [
  "SELECT class FROM classes", "SELECT class FROM classes;", "SELECT 1; -- the end",
  "SELECT 1; /* the end */ ", " -- first\nSELECT 1", "WITH x AS (SELECT 1) SELECT * FROM x",
  "PRAGMA table_info(classes)", "SELECT * FROM pragma_table_info('nibs')", "VALUES (1), (2)",
  "EXPLAIN QUERY PLAN SELECT * FROM classes", "SELECT value FROM json_each('[1, 2]')",
  "SELECT name FROM sqlite_schema", "SELECT count(*), max(line) FROM classes GROUP BY path",
  "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n",
])
func `a statement that reads is run`(sql: String) throws {
  let (store, _) = try reading()
  #expect(try !store.answer(sql).isEmpty)
}

@Test(arguments: [
  "DELETE FROM class", "UPDATE class SET line = 1", "INSERT INTO meta VALUES ('a', 'b')",
  "CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)", "CREATE TEMP VIEW v AS SELECT 1",
  "DROP TABLE class", "ATTACH '/tmp/other.db' AS other", "DETACH main", "VACUUM",
  "VACUUM INTO '/tmp/copy.db'", "PRAGMA journal_mode = WAL", "PRAGMA journal_mode",
  "PRAGMA user_version = 3", "PRAGMA query_only = OFF", "PRAGMA writable_schema = ON",
  "BEGIN", "COMMIT", "SAVEPOINT s", "ANALYZE", "REINDEX", "SELECT load_extension('x')",
  "SELECT fts3_tokenizer('simple')",
  "UPDATE sqlite_master SET sql = ''", "WITH x AS (SELECT 1) DELETE FROM class",
  "REPLACE INTO meta VALUES ('a', 'b')", "ALTER TABLE class RENAME TO c",
  "EXPLAIN DELETE FROM class",
])
func `a statement that does more than read is refused`(sql: String) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["A"]))
  let error = #expect(throws: StoreError.self) { try store.answer(sql) }
  #expect(error?.kind == .refused || error?.kind == .statement)
  #expect(error?.sql == sql)
  #expect(try store.answer("SELECT class, line FROM classes") == ["A|3"])
}

@Test func `a second statement is refused, with its place`() throws {
  let (store, _) = try reading()
  for second in ["SELECT 2", "DELETE FROM class", "nonsense"] {
    let error = #expect(throws: StoreError.self) { try store.answer("SELECT 1;  \(second)") }
    #expect(error?.offset == 11)
    #expect(error?.description.contains("one statement at a time") == true)
  }
}

@Test(arguments: [
  ("SELECT nope FROM classes", 7, "no such column"),
  ("SELECT 1 FORM classes", 14, "syntax error"), ("SELECT class FROM klasses", 18, "no such table"),
])
func `a mistake is told with SQLite's words and its place`(
  sql: String, offset: Int, words: String
) throws {
  let (store, _) = try reading()
  let error = #expect(throws: StoreError.self) { try store.answer(sql) }
  #expect(error?.kind == .statement)
  #expect(error?.offset == offset || words == "no such table")
  #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
}

@Test(arguments: ["", "  ", "-- nothing", ";"])
func `an empty statement is a mistake`(sql: String) throws {
  let (store, _) = try reading()
  #expect(throws: StoreError.self) { try store.answer(sql) }
}

@Test func `the time limit ends a statement that would never end`() throws {
  let (store, _) = try reading()
  let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
  let error = #expect(throws: StoreError.self) {
    try store.ask(Question(endless, timeLimit: 0.05)) { _ in }
  }
  #expect(error?.kind == .interrupted)
  #expect(try store.answer("SELECT 1") == ["1"])
}

@Test func `the row limit cuts an answer short and says so`() throws {
  let (store, _) = try reading()
  var rows = 0
  let all = Question("SELECT * FROM classes", rowLimit: 2)
  #expect(try !store.ask(all) { _ in rows += 1 })
  let one = Question("SELECT * FROM classes", rowLimit: 1)
  #expect(try store.ask(one) { _ in rows += 1 })
  #expect(rows == 3)
}

@Test func `parameters are given by name`() throws {
  let (store, _) = try reading()
  var rows: [[Value]] = []
  let sql = "SELECT class, :n, @x FROM classes WHERE class = $name"
  try store.ask(
    Question(sql, parameters: ["name": .text("B"), "n": .integer(7), "x": .null]),
    columns: { #expect($0 == ["class", ":n", "@x"]) }, row: { rows.append($0) })
  #expect(rows == [[.text("B"), .integer(7), .null]])
  for wrong in [
    Question("SELECT :a"), Question("SELECT ?"),
    Question("SELECT 1", parameters: ["a": .null]),
  ] {
    #expect(throws: StoreError.self) { try store.ask(wrong) { _ in } }
  }
}

@Test func `values keep their types`() throws {
  let (store, _) = try reading()
  var rows: [[Value]] = []
  try store.ask(Question("SELECT NULL, -3, 0.5, 'é' || char(0) || 'x', x'00ff', ''")) {
    rows.append($0)
  }
  #expect(
    rows == [[.null, .integer(-3), .real(0.5), .text("é\0x"), .blob([0, 255]), .text("")]])
}

@Test func `an error thrown by who reads the rows comes through`() throws {
  struct Enough: Error {}
  let (store, _) = try reading()
  #expect(throws: Enough.self) {
    try store.ask(Question("SELECT * FROM classes")) { _ in throw Enough() }
  }
}

@Test func `who has asked a question writes without its limits`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["A"]), commit: "1")
  #expect(try store.answer("SELECT class FROM classes") == ["A"])
  try store.connection.execute("VACUUM")
}
