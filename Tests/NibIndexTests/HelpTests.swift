import Testing

@testable import NibIndex

@Suite struct HelpTests {
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
        of: /nibindex \d+\.\d+\.\d+ \(schema \d+, scanner \d+, sqlite \d+\.\d+\.\d+\)\n/) != nil)
  }

  @Test func `no line of help is history 100 columns`() async {
    for text in [generalHelp()] + commands.map(help(of:)) {
      for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }
}
