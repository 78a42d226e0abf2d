import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The keys of findings: two findings of one project never share theirs.
@Suite struct KeyTests {
  private let repository: GitFixture
  private let database: String

  init() throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
  }

  private static let card = """
    import UIKit
    class Card: UIView { @IBOutlet var label: UILabel! }

    """

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v-1" customClass="Card">
          <connections><outlet property="gone" destination="v-1" id="o-1"/></connections>
        </view>
      </objects>
    </document>
    """

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "One"), .target(name: "Two")])
    """

  private static let ignored = "// nibindex:ignore nib.empty,nib.empty known\nlet a = 1\n"

  /// The files that share a name, what they contain, and the keys of their findings.
  static let twins: [(paths: [String], content: String, keys: [String])] = [
    (
      ["A/One.nib/keyedobjects.nib", "A/Two.nib/keyedobjects.nib"], "no nib",
      [
        "file.unread/CODE/One.nib/keyedobjects.nib", "file.unread/CODE/Two.nib/keyedobjects.nib",
      ]
    ),
    (
      ["A/Cell.xib", "B/Cell.xib"], "<document",
      ["file.unread/CODE/Cell.xib", "file.unread/CODE/Cell.xib/2"]
    ),
    (
      ["Sources/One/Card.swift", "Sources/Two/Card.swift"], card,
      ["outlet.unused/Card/label/in/One", "outlet.unused/Card/label/in/Two"]
    ),
    (
      ["A/Card.swift", "B/Card.swift"], card,
      ["outlet.unused/Card/label/in/App", "outlet.unused/Card/label/in/App/2"]
    ),
    (
      ["A/Note.swift", "B/Note.swift"], ignored,
      ["", "/2", "/3", "/4"].map { "suppression.superfluous/Note.swift/nib.empty" + $0 }
    ),
  ]

  @Test(arguments: twins)
  func `findings of files with the same name have keys of their own`(
    paths: [String], content: String, keys: [String]
  ) async throws {
    if paths[0].hasPrefix("Sources/") {
      try repository.write(Self.package, to: "Package.swift")
    }
    for path in paths { try repository.write(content, to: path) }
    try repository.commit("twins")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let found = try await self.keys()

    #expect(found.map { $0.replacing(/^file.unread\/[a-z-]+/, with: "file.unread/CODE") } == keys)
  }

  @Test func `a baseline does not hide a finding that shares all names with a known one`()
    async throws
  {
    try repository.write(Self.card, to: "A/Card.swift")
    try repository.write(Self.nib, to: "A/Card.xib")
    try repository.commit("one")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)
    let baseline = repository.scratch.path("nibs.baseline")
    _ = await nibindex("check", "--db", database, "--write-baseline", baseline)
    try repository.write(Self.nib, to: "B/Card.xib")
    try repository.commit("two")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let asked = await nibindex("check", "--db", database, "--baseline", baseline)

    #expect(asked.code == .gate)
    #expect(asked.output.contains(": 1 error, 1 warning; 3 in the baseline"), "\(asked.output)")
  }

  /// The keys of all findings, sorted.
  private func keys() async throws -> [String] {
    let asked = await nibindex("check", "--db", database, "--format", "jsonl")
    return try asked.output.split(separator: "\n").map { line in
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(row?["key"] as? String)
    }.sorted()
  }
}
