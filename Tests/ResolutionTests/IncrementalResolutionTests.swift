import Facts
import Resolution
import Scanning
import Testing

/// A program that is changed has the rows of one that was so from the start, and no more than may be
/// others are given out.
@Suite struct IncrementalResolutionTests {
  @Test(arguments: changes)
  func `rows after a change are those of an app that was always so`(change: Change) throws {
    var results = empty
    var rows: [String: ResolutionResults] = [:]
    take(results.apply(try files(someFiles)), into: &rows)
    var after = someFiles
    after[change.path] = change.text
    let file = try change.text.flatMap { try self.file(change.path, $0) }
    let update = results.apply([(change.path, file)])
    #expect(update.files == change.files)
    take(update, into: &rows)
    var whole = empty
    var expected: [String: ResolutionResults] = [:]
    take(whole.apply(try files(after)), into: &expected)
    #expect(rows == expected)
  }

  @Test func `files whose paths are two spellings of one have rows of their own`() throws {
    let text = "class Lone: UIViewController {}\nlet made = Lone(nibName: name, bundle: nil)"
    // In the other order of bytes than of lines: what is the same but for the path stands apart.
    let paths = ["U\u{308}ber/Lone.swift", "\u{DC}ber/Lone.swift"]
    var results = empty

    let update = results.apply(try paths.map { ($0, try file($0, text)) })

    let stems = update.results.resolutions.filter { $0.creation == .default }.map(\.stem)
    #expect(Set(stems) == ["App.Lone/default/in/App", "App.Lone/default/in/App/2"])
    let first = update.results.resolutions.filter { !$0.stem.hasSuffix("/2") }
    #expect(first.allSatisfy { $0.controllerPath?.utf8.elementsEqual(paths[0].utf8) == true })
  }

  @Test func `the name of another app's class creates nothing`() throws {
    var files = [
      "A/A.podspec": "Pod::Spec.new do |s|\n s.name = 'A'\n s.source_files = '*.swift'\nend\n",
      "A/Screen.swift": "@objc(OldScreen) class Screen: UIViewController {}\n",
      "B/B.podspec": "Pod::Spec.new do |s|\n s.name = 'B'\n s.source_files = '*.{m,swift}'\nend\n",
      "B/Screen.swift": "class Screen: UIViewController {}\n",
      "B/Show.m": "@implementation Show\n- (void)show { [[OldScreen alloc] init]; }\n@end\n",
    ]
    var results = empty
    var rows: [String: ResolutionResults] = [:]
    take(results.apply(try self.files(files)), into: &rows)
    let path = "B/Screen.swift"
    let text = "class Screen: UIViewController {\n  @IBOutlet var label: UILabel!\n}\n"
    files[path] = text
    take(results.apply([(path, try file(path, text))]), into: &rows)
    var whole = empty
    var expected: [String: ResolutionResults] = [:]
    take(whole.apply(try self.files(files)), into: &expected)
    #expect(rows == expected)
    #expect(rows[path]?.resolutions.contains { $0.creationPath == "B/Show.m" } == false)
  }

  @Test(arguments: listings.indices)
  func `what targets list anew lives where it does in an app that was always so`(
    place: Int
  ) throws {
    let path = "App.xcodeproj/project.pbxproj"
    var results = empty
    var rows: [String: ResolutionResults] = [:]
    let first = LinkInput.description(project(listings[0].lists))
    let before = results.apply(try files(someFiles) + [(path: path, file: first)])
    var nibs = before.results.nibs
    take(before, into: &rows)
    let changed = LinkInput.description(project(listings[place].lists, listings[place].settings))
    let after = results.apply([(path: path, file: changed)])
    if after.hasNewBundles { nibs = after.results.nibs }
    take(after, into: &rows)

    var whole = empty
    var expected: [String: ResolutionResults] = [:]
    let update = whole.apply(try files(someFiles) + [(path: path, file: changed)])
    take(update, into: &expected)
    #expect(rows == expected)
    #expect(nibs == update.results.nibs)
  }

