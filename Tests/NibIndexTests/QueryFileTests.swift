import Foundation
import Queries
import TestSupport
import Testing

@testable import NibIndex

/// Files that queries stand in: those that come with the tool, and those of users.
@Suite struct QueryFileTests {
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test func `every file of the folder is a query that comes with the tool`() throws {
    let folder = root.appending(path: "Queries").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".sql") }.map { String($0.dropLast(4)) }

    #expect(files.sorted() == QueryText.all.map(\.name).sorted())
    #expect(NamedQuery.all.map(\.name) == QueryText.all.map(\.name))
  }

  @Test(arguments: NamedQuery.all.map(\.name))
  func `a header says all that lists and documents show`(name: String) throws {
    let query = try #require(NamedQuery.all.first { $0.name == name })

    #expect(!query.file.title.isEmpty && query.file.title.count <= 75)
    #expect(query.file.group != nil && query.file.about != nil && query.file.nothing != nil)
    #expect(query.file.columns.first?.name == "project")
    for column in query.file.columns { #expect(!column.summary.isEmpty, "\(column.name)") }
    for parameter in query.file.parameters {
      #expect(!parameter.summary.isEmpty && query.sql.contains(":\(parameter.name)"))
    }
  }

  @Test func `the documentation is what the headers say`() throws {
    let file = root.appending(path: "docs/queries.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    let mark = "<!-- From here on the headers of Queries/*.sql are the source. -->\n"
    let parts = written.components(separatedBy: mark)
    try #require(parts.count == 2)
    let text = parts[0] + mark + documentation()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded docs/queries.md")
      return
    }
    #expect(written == text)
  }

  private func documentation() -> String {
    var text = ""
    for group in eachOnce(NamedQuery.all.map(\.group)) {
      text += "\n## \(group)\n"
      for query in NamedQuery.all where query.group == group {
        text += "\n### \(query.name)\n\n\(query.answers).\n"
        if let about = query.file.about { text += about + "\n" }
        if !query.file.parameters.isEmpty {
          text += "\n| parameter | else | what it does |\n| --- | --- | --- |\n"
          for parameter in query.file.parameters {
            text +=
              "| `\(parameter.name)` | `\(words(parameter.defaultValue))` | \(parameter.summary) |\n"
          }
        }
        text += "\n| column | what it holds |\n| --- | --- |\n"
        for column in query.file.columns { text += "| `\(column.name)` | \(column.summary) |\n" }
      }
    }
    return text
  }

  private func words(_ value: QueryFile.Parameter.Default) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .text(let text): "'\(text)'"
    }
  }

  @Test func `a header is read`() throws {
    let file = try QueryFile(
      """
      -- A comment that is no field.
      -- title: All of them
      -- about: A line for
      --   each of them.
      -- parameter: top = 20, how many
      -- parameter: word = 'a, b', a word
      -- parameter: none = NULL, nothing
      -- column: name, its name

      -- This belongs to the header as well.
      SELECT name -- title: no field
      """)

    #expect(file.title == "All of them" && file.about == "A line for each of them.")
    #expect(file.parameters.map(\.name) == ["top", "word", "none"])
    #expect(file.parameters.map(\.defaultValue) == [.integer(20), .text("a, b"), .null])
    #expect(file.parameters.map(\.summary) == ["how many", "a word", "nothing"])
    #expect(file.columns.map(\.name) == ["name"])
    #expect(file.sql == "SELECT name -- title: no field")
  }

  static let mistakes: [(header: String, message: String)] = [
    ("-- titel: x", "1: unknown key titel: did you mean title?"),
    ("-- title: x\n-- title: y", "2: title is already in the header"),
    ("--\n-- with: show", "2: with cannot be show: did you mean shown?"),
    ("-- per: app", "1: per cannot be app: one of project"),
    ("-- leaves-out: all", "1: leaves-out cannot be all: one of unknown, unread"),
    ("-- parameter: top", "1: a parameter is NAME = NULL, NAME = 7 or NAME = 'text', but got top"),
  ]

  @Test(arguments: mistakes + [("-- title: fine\n", "broken")])
  func `a mistake in one file leaves the other queries alone`(
    header: String, message: String
  ) async throws {
    let scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
    let environment = [
      "NIBINDEX_DB": scratch.path("index.db"), "NIBINDEX_QUERIES": scratch.path("mine"),
    ]
    _ = await nibindex("index", "--quiet", scratch.path("Sample"), environment: environment)
    let name = message == "broken" ? "broken" : "own"
    try scratch.write(header + "\nSELECT 1\n", to: "mine/\(name).sql")
    try scratch.write("SELECT 7 AS seven\n", to: "mine/seven.sql")
    let line = message == "broken" ? ": broken is a built-in query: rename the file" : ":\(message)"
    let trouble = "nibindex: \(scratch.path("mine"))/\(name).sql\(line)\n"

    let asked = await nibindex("query", "seven", "--format", "csv", environment: environment)
    #expect(asked == Outcome(output: "seven\n7\n", messages: trouble, code: .done))
    for words in [["query"], ["query", "--format", "json"], ["datasette"]] {
      let listed = await nibindex(words, environment: environment)
      #expect(listed.messages == trouble && listed.code == .incomplete)
      #expect(listed.output.contains("seven") && listed.output.contains("nibs-by-owner"))
    }
  }

  @Test(arguments: mistakes)
  func `a mistake in a header is told with its line`(header: String, message: String) async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(header + "\nSELECT 1\n", to: "mine/own.sql")

    let answer = await nibindex("query", "own", "--queries", scratch.path("mine"))

    #expect(answer.code == .trouble && answer.output.isEmpty)
    #expect(answer.messages == "nibindex: \(scratch.path("mine"))/own.sql:\(message)\n")
  }

  @Test func `queries of one's own stand beside those of the tool`() async throws {
    let scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
    try scratch.write(
      """
      -- title: Classes whose name begins so
      -- with: wanted
      -- parameter: start = 'M', the first letters
      -- parameter: top = 9, how many
      SELECT class FROM classes
       WHERE project IN (SELECT project FROM wanted) AND class LIKE :start || '%'
       ORDER BY class LIMIT :top
      """, to: "mine/begins.sql")
    try scratch.write("SELECT count(*) AS n FROM classes", to: "other/begins.sql")
    try scratch.write("SELECT count(*) AS n FROM classes", to: "other/bare.sql")
    try scratch.write("SELECT 1", to: "clash/broken.sql")
    let variables = [
      "NIBINDEX_DB": scratch.path("index.db"),
      "NIBINDEX_QUERIES": scratch.path("other"),
    ]
    func ask(_ words: String...) async -> Outcome {
      await nibindex(
        ["query", "--format", "tsv", "--queries", scratch.path("mine")] + words,
        environment: variables)
    }

    #expect(await ask("begins").output == "class\nMapController\nMapController\n")
    #expect(
      await ask("begins", "--param", "start=C", "--param", "top=1").output.hasSuffix(
        "CartViewController\n"))
    #expect(await ask("begins", "--project", "Reader").output == "class\n")
    #expect(await ask("bare").output.hasPrefix("n\n"))
    #expect(await ask("--list").output.contains("begins\tClasses whose name begins so\t"))
    #expect(
      await ask("begins", "--param", "strt=C").messages
        == "nibindex: begins has no parameter strt: did you mean start?\n")
    #expect(
      await ask("begins", "--param", "top=many").messages
        == "nibindex: --param top cannot be many: a whole number\n")
    let clash = await nibindex("query", "--queries", scratch.path("clash"))
    #expect(clash.messages.hasSuffix("broken is a built-in query: rename the file\n"))
  }

  @Test func `a query says what it is`() async throws {
    try expectGolden(
      await nibindex("query", "nibs-by-owner", "--describe").output, "query-describe.txt")
    try expectGolden(
      await nibindex("query", "nibs-by-owner", "--describe", "--format", "jsonl").output,
      "query-describe.jsonl")
  }
}
