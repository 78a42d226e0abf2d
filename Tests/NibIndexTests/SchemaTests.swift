import Foundation
import IndexStore
import Testing

@testable import NibIndex

@Suite struct SchemaTests {
  @Test func `the views are the golden ones`() async throws {
    let asked = await nibindex("schema")

    #expect(asked.code == .done)
    #expect(asked.messages.isEmpty)
    try expectGolden(asked.output, "schema.txt")
  }

  @Test func `the columns of a view are the golden ones`() async throws {
    try expectGolden(await nibindex("schema", "nibs").output, "schema-nibs.txt")
    try expectGolden(
      await nibindex("schema", "nibs_at", "--format", "markdown").output, "schema-nibs_at.md")
  }

  @Test func `every view has a section of its own in the documentation`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "docs/schema.md"), encoding: .utf8)
    var sections: [String: [String]] = [:]
    for section in text.components(separatedBy: "\n## ").dropFirst() {
      let columns = section.matches(of: /\n\| `([a-z_]+)` \|/).map { String($0.1) }
      sections[String(section.prefix { $0 != "\n" })] = columns
    }

    for view in Store.views where !view.name.hasSuffix("_at") {
      #expect(sections[view.name] == view.columns.map { $0.name }, "\(view.name)")
    }
    #expect(sections.count == Store.views.count { !$0.name.hasSuffix("_at") })
  }
}
