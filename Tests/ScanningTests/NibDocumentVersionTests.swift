import Facts
import TestSupport
import Testing

@testable import Scanning

/// A version of a nib that is scanned after another one says what it says alone.
@Suite struct NibDocumentVersionTests {
  /// Archives of which something is remembered.
  private static func archives() throws -> [[UInt8]] {
    try Fixture.all(in: "nib").filter { $0.name.hasPrefix("archive-") }.map { try $0.input() }
      .filter { $0.withUnsafeBufferPointer { scanInterfaceBuilder($0, after: nil) }.version != nil }
  }

  @Test(arguments: 0..<30)
  func `versions of a nib say what each says alone`(seed: Int) throws {
    var edits = NibEdits(seed: UInt64(seed))
    let texts = try Self.archives()
    var text = texts[seed % texts.count]
    var bases: [NibDocumentVersion] = []
    var takenOver = 0
    for step in 0..<120 {
      var next = edits.edited(text)
      // As many edits at once as commits make.
      while edits.chance(40) { next = edits.edited(next) }
      // Mostly the version before, at times an older one, or one of another nib.
      let base = edits.chance(80) ? bases.last : bases.randomElement()
      guard let version = agreed(next, after: base, "seed \(seed), step \(step)") else { return }
      if let version = version.kept {
        takenOver += version.takenOver
        bases.append(version)
        text = next
      } else if edits.chance(3) {
        text = next
      }
      if text.count > 25_000 || edits.chance(3) { text = texts[edits.number(below: texts.count)] }
      if bases.count > 20 { bases.removeFirst() }
    }
    #expect(takenOver > 100)
  }

  @Test func `a nib that is cut off says what it says alone`() throws {
    for text in try Self.archives() {
      guard let whole = agreed(text, after: nil, "whole") else { return }
      for length in stride(from: 0, to: text.count, by: text.count / 100 + 1) {
        guard agreed(Array(text[..<length]), after: whole.kept, "cut off at \(length)") != nil,
          agreed(Array(text[length...]), after: whole.kept, "from \(length)") != nil
        else { return }
      }
    }
  }

  @Test func `a nib with any line gone, twice or changed says what it says alone`() throws {
    for text in try Self.archives() {
      guard let whole = agreed(text, after: nil, "whole") else { return }
      let lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      for index in lines.indices where index % 3 == text.count % 3 {
        var (gone, twice, changed) = (lines, lines, lines)
        gone.remove(at: index)
        twice.insert(lines[index], at: index)
        changed[index] = Array(
          String(decoding: lines[index], as: UTF8.self).replacing("e", with: "o").utf8)
        for (lines, what) in [(gone, "gone"), (twice, "twice"), (changed, "changed")] {
          let next = Array(lines.joined(separator: [10]))
          guard let version = agreed(next, after: whole.kept, "line \(index) \(what)"),
            // And back again.
            version.kept == nil
              || agreed(text, after: version.kept, "line \(index) \(what), back") != nil
          else { return }
        }
      }
    }
  }

  /// What stands in an element hangs on the elements around it.
  @Test(arguments: [
    "<object class=\"IBUIView\" id=\"900\">", "<object class=\"IBUIView\">",
    "<object class=\"NSNibBindingConnector\">", "<object class=\"NSColor\" id=\"901\">",
    "<array key=\"flattenedProperties\">", "<string id=\"902\">", "<string key=\"label\">x",
    "<string id=\"903\">x<string id=\"904\"/>", "<a>", "<int key=\"objectID\">",
  ])
  func `elements in another element say what they say alone`(wrapper: String) {
    let name = wrapper.dropFirst().prefix { $0.isLetter }
    let first = document(Self.connection)
    let second = document("\(wrapper)\n\(Self.connection)\n</\(name)>")
    let third = document(
      "<object class=\"IBView\">\n\(wrapper)\n\(Self.connection)\n</\(name)></object>")
    for text in [first, second, third] {
      let version = agreed(text, after: nil, wrapper)
      for other in [first, second, third] {
        #expect(agreed(other, after: version?.kept, wrapper) != nil)
      }
    }
  }

  @Test func `all but what an edit touches is taken over`() {
    let lines = (0..<60).map {
      "<object class=\"IBUIButton\" id=\"\($0)\">\n\t<string key=\"IBUITitle\">\($0)</string>\n</object>"
    }
    let text = document(lines.joined(separator: "\n"))
    let first = agreed(text, after: nil, "first")?.kept
    #expect(first?.takenOver == 0)
    #expect(first?.elements.count == 123)
    let same = agreed(text, after: first, "same")?.kept
    // The elements around all are read, and the one at which reading goes on.
    #expect(same?.takenOver == 121)
    var (gone, moved) = (lines, lines)
    gone.remove(at: 30)
    moved.swapAt(20, 40)
    let shorter = agreed(document(gone.joined(separator: "\n")), after: first, "gone")?.kept
    #expect((shorter?.takenOver ?? 0) > 110)
    let other = agreed(document(moved.joined(separator: "\n")), after: shorter, "moved")?.kept
    #expect((other?.takenOver ?? 0) > 100)
  }

  @Test func `of other nibs nothing is remembered`() throws {
    let whole = agreed(document(Self.connection), after: nil, "whole")?.kept
    for fixture in try Fixture.all(in: "nib") where fixture.name.hasPrefix("modern-") {
      let version = agreed(try fixture.input(), after: whole, fixture.name)
      #expect(version?.kept == nil, "\(fixture.name)")
    }
  }

  /// The version to go on from, if what it says is what it says alone; an issue is recorded if not.
  private func agreed(
    _ text: [UInt8], after base: NibDocumentVersion?, _ place: String
  ) -> (kept: NibDocumentVersion?, facts: FileFacts)? {
    let (facts, version) = text.withUnsafeBufferPointer { scanInterfaceBuilder($0, after: base) }
    let alone = text.withUnsafeBufferPointer { scan($0, as: .xib) }
    let parsed = text.withUnsafeBufferPointer { bytes -> FileFacts in
      var reader = InterfaceBuilderReader()
      let complaint = parseXML(bytes, into: &reader)
      return reader.facts(complaint, foreign: .error)
    }
    guard facts == alone, facts == parsed else {
      Issue.record(
        "\(place) says something else than alone:\n\(String(decoding: text, as: UTF8.self))")
      return nil
    }
    return (version, facts)
  }

  private func document(_ inside: String) -> [UInt8] {
    Array(
      """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <data>
      <object class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
      \(inside)
      </object>
      </data>
      </archive>
      """.utf8)
  }

  private static let connection = """
    <object class="IBProxyObject" id="1">
    \t<string key="IBProxiedObjectIdentifier">IBFilesOwner</string>
    </object>
    <object class="IBUIView" id="2">
    \t<string key="NSFrame">{{0, 0}, {320, 460}}</string>
    \t<reference key="NSSuperview"/>
    </object>
    <object class="IBConnectionRecord">
    \t<object class="IBCocoaTouchOutletConnection" key="connection">
    \t\t<string key="label">view</string>
    \t\t<reference key="source" ref="1"/>
    \t\t<reference key="destination" ref="2"/>
    \t</object>
    </object>
    <object class="IBObjectRecord">
    \t<int key="objectID">-1</int>
    \t<reference key="object" ref="1"/>
    \t<string key="objectName">Owner</string>
    </object>
    <object class="IBObjectRecord">
    \t<int key="objectID">5</int>
    \t<reference key="object" ref="2"/>
    \t<reference key="parent" ref="1"/>
    </object>
    """
}
