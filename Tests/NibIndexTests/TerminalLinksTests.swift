import TestSupport
import Testing

@testable import NibIndex

/// Links in the output for terminals that open them.
@Suite struct TerminalLinksTests {
  @Test(arguments: [
    ("https://me@github.com/owner/app.git", "https://github.com/owner/app/commit/"),
    ("git@github.com:owner/app.git", "https://github.com/owner/app/commit/"),
    (
      "ssh://git@gitlab.example.org:22/team/sub/app",
      "https://gitlab.example.org/team/sub/app/-/commit/"
    ),
    ("https://bitbucket.org/team/app/", "https://bitbucket.org/team/app/commits/"),
    ("https://git.example.org/app.git", nil), ("../app", nil), ("git@github.com:", nil),
  ])
  func `a commit has an address at the hosts that are known`(url: String, commits: String?) {
    #expect(RemoteAddress(url: url[...]).commits == commits)
  }

  @Test func `files and commits are links if the terminal supports them`() async throws {
    let repository = try GitFixture.kiosk()
    try repository.edit((RepairTests.cart, "var payButton: UIButton!", "var payButtons: UIButton!"))
    let index = try await repository.commitAndIndex()
    try repository.git("remote", "add", "origin", "git@github.com:owner/shop.git")
    let file = "]8;;file://\(repository.path)/Kiosk/"
    let commit = "]8;;https://github.com/owner/shop/commit/"
    let commands: [([String], String)] = [
      (["check"], file), (["check", "--format", "table"], file), (["query", "broken"], file),
      (["sql", "SELECT commit_id FROM commits"], commit), (["trend", "--format", "table"], commit),
    ]
    for isSupported in [true, false] {
      for (words, link) in commands {
        var console = Console(
          output: Output(columns: 400), messages: Output(),
          variable: { $0 == "FORCE_HYPERLINK" ? (isSupported ? "1" : "0") : nil }, readInput: { [] }
        )
        _ = await run(words + ["--db", index], in: &console)
        let text = console.output.kept
        #expect(
          !text.isEmpty && text.contains(link) == isSupported, "\(words): \(text.debugDescription)")
        #expect(isSupported || !text.contains("]8;;"))
      }
    }
  }
}
