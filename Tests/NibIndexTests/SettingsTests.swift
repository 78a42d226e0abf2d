import Foundation
import Queries
import TestSupport
import Testing

@testable import NibIndex

/// Settings in files, and the commands that help to begin and to mend.
@Suite struct SettingsTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  /// What a command says with these settings.
  private func ask(_ words: [String], settings: String) async throws -> Outcome {
    try scratch.write(settings, to: "app/.nibindex.toml")
    return await nibindex(
      words,
      environment: [
        "NIBINDEX_CONFIG": scratch.path("app/.nibindex.toml"),
        "NIBINDEX_DB": scratch.path("index.db"),
      ])
  }

  static let mistakes: [(text: String, message: String)] = [
    (
      "[index]\nlanguage = [\"en\"]", "2: unknown key index.language: did you mean index.languages?"
    ),
    (
      "colour = 1",
      "1: unknown key colour: one of \((Settings.keys + Settings.suppressionKeys).map(\.key).joined(separator: ", "))"
    ),
    ("index.limit = 3", "1: index.limit must be a size, as in \"512K\" or \"32M\""),
    (
      "[index]\n\nprofiles = [\"watchos-9\"]",
      "3: index.profiles must be a list of profiles, as in [\"ios-12.2-iphone\", \"macos-14\"]"
    ),
    (
      "[index]\nlanguages = []",
      "2: index.languages must be a list of languages, as in [\"fr\", \"en\"]"
    ),
    (
      "[index]\nloaders = \"Nib.load($nib)\"",
      "2: index.loaders must be a list of calls, as in [\"Nib.load(name: $nib)\", \"[$nib loadFromNib]\"]"
    ),
    (
      "[index]\nloaders = [\"Nib.load($nibs)\"]",
      "2: $nibs is not a part of a loader: did you mean $nib?"
    ),
    (
      "[index]\nloaders = [\"Nib.load\"]",
      "2: index.loaders has no call in Nib.load: write a call with $nib, $storyboard, $scene, $class, $bundle"
        + " in the places of its arguments or its type, each once, as in \"Nib.load(name: $nib)\""
    ),
    (
      "[bundles]\n\"../Art\" = \"App\"",
      "2: bundles needs a path below the root of the repository, and the bundle its files are in, as in"
        + " \"Resources/Extra\" = \"App\" or \"App/Extra.bundle\""
    ),
    (
      "bundles.Art = [\"App\"]",
      "1: bundles needs a path below the root of the repository, and the bundle its files are in, as in"
        + " \"Resources/Extra\" = \"App\" or \"App/Extra.bundle\""
    ),
    ("a = \"x", "1: missing closing quote"),
    ("a = x", "1: x is neither a number nor a day: quote texts"),
    (
      "[nope]",
      "1: unknown key nope: one of \((Settings.keys + Settings.suppressionKeys).map(\.key).joined(separator: ", "))"
    ),
    ("[index.limits]", "1: unknown key index.limits: did you mean index.limit?"),
    ("[parameters.nope]", "1: no query is named nope: nibindex query lists them"),
    ("parameters.nope.top = 1", "1: no query is named nope: nibindex query lists them"),
    (
      "parameters.heaviest-nib.top = 1",
      "1: no query is named heaviest-nib: did you mean heaviest-nibs?"
    ),
    (
      "[parameters.heaviest-nibs]\ntops = 1",
      "2: heaviest-nibs has no parameter tops: did you mean top?"
    ),
    (
      "[parameters.heaviest-nibs]\ntop = \"x\"",
      "2: parameters.heaviest-nibs.top must be a whole number"
    ),
    ("a = 1 b = 2", "1: unexpected text after the value"), ("\na", "2: = is missing"),
    ("[[a]\n", "1: ] is missing"), ("a = 1\na = 2", "2: a is given twice"),
    (
      "a = " + String(repeating: "[", count: 100_000), "1: more than 64 lists inside of each other"
    ),
    ("a" + String(repeating: ".a", count: 100_000) + " = 1", "1: more than 64 keys in a row"),
  ]

  static let findingMistakes: [(text: String, message: String)] = [
    ("[severity]\noutlets = \"note\"", "2: no rule is called outlets: nibindex rules lists them"),
    (
      "severity.\"outlet.nill\" = \"note\"",
      "1: no rule is called outlet.nill: did you mean outlet.nil?"
    ),
    ("severity.outlet = \"low\"", "1: severity.outlet must be error, warning, note or off"),
    (
      "[check]\nexclude = [\"/\"]",
      "2: check.exclude must be a list of paths, as in [\"Pods\", \"Legacy/**/*.xib\"]"
    ),
    ("[[suppress]]\nrule = \"outlet\"", "2: a suppression needs a reason"),
    ("[[suppress]]\n[check]", "1: a suppression needs a rule"),
    (
      "[[suppress]]\nuntil = 2027-02-30",
      "2: 2027-02-30 is neither a number nor a day: quote texts"
    ),
    ("[[suppress]]\nreason = \"x\"", "2: a suppression needs a rule"),
    ("[[suppress]]\nrule = \"outlt\"", "2: no rule is called outlt: nibindex rules lists them"),
    (
      "[[suppress]]\nrules = \"outlet\"",
      "2: unknown key suppress.rules: did you mean suppress.rule?"
    ),
    (
      "[[suppress]]\nuntil = \"soon\"", "2: suppress.until must be a day, as in 2027-01-31"
    ),
    (
      "[suppress]\nrule = \"outlet\"",
      "2: suppress is a list of tables: write [[suppress]] above its keys"
    ),
  ]

  @Test(arguments: mistakes + findingMistakes)
  func `a mistake in a file is told with its line`(text: String, message: String) async throws {
    let answer = try await ask(["config"], settings: text)

    #expect(answer.code == .trouble && answer.output.isEmpty)
    #expect(answer.messages == "nibindex: \(scratch.path("app/.nibindex.toml")):\(message)\n")
  }

  @Test func `values are read as TOML has them`() throws {
    let document = try TOMLDocument(
      """
      # A comment
      a.b = "x # y\\n" # another
      [ t . "u v" ]
      list = [ 'one', # with a comment
        "two",
      ]
      number = 1_000
      flag = true
      [[s]]
      day = 2027-01-31
      [[ s ]]
      day = 2
      """)

    #expect(
      document.entries.map { $0.path.joined(separator: "/") }
        == ["a/b", "t/u v/list", "t/u v/number", "t/u v/flag", "s/0/day", "s/1/day"])
    #expect(
      document.entries.map(\.value) == [
        .text("x # y\n"), .list([.text("one"), .text("two")]), .integer(1000), .flag(true),
        .text("2027-01-31"), .integer(2),
      ])
    #expect(document.entries.map(\.line) == [2, 4, 7, 8, 10, 12])
  }

  @Test func `settings hold unless a command is told otherwise`() async throws {
    try scratch.write("class A: UIViewController {}\n", to: "app/A.swift")
    try scratch.write("<document></document>\n", to: "app/Big.xib")
    try scratch.write(
      "\u{FEFF}-- parameter: word = 'none', a word\nSELECT :word AS word\n", to: "app/mine/own.sql")
    let settings = """
      \u{FEFF}[index]
      profiles = ["ios-12.2-iphone"]
      languages = ["fr", "en"]
      limit = "8K"
      [query]
      folders = ["mine"]
      [parameters.own]
      word = "saved"
      """
    #expect(
      try await ask(["index", "--quiet", scratch.path("app")], settings: settings).code != .trouble)
    let profiles = try await ask(
      ["sql", "SELECT profile FROM profiles WHERE profile LIKE 'ios-12%'", "--format", "csv"],
      settings: settings)
    #expect(profiles.output == "profile\nios-12.2-iphone\n")
    func own(_ words: String...) async throws -> String {
      try await ask(["query", "own", "--format", "tsv"] + words, settings: settings).output
    }
    #expect(try await own() == "word\nsaved\n")
    #expect(try await own("--param", "word=given") == "word\ngiven\n")
    let config = try await ask(["config", "--format", "tsv"], settings: settings).output
    let file = scratch.path("app/.nibindex.toml")
    #expect(config.contains("index.languages\tfr en\t\(file):3\n"))
    #expect(config.contains("query.folders\t\(scratch.path("app"))/mine\t\(file):6\n"))
    #expect(config.contains("index.limit\t8192\t\(file):4\n"))
    #expect(config.contains("parameters.own.word\tsaved\t\(file):8\n"))
    #expect(config.contains("database\t\(scratch.path("index.db"))\tNIBINDEX_DB\n"))
  }

  @Test func `a start is indexed, summed up, and written once`() async throws {
    let repository = try GitFixture()
    try repository.write("class PageViewController: UIViewController {}\n", to: "Page.swift")
    // What check leaves out does not count.
    try repository.write(
      "// nibindex:ignore nib.not-found known\nlet gone = UINib(nibName: \"Gone\", bundle: nil).instantiate(withOwner: nil)\n",
      to: "Gone.swift")
    try repository.git("remote", "add", "origin", "git@github.com:example/app.git")
    _ = try repository.commit()
    let index = scratch.path("index.db")

    let first = await nibindex("init", repository.path, "--db", index)
    let again = await nibindex("init", repository.path, "--db", index)

    #expect(first.code == .done && first.output.split(separator: "\n").count <= 10)
    #expect(first.output.contains("controllers: 1, nibs and storyboards: 0\n"))
    #expect(first.output.contains("/.github/workflows/nibindex.yml\n"))
    #expect(again.output.contains(".nibindex.toml already exists\n"))
    #expect(first.output.contains("\nerrors: 0, warnings: 0, notes: 0  (nibindex check"))
    try repository.git("remote", "set-url", "origin", "git@example.org:github/app.git")
    try repository.git("config", "user.email", "ann@users.noreply.github.com")
    let elsewhere = await nibindex("init", repository.path, "--db", index)
    #expect(
      elsewhere.output.contains("no CI job: the repository has no remote at GitHub or GitLab"))
    let settings = await nibindex(
      ["config"], environment: ["NIBINDEX_CONFIG": repository.path + "/.nibindex.toml"])
    #expect(settings.code == .done)

    let well = await nibindex("doctor", "--db", index)
    #expect(well.code == .done && !well.output.contains("\n! ") && !well.output.contains("\nx "))
    _ = try repository.commit("more")
    let late = await nibindex("doctor", "--db", index)
    #expect(late.output.contains("\n! App: HEAD is at "))
    let check = await nibindex("check", "--db", index)
    #expect(check.code == .done && check.messages.hasPrefix("nibindex: App: HEAD is at "))
    // A commit that a comparison adds is not the one that queries show.
    _ = await nibindex("check", "--base", "HEAD~1", "--db", index)
    let added = await nibindex("doctor", "--db", index)
    #expect(added.output.contains("\n! App: HEAD is at "))
    #expect(await nibindex("doctor", "--db", scratch.path("absent.db")).code == .trouble)
  }

  /// Folders that init is called in or with, and the folder for the files.
  static let starts: [(folder: String, words: [String], top: String)] = [
    ("App", [], "App"), ("App/Sources", [], "App"), ("Linked", [], "Linked"), (".", ["App"], "App"),
    ("Other", ["../App/Sources"], "App"),
  ]

  @Test(arguments: starts)
  func `a start in a folder of a work tree is one of the whole`(
    folder: String, words: [String], top: String
  ) async throws {
    let repository = try GitFixture()
    try repository.write(
      "class PageViewController: UIViewController {}\n", to: "Sources/Page.swift")
    try repository.git("remote", "add", "origin", "git@github.com:example/app.git")
    _ = try repository.commit()
    try repository.git("worktree", "add", "--quiet", "../Linked", "-b", "linked")
    try repository.scratch.write(
      "class A: UIViewController {}\nclass B: UIViewController {}\n", to: "Other/A.swift")
    let index = repository.scratch.path("index.db")
    _ = await nibindex("index", "--quiet", repository.scratch.path("Other"), "--db", index)

    let run = BuiltBinary(folder: repository.scratch.path(folder))
    let ending = try run.start(["init"] + words + ["--db", index]).ending()

    #expect(ending.code == 0 && ending.output.contains("controllers: 1, nibs"), "\(ending.output)")
    let name = top == "App" ? "App" : top
    #expect(ending.output.contains("(nibindex check --project \(name) --db"))
    for file in [".nibindex.toml", ".github/workflows/nibindex.yml"] {
      #expect(FileManager.default.fileExists(atPath: repository.scratch.path("\(top)/\(file)")))
    }
  }

  @Test(arguments: ["pages", "half", "head", "empty", "schema"])
  func `a damaged index is a line of doctor`(damage: String) async throws {
    try QueryIndex.write(to: scratch.path("index.db"))
    var bytes = [UInt8](try Data(contentsOf: scratch.url.appending(path: "index.db")))
    switch damage {
    case "pages":
      for page in stride(from: 20, to: 60, by: 1) where (page + 1) * 4096 < bytes.count {
        bytes.replaceSubrange(page * 4096..<page * 4096 + 200, with: repeatElement(0, count: 200))
      }
    case "half": bytes.removeLast(bytes.count / 2)
    case "head": bytes.replaceSubrange(0..<16, with: repeatElement(7, count: 16))
    case "empty": bytes = []
    default: bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
    }
    let index = scratch.path("damaged.db")
    try scratch.write(bytes, to: "damaged.db")

    let doctor = await nibindex("doctor", "--db", index)

    #expect(doctor.code == .trouble && doctor.messages.isEmpty, "\(doctor.messages)")
    let lines = doctor.output.split(separator: "\n")
    #expect(lines.count == 3 && lines.last?.hasPrefix("x \(index) is ") == true, "\(lines)")
    #expect(lines.last?.contains("emove it") == true)
  }

  @Test(arguments: [
    ["query", "broken"], ["query", "broken", "--format", "json"], ["explain", "Page"],
    ["explain", "NewPage"], ["log", "Page"], ["blame"], ["trend"], ["bisect", "Page"], ["projects"],
    ["what-if", "rename-class", "Page", "Sheet"], ["fix"], ["triage", "crash.txt"],
  ])
  func `answers about the present say that HEAD is another commit`(words: [String]) async throws {
    let repository = try GitFixture(named: "App")
    try repository.write("import UIKit\nclass Page: UIViewController {}\n", to: "Page.swift")
    _ = try repository.commit()
    try scratch.write("nothing\n", to: "crash.txt")
    let words = words.map { $0 == "crash.txt" ? scratch.path($0) : $0 }
    let index = scratch.path("index.db")
    _ = await nibindex("index", repository.path, "--db", index)

    let fresh = await nibindex(words + ["--db", index])
    let first = try repository.git("rev-parse", "HEAD")
    let second = try repository.commit("more")
    let late = await nibindex(words + ["--db", index])

    let line =
      "nibindex: App: HEAD is at \(second.prefix(12)), and the index at \(first.prefix(12)):"
      + " nibindex index \(repository.path) --db \(index)\n"
    #expect(!fresh.messages.contains("HEAD is at"))
    #expect(late.messages.contains(line) && late.output == fresh.output && late.code == fresh.code)
    if words.count == 2, words[0] == "query" {
      let then = await nibindex(words + ["--db", index, "--at", first])
      #expect(!then.messages.contains("HEAD is at"))
    }
    // Several projects share a line, and a repository that is gone has no HEAD.
    let other = try GitFixture(named: "Other")
    _ = try other.commit()
    _ = await nibindex("index", other.path, "--db", index)
    _ = try other.commit()
    if words[0] == "query" {
      let both = await nibindex(words + ["--db", index])
      #expect(
        both.messages.contains(
          "nibindex: App, Other: HEAD is another commit than the one in the index:"
            + " nibindex doctor --db \(index) lists them\n"))
      let one = await nibindex(words + ["--db", index, "--project", "App"])
      #expect(one.messages.contains(line))
    }
  }

  @Test(arguments: ["v1", "origin/main"])
  func `a tag or an upstream that was asked for is no older HEAD`(revision: String) async throws {
    let repository = try GitFixture(named: "App")
    _ = try repository.commit()
    try repository.git("tag", "v1")
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    let index = scratch.path("index.db")
    _ = await nibindex("index", repository.path, "--at", revision, "--db", index)
    _ = try repository.commit("more")

    #expect(await !nibindex("query", "broken", "--db", index).messages.contains("HEAD is at"))
  }

  @Test func `a folder has nothing to be up to date with`() async throws {
    try scratch.write("class Page {}\n", to: "Plain/Page.swift")
    let index = scratch.path("index.db")
    _ = await nibindex("index", scratch.path("Plain"), "--db", index)

    let doctor = await nibindex("doctor", "--db", index)

    #expect(doctor.output.contains("+ Plain: a plain folder, so it is unknown"))
  }

  @Test(arguments: [
    ("index.db", "index"), ("all.nibs.sqlite", "all.nibs"), ("index", "index"), (".db", ".db"),
  ])
  func `Datasette names a database after its file without the suffix`(
    file: String, name: String
  ) async throws {
    try QueryIndex.write(to: scratch.path(file))
    let text = await nibindex("datasette", "--db", scratch.path(file)).output
    let metadata = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let databases = try #require(metadata?["databases"] as? [String: Any])
    #expect(databases.keys.sorted() == [name])
  }

  @Test func `metadata for Datasette has every query without its options`() async throws {
    let index = scratch.path("index.db")
    try QueryIndex.write(to: index)
    let text = await nibindex("datasette", "--db", index).output
    let metadata = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let databases = try #require(metadata["databases"] as? [String: [String: Any]])
    let queries = try #require(databases["index"]?["queries"] as? [String: [String: String]])

    #expect(queries.count == NamedQuery.all.count)
    for (name, query) in queries {
      let sql = try #require(query["sql"])
      #expect(!sql.contains(":projects") && !sql.contains(":seen"))
      let parameters = NamedQuery.all.first { $0.name == name }?.file.parameters ?? []
      let given = parameters.flatMap { ["--param", "\($0.name)="] }
      let answer = await nibindex(["sql", sql, "--db", index] + given)
      #expect(answer.code == .done, "\(name): \(answer.messages)")
    }
  }
}
