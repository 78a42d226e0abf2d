import Foundation
import TestSupport
import Testing

@testable import NibIndex

@Suite struct HelpTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test func `the help of nibindex is the golden one`() async throws {
    let asked = await nibindex("--help")

    #expect(asked.code == .done)
    #expect(asked.messages.isEmpty)
    #expect(await nibindex("help") == asked)
    #expect(await nibindex("-h") == asked)
    try expectGolden(asked.output, "help.txt")
  }

  @Test(arguments: commands.map { $0.name })
  func `the help of a command is the golden one`(name: String) async throws {
    let asked = await nibindex(name, "--help")

    #expect(asked.code == .done)
    #expect(await nibindex("help", name) == asked)
    #expect(await nibindex(name, "--bogus", "-h") == asked)
    try expectGolden(asked.output, "help-\(name).txt")
  }

  @Test(arguments: commands.map { $0.name })
  func `every command says the version`(name: String) async {
    let asked = await nibindex(name, "--version")

    #expect(asked == (await nibindex("--version")))
    #expect(
      asked.output.wholeMatch(
        of: /nibindex [\d.]+ \(schema \d+, scanner \d+, rules \d+, sqlite [\d.]+\)\n/) != nil)
  }

  /// The words of each run of nibindex in a line for the shell.
  private func runs(in line: String) throws -> [[String]] {
    let git = "git() { if [ \"$1\" = bisect ]; then eval \"$5\"; fi; }"
    let stubs = "pbpaste() { :; }; \(git); man() { :; }; datasette() { :; }; exec 3>&1"
    let home = "HOME=$PWD; mkdir -p .config/fish/completions"
    let nibindex = "nibindex() { printf '%s\\1' \"$@\" >&3; printf '\\2' >&3; }"
    let ending = try ChildProcess(
      "bash", ["-c", "\(stubs)\n\(home)\n\(nibindex)\n\(line)\nwait"], in: scratch.url.path,
      environment: ProcessInfo.processInfo.environment
    ).ending()
    return String(decoding: ending.output, as: UTF8.self).split(separator: "\u{2}").map { run in
      run.split(separator: "\u{1}").map(String.init)
    }
  }

  @Test(arguments: commands.map { $0.name })
  func `every example is a line that its command takes`(name: String) throws {
    let examples = try command(named: name).help.examples.filter { $0.contains("nibindex ") }
    #expect(!examples.isEmpty)

    for example in examples {
      let runs = try runs(in: example)
      #expect(!runs.isEmpty, "\(example)")
      for words in runs {
        let command = try command(named: try #require(words.first))
        var arguments = try ArgumentList(Array(words.dropFirst()), of: command)
        _ = try command.init(parsing: &arguments)
        try arguments.finish()
      }
    }
  }

  @Test func `no line of help is wider than 100 columns`() async {
    for text in [generalHelp()] + commands.map({ helpText(of: $0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test(arguments: [40, 60, 80])
  func `help fits a narrow terminal, but for lines to copy`(width: Int) {
    for command in commands {
      let text = helpText(of: command, width: width)
      let parts = text.components(separatedBy: "\nExamples:\n")
      for line in parts[0].split(separator: "\n") {
        #expect(line.count <= width || line.split(separator: " ").count == 1, "\(line)")
      }
    }
    for line in generalHelp(width: width).split(separator: "\n") { #expect(line.count <= width) }
  }
}
