import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The columns of findings in the formats that have a place for them.
@Suite struct FindingColumnTests {
  private let repository: GitFixture
  private let scratch: ScratchDirectory

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
    try repository.write(
      """
      class Page: UIViewController {}
      class PageView: UIView {}
      /* \u{E9} */  let page = Page(nibName: "Lost", bundle: nil)

      """, to: "Page.swift")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page">
        <connections>
          <outlet property="view" destination="v" id="a"/>
          <outlet property="gone" destination="v" id="b"/>
        </connections>
      </placeholder>
      <view id="v"/></objects></document>
      """, to: "Page.xib")
    _ = try repository.commit()
  }

  /// What `check` says of a project in a format.
  private func check(_ path: String, as format: String) async throws -> String {
    let index = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", "--project", "App", path, "--db", index)
    return await nibindex("check", "--db", index, "--format", format, "--fail-on", "none").output
  }

  static let formats: [(format: String, code: String, nib: String)] = [
    ("xcode", "/Page.swift:3:22: error: ", "/Page.xib:5:5: error: "),
    ("github", "file=Page.swift,line=3,col=21,", "file=Page.xib,line=5,col=5,"),
    ("checkstyle", #"line="3" column="21""#, #"line="5" column="5""#),
    (
      "rdjsonl", #""range":{"start":{"line":3,"column":22}}"#,
      #""range":{"start":{"line":5,"column":5}}"#
    ),
  ]

  @Test(arguments: formats, [true, false])
  func `a finding is at the class in code and at the element in a nib`(
    expected: (format: String, code: String, nib: String), isFolder: Bool
  ) async throws {
    let folder = scratch.path("plain")
    if isFolder { try repository.git("checkout-index", "-a", "--prefix=\(folder)/") }
    let output = try await check(isFolder ? folder : repository.path, as: expected.format)

    // The objects of a line of rdjsonl have blanks between their members.
    let text = output.replacing(", \"", with: ",\"")
    #expect(text.contains(expected.code), "\(output)")
    #expect(text.contains(expected.nib), "\(output)")
  }

  @Test func `SARIF has the columns of regions`() async throws {
    let output = try await check(repository.path, as: "sarif")
    let text = output.filter { !$0.isWhitespace }

    #expect(text.contains(#""region":{"startLine":3,"startColumn":21}"#))
    #expect(text.contains(#""region":{"startLine":5,"startColumn":5}"#))
  }

  @Test func `without the files there are lines alone`() async throws {
    _ = try await check(repository.path, as: "xcode")
    try FileManager.default.removeItem(atPath: repository.path)
    let index = scratch.path("index.db")
    let xcode = await nibindex(
      "check", "--db", index, "--format", "xcode", "--fail-on", "none")
    let github = await nibindex(
      "check", "--db", index, "--format", "github", "--fail-on", "none")

    #expect(xcode.output.contains("/Page.xib:5:1: error: "))
    #expect(!github.output.contains("col="))
  }
}
