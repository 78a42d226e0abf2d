import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Findings that authors or settings suppress, in `nibindex check`.
@Suite struct SuppressionTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
  }

  /// Writes a controller that finds a nib by accident, and the nib.
  private func trap(
    _ name: String, above: String = "", behind: String = "", label: String = "File's Owner",
    notes: String = ""
  ) throws {
    let controller = name + "Controller"
    try repository.write(
      """
      @interface \(controller) : UIViewController
      @end
      @implementation \(controller)
      @end
      \(above)
      id make\(name)(void) { return [[\(controller) alloc] init]; } \(behind)
      """, to: "App/\(controller).m")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="\(label)" customClass="\(name)">
            <attributedString key="userComments"><fragment content="\(notes)"/></attributedString>
          </placeholder>
          <view id="v-1"/>
        </objects>
      </document>
      """, to: "App/\(name).xib")
  }

  private func index() async throws {
    try repository.commit("state")
    let asked = await nibindex("index", "--quiet", repository.path, "--db", database)
    #expect(asked.code == .done, "\(asked.messages)")
  }

  private func check(_ words: String..., settings: String = "") async throws -> Outcome {
    try repository.scratch.write(settings, to: "settings.toml")
    return await nibindex(
      ["check", "--db", database] + words,
      environment: ["NIBINDEX_CONFIG": repository.scratch.path("settings.toml")])
  }

  /// `rule place` of what counts.
  private func counting(_ words: String..., settings: String = "") async throws -> [String] {
    try repository.scratch.write(settings, to: "settings.toml")
    let asked = await nibindex(
      ["check", "--db", database, "--format", "jsonl"] + words,
      environment: ["NIBINDEX_CONFIG": repository.scratch.path("settings.toml")])
    return try asked.output.split(separator: "\n").compactMap { line in
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard row["suppressed"] as? Int == 0, row["state"] as? String != "fixed" else { return nil }
      let path = (row["path"] as? String)?.split(separator: "/").last ?? "-"
      return "\(row["rule"] ?? "") \(path):\(row["line"] ?? "")"
    }
  }

  private static let trap = "nib.view-not-set HomeViewController.m:6"

  @Test(arguments: [
    ("// nibindex:ignore nib.view-not-set", "", true),
    ("// nibindex:ignore nib", "", true),
    ("", "// nibindex:ignore nib.view-not-set known since long ago", true),
    ("", "// nibindex:ignore outlet,nib.view-not-set", true),
    ("// nibindex:ignore-file nib.view-not-set", "", true),
    ("// nibindex:ignore nib.view-not-set until 2999-12-31", "", true),
    ("// nibindex:ignore nib.view-not-set until 2001-01-01", "", false),
    ("// nibindex:ignore nib.view-not-set until 2999-02-30 known", "", false),
    ("// nibindex:ignore nib.view-not-set until tomorrow", "", false),
    ("// nibindex:ignore nib.view-not-set until", "", false),
    ("// nibindex:ignore outlet, nib.view-not-set known", "", true),
    ("// nibindex:ignore outlet , nib.view-not-set until 2999-12-31, known", "", true),
    ("// nibindex:ignore nib.not-found", "", false), ("// nibindex:ignore", "", false),
    ("static NSString *text = @\"nibindex:ignore nib.view-not-set\";", "", false),
  ])
  func `a comment suppresses what is on its line or below it`(
    above: String, behind: String, isSuppressed: Bool
  ) async throws {
    try trap("HomeView", above: above, behind: behind)
    try await index()

    #expect(try await counting().contains(Self.trap) != isSuppressed)
  }

  @Test(arguments: [
    ("nibindex:ignore nib.view-not-set a header", ""), ("Owner nibindex:ignore nib a header", ""),
    ("", "nibindex:ignore-file nib.view-not-set a header"),
  ])
  func `the label or notes of an object suppress`(label: String, notes: String) async throws {
    try trap("HomeView", label: label, notes: notes)
    try await index()

    #expect(try await counting() == [])
    #expect(try await check().code == .done)
  }

  @Test(arguments: [
    ("", true), ("path = \"App\"", true), ("path = \"*.xib\"", true), ("path = \"Lib\"", false),
    ("class = \"HomeViewController\"", true), ("class = \"Home\"", false),
    ("project = \"App\"", true), ("project = \"Other\"", false), ("until = 2999-12-31", true),
    ("until = 2001-01-01", false),
  ])
  func `settings suppress where all that they say fits`(
    key: String, isSuppressed: Bool
  ) async throws {
    try trap("HomeView")
    try await index()
    let settings = "[[suppress]]\nrule = [\"nib\"]\nreason = \"known\"\n\(key)\n"

    #expect(try await counting(settings: settings).contains(Self.trap) != isSuppressed)
  }

  @Test func `suppressions that have ended or hide nothing are findings`() async throws {
    try trap(
      "HomeView", above: "// nibindex:ignore nib.view-not-set,outlet.nil until 2001-01-01",
      behind: "// nibindex:ignore nib.shadowd")
    try await index()
    let settings = """
      [[suppress]]
      rule = "class.unknown"
      reason = "known"
      """

    let asked = try await check("--format", "tsv", settings: settings)

    #expect(
      try await counting(settings: settings) == [
        Self.trap, "suppression.superfluous -:<null>", "suppression.expired HomeViewController.m:5",
        "suppression.superfluous HomeViewController.m:5",
        "suppression.superfluous HomeViewController.m:6",
      ])
    for text in [
      "The suppression of nib.view-not-set ended on 2001-01-01",
      "outlet.nil is suppressed, but no finding matches",
      "nib.shadowd is suppressed, but there is no such rule",
    ] {
      #expect(asked.output.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("// nibindex:ignore nib.view-not-set known", nil),
    ("// nibindex:ignore nib.view-not-set", "suppression.unexplained"),
    ("// nibindex:ignore nib.view-not-set until 2999-12-31", "suppression.unexplained"),
    ("// nibindex:ignore nib.view-not-set until 2999-02-30 known", "suppression.malformed"),
    ("// nibindex:ignore nib.view-not-set until tomorrow", "suppression.malformed"),
    ("// nibindex:ignore nib.view-not-set until", "suppression.malformed"),
    ("// nibindex:ignore", "suppression.malformed"),
  ])
  func `a suppression that is not in order is a finding`(comment: String, rule: String?)
    async throws
  {
    try trap("HomeView", above: comment)
    try await index()

    let found = try await counting().filter { $0.hasPrefix("suppression") }
    #expect(found == [rule].compactMap { $0.map { "\($0) HomeViewController.m:5" } })
  }

  @Test(arguments: ["App/.nibindex.toml", "../.nibindex.toml"])
  func `a suppression of the settings has a place in the repository or none`(file: String)
    async throws
  {
    try trap("HomeView")
    let path = URL(filePath: repository.path).appending(path: file).standardized.path
    try "[[suppress]]\nrule = \"class.unknown\"\nreason = \"known\"\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    try await index()
    let asked = await nibindex(
      "check", "--db", database, "--format", "tsv", environment: ["NIBINDEX_CONFIG": path])

    let isInside = !file.hasPrefix("..")
    let place =
      isInside
      ? "\tsuppression.superfluous\tApp/.nibindex.toml\t2\t" : "\tsuppression.superfluous\t\t\t"
    #expect(asked.output.contains(place), "\(asked.output)")
    #expect(asked.output.contains("matches: \(path):2") != isInside, "\(asked.output)")
  }

  @Test func `what is suppressed is shown on demand, in rows and in SARIF`() async throws {
    try trap("HomeView", above: "// nibindex:ignore nib.view-not-set goes with the redesign")
    try await index()

    let hidden = try await check()
    let shown = try await check("--show-suppressed")
    let sarif = try await check("--format", "sarif")
    #expect(hidden.output.hasSuffix("nothing wrong; 1 suppressed\n"))
    #expect(shown.code == .done)
    #expect(
      shown.output.contains("Suppressed at App/HomeViewController.m:5: goes with the redesign"))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    let suppressions = try #require(results[0]["suppressions"] as? [[String: Any]])
    #expect(suppressions[0]["kind"] as? String == "inSource")
    #expect(suppressions[0]["justification"] as? String == "goes with the redesign")
    for format in ["gitlab", "xcode", "github", "rdjsonl", "checkstyle", "junit", "sonarqube"] {
      #expect(!(try await check("--format", format)).output.contains("HomeViewController"))
    }
  }

  @Test func `a change that takes a suppression away adds the finding`() async throws {
    try trap("HomeView", behind: "// nibindex:ignore nib.view-not-set known")
    try await index()
    try trap("HomeView")

    #expect(try await check("--base", "HEAD").code == .done)
    #expect(try await check("--base", "HEAD", "--worktree").code == .gate)
    try repository.commit("without")
    try trap("HomeView", behind: "// nibindex:ignore nib.view-not-set known")
    let mended = try await check("--base", "HEAD", "--worktree")
    #expect(mended.code == .done)
    #expect(mended.output.hasSuffix("nothing new; 1 suppressed\n"))
  }

  static let changedSettings: [(before: String?, now: String, code: ExitCode, summary: String)] = [
    ("", "", ExitCode.done, "1 as before"),
    (suppressTrap, suppressTrap, .done, "1 suppressed"), (suppressTrap, "", .gate, "1 error"),
    ("", suppressTrap, .done, "1 suppressed"), (excludeApp, "", .gate, "1 error"),
    ("", excludeApp, .done, "1 excluded by the settings"),
    (suppressTrap, excludeApp, .done, "1 excluded by the settings"),
    ("[chek]", "", .done, "1 as before"), (nil, suppressTrap, .done, "1 suppressed"),
  ]

  @Test(arguments: changedSettings)
  func `the base is judged by its own settings`(
    before: String?, now: String, code: ExitCode, summary: String
  ) async throws {
    try trap("HomeView")
    if let before { try repository.write(before, to: ".nibindex.toml") }
    try await index()
    try repository.write(now, to: ".nibindex.toml")
    try repository.commit("settings")

    let asked = await nibindex(
      "check", "--db", database, "--base", "HEAD~1",
      environment: ["NIBINDEX_CONFIG": repository.path + "/.nibindex.toml"])

    #expect(asked.code == code, "\(asked.output)\(asked.messages)")
    #expect(asked.output.contains(summary) && !asked.output.contains("fixed"), "\(asked.output)")
  }

  private static let suppressTrap =
    "[[suppress]]\nrule = \"nib\"\nreason = \"known\"\nproject = \"App\"\n"
  private static let excludeApp = "[check]\nexclude = [\"App\"]\n"

  @Test func `settings leave out paths and change severities`() async throws {
    try trap("HomeView")
    try await index()

    let excluded = try await check(settings: "[check]\nexclude = [\"App\"]")
    #expect(excluded.output.hasSuffix("nothing wrong; 1 excluded by the settings\n"))
    let off = try await check(settings: "[severity]\nnib = \"off\"")
    #expect(off.code == .done)
    let noted = try await check(
      settings: "[severity]\nnib = \"error\"\nnib.view-not-set = \"note\"")
    #expect(noted.code == .done)
    #expect(noted.output.contains(": 1 note (--notes shows the notes)"))
  }

  @Test func `settings leave lines of named queries out, and say so`() async throws {
    try trap("HomeView")
    try await index()
    func query(_ name: String, _ settings: String) async throws -> Outcome {
      try repository.scratch.write(settings, to: "settings.toml")
      return await nibindex(
        ["query", name, "--db", database, "--format", "csv"],
        environment: ["NIBINDEX_CONFIG": repository.scratch.path("settings.toml")])
    }

    let whole = try await query("broken", "[check]\nexclude = [\"Pods\"]")
    #expect(whole.output.split(separator: "\n").count == 2 && !whole.messages.contains("exclude"))
    for pattern in ["App", "*.m"] {
      let less = try await query("broken", "[check]\nexclude = [\"\(pattern)\"]")
      #expect(less.output.split(separator: "\n").count == 1)
      #expect(less.messages.contains("1 line in paths that the settings exclude left out"))
    }
    // Counts have no place.
    let counts = try await query("connection-counts", "[check]\nexclude = [\"App\"]")
    #expect(!counts.messages.contains("exclude"))
  }

  @Test func `a baseline leaves suppressions to themselves`() async throws {
    try trap("HomeView", behind: "// nibindex:ignore nib.view-not-set known")
    try await index()

    let baseline = repository.scratch.path("nibs.baseline")
    #expect(try await check("--write-baseline", baseline).messages.contains("0 findings"))
  }

  @Test func `the views list the notes`() async throws {
    try trap(
      "HomeView", above: "// nibindex:ignore nib.view-not-set until 2999-12-31: a header",
      label: "nibindex:ignore outlet,action")
    try await index()

    let rows = await nibindex(
      "sql", "SELECT * FROM suppressions ORDER BY path", "--db", database, "--format", "tsv")
    #expect(
      rows.output.split(separator: "\n").dropFirst().joined(separator: "\n") == """
        App\tApp/HomeView.xib\t3\tobject\t\t-1\toutlet action\t\t
        App\tApp/HomeViewController.m\t5\tline\t6\t\tnib.view-not-set\ta header\t2999-12-31
        """)
    let all = await nibindex(
      "sql", "SELECT count(*) AS n FROM suppressions_at", "--db", database, "--format", "tsv")
    #expect(all.output == "n\n2\n")
  }
}
