import Facts
import Foundation
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex fix`: a patch that fixes a finding, and what is left alone.
@Suite struct RepairTests {
  static let rowNib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <view id="v-1" customClass="Row">
          <subviews><label id="l-1"/></subviews>
          <connections><outlet property="titel" destination="l-1" id="o-1"/></connections>
        </view>
      </objects>
    </document>
    """

  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try .kiosk()
    database = try await repository.commitAndIndex()
  }

  @Test(arguments: cases)
  func `the patch applies, and then the finding is gone and no other there`(one: Case) async throws
  {
    let before = try await keys()
    try repository.edit(one.fault)
    #expect(try await keys(isWithNotes: true).contains { $0.hasPrefix(one.rule + "/") })

    let asked = await nibindex("fix", one.rule, "--worktree", "--db", database)

    #expect(asked.code == .done, "\(asked.messages)")
    try apply(asked.output)
    #expect(try repository.text(of: one.fix.path).contains(one.fix.text))
    let after = try await keys()
    #expect(after.subtracting(before).isEmpty)
    #expect(try await !keys(isWithNotes: true).contains { $0.hasPrefix(one.rule + "/") })
  }

  @Test func `the files change only when asked`() async throws {
    try repository.edit(Self.cases[0].fault)
    let before = try repository.text(of: Self.cartNib)

    #expect(await nibindex("fix", "--worktree", "--db", database).code == .done)
    #expect(await nibindex("fix", "--all", "--worktree", "--db", database).code == .done)
    #expect(try repository.text(of: Self.cartNib) == before)

    let asked = await nibindex("fix", "CartViewController.xib:8", "--apply", "--db", database)
    #expect(asked.code == .done && asked.output.isEmpty)
    #expect(try repository.text(of: Self.cartNib).contains("property=\"totalLable\""))
  }

  @Test func `without a finding those with a fix are listed`() async throws {
    for one in [Self.cases[0], Self.cases[4], Self.cases[10]] { try repository.edit(one.fault) }

    let asked = await nibindex("fix", "--worktree", "--db", database)
    try expectGolden(asked.output + "\n" + asked.messages, "fix-list.txt")
    let all = await nibindex("fix", "--all", "--worktree", "--db", database)
    try expectGolden(all.output + "\n" + all.messages, "fix-all.txt")
    try apply(all.output)
    #expect(await nibindex("fix", "--worktree", "--db", database).messages.contains("0 of"))
    let nothing = await nibindex("fix", "--all", "--worktree", "--db", database)
    #expect(nothing.code == .done && nothing.messages.contains("nothing to fix"))
  }

  @Test func `what has no fix says why in a line`() async throws {
    for (words, message) in [
      (["outlet.nil"], "no mechanical fix: a fix of outlet.nil needs a decision"),
      (["nothing.like-it"], "no finding matches nothing.like-it"),
      (["outlet"], "outlet names 2 findings: add PATH:LINE, as in Counter/DeskController.swift:7"),
      (["--apply"], "--apply has nothing to apply"),
    ] {
      let asked = await nibindex(["fix"] + words + ["--db", database])
      #expect(asked.code == .trouble && asked.output.isEmpty)
      #expect(asked.messages.contains(message), "\(asked.messages)")
      #expect(asked.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `sarif has the same fix, and the steps that lead to the crash`() async throws {
    let view = try #require(Self.cases.first { $0.rule == "nib.view-not-set" })
    try repository.edit(view.fault)
    let sarif = await nibindex("check", "--worktree", "--format", "sarif", "--db", database)

    let document = try JSONDecoder().decode(Sarif.self, from: Data(sarif.output.utf8))
    let result = try #require(
      document.runs.first?.results.first { $0.ruleId == "nib.view-not-set" })
    let steps = try #require(result.codeFlows?.first?.threadFlows.first?.locations)
    #expect(steps.contains { $0.location.message.text.contains("view") })
    #expect(
      document.runs.first?.results.filter { $0.ruleId != "nib.view-not-set" }
        .allSatisfy { $0.fixes == nil && $0.codeFlows == nil } == true)

    let change = try #require(result.fixes?.first?.artifactChanges.first)
    #expect(change.artifactLocation.uri == Self.cartNib)
    var lines = try repository.text(of: Self.cartNib).components(separatedBy: "\n")
    let replacement = try #require(change.replacements.first)
    let region = replacement.deletedRegion
    #expect(region.startLine == region.endLine && region.startColumn == region.endColumn)
    let index = region.startLine - 1
    lines[index].insert(
      contentsOf: replacement.insertedContent.text,
      at: lines[index].index(lines[index].startIndex, offsetBy: region.startColumn - 1))
    let patch = await nibindex("fix", "nib.view-not-set", "--worktree", "--db", database)
    try apply(patch.output)
    #expect(try repository.text(of: Self.cartNib) == lines.joined(separator: "\n"))
  }

  /// The parts of a document in SARIF that fixes and flows are in.
  private struct Sarif: Decodable {
    struct Run: Decodable { let results: [Result] }
    struct Result: Decodable {
      let ruleId: String
      let fixes: [Fix]?
      let codeFlows: [Flow]?
    }
    struct Fix: Decodable { let artifactChanges: [Change] }
    struct Change: Decodable {
      let artifactLocation: Artifact
      let replacements: [Replacement]
    }
    struct Artifact: Decodable { let uri: String }
    struct Replacement: Decodable {
      let deletedRegion: Region
      let insertedContent: Text
    }
    struct Region: Decodable { let startLine, startColumn, endLine, endColumn: Int }
    struct Text: Decodable { let text: String }
    struct Flow: Decodable { let threadFlows: [Thread] }
    struct Thread: Decodable { let locations: [Step] }
    struct Step: Decodable { let location: Place }
    struct Place: Decodable { let message: Text }

    let runs: [Run]
  }

  @Test func `explain of a nib has its objects with a problem, and of an object all there is`()
    async throws
  {
    try repository.edit((Self.cart, "func pay(", "func payNow("))
    try repository.edit(("Kiosk/RowsController.swift", "var nameLabel", "var titleLabel"))
    try repository.commit("two faults")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
    var text = ""
    for words in [
      ["--nib", "CartViewController.xib"], ["Rows.storyboard"], ["CartViewController.xib#b-1"],
      ["CartViewController.xib#l-1"], ["Rows.storyboard#c-2"],
    ] {
      let asked = await nibindex(["explain"] + words + ["--db", database])
      #expect(asked.code == .done, "\(asked.messages)")
      text += "$ nibindex explain \(words.joined(separator: " "))\n\(asked.output)\n"
    }
    try expectGolden(text.replacing(database, with: "index.db"), "explain-objects.txt")
    let gone = await nibindex("explain", "Rows.storyboard#c-9", "--db", database)
    #expect(gone.code == .trouble && gone.messages.contains("did you mean c-1?"))
    let json = await nibindex(
      "explain", "CartViewController.xib#b-1", "--format", "json", "--db", database)
    #expect(json.output.contains("\"status\": \"missing-action\""))
  }

  @Test func `what was wrong in a nib that did not change is not new`() async throws {
    for one in [Self.cases[0], Self.cases[4], Self.cases[6]] { try repository.edit(one.fault) }
    try repository.commit("faults")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)

    let asked = await nibindex("check", "--base", "HEAD", "--worktree", "--db", database)
    #expect(asked.code == .done && asked.output.contains("nothing new"), "\(asked.output)")
    let place = try #require(
      await nibindex("check", "--format", "xcode", "--db", database).output
        .split(separator: "\n").first { $0.contains("outlet.missing-key") })
    let path = place.split(separator: "/").drop { !$0.contains(".xib:") }.prefix(1).joined()
      .split(separator: ":").prefix(2).joined(separator: ":")
    let fixed = await nibindex("fix", "outlet.missing-key", path, "--db", database)
    #expect(fixed.code == .done, "\(path): \(fixed.messages)")
  }

  @Test func `all fixes are rows in a format for programs`() async throws {
    try repository.edit(Self.cases[0].fault)
    let asked = await nibindex("fix", "--all", "--worktree", "--format", "jsonl", "--db", database)
    let rows = asked.output.split(separator: "\n")
    #expect(asked.code == .done && rows.count == 1)
    #expect(rows.allSatisfy { $0.contains(#""rule":"outlet.missing-key""#) }, "\(asked.output)")
  }

  @Test func `an outlet whose nib was deleted is not to be connected in it`() async throws {
    try FileManager.default.removeItem(atPath: repository.path + "/" + Self.cartNib)
    let asked = await nibindex(
      "check", "--base", "HEAD", "--worktree", "--format", "xcode", "--db", database)
    let unused = asked.output.split(separator: "\n").filter { $0.contains("[outlet.unused]") }
    #expect(!unused.isEmpty && unused.allSatisfy { $0.contains("CartViewController.xib, which") })
  }

  @Test func `a fix that breaks something else is none`() async throws {
    // The only free outlet is of another type, which the connection must not get.
    try repository.edit((Self.cart, "var payButton: UIButton!", "var payButtons: UISlider!"))

    let asked = await nibindex("fix", "outlet.missing-key", "--worktree", "--db", database)

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("no tested fix solves it without breaking something else"))
  }

  @Test func `a fix changes all languages of a nib, and no nib of the same name elsewhere`()
    async throws
  {
    let other = try GitFixture()
    let index = other.scratch.path("index.db")
    try other.write(
      "@interface Row : UIView\n@property IBOutlet UILabel *title;\n@end\n@implementation Row\n@end\n",
      to: "Row.m")
    for path in ["A/en.lproj/Row.xib", "A/de.lproj/Row.xib", "B/Row.xib"] {
      try other.write(Self.rowNib, to: path)
    }
    try other.commit("rows")
    #expect(await nibindex("index", "--quiet", other.path, "--db", index).code == .done)

    let asked = await nibindex("fix", "B/Row.xib:5", "--db", index)
    #expect(asked.code == .done && asked.output.contains("+++ b/B/Row.xib"), "\(asked.messages)")
    #expect(!asked.output.contains("lproj"))
    let languages = await nibindex("fix", "A/de.lproj/Row.xib:5", "--db", index)
    #expect(languages.code == .done, "\(languages.messages)")
    #expect(languages.output.split(separator: "\n").count { $0.hasPrefix("+++ b/A/") } == 2)
    #expect(!languages.output.contains("b/B/"))
  }

  @Test func `fixes of lines that follow each other are made at once`() async throws {
    let other = try GitFixture()
    let index = other.scratch.path("index.db")
    try other.write(
      "@interface Row : UIView\n@end\n@implementation Row\n@end\n", to: "Row.m")
    let outlets = ["one", "two"].map {
      "<outlet property=\"\($0)\" destination=\"l-1\" id=\"\($0)\"/>"
    }
    let connection = "<outlet property=\"titel\" destination=\"l-1\" id=\"o-1\"/>"
    try other.write(
      Self.rowNib.replacing(connection, with: "\n" + outlets.joined(separator: "\n")), to: "Row.xib"
    )
    try other.commit("a row")
    #expect(await nibindex("index", "--quiet", other.path, "--db", index).code == .done)

    let patch = await nibindex("fix", "--all", "--db", index)
    #expect(patch.output.split(separator: "\n").count { $0.hasPrefix("@@ ") } == 1)
    let applied = await nibindex("fix", "--all", "--apply", "--db", index)
    #expect(applied.code == .done, "\(applied.messages)")
    #expect(!applied.messages.contains("run it again"))
    let text = try String(contentsOfFile: other.path + "/Row.xib", encoding: .utf8)
    #expect(!text.contains("<outlet"))
  }

  @Test(arguments: [
    // A neighbor, an insertion behind, the same again, and another file.
    (4..<6, "x", "A.xib", true), (9..<9, "x", "A.xib", true), (6..<8, "old", "A.xib", true),
    (7..<9, "x", "B.xib", true),
    // An overlap, a part, another text, and an insertion that touches.
    (7..<9, "x", "A.xib", false), (6..<7, "x", "A.xib", false), (6..<8, "x", "A.xib", false),
    (8..<8, "x", "A.xib", false),
  ])
  func `of edits of the same text only the first is taken`(
    range: Range<Int>, text: String, path: String, isTaken: Bool
  ) {
    var joined = JoinedEdits()
    let added = [
      FileEdit("A.xib", [.init(6..<8, with: "old")]), FileEdit(path, [.init(range, with: text)]),
    ]
    .map { joined.add([$0]) }
    #expect(added == [true, isTaken])
    let bytes = Array("0123456789".utf8)
    let first = joined.edits.first { $0.path == "A.xib" }?.applied(to: bytes)
    #expect(first.map { String(decoding: $0, as: UTF8.self).contains("old") } == true)
  }

  @Test func `fixes for which there is no time are none`() async throws {
    try repository.edit(Self.cases[0].fault)
    var request = ComparisonRequest(database: database, old: .workTree, new: .workTree)
    request.policy = FindingPolicy(rules: knownRules.map(\.id))

    let late = try await repairs(request, within: .zero) { _ in true }
    #expect(late.isPartial && !late.answers.isEmpty)
    #expect(late.answers.allSatisfy { $0.repair == nil })
    let whole = try await repairs(request, within: .seconds(600)) { _ in true }
    #expect(!whole.isPartial && whole.answers.contains { $0.repair != nil })
  }

  @Test func `line ends and paths of any kind survive`() async throws {
    let other = try GitFixture()
    let index = other.scratch.path("index.db")
    try other.write(
      "@interface Row : UIView\n@property IBOutlet UILabel *title;\n@end\n@implementation Row\n@end\n",
      to: "Row.m")
    let path = "Ünder \"way\"/A row.xib"
    try other.write(Self.rowNib.replacing("\n", with: "\r\n"), to: path)
    try other.commit("a row")
    #expect(await nibindex("index", "--quiet", other.path, "--db", index).code == .done)

    let asked = await nibindex("fix", "outlet.missing-key", "--db", index)
    #expect(asked.code == .done, "\(asked.messages)")
    try Data(asked.output.utf8).write(to: URL(filePath: other.scratch.path("fix.patch")))
    try other.git("apply", other.scratch.path("fix.patch"))
    let text = try String(contentsOfFile: other.path + "/" + path, encoding: .utf8)
    #expect(text == Self.rowNib.replacing("titel", with: "title").replacing("\n", with: "\r\n"))
  }

  private func apply(_ patch: String) throws {
    let path = repository.scratch.path("fix.patch")
    try Data(patch.utf8).write(to: URL(filePath: path))
    try repository.git("apply", path)
  }

  /// The keys of errors and warnings; `isWithNotes` adds those of notes.
  private func keys(isWithNotes: Bool = false) async throws -> Set<String> {
    let asked = await nibindex("check", "--worktree", "--format", "json", "--db", database)
    let rows = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    return Set(
      (rows as? [[String: Any]] ?? []).compactMap { row in
        isWithNotes || row["severity"] as? String != "note" ? row["key"] as? String : nil
      })
  }
}
