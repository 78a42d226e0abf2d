import Facts
import Scanning
import Testing

@testable import Resolution

/// What a change leaves as it is must not be worked out anew, and what it touches must.
@Suite struct FactsChangeTests {
  @Test
  func `what two lists begin and end with in common never overlaps, and the rest is in between`() {
    for old in 0...4 {
      for new in 0...4 {
        for pattern in 0..<(1 << 8) {
          let one = (0..<old).map { pattern >> $0 & 1 }
          let other = (0..<new).map { pattern >> ($0 + 4) & 1 }
          let common = FactsChange.Common(old, new) { one[$0] == other[$1] }
          let pairs = common.pairs(old, new)
          #expect(pairs.allSatisfy { one[$0.old] == other[$0.new] })
          #expect(pairs.count == common.first + common.last)
          #expect(common.middle(of: old).count + pairs.count == old)
          #expect(common.middle(of: new).count + pairs.count == new)
          let isSame = common.middle(of: old).isEmpty && common.middle(of: new).isEmpty
          #expect(isSame == (one == other))
        }
      }
    }
  }

  /// A change of a file, and what of it is not of lines alone.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var movesOnlyLines = false
    var classesAreAlike = true
    var testDescription: String { name }
  }

  private static let before = """
    class First: UIViewController {
      @IBOutlet var label: UILabel!
      let title = "A"
      func show() { _ = First(nibName: "First", bundle: nil) }
    }
    class \u{DC}ber: UIViewController {}
    """

  private static let cases = [
    Case(name: "the same", text: before, movesOnlyLines: true),
    Case(name: "a line more at the start", text: "\n" + before, movesOnlyLines: true),
    Case(
      name: "a line more inside of a class",
      text: before.replacing("  let title", with: "\n  let title"), movesOnlyLines: true),
    Case(
      name: "another nib", text: before.replacing("nibName: \"First\"", with: "nibName: \"Other\"")),
    Case(
      name: "a load less",
      text: before.replacing("_ = First(nibName: \"First\", bundle: nil)", with: "")
    ),
    Case(
      name: "another outlet", text: before.replacing("var label", with: "var other"),
      classesAreAlike: false),
    Case(
      name: "another superclass",
      text: before.replacing("First: UIViewController", with: "First: Base"), classesAreAlike: false
    ),
    Case(
      name: "another spelling of a name", text: before.replacing("\u{DC}", with: "U\u{308}"),
      classesAreAlike: false),
    Case(
      name: "classes in another order",
      text: before.split(separator: "class ").reversed().map { "class " + $0 + "\n" }.joined(),
      classesAreAlike: false),
  ]

  @Test(arguments: cases)
  func `a change is of lines alone if nothing that rows can see is another`(one: Case) throws {
    let (old, new) = (try facts(Self.before), try facts(one.text))
    let change = FactsChange(from: old, to: new)
    #expect(change.movesOnlyLines == one.movesOnlyLines)
    #expect(change.classesAreAlike == one.classesAreAlike)
  }

  private func facts(_ text: String) throws -> CodeFacts {
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: .swift) }
    guard case .code(let code) = facts.content else {
      throw TestFailure()
    }
    return code
  }

  private struct TestFailure: Error {}
}