  @Test(arguments: [plainPackage, packageManifest, nil], [plainPackage, packageManifest, nil])
  func `a file that is source, a manifest or gone has the rows of what it is`(
    before: String?, after: String?
  ) throws {
    let path = "Package.swift"
    // Of two classes of a name the rows are counted.
    let other = ["Other.swift": plainPackage]
    func change(to text: String?) throws -> [(path: String, file: LinkInput?)] {
      [(path, try text.flatMap { try file(path, $0) })]
    }
    var results = empty
    var rows: [String: ResolutionResults] = [:]
    take(results.apply(try files(other) + change(to: before)), into: &rows)
    take(results.apply(try change(to: after)), into: &rows)

    var whole = empty
    var expected: [String: ResolutionResults] = [:]
    take(whole.apply(try files(other) + change(to: after)), into: &expected)
    #expect(rows == expected)
    #expect((rows[path]?.classes.isEmpty == false) == (after == plainPackage))
  }

  /// A project of two apps, each with what it compiles and what it copies.
  private func project(_ lists: [[String]], _ settings: [BuildSetting] = []) -> BuildFacts {
    var facts = BuildFacts()
    facts.targets = ["App", "Other"].enumerated().map { number, name in
      var target = BuildTarget(name: name, type: "com.apple.product-type.application")
      target.productName = "\(name).app"
      target.files = [
        BuildFiles(role: .source, folder: "", names: lists[2 * number]),
        BuildFiles(role: .resource, folder: "", names: lists[2 * number + 1]),
      ]
      target.configurations = [BuildConfiguration(name: "Release")]
      target.configurations[0].settings = settings
      return target
    }
    return facts
  }

  private var empty: IncrementalResolution {
    IncrementalResolution(project: "App", terms: ResolutionTerms(rulesVersion: 1))
  }

  private func files(_ texts: [String: String]) throws -> [(path: String, file: LinkInput?)] {
    try texts.sorted { $0.key < $1.key }.map { ($0.key, try file($0.key, $0.value)) }
  }

  private func file(_ path: String, _ text: String) throws -> LinkInput? {
    let kind = try #require(FileKind(path: path))
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
    return LinkInput(path: path, kind: kind, facts: facts)
  }

  /// Takes over the rows of the files of an update; those of files without any are not there.
  private func take(_ update: ResolutionUpdate, into rows: inout [String: ResolutionResults]) {
    for path in update.files { rows[path] = nil }
    for row in update.results.classes {
      rows[row.path, default: ResolutionResults()].classes.append(row)
    }
    for row in update.results.outlets {
      rows[row.path, default: ResolutionResults()].outlets.append(row)
    }
    for row in update.results.actions {
      rows[row.path, default: ResolutionResults()].actions.append(row)
    }
    for row in update.results.nibLoads {
      rows[row.path, default: ResolutionResults()].nibLoads.append(row)
    }
    for row in update.results.resolutions {
      let path = row.controllerPath ?? row.creationPath ?? ""
      rows[path, default: ResolutionResults()].resolutions.append(row)
    }
  }
}

/// A change of one of some files.
struct Change: CustomTestStringConvertible {
  let testDescription: String
  let path: String
  let text: String?
  /// The files whose rows are given out.
  let files: [String]

  init(_ description: String, _ path: String, _ text: String?, files: [String]) {
    testDescription = description
    self.path = path
    self.text = text
    self.files = files
  }
}

private let plainPackage = "class Lone: UIViewController {}\nlet made = Lone()\n"
private let packageManifest = """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(name: "Pack", targets: [.target(name: "Pack")])
  """

private let someFiles = [
  "Badge.swift": """
  protocol Named {}
  extension Named { static var nibName: String { "BadgeForm" } }
  class Badge: UIViewController {}
  """,
  "BadgeNames.swift": "struct BadgeNames {}",
  "Plate.swift": "@objc(BadgePlate) class Plate: UIViewController {}",
  "Counter.swift": """
  class Counter: NSObject {
    func open() -> UIViewController { Badge(nibName: Badge.nibName, bundle: nil) }
  }
  """,
  "Desk.h": "@interface Desk : NSObject\n@end",
  "Desk.m": """
  @implementation Desk
  - (void)open {
    [self show:[[Panel alloc] initWithNibName:@"Panel" bundle:nil]];
    [self show:[[Panel alloc] initWithNibName:@"Other" bundle:nil]];
  }
  @end
  """,
  "Panel.h": """
  @interface Panel : UIViewController
  @property (nonatomic, retain) IBOutlet UILabel *title;
  @end
  """,
  "Panel.m": "@implementation Panel\n- (void)close {}\n@end",
  "Panel.xib": """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
        <connections>
          <outlet property="view" destination="1" id="2"/>
          <outlet property="title" destination="3" id="4"/>
        </connections>
      </placeholder>
      <view id="1"><subviews><label id="3"/></subviews></view>
    </objects>
  </document>
  """,
  "Wide.h": "@interface Wide : Panel\n@end", "Wide.m": "@implementation Wide\n@end",
]

