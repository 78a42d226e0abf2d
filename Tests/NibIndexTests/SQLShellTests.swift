import Foundation
import IndexStore
import TestSupport
import Testing

@testable import NibIndex

/// The shell of `nibindex sql`, a line at a time.
@Suite struct SQLShellTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
  }

  /// What the shell prints and says when these lines are typed.
  private func type(_ lines: String...) throws -> (output: String, messages: String, goesOn: Bool) {
    var shell = SQLShell(
      asking: try Store(reading: scratch.path("index.db")), format: .csv,
      parameters: ["start": .text("Map")], rowLimit: 2, timeLimit: nil, queries: NamedQuery.all)
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })
    var goesOn = true
    for line in lines { goesOn = shell.handle(line, in: &console) }
    return (console.output.kept, console.messages.kept, goesOn)
  }

  @Test func `a statement ends with a semicolon, whatever the number of lines`() throws {
    #expect(try type("SELECT 1 AS n,", "'a;", "b' AS t", ";", "").output == "n,t\n1,\"a;\nb\"\n")
    #expect(try type("SELECT 1 AS n -- ;", ";").output == "n\n1\n")
    #expect(try type("SELECT 1").output.isEmpty)
  }

  @Test func `parameters, formats and limits hold from line to line`() throws {
    let typed = try type(
      "SELECT DISTINCT class FROM classes WHERE class LIKE :start || '%';", ".param start=Pin",
      ".format tsv", "SELECT :start AS s;", ".param", ".format",
      "SELECT value FROM json_each('[1,2,3]');")

    #expect(
      typed.output == "class\nMapController\ns\nPin\nstart=Pin\ntsv\nvalue\n1\n2\n")
    #expect(typed.messages == "nibindex: only the first 2 rows are shown\n")
  }

  static let mistakes: [(line: String, message: String)] = [
    ("SELECT nibb FROM nibs;", "no such column: nibb; did you mean nib?"),
    (
      "SELECT height FROM nibs;",
      "no such column: height; .schema nibs lists the columns of that view"
    ),
    ("SELECT 1 FROM constraints;", "no such table: constraints; .views lists the views"),
    (
      "SELECT * FROM nibs WHERE nib = :nib;",
      "the parameter :nib has no value: give it with .param nib=TEXT"
    ),
    (".shcema nibs", "no command .shcema: did you mean .schema?"),
    (".schema nibz", "no view is named nibz: did you mean nibs?"),
    (".schema", "VIEW is missing: .views lists them"),
    (".query brokn", "no query is named brokn: did you mean broken?"),
    (".format xml", "the format cannot be xml: one of \(OutputFormat.names)"),
    (".param x", "a parameter is NAME=TEXT, as in .param nib=Main"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told and the shell goes on`(line: String, message: String) throws {
    let typed = try type(line, "SELECT 7 AS n;")

    #expect(typed.messages.hasPrefix("nibindex: \(message)\n"))
    #expect(typed.output == "n\n7\n" && typed.goesOn)
  }

  @Test func `commands list what there is`() throws {
    #expect(try type(".views load").output.contains("nib_loads,"))
    #expect(try type(".schema nibs").output.contains("owner_class,the class of File's Owner\n"))
    #expect(try type(".queries").output.contains("\nbroken,"))
    #expect(try type(".query problems").output.hasPrefix("project,severity,code,where,message\n"))
    #expect(try type(".help").output.contains(".quit"))
    #expect(try type(".quit").goesOn == false)
  }

  @Test(arguments: [40, 80])
  func `lists of names fit a narrow terminal`(width: Int) throws {
    var shell = SQLShell(
      asking: try Store(reading: scratch.path("index.db")), format: .table, parameters: [:],
      rowLimit: nil, timeLimit: nil, queries: NamedQuery.all)
    for line in [".views", ".schema nibs", ".queries", ".help"] {
      var console = Console(
        output: Output(columns: width), messages: Output(), variable: { _ in nil },
        readInput: { [] })
      #expect(shell.handle(line, in: &console))
      let lines = console.output.kept.split(separator: "\n")
      #expect(lines.count > 5 && lines.allSatisfy { $0.count <= width }, "\(line)")
      #expect(!lines.contains("-- 1"))
    }
  }

  @Test(arguments: [
    ("owner_c", ["owner_class"]), ("nib_l", ["nib_loads", "nib_loads_at"]),
    ("sel", ["SELECT", "selector"]),
    (".sch", [".schema"]), ("hotsp", ["hotspots"]), ("zzz", []),
  ])
  func `views, columns, queries and words are completed`(text: String, words: [String]) {
    #expect(ShellWords.completions(of: text) == words)
  }

  @Test func `a statement comes from a file, the input or the words`() async throws {
    try scratch.write("SELECT 1 AS n\n", to: "q.sql")
    let index = ["--db", scratch.path("index.db"), "--format", "csv"]
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil },
      readInput: { Array("SELECT 2 AS n".utf8) })
    #expect(await run(["sql"] + index, in: &console) == .done)
    #expect(await run(["sql", "-"] + index, in: &console) == .done)
    #expect(console.output.kept == "n\n2\nn\n2\n")
    let file = await nibindex(["sql", "--file", scratch.path("q.sql")] + index)
    #expect(file.output == "n\n1\n")
    let both = await nibindex(["sql", "SELECT 1", "--file", "q"] + index)
    #expect(both.messages == "nibindex: the statement is given twice: give SQL or --file\n")
  }
}
