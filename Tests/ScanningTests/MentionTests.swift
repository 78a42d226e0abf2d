import Facts
import Scanning
import Testing

/// Which names a file mentions, whatever it declares.
@Suite struct MentionTests {
  private func mentions(_ text: String, as kind: FileKind) -> Set<UInt32> {
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
    guard case .code(let code) = facts.content else { return [] }
    return Set(code.mentions.numbers)
  }

  private let objectiveC = """
    @class Forward;
    @protocol ListDelegate
    - (void)listDidClose:(List *)list;
    @end
    @interface List : BaseList
    - (void)declared;
    @end
    @implementation List
    - (void)declared { [List new]; [page sent:1 also:2]; [self called:1]; _local = other; }
    - (void)open { [[Page alloc] init]; self.property = self.asked; Pointer *pointer; }
    - (void)link { perform(@selector(chosen:)); Class type = NSClassFromString(@"Kit.Named"); }
    @synthesize shelf, drawer, board = plank;
    - (void)use { shelf.hidden = YES; _label.text = nil; [drawer release]; [plank removeFromSuperview]; }
    @end
    """

  @Test(arguments: [
    ("BaseList", true), ("Page", true), ("sent", true), ("setProperty", true), ("chosen", true),
    ("asked", true), ("property", false), ("called", false),
    ("List", false), ("Forward", false), ("Pointer", false), ("declared", false),
    ("listDidClose", false), ("_local", false), ("open", false), ("shelf", true), ("_label", true),
    ("drawer", false), ("board", true), ("plank", false),
  ])
  func `in Objective-C a use is a mention, a declaration is none`(name: String, isMentioned: Bool) {
    let found = mentions(objectiveC, as: .objcSource)
    #expect(found.contains(MentionedNames.number(of: name)) == isMentioned)
    #expect(found.contains(MentionedNames.number(of: name, .call)) == (name == "called"))
    #expect(found.contains(MentionedNames.number(of: "Named", .text)))
  }

  private let swift = """
    class List: BaseList {
      private lazy var used = 1
      private lazy var unused = 2
      func declared() { List(); Page().called(); print(used); let local = 1; use(local) }
      func own() { self.view.frame = other.member; self.sent(); free() }
    }
    enum Tab: String { case orders }
    extension UIStoryboard {
      static var start: UIStoryboard { make(.implied) }
    }
    func free() { UIStoryboard.start.open(); _ = "Literal" }
    """

  @Test(arguments: [
    ("BaseList", MentionedNames.Form.name, true), ("Page", .name, true), ("called", .name, true),
    ("used", .name, true), ("member", .name, true), ("Literal", .text, true),
    ("sent", .call, true), ("free", .call, true), ("called", .call, false), ("sent", .name, false),
    ("orders", .enumerationCase, true), ("implied", .implicitMember, true),
    ("start", .frameworkMember, true), ("List", .asksForView, true),
    ("List", .name, false), ("unused", .name, false), ("local", .name, false),
    ("declared", .name, false), ("start", .name, false),
  ])
  func `in Swift a use is a mention in its form`(
    name: String, form: MentionedNames.Form, isMentioned: Bool
  ) {
    let found = mentions(swift, as: .swift)
    #expect(found.contains(MentionedNames.number(of: name, form)) == isMentioned)
  }

  @Test(arguments: [
    ("@main struct Play: App {}", FileKind.swift), ("@UIApplicationMain class D {}", .swift),
    ("int main() { return NSApplicationMain(0, nil); }", .objcSource),
  ])
  func `the start of a program is noted`(text: String, kind: FileKind) {
    #expect(mentions(text, as: kind).contains(MentionedNames.startMark))
    #expect(!mentions("class D { func main() {} }", as: .swift).contains(MentionedNames.startMark))
  }

  @Test(arguments: [
    ("@main struct Play: App {}", true),
    ("@main public struct Play: Codable, SwiftUI.App {}", true),
    ("@main class App: UIResponder {}", false), ("@main struct Tool { let a: App }", false),
    ("@main struct Clock: Widget {}", false),
  ])
  func `the start of a program in SwiftUI is noted`(text: String, isSwiftUI: Bool) {
    #expect(mentions(text, as: .swift).contains(MentionedNames.swiftUIMark) == isSwiftUI)
  }

  @Test func `short names and those of frameworks are mentioned by nobody, and may be by all`() {
    #expect(mentions("let it = UIView(); it.go()", as: .swift) == [MentionedNames.swiftMark])
    #expect(MentionedNames.isUnnoted("UIView"))
    #expect(MentionedNames.isUnnoted("go"))
    #expect(!MentionedNames.isUnnoted("UIt"))
  }
}
