import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Commands that messages hand out, to be copied as they stand.
@Suite struct CommandLineTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
  }

  /// What a shell makes of a line, in which the tool is the one that was built.
  private func shell(_ line: String) throws -> (output: String, code: Int32) {
    let ending = try ChildProcess(
      "bash", ["-c", "nibindex() { \"$0\" \"$@\"; }\n\(line)", BuiltBinary.path],
      in: scratch.url.path, environment: ProcessInfo.processInfo.environment
    ).ending()
    return (String(decoding: ending.output, as: UTF8.self), ending.code)
  }

  @Test(arguments: [
    "plain", "two words", "it's", "$HOME", "`id`", "a\"b", "*", "~", "", "ü", "a;b", "\\",
  ])
  func `a word comes out of a shell as it went in`(word: String) throws {
    let line = commandLine(["sql", word], database: word)

    let words = try shell("nibindex() { printf '<%s>' \"$@\"; }\n\(line)").output

    #expect(words == "<sql><\(word)><--db><\(word)>")
  }

  /// Questions, and what follows the command that is passed out.
  static let questions: [(words: [String], end: String)] = [
    (["query", "implicit-not-owned"], " explains why, and how to fix it"),
    (
      ["query", "implicit-not-owned", "--project", "Two words"], " explains why, and how to fix it"
    ),
    (
      ["query", "implicit-not-owned", "--profile", "ios-26-iphone", "--all-profiles"],
      " explains why, and how to fix it"
    ),
    (["log", "DetailViewController"], " indexes its past"),
    (["bisect", "Row"], ""),
  ]

  @Test(arguments: [true, false], questions)
  func `what a message hands out works as it stands`(
    isNamed: Bool, question: (words: [String], end: String)
  ) async throws {
    let file = scratch.path("an index.db")
    let repository = try GitFixture()
    try FileManager.default.copyItem(
      atPath: scratch.path("Sample"), toPath: repository.path + "/Sample")
    _ = try repository.commit("first")
    try repository.write("class Row: UIView {}\n", to: "Row.swift")
    _ = try repository.commit("second")
    let words = ["index", "--quiet", repository.path, "--project", "Two words", "--db", file]
    #expect(await nibindex(words).code == .done)

    let answer =
      isNamed
      ? await nibindex(question.words + ["--db", file])
      : await nibindex(question.words, environment: ["NIBINDEX_DB": file])

    let line = try #require(
      answer.messages.split(separator: "\n").first {
        $0.hasSuffix(question.end) && $0.contains("nibindex ")
      })
    let start = try #require(line.dropFirst(9).range(of: "nibindex "))
    let command = line[start.lowerBound...].dropLast(question.end.count)
    #expect(command.contains("--db") == isNamed)
    let variable = isNamed ? "" : "export NIBINDEX_DB='\(file)'\n"
    #expect(try shell("\(variable)\(command)").code == 0, "\(command)")
  }
}
