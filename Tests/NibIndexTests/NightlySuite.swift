import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// A repository and its index, on which runs go by night.
protocol NightlySuite {
  var repository: GitFixture { get }
}

extension NightlySuite {
  var scratch: ScratchDirectory { repository.scratch }
  var database: String { scratch.path("i.db") }

  /// Commits a controller that finds its nib, or, without `isSound`, one whose nib connects no view.
  func commit(_ name: String, isSound: Bool = true) throws {
    try repository.write("class \(name): UIViewController {}\n", to: "\(name).swift")
    try repository.write(nib(of: name, isSound: isSound), to: "\(name).xib")
    try repository.commit()
  }

  /// A nib of the class `name` that connects its view, or, without `isSound`, none.
  func nib(of name: String, isSound: Bool = true) -> String {
    let view = #"<outlet property="view" destination="v" id="o"/>"#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(name)">
            <connections>\(isSound ? view : "")</connections>
          </placeholder>
          <view id="v"/>
        </objects>
      </document>
      """
  }

  func index(_ words: String...) async -> Outcome {
    await run(["index"] + words + ["--db", database])
  }

  func run(_ words: [String]) async -> Outcome {
    var console = Console(
      output: Output(), messages: Output(), variable: { $0 == "HOME" ? "/home/me" : nil },
      readInput: { [] })
    let code = await NibIndex.run(words, in: &console)
    return Outcome(output: console.output.kept, messages: console.messages.kept, code: code)
  }

  /// What was said, the ids of commits and the times aside.
  func words(_ outcome: Outcome) -> String {
    outcome.messages.replacing(#/ [0-9a-f]{12}/#, with: " #")
      .replacing(#/[0-9]+\.[0-9]{2} s/#, with: "# s").replacing("nibindex: ", with: "")
      .replacing(scratch.url.path, with: "")
  }

  func projects() async -> [String] {
    await run([
      "sql", "SELECT project FROM projects ORDER BY 1", "--format", "csv", "--db", database,
    ])
    .output.split(separator: "\n").dropFirst().map(String.init)
  }
}
