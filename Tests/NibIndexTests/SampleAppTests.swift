import Foundation
import TestSupport
import Testing

/// The sample app.
@Suite struct SampleAppTests {
  private let scratch: ScratchDirectory
  private let nibindex: BuiltBinary
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  init() throws {
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
    // A folder inside of a repository stands for the repository, so the sample is copied out.
    try FileManager.default.copyItem(
      at: root.appending(path: "Samples/DetailViewTrap"),
      to: scratch.url.appending(path: "DetailViewTrap"))
    #expect(try nibindex("index", "--quiet", "DetailViewTrap").code == 0)
  }

  @Test func `nothing else in the sample is broken`() throws {
    let answer = try nibindex("query", "broken", "--format", "jsonl")

    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(answer.output.contains(#""where":"DetailViewTrap/ListViewController.swift:31""#))
  }
}
