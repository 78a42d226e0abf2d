import Foundation
import TestSupport
import Testing

/// Questions and refusals of `nibindex sql`, by the binary.
@Suite struct QuestionTests {
  let scratch: ScratchDirectory
  let nibindex: BuiltBinary

  init() throws {
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
    try writeSampleProject(in: scratch)
    #expect(try nibindex("index", "--quiet", "Sample").code == 0)
  }

  @Test(arguments: [
    "DELETE FROM meta", "DROP VIEW nibs", "CREATE TABLE t (a)", "PRAGMA user_version = 9",
    "ATTACH 'other.db' AS other", "VACUUM INTO 'copy.db'", "SELECT 1; DROP VIEW nibs",
    "SELECT writefile('x', 'y')", "SELECT load_extension('x')", "SELECT fts3_tokenizer('simple')",
    "BEGIN",
  ])
  func `a statement that does more than read is refused`(sql: String) throws {
    let before = try Data(contentsOf: scratch.url.appending(path: "nibindex.db"))

    let ending = try nibindex("sql", sql)

    #expect(ending.code == 2)
    #expect(ending.output.isEmpty)
    #expect(ending.messages.hasPrefix("nibindex: "))
    #expect(try Data(contentsOf: scratch.url.appending(path: "nibindex.db")) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() == [
        "Sample", "nibindex.db",
      ])
  }

  @Test func `a parameter without a value is told how to get one`() throws {
    let ending = try nibindex("sql", "SELECT nib FROM nibs WHERE nib = :it")

    #expect(ending.code == 2)
    #expect(
      ending.messages.hasPrefix(
        "nibindex: the parameter :it has no value: give it with --param it=TEXT\n"))
  }

  @Test func `the plain views show the projects that are asked for`() throws {
    #expect(try nibindex("index", "--quiet", "Sample", "--project", "Other").code == 0)
    func projects(_ words: String...) throws -> String {
      let sql = "SELECT DISTINCT project FROM nibs ORDER BY project"
      return try nibindex.start(["sql", sql, "--format", "csv"] + words).ending().output
    }

    #expect(try projects() == "project\nOther\nSample\n")
    #expect(try projects("--project", "Other") == "project\nOther\n")
    #expect(
      try nibindex("sql", "SELECT 1", "--project", "Othr").messages
        == "nibindex: the index has no project Othr: did you mean Other?\n")
  }

  @Test func `a mistake in SQL shows its place`() throws {
    let ending = try nibindex("sql", "SELECT nib,\n       pth\n  FROM nibs")

    #expect(ending.code == 2)
    #expect(
      ending.messages == """
        nibindex: no such column: pth; did you mean path?
                 pth
                 ^

        """)
  }

  @Test(arguments: [
    ("nibz", "did you mean nibs?"), ("constraints", "nibindex schema lists the views"),
  ])
  func `a view that does not exist is told with what does`(name: String, advice: String) throws {
    let ending = try nibindex("sql", "SELECT * FROM \(name)")

    #expect(ending.code == 2)
    #expect(ending.messages == "nibindex: no such table: \(name); \(advice)\n")
  }

  @Test(arguments: [
    ("SELECT controler FROM resolutions", "did you mean controller?"),
    ("SELECT n.ownr_class FROM nibs AS n JOIN classes", "did you mean owner_class?"),
    (
      "SELECT path FROM nibs WHERE bundle = \"My App\"", "write strings in single quotes: 'My App'"
    ),
    ("SELECT \"pth\" FROM nibs", "did you mean path?"),
    (
      "SELECT owner_class FROM nibs UNION SELECT owner_class FROM classes",
      "classes does not have it"
    ),
    ("SELECT height FROM nibs", "nibindex schema nibs lists the columns of that view"),
    ("SELECT height FROM nibs, scenes", "nibindex schema VIEW lists the columns of a view"),
    ("SELECT superclass FROM nibs", "nibindex schema nibs lists the columns of that view"),
  ])
  func `a column that does not exist is told with those that do`(
    sql: String, advice: String
  ) throws {
    let ending = try nibindex("sql", sql)

    #expect(ending.code == 2)
    #expect(ending.messages.split(separator: "\n").first?.hasSuffix("; \(advice)") == true)
  }

  @Test(arguments: ["DELETE FROM nibs", "CREATE TABLE t (a)", "DROP VIEW nibs"])
  func `a refused statement says what is not refused`(sql: String) throws {
    #expect(try nibindex("sql", sql).messages.contains("; only statements that read are run here"))
  }

  @Test(arguments: ["", "   ", "-- nothing"])
  func `a question without a statement is refused`(sql: String) throws {
    let ending = try nibindex("sql", "--", sql)

    #expect(ending.code == 2)
    #expect(ending.messages.split(separator: "\n").count >= 1)
  }

  @Test func `the standard input may hold the question`() throws {
    let ending = try nibindex("sql", "-", "--format=tsv", input: "SELECT nib\n  FROM nibs\n")

    #expect(ending.output == "nib\nDetailView\n")
  }

  @Test func `a row limit that cuts is told beside the data`() throws {
    let sql =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5) SELECT i FROM n"
    let cut = try nibindex("sql", sql, "--limit-rows", "2", "--format", "csv")
    let whole = try nibindex("sql", sql, "--limit-rows", "5", "--format", "csv")

    #expect(cut.code == 0)
    #expect(cut.output == "i\n1\n2\n")
    #expect(
      cut.messages == "nibindex: only the first 2 rows: raise --limit-rows for more\n")
    #expect(whole.output == "i\n1\n2\n3\n4\n5\n")
    #expect(whole.messages.isEmpty)
  }

  @Test func `a time limit ends a question without an end`() throws {
    let ending = try nibindex(
      "sql", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
      "--time-limit", "0.2")

    #expect(ending.code == 2)
    #expect(ending.messages.hasPrefix("nibindex: "))
  }

  @Test func `a parameter stands for its text and nothing else`() throws {
    let sql = "SELECT :name AS name, count(*) AS n FROM nibs WHERE nib = :name"

    let found = try nibindex("sql", sql, "--param", "name=DetailView", "--format", "csv")
    #expect(found.output == "name,n\nDetailView,1\n")

    let hostile = try nibindex("sql", sql, "--param=name=' OR 1 --", "--format", "csv")
    #expect(hostile.output == "name,n\n' OR 1 --,0\n")

    let unknown = try nibindex("sql", sql, "--param", "nmae=x")
    #expect(unknown.code == 2)
    #expect(unknown.messages.hasPrefix("nibindex: "))
  }

  @Test func `an empty answer is an answer`() throws {
    let ending = try nibindex("sql", "SELECT nib FROM nibs WHERE 0", "--format", "json")

    #expect(ending.code == 0)
    #expect(ending.output == "[]\n")
  }

  @Test func `an index that is not there, and a file that is none, say what to do`() throws {
    try scratch.write("text", to: "notes.txt")
    for file in ["absent.db", "notes.txt", "Sample"] {
      let ending = try nibindex("sql", "SELECT 1", "--db", file)

      #expect(ending.code == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.messages.contains(file))
      #expect(ending.messages.split(separator: "\n").count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("absent.db")))
  }

  @Test func `rows that came before a failure are not taken back`() throws {
    let ending = try nibindex(
      "sql", "SELECT 1 AS n UNION ALL SELECT abs(-9223372036854775807 - 1)", "--format", "jsonl")

    #expect(ending.code == 2)
    #expect(ending.output == "{\"n\":1}\n")
    #expect(ending.messages.hasPrefix("nibindex: integer overflow"))
  }
}
