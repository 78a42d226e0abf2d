import Facts
import Testing

@Suite struct NibDocumentTests {
  private static func document(
    _ format: NibDocument.Format, outlets: [(name: String, destination: String)]
  ) -> NibDocument {
    var document = NibDocument()
    document.format = format
    var owner = NibObject(id: "-1", role: .owner, line: 1)
    owner.customClass = "Card"
    var label = NibObject(id: "l", role: .object, line: 2)
    label.frameworkClass = "UILabel"
    document.objects = [owner, label]
    document.connections = outlets.map {
      NibConnection(
        kind: .outlet, source: "-1", destination: $0.destination, label: $0.name, line: 3)
    }
    return document
  }

  private static func taken(
    _ old: NibDocument, _ new: NibDocument, label: String = "UILabel"
  ) -> [String] {
    old.outletsTaken(in: new) { ["-1": "Card", "l": label] }.map(\.label)
  }

  @Test func `an outlet is taken if both objects are left`() {
    let old = Self.document(.archive, outlets: [("title", "l")])
    #expect(Self.taken(old, Self.document(.modern, outlets: [])) == ["title"])
    #expect(Self.taken(old, Self.document(.modern, outlets: []), label: "UIButton").isEmpty)
    #expect(Self.taken(old, Self.document(.modern, outlets: [("name", "l")])).isEmpty)
    #expect(Self.taken(old, Self.document(.modern, outlets: [("title", "m")])).isEmpty)
  }

  @Test(arguments: [NibDocument.Format.keyedArchive, .nibArchive])
  func `the ids of a compiled nib tell nothing`(_ format: NibDocument.Format) {
    let old = Self.document(format, outlets: [("title", "l")])
    #expect(Self.taken(old, Self.document(format, outlets: [])).isEmpty)
    #expect(old.outlets(besides: Self.document(format, outlets: [])).map(\.label) == ["title"])
  }
}
