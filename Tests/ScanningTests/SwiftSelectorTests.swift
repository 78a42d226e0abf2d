import Facts
import Scanning
import Testing

/// What Objective-C calls a Swift method.
@Suite struct SwiftSelectorTests {
  @Test(arguments: [
    ("func tap()", "tap"),
    ("func tap(_ sender: Any)", "tap:"),
    ("func tap(sender: Any)", "tapWithSender:"),
    ("func tap(with sender: Any)", "tapWith:"),
    ("func tap(withSender sender: Any)", "tapWithSender:"),
    ("func tap(for event: UIEvent)", "tapFor:"),
    ("func tap(forEvent: UIEvent)", "tapForEvent:"),
    ("func tap(format: Any)", "tapWithFormat:"),
    ("func moveTo(place: Any)", "moveToPlace:"),
    ("func tap(_ sender: Any, _ event: UIEvent)", "tap::"),
    ("func tap(_ sender: Any, event: UIEvent)", "tap:event:"),
    ("func tap(at x: Int, y: Int = f(1, 2), z: (Int, Int))", "tapAt:y:z:"),
    ("func tap(_ map: [String: Pair<Int, Int>], last: Int)", "tap:last:"),
    ("func tap() async", "tapWithCompletionHandler:"),
    ("func tap(_ sender: Any) async throws", "tap:completionHandler:"),
    ("func tap() throws", "tapAndReturnError:"),
    ("func tap(_ sender: Any) throws -> Bool", "tap:error:"),
    ("@objc(other:) func tap(sender: Any)", "other:"),
    ("@objc(a:b:) private final func tap(_ x: Any, y: Any)", "a:b:"),
    ("func `repeat`(_ sender: Any)", "repeat:"),
    ("func tap<T: View>(_ sender: T) where T: Any", "tap:"),
  ])
  func `an action has the selector that the runtime sees`(declaration: String, selector: String)
    throws
  {
    let source = "class A: B { @IBAction \(declaration) {} }"
    let facts = Array(source.utf8).withUnsafeBufferPointer { scan($0, as: .swift) }
    guard case .code(let code) = facts.content else { return #expect(Bool(false)) }
    #expect(code.classes.first?.actions.map(\.selector) == [selector])
    #expect(facts.problems.isEmpty)
  }
}
