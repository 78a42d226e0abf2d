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

  @Test func `copies of the app keep the steps of their own files`() throws {
    let copies = scratch.url.appending(path: "Copies")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    for name in ["One", "Two"] {
      try FileManager.default.copyItem(
        at: root.appending(path: "Samples/DetailViewTrap"),
        to: copies.appending(path: name))
    }
    #expect(try nibindex("index", "--quiet", "Copies", "--db", "copies.db").code == 0)
    let asked = try nibindex("check", "--format", "sarif", "--db", "copies.db")

    let document = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    let runs = (document as? [String: Any])?["runs"] as? [[String: Any]]
    let results = try #require(runs?.first?["results"] as? [[String: Any]])
    let flows = results.filter { $0["codeFlows"] != nil }.map(Self.folders)
    #expect(flows.sorted { $0[0] < $1[0] } == [["One"], ["Two"]])

    // What nibs say of a cell is told once for both, in JSON as in the text.
    let cell = try nibindex("explain", "ProductCell", "--format", "json", "--db", "copies.db")
    #expect(cell.output.matches(of: /"use": null/).count == 1)
    #expect(cell.output.matches(of: /"use": \{/).count == 1)
  }

  /// The top folders of all files that a result names, each once.
  private static func folders(of result: Any) -> [String] {
    let names: [String] =
      switch result {
      case let object as [String: Any]:
        (object["uri"] as? String).map { [String($0.prefix { $0 != "/" })] }
          ?? object.values.flatMap(folders)
      case let list as [Any]: list.flatMap(folders)
      default: []
      }
    return Set(names).sorted()
  }
}
