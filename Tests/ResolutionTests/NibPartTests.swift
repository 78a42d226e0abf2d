import Facts
import Testing

@testable import Resolution

/// What of a nib concerns each controller in it.
@Suite struct NibPartTests {
  @Test func `scenes share a storyboard out, and nothing in it belongs to two`() {
    var document = NibDocument()
    for scene in 0..<300 {
      add("scene\(scene)", .controller, in: nil, to: &document)
      for object in 0..<5 {
        add("view\(scene)-\(object)", .object, in: "scene\(scene)", to: &document)
      }
    }

    let nib = nib(document)

    let parts = nib.controllers.map(nib.part(of:))
    #expect(parts.count == 300)
    #expect(parts.map(\.customObjects.count).reduce(0, +) == document.objects.count)
    #expect(parts.map(\.attributes.count).reduce(0, +) == document.runtimeAttributes.count)
    #expect(parts.map(\.connections.count).reduce(0, +) == document.connections.count)
  }

  @Test(arguments: [
    [("a", "controller", ""), ("b", "object", "a"), ("c", "object", "")],
    // A controller in another one is a part of both.
    [("a", "controller", ""), ("b", "controller", "a"), ("c", "object", "b")],
    [("c", "object", "b"), ("b", "controller", "a"), ("a", "controller", "")],
    [("a", "controller", "b"), ("b", "object", "a"), ("c", "object", "b")],
    [("a", "controller", "gone"), ("b", "object", "gone")],
    [("a", "object", ""), ("b", "object", "a"), ("c", "owner", "")],
    [("a", "controller", ""), ("a", "object", "a"), ("b", "object", "a")],
  ])
  func `what stands in an object is a part of it`(objects: [(String, String, String)]) throws {
    var document = NibDocument()
    for (id, role, parent) in objects {
      add(id, try #require(.init(rawValue: role)), in: parent.isEmpty ? nil : parent, to: &document)
    }
    let nib = nib(document)
    for root in document.objects.indices {
      let inside = document.objects.indices.filter { nib.isInside($0, of: root) }
      let sources = nib.sources.indices.filter { number in
        nib.sources[number].map { nib.isInside($0, of: root) } ?? false
      }

      let part = nib.part(of: root)

      #expect(part.customObjects == inside)
      #expect(part.connections == sources)
      #expect(part.attributes == sources)
    }
  }

  /// Adds an object with a class of its own, an attribute and an outlet.
  private func add(
    _ id: String, _ role: NibObject.Role, in parent: String?, to document: inout NibDocument
  ) {
    var object = NibObject(id: id, role: role, line: 1)
    object.customClass = "Thing"
    object.parent = parent
    document.objects.append(object)
    document.runtimeAttributes.append(
      RuntimeAttribute(object: id, keyPath: "key", type: nil, line: 1))
    document.connections.append(
      NibConnection(kind: .outlet, source: id, destination: nil, label: "key", line: 1))
  }

  private func nib(_ document: NibDocument) -> Nib {
    Nib(NibFile(path: "Main.storyboard", kind: .storyboard, document: document), at: 0)
  }
}
