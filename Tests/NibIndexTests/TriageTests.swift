import Foundation
import TestSupport
import Testing

@testable import NibIndex

@Suite struct TriageTests {
  @Test func `logs lead to the class, the nib, the commit and the fix`() async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    try repository.write("class Other {}\n", to: "Other.swift")
    try repository.commit("Begin")
    try repository.write(
      "@interface DetailViewController : UIViewController\n@end\n", to: "DetailViewController.h")
    try repository.write(
      "@implementation DetailViewController\n@end\n", to: "DetailViewController.m")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "DetailView.xib")
    try repository.commit("Add the detail screen")
    try repository.git("tag", "v2.1.0")
    try repository.write(
      "@interface OtherController : UIViewController\n@end\n", to: "DetailViewController.h")
    try repository.write("", to: "DetailViewController.m")
    try repository.commit("Remove the detail screen")
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    let text = LoggedMessage.all[0].text
    for form in [LogForm.report, .ips] {
      try scratch.write(String(decoding: try form.log(text), as: UTF8.self), to: "\(form).log")
    }
    try scratch.write("NSRangeException: index 3 beyond bounds\n", to: "other.log")
    let logs = ["report", "ips", "other"].map { scratch.path("\($0).log") }

    let asked = await nibindex(["triage"] + logs + ["--db", database])
    let json = await nibindex(["triage"] + logs + ["--db", database, "--format", "json"])

    #expect(asked.code == .done && json.code == .done)
    #expect(asked.messages.isEmpty)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} \d{4}-\d\d-\d\d/, with: "COMMIT DAY")
      // How long a line of paths is depends on the temporary folder.
      .replacing(",\n     ", with: ", ")
    try expectGolden(shown, "triage.txt")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let causes = try #require((object as? [String: Any])?["causes"] as? [[String: Any]])
    let prediction = try #require((causes.first?["predictions"] as? [[String: Any]])?.first)
    #expect(prediction["nib"] as? String == "DetailView.xib")
    for (name, subject) in [
      ("introduced", "Add the detail screen"), ("fixed", "Remove the detail screen"),
    ] {
      let commit = try #require(prediction[name] as? [String: Any], "\(name)")
      #expect(commit["subject"] as? String == subject)
    }
  }

  @Test func `a crash that a later commit removed is told of its last commit`() async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    let screen = "My screens for all of the products/DetailViewController"
    try repository.write(
      "@interface DetailViewController : UIViewController\n@end\n", to: "\(screen).h")
    try repository.write(
      "@implementation DetailViewController\n- (id)init { return [super initWithNibName:@\"Gone\" bundle:nil]; }\n@end\n"
        + "id make(void) { return [[DetailViewController alloc] init]; }\n", to: "\(screen).m")
    try repository.commit("Add the detail screen")
    try repository.git("tag", "v2.0.0")
    try repository.write("", to: "\(screen).h")
    try repository.write("", to: "\(screen).m")
    try repository.commit("Remove the detail screen")
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    let message = "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'Gone'"
    let unknown = "Unknown class Lost in Interface Builder file."
    let none = "A.swift:3: Fatal error: Unexpectedly found nil while"
    try scratch.write("\(message)\n\(none)\n\(unknown)\n", to: "plain.log")
    try scratch.write("Version: 1.0 (1)\n\(message)", to: "untagged.log")
    try scratch.write("Version: 2.0 (1)\n\(message)", to: "tagged.log")
    try repository.git("tag", "build-7", "v2.0.0")
    try scratch.write("Version: 9.0 (7)\n\(message)", to: "built.log")
    let logs = ["plain", "untagged", "tagged", "built"].map { scratch.path("\($0).log") }

    let asked = await nibindex(["triage"] + logs + ["--db", database])

    #expect(asked.code == .done)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} (of\s+)?\d{4}-\d\d-\d\d(T[0-9:]+Z)?/, with: "COMMIT DAY")
      .replacing(",\n     ", with: ", ")
    try expectGolden(shown, "triage-past.txt")
    #expect(asked.messages.contains("no indexed tag is named 1.0: the latest"))
  }

  @Test(arguments: [false, true])
  func `connections and lookups are told of the commits that broke and repaired them`(
    isRepaired: Bool
  ) async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    func write(label: String, nib: String, cell: String) throws {
      try repository.write(
        """
        class RowCell: UITableViewCell { @IBOutlet var \(label): UILabel! }
        class RowsController: UITableViewController {
          override func viewDidLoad() {
            tableView.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "row")
            _ = UINib(nibName: "\(nib)", bundle: nil).instantiate(withOwner: self)
          }
          func cell() { _ = tableView.dequeueReusableCell(withIdentifier: "\(cell)", for: path) }
        }
        """, to: "Rows.swift")
    }
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="c" customClass="RowCell" customModuleProvider="target"><subviews><label id="l"/></subviews>
          <connections><outlet property="nameLabel" destination="l" id="o"/></connections>
        </tableViewCell>
      </objects></document>
      """, to: "RowCell.xib")
    try write(label: "nameLabel", nib: "RowCell", cell: "row")
    try repository.commit("Begin")
    try repository.git("tag", "v1.0.0")
    try write(label: "titleLabel", nib: "Gone", cell: "lost")
    try repository.commit("Break")
    try repository.write("// More", to: "Other.swift")
    try repository.commit("Go on")
    if isRepaired {
      try write(label: "nameLabel", nib: "RowCell", cell: "row")
      try repository.commit("Repair")
    }
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    try scratch.write(
      """
      [<App.RowCell 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nameLabel.
      Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'Gone'
      unable to dequeue a cell with identifier lost - must register a nib or a class for the identifier
      """, to: "a.log")
    try scratch.write(
      "Version: 1.0.0 (1)\nunable to dequeue a cell with identifier lost - must register a nib",
      to: "tagged.log")

    let asked = await nibindex(
      "triage", scratch.path("a.log"), scratch.path("tagged.log"), "--db", database)

    #expect(asked.code == .done)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} (of\s+)?\d{4}-\d\d-\d\d(T[0-9:]+Z)?/, with: "COMMIT DAY")
    try expectGolden(shown, "triage-\(isRepaired ? "repaired" : "broken").txt")
  }

  /// Messages about the Kiosk, which has none of these faults, and a place that has their names.
  static let places = [
    (
      "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'CartCell'",
      "code asks for it  Kiosk/CartViewController.swift:"
    ),
    (
      "[<UIView 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key payButton.",
      "outlet of CartViewController  Kiosk/CartViewController.xib:"
    ),
    (
      "Receiver (<Kiosk.Other: 0x1>) has no segue with identifier 'detail'",
      "code asks for it  Kiosk/RowsController.swift:"
    ),
    (
      "Storyboard (<UIStoryboard: 0x1>) doesn't contain a view controller with identifier 'rows'",
      "a scene with this identifier  Kiosk/Rows.storyboard"
    ),
    (
      "unable to dequeue a cell with identifier CartCell - must register a nib",
      "code registers CartCell for it  Kiosk/CartViewController.swift:"
    ),
    (
      "Unknown class RowController in Interface Builder file.",
      "of this class  Kiosk/Rows.storyboard:"
    ),
    (
      "instantiated view controller with identifier \"rows\" from storyboard \"Rows\", but didn't get a UITableView.",
      "a scene with this identifier  Kiosk/Rows.storyboard"
    ),
    (
      "UICollectionView must be initialized with a non-nil layout parameter",
      "The index does not predict this.\n  in "
    ),
    (
      "Could not connect the action pay: to target of class Other",
      "action of UIButton  Kiosk/CartViewController.xib:"
    ),
    (
      "unable to dequeue a cell with identifier Nothing - must register a nib",
      "and has none of its names"
    ),
  ]

  @Test(arguments: places)
  func `a message that no row predicts leads to the places that have its names`(
    message: String, place: String
  ) async throws {
    let scratch = try ScratchDirectory()
    let kiosk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kiosk")
    try FileManager.default.copyItem(atPath: kiosk.path, toPath: scratch.path("Shop"))
    let database = scratch.path("index.db")
    #expect(
      await nibindex("index", "--quiet", scratch.path("Shop"), "--db", database).code == .done)
    try scratch.write(message, to: "a.log")

    let asked = await nibindex("triage", scratch.path("a.log"), "--db", database)

    #expect(asked.code == .done)
    #expect(asked.output.contains(place), "\(asked.output)")
  }

  static let strangers: [(message: String, place: String)] = [
    ("loadView] loaded the \"DetailView\" nib but no view was set", "Detail.swift:3"),
    (
      "[<App.DetailViewController 0x1> setValue:forUndefinedKey:]: this class is not key value"
        + " coding-compliant for the key title2.", "Detail.swift:3"
    ),
    ("Failed to connect (x) outlet from (App.Middle) to", "Detail.swift:2"),
  ]

  @Test(arguments: strangers)
  func `a class with a superclass of a pod is told with what is unknown`(
    message: String, place: String
  ) async throws {
    let repository = try GitFixture()
    try repository.write(
      """
      import PodKit
      class Middle: PodBaseController {}
      class DetailViewController: Middle {}
      """, to: "Detail.swift")
    _ = try repository.commit()
    let database = repository.scratch.path("index.db")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)
    try repository.scratch.write(message, to: "a.log")
    let sentence = "inherits from PodBaseController, which is not in the repository: wh"

    let asked = await nibindex(
      "triage", repository.scratch.path("a.log"), "--db", database, "--format", "json")
    #expect(asked.output.contains("\"text\": \""))
    #expect(asked.output.contains(sentence), "\(asked.output)")
    let lines = place.split(separator: ":")
    #expect(asked.output.contains("\"path\": \"\(lines[0])\""))
    #expect(asked.output.contains("\"line\": \(lines[1])"))
    for command in ["bisect", "log"] {
      let told = await nibindex(command, "DetailViewController", "--db", database)
      #expect(told.code == .done && told.messages.contains("DetailViewController \(sentence)"))
    }
  }

  @Test func `a file that cannot be read is named, and the others are read`() async throws {
    let scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
    let database = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("Sample"), "--db", database)
    try scratch.write(LoggedMessage.all[0].text, to: "a.log")

    let asked = await nibindex(
      "triage", scratch.path("none.log"), scratch.path("a.log"), "--db", database)

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("cannot read \(scratch.path("none.log"))"))
    #expect(asked.output.contains("DetailViewController"))
  }

  @Test func `the standard input may have any length`() async throws {
    let scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
    let database = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("Sample"), "--db", database)
    let noise = String(repeating: "a line of console output\n", count: 700_000)

    let asked = try BuiltBinary(folder: scratch.url.path)(
      "triage", "-", "--db", database, input: noise + LoggedMessage.all[0].text)

    #expect(noise.utf8.count > 16 << 20)
    #expect(asked.code == 0 && asked.output.contains("1 log: 1 about nibs (1 cause), 0 not."))
  }

  private static let ofTable = """
    reason: '[<App.Row 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key gone.'

    """

  @Test func `a controller that fails because of a connection is told once`() async throws {
    let asked = try await triage(
      [
        "Row.swift": "class Row: UIViewController {}\nlet row = Row()\n",
        "Row.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Row">
              <connections>
                <outlet property="view" destination="v" id="o-1"/>
                <outlet property="gone" destination="v" id="o-2"/>
              </connections>
            </placeholder>
            <view id="v"/>
          </objects>
        </document>

        """,
      ], [Self.ofTable])

    #expect(asked.output.components(separatedBy: "Row.xib:6").count == 3, "\(asked.output)")
    #expect(!asked.output.contains("by the rule"), "\(asked.output)")
  }

  @Test func `a crash that a log tells in two forms is one cause`() async throws {
    let asked = try await triage(
      ["Row.swift": "class Row {}\n"],
      ["Failed to connect (gone) outlet from (App.Row): missing setter\n" + Self.ofTable])

    #expect(asked.output.components(separatedBy: "1 log: ").count == 3, "\(asked.output)")
    #expect(asked.output.hasSuffix("1 log: 1 about nibs (1 cause), 0 not.\n"), "\(asked.output)")
  }

  @Test func `the numbers of logs add up`() async throws {
    let selectors =
      "-[A one]: unrecognized selector sent to instance\n-[A two]: unrecognized selector sent to instance\n"
    let asked = try await triage(
      ["Row.swift": "class Row {}\n"],
      [
        Self.ofTable + "Unknown class Row2 in Interface Builder file.\n" + selectors, selectors,
        selectors, "nothing",
      ])

    let end = asked.output.components(separatedBy: "\n\n").last
    #expect(
      end == """
        4 logs: 1 about nibs (2 causes; 1 with several), 3 not.
          2 logs: A does not recognize the selector one
          1 log: no exception

        """)
  }

  @Test func `systems that the app is not built for predict nothing, unless nothing else does`()
    async throws
  {
    let text = """
      reason: '[<Kiosk.CartViewController 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key totalLabel.'
      """
    let repository = try GitFixture.kiosk()
    try repository.edit(
      ("Kiosk/CartViewController.swift", "var totalLabel: UILabel!", "var other: UILabel!"))
    let database = try await repository.commitAndIndex()
    try repository.write(text, to: "a.log")

    let asked = await nibindex(
      "triage", repository.path + "/a.log", "--format", "json", "--db", database)
    let object = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    let causes = try #require((object as? [String: Any])?["causes"] as? [[String: Any]])
    let profiles = (causes.first?["predictions"] as? [[String: Any]])?.compactMap {
      $0["profiles"] as? String
    }
    #expect(profiles == ["ios-26-ipad ios-26-iphone"])
  }

}

/// The answer of `triage` about logs of a project with these files.
func triage(_ files: [String: String], _ logs: [String]) async throws -> Outcome {
  let repository = try GitFixture()
  for (path, text) in files { try repository.write(text, to: path) }
  try repository.commit("files")
  let database = repository.scratch.path("index.db")
  #expect(
    await nibindex(
      "index", "--quiet", repository.path, "--project", "App", "--db", database
    ).code == .done)
  let paths = try logs.enumerated().map { place, text in
    try repository.write(text, to: "\(place).log")
    return repository.path + "/\(place).log"
  }
  return await nibindex(["triage"] + paths + ["--db", database])
}
