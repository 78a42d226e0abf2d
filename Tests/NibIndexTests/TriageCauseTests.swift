import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Logs whose message alone does not name the place at fault.
@Suite struct TriageCauseTests {
  private static func xib(owner: String, _ connections: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
          <connections><outlet property="view" destination="v" id="o-1"/></connections>
        </placeholder>
        <view id="v">\(connections)</view>
      </objects>
    </document>

    """
  }

  @Test func `a key that a class of UIKit lacks leads to the class that the app lacks`()
    async throws
  {
    let asked = try await triage(
      [
        "Form.swift":
          "import UIKit\nclass FormController: UIViewController { @IBOutlet var name: UILabel! }\n",
        "Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="c">
          <scenes><scene sceneID="s"><objects>
            <viewController id="c" customClass="FromController" customModule="App" customModuleProvider="target">
              <view key="view" id="v"><subviews><label id="l"/></subviews></view>
              <connections><outlet property="name" destination="l" id="o-1"/></connections>
            </viewController>
          </objects></scene></scenes>
        </document>

        """,
      ],
      [
        "[<UIViewController 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key name."
      ])

    let lines = asked.output.split(separator: "\n").prefix(3)
    #expect(
      lines.dropFirst().first
        == "  App: FromController, class in the nib: unknown-class  Main.storyboard:3",
      "\(asked.output)")
    #expect(lines.last?.hasPrefix("  * Name the class FormController") == true, "\(asked.output)")
    #expect(!asked.output.contains("eclare the outlet"), "\(asked.output)")
  }

  /// A project without a fault but for its nib, messages, and what is said of them.
  static let fields: [(message: String, said: String)] = [
    (
      "loaded the \"Card\" nib but the view outlet was not set",
      "CardController looks for a nib of this name  Card.swift:2"
    ),
    (
      "-[UIViewController pay:]: unrecognized selector sent to instance 0x1",
      "action of UIButton  CardController.xib:8"
    ),
    (
      "/src/Card.swift:9: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value",
      "no nib connects total of CardController  Card.swift:4"
    ),
    (
      "Card.swift: 2: 7: fatal error: use of unimplemented initializer 'init(nibName:bundle:)' for class 'App.CardController'",
      "the class  Card.swift:2"
    ),
    ("Could not instantiate class named MKMapView", "mapView of this class  CardController.xib:9"),
  ]

  @Test(arguments: fields)
  func `names in a message lead to what may be at fault`(
    message: String, said: String
  ) async throws {
    let asked = try await triage(
      [
        "Card.swift": """
        import UIKit
        class CardController: UIViewController {
          @IBOutlet var name: UILabel!
          @IBOutlet var total: UILabel!
          @IBAction func pay(_ sender: Any) {}
        }

        """,
        "CardController.xib": Self.xib(
          owner: "CardController",
          """
          <subviews>
            <button id="b"><connections>
            <action selector="pay:" destination="-1" eventType="touchUpInside" id="a-1"/></connections></button>
            <mapView id="m" customClass="MKMapView"/>
            <label id="l"/>
          </subviews>
          """
        ),
      ], [message])

    #expect(asked.output.contains(said), "\(asked.output)")
    #expect(asked.output.contains("1 log: 1 about nibs"), "\(asked.output)")
  }

  @Test func `what systems that the app is not built for would do explains no general message`()
    async throws
  {
    let repository = try GitFixture.kiosk()
    let database = try await repository.commitAndIndex()
    try repository.write(
      "Kiosk/CartViewController.swift:31: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value",
      to: "a.log")

    let asked = await nibindex("triage", repository.path + "/a.log", "--db", database)

    #expect(!asked.output.contains("ok-plain"), "\(asked.output)")
    #expect(!asked.output.contains("only on"), "\(asked.output)")
    #expect(asked.output.contains("1 log: 0 about nibs"), "\(asked.output)")
  }

  @Test func `a controller that comes up without its nib is told as that`() async throws {
    let code = """
      import UIKit
      class PageController: UIViewController { @IBOutlet var name: UILabel! }
      let page = PageController()

      """
    let asked = try await triage(
      ["Page.swift": code],
      [
        "Page.swift:9: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
      ])

    #expect(
      asked.output.replacing(/\n +/, with: " ").contains(
        "App: PageController loads no nib on catalyst-26 ios-26-ipad ios-26-iphone ios-8.4-ipad ios-8.4-iphone tvos-26: its outlets stay nil  Page.swift:2"
      ),
      "\(asked.output)")
  }

  @Test(arguments: [false, true])
  func `a window without a root controller is explained by a loadView that makes no view`(
    isEmpty: Bool
  ) async throws {
    let body = isEmpty ? "" : " view = UIView() "
    let asked = try await triage(
      [
        "Page.swift":
          "import UIKit\nclass PageController: UIViewController {\n  override func loadView() {\(body)}\n}\nlet page = PageController()\n"
      ],
      [
        "Application windows are expected to have a root view controller at the end of application launch"
      ])

    #expect(
      asked.output.contains("App: PageController by the rule load-view: no-view  Page.swift:2")
        == isEmpty,
      "\(asked.output)")
    #expect(asked.output.contains("1 log: \(isEmpty ? 1 : 0) about nibs"), "\(asked.output)")
  }

  @Test(arguments: [false, true])
  func `the commits before are asked for once, if the index lacks them`(hasHistory: Bool)
    async throws
  {
    let repository = try GitFixture()
    try repository.write("// Begin\n", to: "A.swift")
    try repository.commit("Begin")
    try repository.write(
      "import UIKit\nlet a = UINib(nibName: \"Gone\", bundle: nil).instantiate(withOwner: nil)\n",
      to: "A.swift")
    try repository.commit("Break")
    let database = repository.scratch.path("index.db")
    let history = hasHistory ? ["--history"] : []
    _ = await nibindex(
      ["index", "--quiet", repository.path, "--project", "App", "--db", database] + history)
    let message = "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'Gone'"
    try repository.write(message, to: "a.log")

    let asked = await nibindex("triage", repository.path + "/a.log", "--db", database)

    #expect(asked.output.contains("A.swift:2"), "\(asked.output)")
    #expect(asked.output.contains("since ") == hasHistory)
    let hint =
      "the index of App begins after the commits that introduced its crashes; nibindex index PATH --history adds"
    #expect(
      (asked.messages.components(separatedBy: hint).count == 2) == !hasHistory, "\(asked.messages)")
  }

  @Test func `each of many messages has its own places`() async throws {
    let names = (0..<40).map { "name\($0)" }
    let outlets = names.enumerated().map { number, name in
      "<outlet property=\"\(name)\" destination=\"v\" id=\"p-\(number)\"/>\n"
    }
    let declared = names.map { "  @IBOutlet var \($0): UIView!\n" }
    let asked = try await triage(
      [
        "Page.swift":
          "import UIKit\nclass PageController: UIViewController {\n\(declared.joined())}\n",
        "PageController.xib": Self.xib(owner: "PageController").replacing(
          "</connections>", with: "\n" + outlets.joined() + "</connections>"),
      ],
      names.map {
        "[<App.Other 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \($0)."
      })

    for (number, name) in names.enumerated() {
      let cause = asked.output.components(separatedBy: "\n\n").first {
        $0.contains("the key \(name)\n")
      }
      #expect(
        cause?.contains("App: outlet of PageController  PageController.xib:\(number + 5)\n")
          == true,
        "\(cause ?? "")")
      #expect(cause?.components(separatedBy: " * ").count == 2)
    }
  }
}
