import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` of an edit after which a nib names a class that the system does not find.
@Suite struct ClasslessObjectTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      [
        ("Package.swift", Self.package), ("Sources/App/Main.storyboard", Self.storyboard("Login")),
        ("Sources/App/Cell.xib", Self.cell), ("Sources/App/Login.swift", Self.login),
        ("Sources/App/Badge.h", Self.badge), ("Sources/App/Kit/Tag.h", Self.tag),
        ("Sources/App/Fade.h", Self.fade), ("Sources/App/Login.storyboard", Self.segue),
        ("Sources/App/Card.xib", Self.card), ("Sources/App/Card.swift", "class Card: UIView {}"),
        ("Sources/Core/Core.swift", "class Core {}"),
        ("Tests/AppTests/Mock.swift", "class Mock: UIView {}"),
      ])
    try repository.commit("before")
    let index = await nibindex("index", "--quiet", repository.path, "--db", database)
    #expect(index.code == .done)
  }

  private static let package = """
    // swift-tools-version:5.5
    let package = Package(
      name: "App",
      targets: [
        .executableTarget(name: "App", dependencies: ["Core"]), .target(name: "Core"),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
    """

  private static let login = "class Login: UIViewController {}"
  private static let badge = "@interface Badge : UIView\n@end"
  private static let fade = "@interface Fade : UIStoryboardSegue\n@end"
  private static let tag = "@interface Tag : UIView\n@end"

  private static func storyboard(_ name: String, module: String = "App") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s"><objects>
        <viewController id="c" customClass="\(name)" customModule="\(module)"
            customModuleProvider="target" sceneMemberID="viewController"><view key="view" id="v"/></viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  private static let segue = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s"><objects>
        <viewController id="c" sceneMemberID="viewController"><connections>
          <segue destination="c" kind="custom" customClass="Fade" id="f"/></connections></viewController>
      </objects></scene></scenes>
    </document>
    """

  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Gone"/>
        <tableViewCell id="t"><view key="tableViewCellContentView" id="w"><subviews>
          <view id="b" customClass="Badge"/><view id="d" customClass="Badge"/><view id="g" customClass="Tag"/></subviews></view></tableViewCell>
      </objects>
    </document>
    """

  private static let card = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <view id="c" customClass="Card" customModule="App"/>
        <view id="m" customClass="Mock" customModule="App" customModuleProvider="target"/>
      </objects>
    </document>
    """

  private func diff(
    after edit: [(path: String, text: String?)], _ words: String...
  ) async throws -> Outcome {
    try repository.write(edit)
    try repository.commit("after")
    return await nibindex(["diff", "HEAD~1", "HEAD"] + words + ["--db", database])
  }

  /// Edits after which the system does not find a class, and what is said of each.
  static let losses: [(edit: [(path: String, text: String?)], said: String)] = [
    (
      [("Sources/App/Login.swift", "class SignIn: UIViewController {}")],
      "Main.storyboard:3 has the custom class Login, which no longer exists"
    ),
    (
      [("Sources/App/Login.swift", nil)],
      "Main.storyboard:3 has the custom class Login, which no longer exists"
    ),
    (
      [("Sources/App/Main.storyboard", storyboard("Logn"))],
      "Main.storyboard:3 has the custom class Logn, which does not exist; before, it was Login"
    ),
    (
      [("Sources/App/Login.swift", "class Login<T>: UIViewController {}")],
      "Main.storyboard:3 has the custom class Login, which no longer exists"
    ),
    (
      [("Sources/App/Badge.h", nil)],
      "Cell.xib:5 has the custom class Badge, which no longer exists"
    ),
    (
      [("Sources/App/Badge.h", nil), ("Sources/App/Badge.swift", "class Badge: UIView {}")],
      "Cell.xib:5 has the custom class Badge, which no longer exists"
    ),
    (
      [
        ("Sources/App/Badge.h", nil), ("Sources/App/Cell.xib", nil),
        ("Sources/App/Cells/Cell.xib", cell),
      ], "Cells/Cell.xib:5 has the custom class Badge, which no longer exists"
    ),
    // Moved and edited.
    (
      [
        ("Sources/App/Badge.h", nil), ("Sources/App/Cell.xib", nil),
        ("Sources/App/Cells/Cell.xib", cell.replacing("<objects>", with: "<objects>\n")),
      ], "Cells/Cell.xib:6 has the custom class Badge, which no longer exists"
    ),
    (
      [("Sources/App/Login.swift", "private class Login: UIViewController {}")],
      "Main.storyboard:3 has the custom class Login, which no longer exists"
    ),
    // In another module than the nib says.
    (
      [("Sources/App/Login.swift", nil), ("Sources/Core/Login.swift", login)],
      "Main.storyboard:3 has the custom class Login, which no longer exists"
    ),
    (
      [("Sources/App/Card.swift", nil), ("Sources/Core/Card.swift", "class Card: UIView {}")],
      "Card.xib:3 has the custom class Card, which no longer exists"
    ),
    (
      [("Sources/App/Card.swift", nil)],
      "Card.xib:3 has the custom class Card, which no longer exists"
    ),
  ]

  @Test(arguments: losses.indices)
  func `an object of a nib whose class is gone closes a gate`(index: Int) async throws {
    let (edit, said) = Self.losses[index]

    let lost = try await diff(after: edit, "--fail-on", "classless")
    #expect(lost.code == .gate)
    #expect(lost.messages.contains(" 1 object of a nib lost its class; "))
    #expect(lost.messages.hasSuffix("nibindex: App: Sources/App/\(said)\n"))
  }

  @Test(arguments: [("Badge", "class", badge), ("Fade", "segue-class", fade)])
  func `a class that a library might have breaks where it goes, and is mended`(
    _ name: String, _ kind: String, _ header: String
  ) async throws {
    let lost = try await diff(
      after: [("Sources/App/\(name).h", nil)], "--only", "introduced", "--format", "csv")
    #expect(lost.output.contains(",introduced,\(name),\(kind),"))
    #expect(lost.output.contains(",unknown-class,"))
    let found = try await diff(
      after: [("Sources/App/\(name).h", header)], "--only", "fixed", "--format", "csv")
    #expect(found.output.contains(",fixed,\(name),\(kind),"))
    #expect(found.messages.contains("lost its class") == false)
  }

  /// Edits after which the system finds every class, or may, or never did.
  static let harmless: [[(path: String, text: String?)]] = [
    [("Sources/App/SignIn.swift", login), ("Sources/App/Login.swift", nil)],
    [("Sources/App/Badge.h", nil), ("Sources/App/Badge.m", "@implementation Badge\n@end")],
    [("Sources/App/Login.swift", nil), ("Sources/App/Main.storyboard", nil)],
    [
      ("Sources/App/Login.swift", "class SignUp: UIViewController {}"),
      ("Sources/App/Main.storyboard", storyboard("SignUp")),
    ],
    // Of another module, which the repository does not have.
    [
      (
        "Sources/App/Main.storyboard",
        storyboard("Login", module: "Kit").replacing(
          " customModuleProvider=\"target\"", with: "")
      )
    ],
    // Code speaks of it, so it comes from elsewhere.
    [
      ("Sources/App/Badge.h", nil),
      ("Sources/App/Row.swift", "class Row: UITableViewCell { @IBOutlet var badge: Badge! }"),
    ],
    [
      ("Sources/App/Badge.h", nil),
      ("Sources/App/Badge+Color.h", "@interface Badge (Color)\n@end"),
    ],
    [
      ("Sources/App/Badge.h", nil),
      ("Sources/App/Row.m", "id row(void) { return [[Badge alloc] init]; }"),
    ],
    [("Sources/App/Badge.h", nil), ("Sources/App/Row.swift", "typealias Mark = Badge")],
    // The nib goes with the class.
    [
      ("Sources/App/Login.swift", nil), ("Sources/Core/Login.swift", login),
      (
        "Sources/App/Main.storyboard",
        storyboard("Login", module: "Core").replacing(
          " customModuleProvider=\"target\"", with: "")
      ),
    ],
    // Nobody but tests had it.
    [("Tests/AppTests/Mock.swift", "class Fake: UIView {}")],
    // Later systems may find it by its Swift name.
    [("Sources/App/Login.swift", "@objc(Login) class Login: UIViewController {}")],
    // All that was in the folder may have become a library.
    [("Sources/App/Kit/Tag.h", nil)],
    // A library that the repository does not have may bring it.
    [("Sources/App/Cell.xib", cell.replacing("Badge", with: "Budge"))],
    // File's Owner is made by code.
    [("Sources/App/Gone.swift", "class Gone: NSObject {}")],
    // A new nib, and one that nobody has.
    [("Sources/App/Other.xib", cell.replacing("Badge", with: "Budge"))],
    [("Sources/App/Cell.xib", "<document"), ("Sources/App/Badge.h", nil)],
  ]

  @Test(arguments: harmless.indices)
  func `an object whose class may be there has not lost it`(index: Int) async throws {
    let answer = try await diff(after: Self.harmless[index], "--fail-on", "classless")
    #expect(answer.code == (index == Self.harmless.count - 1 ? .incomplete : .done))
    #expect(!answer.messages.contains(" class "), "\(answer.messages)")
  }

  @Test func `every form of the answer says which object has lost its class, if that is wanted`()
    async throws
  {
    let note =
      "nibindex: App: Sources/App/Cell.xib:5 has the custom class Badge, which no longer exists\n"
    let rows = try await diff(after: [("Sources/App/Badge.h", nil)], "--format", "csv")
    #expect(rows.messages == note)
    func again(_ words: String...) async -> Outcome {
      await nibindex(["diff", "HEAD~1", "HEAD"] + words + ["--db", database])
    }
    #expect(await again("--only", "classless").messages.hasSuffix(note))
    #expect(await again("--only", "missing").messages.hasSuffix(note) == false)
    #expect(await again("--fail-on", "missing").code == .done)
    #expect(await again("--exit-code").code == .gate)
    let comment = await again("--format", "markdown")
    #expect(comment.output.contains("; 1 object of a nib lost its class; "))
    #expect(comment.output.contains("\n| Badge (class) | - | unknown-class Cell.xib:5 | "))
    try repository.git("checkout", "--quiet", "HEAD~1")
    try repository.write([("Sources/App/Badge.h", nil)])
    let edit = await nibindex("diff", "--worktree", "--fail-on", "classless", "--db", database)
    #expect(edit.code == .gate && edit.messages.hasSuffix(note))
  }
}
