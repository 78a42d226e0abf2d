import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex report`: one page that needs nothing else.
@Suite struct ReportTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func page(_ database: String, _ words: String...) async throws -> String {
    let file = scratch.path("report.html")
    let asked = await nibindex(["report", "--html", file, "--db", database] + words)
    #expect(asked.code == .done && asked.output.isEmpty, "\(asked.messages)")
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test func `the page is the golden one`() async throws {
    let database = scratch.path("index.db")
    try QueryIndex.write(to: database)

    try expectGolden(try await page(database), "report.html")
  }

  @Test func `the page of a history has charts and the commits of findings`() async throws {
    let repository = try trapHistory(nib: "HomeView", author: "Ann <b>&")
    let database = scratch.path("index.db")
    _ = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database, "--project", "<i>App")
    let text = try await page(database)
    let head = try repository.git("rev-parse", "--short=12", "HEAD")
      .trimmingCharacters(in: .whitespacesAndNewlines)

    #expect(text.components(separatedBy: "<polyline").count == 6)
    #expect(text.contains("<caption>Latest changes</caption>"))
    #expect(text.contains("<caption>Nibs that break often</caption>"))
    #expect(text.contains("<code class=\"whole\">\(head)</code>"))
    #expect(text.contains("</title></rect>") && text.contains(">0 to "))
    #expect(text.contains("<caption>Newest</caption>") && text.contains("Over time"))
    #expect(text.contains("&lt;i&gt;App") && !text.contains("<i>"))
    #expect(!text.contains("<b>&"))
    try expectBalanced(text)
    expectSelfContained(text)
  }

  @Test func `what counts as broken is what the query lists`() async throws {
    let database = scratch.path("index.db")
    try QueryIndex.write(to: database)
    let text = try await page(database)

    for project in ["Shop", "Reader", "Ledger", "Atlas"] {
      let query = await nibindex(
        "query", "broken", "--db", database, "--project", project, "--format", "tsv")
      let names = query.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)[1]
      }
      // Names of property lists have no controller.
      let listed = Set(names.filter { !$0.isEmpty })
      #expect(try broken(in: text, of: project) == listed, "\(project)")
    }
  }

  /// The controllers that the data of a project has as broken.
  private func broken(in page: String, of project: String) throws -> Set<Substring> {
    let script = try #require(
      page.components(separatedBy: "<script type=\"application/json\" class=\"tables\">")
        .first { $0.contains("{\"project\":\"\(project)\"") })
    let json = script.components(separatedBy: "</script>")[0]
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let texts = try #require(data["texts"] as? [String])
    let tables = try #require(data["tables"] as? [String: [String: Any]])
    let columns = try #require(tables["controllers"]?["columns"] as? [String])
    let rows = try #require(tables["controllers"]?["rows"] as? [[Any]])
    func text(_ column: String, _ row: [Any]) -> String? {
      columns.firstIndex(of: column).flatMap { row[$0] as? Int }.map { texts[$0] }
    }
    let counting = rows.filter { row in
      let verdict = text("verdict", row) ?? ""
      return columns.firstIndex(of: "counts").flatMap { row[$0] as? Int } == 1
        && (verdict == "no-view" || verdict.hasPrefix("crash-"))
    }
    return Set(counting.compactMap { text("controller", $0) }.map { Substring($0) })
  }

  @Test func `the steps of a controller are those of explain`() async throws {
    let repository = try trapHistory(nib: "HomeView", author: "Ann")
    let database = scratch.path("index.db")
    _ = await nibindex(
      "index", "--quiet", repository.path, "--db", database, "--project", "App")
    let explained = try explanations(in: try await page(database))
    #expect(Set(explained.keys) == ["HomeViewController"])

    for (name, steps) in explained {
      let asked = await nibindex(
        "explain", name, "--db", database, "--format", "json")
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(asked.output.utf8)) as? [String: Any])
      let projects = try #require(answer["projects"] as? [[String: Any]])
      let expected = try #require(projects[0]["explanations"] as? [[String: Any]]).map { one in
        ["story", "steps"].flatMap { one[$0] as? [[String: Any]] ?? [] }.map {
          "\($0["weight"] ?? "") \($0["rule"] ?? "") \($0["text"] ?? "")"
        }
      }
      #expect(Set(steps) == Set(expected), "\(name)")
    }
  }

  /// The steps of each explanation in a page of one project, by controller.
  private func explanations(in page: String) throws -> [String: [[String]]] {
    let script = page.components(separatedBy: "class=\"steps\">")[1]
    let json = script.components(separatedBy: "</script>")[0]
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let texts = try #require(data["texts"] as? [String])
    let steps = try #require(data["steps"] as? [[Any]])
    let controllers = try #require(data["controllers"] as? [String: [[Any]]])
    return try controllers.mapValues { explanations in
      try explanations.map { explanation in
        try #require(explanation[3] as? [Int]).map { step in
          steps[step].prefix(3).map { ($0 as? Int).map { texts[$0] } ?? "" }.joined(separator: " ")
        }
      }
    }
  }

  @Test func `names from a repository are text, never markup`() async throws {
    let name = "\"><script>alert(1)</script><img src=x onerror=alert(2)>"
    let repository = try GitFixture()
    try repository.write("<document", to: "A'\(name.replacing("/", with: "\u{2215}")).xib")
    try repository.write("class \u{202E}A: UIViewController {}", to: "A.swift")
    try repository.commit("hostile")
    let database = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database, "--project", name)

    let text = try await page(database)

    #expect(text.contains("&lt;script&gt;alert(1)"))
    // The data and the steps of the project, and the script.
    #expect(text.components(separatedBy: "<script").count == 4)
    #expect(!text.contains("<img") && !text.contains("\u{202E}"))
    try expectBalanced(text)
    expectSelfContained(text)
  }

  @Test func `a folder gets an index`() async throws {
    let database = scratch.path("index.db")
    try QueryIndex.write(to: database)

    let asked = await nibindex("report", "--html", scratch.path("public") + "/", "--db", database)

    #expect(asked.code == .done)
    #expect(FileManager.default.fileExists(atPath: scratch.path("public/index.html")))
    let again = await nibindex("report", "--html", scratch.path("public"), "--db", database)
    #expect(again.code == .done, "\(again.messages)")
    let shown = await nibindex("report", "--html", "-", "--db", database)
    #expect(shown.messages.isEmpty && shown.code == .done)
    let written = try String(contentsOfFile: scratch.path("public/index.html"), encoding: .utf8)
    #expect(shown.output.count == written.count)
    let missing = await nibindex("report", "--db", database)
    #expect(missing.code == .trouble && missing.messages.contains("name the file to write"))
    let unknown = await nibindex(
      "report", "--html", scratch.path("x.html"), "--project", "Nope", "--db", database)
    #expect(unknown.code == .trouble && !FileManager.default.fileExists(atPath: scratch.path("x")))
  }

  private func trapHistory(nib: String, author: String) throws -> GitFixture {
    let repository = try GitFixture()
    try repository.write(
      "@interface \(nib)Controller : UIViewController\n@end\n@implementation \(nib)Controller\n@end\n"
        + "id make(void) { return [[\(nib)Controller alloc] init]; }\n", to: "Home.m")
    try repository.commit("no nib")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "\(nib).xib")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--author", "\(author) <ann@example.com>", "-m", "trap")
    return repository
  }

  /// Nothing is loaded from elsewhere, and every link stays on the page.
  private func expectSelfContained(_ text: String) {
    let addresses = text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!addresses.contains("http:") && !addresses.contains("https:"))
    #expect(text.firstMatch(of: /<[a-z][^>]* src=/) == nil)
    #expect(text.firstMatch(of: /url\((?!#)/) == nil)
    #expect(!text.contains("@import") && !text.contains("<link"))
    for link in text.matches(of: /href="([^"]*)"/) {
      #expect(link.1.hasPrefix("#p") && text.contains("id=\"\(link.1.dropFirst())\""))
    }
  }

  /// Every element is closed where it should be.
  private func expectBalanced(_ text: String) throws {
    let body = try #require(text.components(separatedBy: "<script").first)
    var open: [Substring] = []
    let empty: Set<Substring> = ["meta", "br", "input", "polyline", "!DOCTYPE"]
    for tag in body.matches(of: /<(\/?)([A-Za-z!0-9]+)[^>]*>/) where !empty.contains(tag.2) {
      if tag.1.isEmpty {
        open.append(tag.2)
      } else {
        #expect(open.popLast() == tag.2)
      }
    }
    #expect(open == ["html", "body"])
  }
}