/// What the sources and resources of two apps are, and their settings: the first as they are before.
private let listings: [(lists: [[String]], settings: [BuildSetting])] = [
  ([["Badge.swift", "Desk.m", "Panel.m"], [], ["Panel.m", "Wide.m"], ["Panel.xib"]], []),
  ([["Badge.swift", "Desk.m", "Panel.m", "Wide.m"], [], ["Panel.m"], ["Panel.xib"]], []),
  ([["Badge.swift", "Desk.m"], [], ["PANEL.M", "Wide.m"], ["Panel.xib"]], []),
  ([["Badge.swift", "Desk.m"], ["Panel.m"], ["Panel.m", "Wide.m"], ["Panel.xib"]], []),
  ([["Badge.swift", "Desk.m", "Panel.m"], ["Panel.xib"], ["Panel.m", "Wide.m"], []], []),
  ([["Badge.swift", "Desk.m", "Panel.m", "\u{212A}"], [], ["Wide.m"], ["Panel.xib"]], []),
  (
    [["Badge.swift", "Desk.m", "Panel.m"], [], ["Panel.m", "Wide.m"], ["Panel.xib"]],
    [BuildSetting(name: "EXCLUDED_SOURCE_FILE_NAMES", value: "*.xib")]
  ),
]

private let changes = [
  Change(
    "a line above creations", "Desk.m", "\n" + (someFiles["Desk.m"] ?? ""),
    files: ["Desk.m", "Panel.h"]),
  Change(
    "creations that change places", "Desk.m",
    """
    @implementation Desk
    - (void)open {
      [self show:[[Panel alloc] initWithNibName:@"Other" bundle:nil]];
      [self show:[[Panel alloc] initWithNibName:@"Panel" bundle:nil]];
    }
    @end
    """, files: ["Desk.m", "Panel.h"]),
  Change(
    "creations that come to stand on one line", "Desk.m",
    """
    @implementation Desk
    - (void)open {
      [self show:[[Panel alloc] initWithNibName:@"Panel" bundle:nil]]; [self \
    show:[[Panel alloc] initWithNibName:@"Other" bundle:nil]];
    }
    @end
    """, files: ["Desk.m", "Panel.h"]),
  Change(
    "a creation of another class between them", "Desk.m",
    """
    @implementation Desk
    - (void)open {
      [self show:[[Panel alloc] initWithNibName:@"Panel" bundle:nil]];
      [self show:[[Wide alloc] init]];
      [self show:[[Panel alloc] initWithNibName:@"Other" bundle:nil]];
    }
    @end
    """, files: ["Desk.m", "Panel.h", "Wide.h"]),
  Change(
    "a method that no nib names", "Panel.m",
    "@implementation Panel\n- (void)close {}\n- (void)reopen {}\n@end", files: ["Panel.m"]),
  Change(
    "a method below which nothing stands", "Desk.h",
    "@interface Desk : NSObject\n- (void)open;\n@end", files: ["Desk.h"]),
  Change(
    "an outlet that a nib sets and that goes", "Panel.h",
    "@interface Panel : UIViewController\n@end",
    files: ["Panel.h", "Panel.m", "Panel.xib", "Wide.h"]),
  Change(
    "a setter that a nib uses instead of an outlet", "Panel.h",
    "@interface Panel : UIViewController\n- (void)setTitle:(UILabel *)title;\n@end",
    files: ["Panel.h", "Panel.m", "Panel.xib", "Wide.h"]),
  Change(
    "a class that another file declares as well", "Desk.h",
    "@interface Desk : NSObject\n@end\n@interface Wide : NSObject\n@end",
    files: ["Desk.h", "Wide.h", "Wide.m"]),
  Change(
    "a protocol that a class adopts elsewhere and that has its nib's name", "BadgeNames.swift",
    "struct BadgeNames {}\nextension Badge: Named {}",
    files: ["Badge.swift", "BadgeNames.swift", "Counter.swift"]),
  Change(
    "a category on the name that a class has at run time", "Desk.m",
    (someFiles["Desk.m"] ?? "")
      + "\n@implementation BadgePlate (View)\n- (void)loadView { self.view = [UIView new]; }\n@end",
    files: ["Desk.m", "Plate.swift"]),
  Change("a file that goes", "Wide.h", nil, files: ["Panel.h", "Wide.h", "Wide.m"]),
]
