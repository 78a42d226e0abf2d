import Facts
import Testing

@testable import NibIndex

@Suite struct UsageTests {
  static let refusals: [(words: [String], message: String)] = [
    ([], "no command: try nibindex --help"),
    ([""], "unknown command '': nibindex --help lists them"),
    (["query", ""], "no query is named '': nibindex query lists them"),
    (["schema", ""], "no view is named '': nibindex schema lists them"),
    (["trend", ""], "unexpected argument '': try nibindex trend --help"),
    (["idnex"], "unknown command idnex: did you mean index?"),
    (
      ["check", "--fail-on", "nib.view-not-st"],
      "--fail-on cannot be nib.view-not-st: did you mean nib.view-not-set?"
    ),
    (
      ["check", "--format", "sarif:a", "--format", "junit:a"],
      "two formats for one file: give each its own"
    ),
    (
      ["check", "--write-baseline", "a", "--format", "sarif:b"],
      "--write-baseline writes nothing else: leave --bisect-run, --baseline and files out"
    ),
    (["frobnicate"], "unknown command frobnicate: nibindex --help lists them"),
    (["src/App"], "unknown command src/App: did you mean nibindex index src/App?"),
    (["help", "sqll"], "unknown command sqll: did you mean sql?"),
    (["-v"], "unknown option -v: did you mean --version?"),
    (["-x"], "unknown option -x: nibindex help --help lists them"),
    (["--verison"], "unknown option --verison: did you mean --version?"),
    (
      ["--db=x", "index", "."],
      "--db belongs after the command, as in nibindex COMMAND --db: try nibindex --help"
    ),
    (
      ["sql", "SELECT 1", "--fromat", "json"],
      "unknown option --fromat: did you mean --format?"
    ),
    (["sql", "--fromat=json"], "unknown option --fromat: did you mean --format?"),
    (["sql", "-x"], "unknown option -x: nibindex sql --help lists them"),
    (["schema", "--db", "x"], "unknown option --db: nibindex schema --help lists them"),
    (["schema", "nib"], "no view is named nib: did you mean nibs?"),
    (["schema", "tables"], "no view is named tables: nibindex schema lists them"),
    (["sql", "SELECT 1", "--db"], "--db needs a value: --db FILE"),
    (["sql", "--db", "--format", "json"], "--db needs a value: --db FILE"),
    (["sql", "SELECT 1", "--db", ""], "--db needs a value: --db FILE"),
    (["query", "broken", "--project="], "--project needs a value: --project NAME"),
    (["explain", "--nib", ""], "--nib needs a value: --nib PATH"),
    (["explain", ""], "CLASS is missing: try nibindex explain --help"),
    (["bisect", ""], "CLASS is missing: try nibindex bisect --help"),
    (["index", ".", "--quiet=1"], "--quiet takes no value, but got 1"),
    (["sql", "--db", "a", "--db=b", "SELECT 1"], "--db may be given only once"),
    (["index", "--quiet", "--quiet", "."], "--quiet may be given only once"),
    (["sql", ""], "SQL is missing: try nibindex sql --help"),
    (
      ["index"], "PATH is missing: nibindex index . indexes the project in the working directory"
    ),
    (["sql", "SELECT 1", "x.db"], "unexpected argument x.db: try nibindex sql --help"),
    (
      ["query", "nibs-by-owner", "Cell"],
      "nibs-by-owner does not take Cell: give the value of a parameter with --param owner=TEXT;"
        + " nibindex query nibs-by-owner --describe lists them"
    ),
    (["schema", "nibs", "scenes"], "unexpected argument scenes: try nibindex schema --help"),
    (
      ["check", "--format", "sarf"],
      "--format cannot be sarf: one of \(CheckFormat.names), optionally with :FILE"
    ),
    (
      ["sql", "SELECT 1", "--format", "xml"],
      "--format cannot be xml: one of table, json, jsonl, csv, tsv, markdown, html"
    ),
    (
      ["sql", "SELECT 1", "--limit-rows", "0"],
      "--limit-rows cannot be 0: a whole number above 0"
    ),
    (
      ["sql", "SELECT 1", "--limit-rows", "-5"],
      "--limit-rows cannot be -5: a whole number above 0"
    ),
    (
      ["sql", "SELECT 1", "--time-limit=1e3"],
      "--time-limit cannot be 1e3: a number of seconds above 0"
    ),
    (
      ["sql", "SELECT 1", "--param", "nib"],
      "--param cannot be nib: a name and its text, as in nib=Main"
    ),
    (["index", ".", "--workers="], "--workers cannot be empty: a whole number above 0"),
    (["index", ".", "--limit", "32X"], "--limit cannot be 32X: a size like 4096, 512K, 32M or 1G"),
    (
      ["index", ".", "--profile", "ios-26-iphone", "--profile=watchos-9"],
      "--profile cannot be watchos-9: ios-X[.Y]-iphone, ios-X[.Y]-ipad, tvos-X, catalyst-X,"
        + " visionos-X or macos-X"
    ),
    (
      ["index", ".", "--languages", "en,,fr"],
      "--languages cannot be en,,fr: names of letters, digits, - and _, as in en,pt-BR"
    ),
    (
      ["index", "."] + (1...56).flatMap { ["--profile", "macos-10.\($0)"] },
      "an index has room for 63 profiles, and these and the built-in ones are 64:"
        + " give --profile fewer times"
    ),
    (
      ["index", "a", "b", "--project", "p"],
      "--project names one project: give it one PATH, and index the others apart"
    ),
    (
      ["prune"],
      "no rule given: pass --keep-all, --keep-daily or --keep-weekly, as in"
        + " --keep-all 30d --keep-weekly forever"
    ),
    (
      ["prune", "--keep-all", "30"],
      "--keep-all cannot be 30: an age like 30d, 8w, 6m or 1y, or forever"
    ),
    (
      ["prune", "--keep-weekly=99999999999999999999y"],
      "--keep-weekly cannot be 99999999999999999999y: an age like 30d, 8w, 6m or 1y, or forever"
    ),
    (["forget"], "PROJECT is missing: try nibindex forget --help"),
    (
      ["index", ".", "--tags", "--daily"],
      "--tags, --every and --daily each say which commits to take: give one of them, and index"
        + " another choice into another file with --db"
    ),
    (["index", ".", "--every", "0"], "--every cannot be 0: a whole number above 0"),
    (
      ["index", ".", "--since="],
      "--since cannot be empty: a revision or a date, as in v2.0 or 2024-01-31"
    ),
    (
      ["index", "--repos", "absent", "--project", "p"],
      "--project names one project: give it one PATH, and index the others apart"
    ),
    (
      ["index", "--repos", "/absent/list"],
      "cannot read /absent/list: No such file or directory; give another file"
    ),
    (["index", ".", "--wait", "soon"], "--wait cannot be soon: a number of seconds"),
    (["a\u{1B}[2J\u{202E}"], "unknown command a\\u{1B}[2J\\u{202E}: nibindex --help lists them"),
  ]

