import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Words that are not what a command takes: nibs, files, what is gone, what is Apple's.
@Suite struct MisnamedTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      "@interface DetailController : UIViewController\n@end\n", to: "App/DetailController.h")
    try repository.write("@implementation DetailController\n@end\n", to: "App/DetailController.m")
    for name in ["Detail", "Old"] { try repository.write(Self.nib, to: "App/\(name).xib") }
    try repository.write("@interface Old : NSObject\n@end\n", to: "App/Old.h")
    try repository.commit("first")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
    for path in ["App/Old.xib", "App/Old.h"] {
      try FileManager.default.removeItem(atPath: repository.path + "/" + path)
    }
    try repository.commit("without the old ones")
    #expect(
      await nibindex("index", "--history", "--quiet", repository.path, "--db", database).code
        == .done)
  }

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
    </document>
    """

  @Test func `a nib is explained without its option, where it is no class`() async {
    let asked = await nibindex("explain", "App/Detail.xib", "--db", database)

    #expect(asked == (await nibindex("explain", "--nib", "Detail.xib", "--db", database)))
    #expect(asked.code == .done && asked.output.contains("DetailController"))
  }

  static let refusals: [(words: [String], message: String)] = [
    (
      ["explain", "DetailController.h"],
      "DetailController.h is a file: give a class, as in nibindex explain DetailController"
    ),
    (
      ["bisect", "App/DetailController.h"],
      "App/DetailController.h is a file: give a class, as in nibindex bisect DetailController"
    ),
    (
      ["log", "DetailController.m"],
      "DetailController.m is a file: give a class, as in nibindex log DetailController"
    ),
    (
      ["bisect", "Detail.xib"],
      "Detail.xib is a nib, and bisect takes a class: nibindex log Detail.xib"
    ),
    (
      ["explain", "--nib", "Old.xib"],
      "Old.xib is not in the latest snapshot: nibindex log Old.xib"
    ),
    (
      ["explain", "App/Old.xib"],
      "App/Old.xib is not in the latest snapshot: nibindex log App/Old.xib"
    ),
    (["explain", "Old"], "Old is not in the latest snapshot: nibindex log Old"),
    (
      ["explain", "UIViewController"],
      "UIViewController is a class of Apple's frameworks, and nothing in the index creates one"
    ),
    (
      ["explain", "DetailController", "--profile", "ios-26"],
      "the index has no profile ios-26: did you mean ios-26-iphone or ios-26-ipad?"
    ),
  ]

  @Test(arguments: refusals)
  func `a word of another kind is answered with what it is`(
    words: [String], message: String
  ) async {
    let asked = await nibindex(words + ["--db", database])

    #expect(asked.code == .trouble)
    #expect(asked.output.isEmpty)
    #expect(asked.messages.hasPrefix("nibindex: " + message), "\(asked.messages)")
  }
}
