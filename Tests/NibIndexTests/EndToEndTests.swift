import Foundation
import TestSupport
import Testing

/// The binary as a script meets it: words, files, bytes and exit codes.
@Suite struct EndToEndTests {
  let scratch: ScratchDirectory
  let nibindex: BuiltBinary

  init() throws {
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
  }

  @Test func `the version goes to the standard output`() throws {
    let ending = try nibindex("--version")

    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("nibindex "))
    #expect(ending.messages.isEmpty)
  }

  @Test func `a mistake in the words ends with 2 and one line beside the data`() throws {
    let ending = try nibindex("sql", "--fromat", "json")

    #expect(ending.code == 2)
    #expect(ending.output.isEmpty)
    #expect(ending.messages == "nibindex: unknown option --fromat: did you mean --format?\n")
  }
}