  @Test(arguments: refusals)
  func `words that say nothing are refused in one line`(words: [String], message: String) async {
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })

    #expect(await run(words, in: &console) == .trouble)
    #expect(console.messages.kept == "nibindex: \(message)\n")
    #expect(console.output.kept.isEmpty)
  }

  @Test func `an option stands before or behind what it belongs to, with a blank or a sign`() throws
  {
    for words in [
      ["SELECT 1", "--format", "json", "--db", "x"], ["--format=json", "--db=x", "SELECT 1"],
      ["--db", "x", "--format=json", "--", "SELECT 1"],
    ] {
      var arguments = try ArgumentList(words, of: SQLCommand.self)
      let command = try SQLCommand(parsing: &arguments)
      try arguments.finish()

      #expect(command.sql == "SELECT 1")
      #expect(command.format == .json)
      #expect(command.database == "x")
    }
  }

  @Test func `two dashes end the options`() throws {
    var arguments = try ArgumentList(["--quiet", "--", "--quiet", "-"], of: IndexCommand.self)
    let command = try IndexCommand(parsing: &arguments)

    #expect(command.isQuiet)
    #expect(command.paths == ["--quiet", "-"])
  }

  @Test func `a parameter's text may hold signs and blanks, and parameters add up`() throws {
    var arguments = try ArgumentList(
      ["-", "--param", "a=x=y z", "--param=b="], of: SQLCommand.self)
    let command = try SQLCommand(parsing: &arguments)

    #expect(command.sql == nil)
    #expect(command.parameters.map { $0.name } == ["a", "b"])
    #expect(command.parameters.map { $0.text } == ["x=y z", ""])
  }

  @Test(arguments: [
    ("en", ["en"]), ("en,fr", ["en", "fr"]), ("fr,en,fr", ["fr", "en"]),
    ("pt-BR,zh_Hant,es419", ["pt-BR", "zh_Hant", "es419"]), ("", nil), (",", nil), ("en,", nil),
    ("en fr", nil), ("en;fr", nil), ("français", nil), ("../en", nil),
  ])
  func `languages are a list of plain names`(text: String, languages: [String]?) {
    #expect(languageList(text) == languages)
  }

  @Test func `profiles add up`() throws {
    var arguments = try ArgumentList(
      [".", "--profile", "ios-12.0-ipad", "--profile=macos-10.15", "--languages", "fr,en"],
      of: IndexCommand.self)
    let command = try IndexCommand(parsing: &arguments)

    #expect(command.profiles.map { $0.name } == ["ios-12-ipad", "macos-10.15"])
    #expect(command.languages == ["fr", "en"])
  }

  @Test(arguments: [
    ("1", 1), ("4096", 4096), ("512K", 512 << 10), ("32M", 32 << 20), ("2g", 2 << 30),
    ("", nil), ("M", nil), ("0", nil), ("-1", nil), ("1.5M", nil), ("32MB", nil), ("+3", nil),
    ("99999999999999999999", nil), ("9999999999999G", nil),
  ])
  func `sizes are read as people write them`(text: String, bytes: Int?) {
    #expect(byteCount(text) == bytes)
  }

  @Test(arguments: [
    ("--fromat", "--format"), ("--dbb", "--db"), ("--limit-row", "--limit-rows"),
    ("--timelimit", "--time-limit"), ("--x", nil), ("--completely-different", nil), ("", nil),
  ])
  func `a slip of the keyboard finds its option`(word: String, option: String?) {
    #expect(nearest(to: word, in: SQLCommand.options.map { $0.name }) == option)
  }

  @Test(arguments: [
    ("nope", []), ("detail", ["DetailCell", "MasterDetailCell"]), ("cell", ["DetailCell"]),
    ("2", ["Page2"]), ("URLC", ["AFURLConnectionOperation"]), ("", []),
  ])
  func `a part of a name is one where a word begins`(word: String, names: [String]) {
    let all = ["AFURLConnectionOperation", "DetailCell", "MasterDetailCell", "Page2"]
    #expect(namesNear(word, in: all).prefix(names.count == 1 ? 1 : 2) == names[...])
  }

  @Test func `every option of the table is read`() throws {
    for command in commands {
      for option in command.options {
        let words: [String] =
          switch command.name {
          case HelpCommand.name, QueryCommand.name, SchemaCommand.name, ProjectsCommand.name,
            BlameCommand.name, TrendCommand.name, ConfigCommand.name, DoctorCommand.name,
            DatasetteCommand.name, CheckCommand.name:
            []
          case PruneCommand.name: ["--keep-all", "1d"]
          case ReportCommand.name: ["--html", "report.html"]
          case DiffCommand.name: ["OLD", "NEW"]
          case CompletionsCommand.name: ["zsh"]
          case WhatIfCommand.name: ["deployment-target", "15"]
          default: ["SELECT 1"]
          }
        var arguments = try ArgumentList(words, of: command)
        _ = try command.init(parsing: &arguments)
        #expect(option.help.isEmpty == false)
        try arguments.finish()
      }
    }
  }
}
