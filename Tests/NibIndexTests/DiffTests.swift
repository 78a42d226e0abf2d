import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff`: what can be compared with what, and what is left as it is.
@Suite struct DiffTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try write("DetailViewController")
    try repository.commit("first")
    try repository.git("tag", "v1")
    try repository.write(Self.nib("DetailView"), to: "DetailView.xib")
    try repository.commit("the trap")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  private static func nib(_ owner: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>
        <view id="v-1"/>
      </objects>
    </document>
    """
  }

  private func write(_ name: String) throws {
    try repository.write(
      "@interface \(name) : UIViewController\n@end\n@implementation \(name)\n@end\n",
      to: "\(name).m")
  }

  private func diff(_ words: String...) async -> Outcome {
    await nibindex(["diff", "--db", database] + words)
  }

  /// Each change with its controller.
  private func changes(_ words: String...) async -> [String] {
    let asked = await nibindex(["diff", "--db", database, "--format", "tsv"] + words)
    #expect(asked.code == .done, "\(asked.messages)")
    return asked.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[1...2].joined(separator: " ")
    }
  }

  private func rows(_ sql: String) async -> String {
    await nibindex("sql", sql, "--db", database, "--format", "csv").output
  }

  @Test(arguments: [
    ["v1", "HEAD"], ["v1..HEAD"], ["v1..main"], ["v1.."], ["v1...HEAD"], ["HEAD~1", "@"],
  ])
  func `every way to name two commits compares them`(words: [String]) async {
    let asked = await nibindex(
      ["diff", "--db", database, "--only", "introduced", "--format", "tsv"] + words)
    #expect(asked.output.contains("\tintroduced\tDetailViewController\t"))
  }

  @Test func `dates name what was committed until then`() async {
    _ = await nibindex("index", "--history", "--quiet", repository.path, "--db", database)

    #expect(await changes("@{2023-11-14}", "2023-11-15") == ["introduced DetailViewController"])
    #expect(await changes("2023-11-15T00:13:19Z", "HEAD") == ["introduced DetailViewController"])
    #expect(await changes("2023-11-15T00:13:20Z", "HEAD") == [])
  }

  @Test func `a commit that is not indexed is indexed beside the others`() async throws {
    let plain = "SELECT * FROM resolutions"
    let latest = "SELECT commit_id FROM snapshots WHERE is_latest"
    func shown() async -> [String] {
      var shown = [await rows(plain), await rows(latest), await rows("SELECT * FROM bundles")]
      for words in [["trend"], ["blame"], ["log", "DetailViewController"]] {
        shown.append(await nibindex(words + ["--db", database]).messages)
      }
      shown.append(await nibindex("query", "nib-debt", "--db", database).output)
      return shown
    }
    let before = await shown()
    try repository.git("checkout", "--quiet", "-b", "side")
    try write("OtherViewController")
    try repository.commit("ahead of the index")
    try repository.git("checkout", "--quiet", "main")

    #expect(await changes("main", "side") == ["appeared OtherViewController"])
    #expect(
      await changes("side", "v1") == [
        "fixed DetailViewController", "disappeared OtherViewController",
      ])

    #expect(await shown() == before)
    #expect(await rows("SELECT count(*) AS n FROM snapshots") == "n\n3\n")
    #expect(await rows("SELECT snapshot_count FROM projects") == "snapshot_count\n3\n")
    #expect(await rows("SELECT count(*) FROM resolution_changes") == "count(*)\n0\n")
    try repository.git("checkout", "--quiet", "side")
    // A run that meets the commits puts them where they belong.
    #expect(
      await nibindex("index", "--history", "--quiet", repository.path, "--db", database).code
        == .done)
    #expect(
      await rows("SELECT position, is_latest FROM snapshots ORDER BY 1")
        == "position,is_latest\n1,0\n2,0\n3,1\n")
  }

  @Test func `prune removes what was indexed for a comparison alone`() async throws {
    #expect(await changes("v1", "HEAD") == ["introduced DetailViewController"])
    let before = await rows(
      "SELECT * FROM resolutions_at WHERE commit_id IN (SELECT latest_commit FROM projects)")
    let count = "SELECT count(*) AS n FROM snapshots"
    #expect(await rows(count) == "n\n2\n")

    _ = await nibindex("prune", "--keep-all", "1d", "--db", database)
    #expect(await rows(count) == "n\n2\n")
    _ = await nibindex("prune", "--keep-weekly", "1d", "--db", database)

    #expect(await rows(count) == "n\n1\n")
    #expect(await rows("SELECT * FROM resolutions_at") == before)
  }

  @Test func `three dots compare with where the branches parted`() async throws {
    try repository.git("checkout", "--quiet", "-b", "side", "v1")
    try write("OtherViewController")
    try repository.commit("on a branch that left before the trap")

    #expect(await changes("main...side") == ["appeared OtherViewController"])
    #expect(
      await changes("main..side") == ["fixed DetailViewController", "appeared OtherViewController"])
  }

  @Test func `a work tree counts with everything but what git ignores`() async throws {
    #expect(await changes("--worktree") == [])
    try write("EditedViewController")
    try repository.git("add", "EditedViewController.m")
    try write("UntrackedViewController")
    try write("IgnoredViewController")
    try repository.write("Ignored*\n", to: ".gitignore")
    try FileManager.default.removeItem(atPath: repository.path + "/DetailView.xib")
    let status = try repository.git("status", "--porcelain")

    let expected = [
      "fixed DetailViewController", "appeared EditedViewController",
      "appeared UntrackedViewController",
    ]
    #expect(await changes("HEAD", "--worktree") == expected)
    #expect(await changes("v1", "--worktree") == Array(expected.dropFirst()))
    #expect(try repository.git("status", "--porcelain") == status)
    #expect(await rows("SELECT count(*) FROM snapshots WHERE commit_id IS NULL") == "count(*)\n0\n")
  }

  @Test func `which work tree is compared is told where one stands in another`() async throws {
    let here = FileManager.default.currentDirectoryPath
    // Tests are run in a checkout of their own, if not in an archive's folder.
    let stands = FileManager.default.fileExists(atPath: here + "/.git")

    let told = "App: the work tree that is compared is \(repository.path), not \(here)"
    #expect(await diff("--worktree").messages.contains(told) == stands)
    #expect(await !diff("v1", "HEAD").messages.contains("the work tree that is compared"))
  }

  @Test func `a cause in a work tree is told`() async throws {
    try repository.write(
      "@interface DetailViewController : UIViewController\n@end\n"
        + "@implementation DetailViewController\n- (void)loadView { self.view = make(); }\n@end\n",
      to: "DetailViewController.m")

    let asked = await diff("--worktree", "--format", "csv")

    #expect(asked.output.contains(",edited DetailViewController.m:1,1,"))
  }

  @Test func `two indexes are compared by their latest snapshots`() async throws {
    let other = repository.scratch.path("other.db")
    #expect(
      await nibindex("index", "--quiet", "--at", "v1", repository.path, "--db", other).code == .done
    )

    let both = await nibindex("diff", other, database, "--format", "tsv")
    let byOption = await diff("--old-db", other, "--format", "tsv")
    let named = await diff("--old-db", other, "v1", "HEAD", "--format", "tsv")

    #expect(both.output.contains("\tintroduced\tDetailViewController\t"))
    #expect(both.output.contains("\tadded DetailView.xib\t1\t"))
    #expect(byOption == both)
    #expect(named == both)
    let mixed = await nibindex("diff", other, "HEAD", "--db", database)
    #expect(mixed.code == .trouble)
    #expect(mixed.messages.contains("is an index, but HEAD is not"))
  }

  @Test func `the gate closes for what is introduced alone`() async {
    #expect(await diff("v1", "HEAD", "--exit-code").code == .gate)
    #expect(await diff("v1", "HEAD", "--exit-code", "--only", "fixed").code == .gate)
    #expect(await diff("v1", "HEAD", "--exit-code", "--summary").code == .gate)
    // Nothing in the code creates the controller.
    #expect(await diff("v1", "HEAD", "--exit-code", "--seen").code == .done)
    #expect(await diff("HEAD", "v1", "--exit-code").code == .done)
    #expect(await diff("v1", "v1", "--exit-code").code == .done)
    #expect(await diff("v1", "HEAD").code == .done)
  }

  @Test(arguments: ["table", "json", "jsonl", "csv", "tsv", "markdown"])
  func `every format is the golden one`(format: String) async throws {
    let asked = await diff("v1", "HEAD", "--format", format)
    let commits = try [repository.git("rev-parse", "v1"), repository.git("rev-parse", "HEAD")]
    func unnamed(_ text: String) -> String {
      commits.reduce(text) { $0.replacing($1.prefix(12), with: "<commit>") }
        .replacing(database, with: "<index>")
    }

    #expect(asked.code == .done)
    try expectGolden(unnamed(asked.output + asked.messages), "diff.\(format)")
  }

  @Test func `changes of one controller say where it is created`() async throws {
    try repository.write(
      """
      void first(void) { [[DetailViewController alloc] initWithNibName:@"Gone" bundle:nil]; }
      void second(void) { [[DetailViewController alloc] initWithNibName:@"Away" bundle:nil]; }
      """, to: "Code/Screens.m")
    try repository.commit("two creations")

    for format in ["table", "markdown"] {
      let output = await diff("HEAD~1", "HEAD", "--format", format).output
      #expect(output.contains("DetailViewController (call) at Screens.m:1 in App "))
      #expect(output.contains("DetailViewController (call) at Screens.m:2 in App "))
    }
  }

  @Test func `nothing changed is said`() async throws {
    let asked = await diff("HEAD", "HEAD")
    let comment = await diff("HEAD", "HEAD", "--format", "markdown")

    #expect(asked.output.isEmpty)
    #expect(asked.messages.contains(": no change; broken resolutions: before 6, now 6,"))
    #expect(comment.output.contains("No controller changes its nib or verdict"))
    #expect(await diff("HEAD", "HEAD", "--format", "json").output == "[]\n")
  }

  @Test(arguments: [
    (["HEAD"], "NEW is missing: give a second commit, or --worktree"),
    ([], "OLD is missing"), (["a", "b", "c"], "unexpected argument c"),
    (["a", "b", "--worktree"], "--worktree stands for NEW: give only OLD"),
    (["v1", "HEAD", "--only", "broken"], "--only cannot be broken: some of introduced, fixed"),
    (["v1", "HEAD", "--summary", "--only", "fixed"], "--summary counts every kind"),
    (["nowhere", "HEAD"], "App: neither git nor the index knows 'nowhere'"),
    (["2001-01-01", "HEAD"], "App: nothing in the index is as old as 2001-01-01"),
    (["v1", "HEAD", "--project", "Shop"], "the index has no project Shop; there is App"),
    (
      ["v1", "HEAD", "--profile", "ios-12-iphone"],
      "App: the two are not both resolved for ios-12-iphone; there is ios-8.4-iphone, "
    ),
  ])
  func `what cannot be compared is refused in one line`(words: [String], message: String) async {
    let asked = await nibindex(["diff", "--db", database] + words)

    #expect(asked.code == .trouble)
    #expect(asked.output.isEmpty)
    #expect(asked.messages.hasPrefix("nibindex: "))
    #expect(asked.messages.contains(message))
    #expect(asked.messages.split(separator: "\n").count == 1)
  }

  @Test func `commits of the index can be compared when the repository is gone`() async throws {
    try write("OtherViewController")
    let third = try repository.commit("not indexed")
    let first = try repository.git("rev-parse", "v1")
    let second = try repository.git("rev-parse", "HEAD~1")
    #expect(
      await nibindex("index", "--quiet", "--at", "v1", repository.path, "--db", database).code
        == .done)
    try FileManager.default.removeItem(atPath: repository.path)

    #expect(await changes(first, String(second.prefix(10))) == ["introduced DetailViewController"])
    #expect(await diff(first, third).messages.contains("there is no repository at"))
    #expect(await diff(first, "--worktree").messages.contains("there is no repository at"))
  }

  @Test func `a repository that moved is asked where it is indexed now, though all is known`()
    async throws
  {
    let words = ["index", "--quiet", "--project", "App", "--db", database]
    #expect(await nibindex(words + [repository.path]).code == .done)
    let moved = repository.scratch.path("Elsewhere")
    try FileManager.default.moveItem(atPath: repository.path, toPath: moved)
    let index = await nibindex(words.filter { $0 != "--quiet" } + [moved])
    #expect(index.code == .done)
    #expect(
      index.messages.contains("App moved from \(repository.path); if that is another"))
    #expect(
      !(await nibindex(words.filter { $0 != "--quiet" } + [moved])).messages.contains("until now"))

    let answer = await nibindex("diff", "HEAD~1", "HEAD", "--db", database)

    #expect(answer.code == .done)
  }

  @Test func `of several projects one has to be named`() async throws {
    #expect(
      await nibindex("index", "--quiet", "--project", "Twin", repository.path, "--db", database)
        .code
        == .done)

    let asked = await diff("v1", "HEAD")

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("choose one with --project: App, Twin"))
    #expect(await changes("v1", "HEAD", "--project", "Twin") == ["introduced DetailViewController"])
  }

  /// A commit that gives the controller a view that loads, made for something else.
  private func commitForeignNib() throws {
    try repository.write(
      Self.nib("RootCell").replacing(
        "customClass=\"RootCell\"/>",
        with: "customClass=\"RootCell\"><connections><outlet property=\"view\" "
          + "destination=\"v-1\" id=\"c-1\"/></connections></placeholder>"),
      to: "OtherView.xib")
    try write("OtherViewController")
    try repository.commit("a nib of a cell")
  }

  @Test func `a nib that is made for something else is told, and can be a gate`() async throws {
    try commitForeignNib()
    let words = ["HEAD~1", "HEAD", "--db", database]
    let table = await nibindex(["diff"] + words)

    #expect(table.output.contains("ok-nib OtherView.xib (implicit-short) made for RootCell"))
    #expect(
      table.messages.contains(
        ": 1 line appeared; 1 controller now finds, by its name, a nib made for something else; "))
    #expect(await nibindex(["diff", "--exit-code"] + words).code == .done)
    #expect(await nibindex(["diff", "--fail-on", "introduced,fixed"] + words).code == .done)
    for option in [[], ["--summary"]] {
      #expect(await nibindex(["diff", "--fail-on", "foreign"] + option + words).code == .gate)
    }
    // A variable that is not set opens no gate.
    for none in ["", ",", "introduced,"] {
      #expect(await nibindex(["diff", "--fail-on", none] + words).code == .trouble)
    }
    #expect(await changes("v1", "HEAD", "--only", "foreign").count == 2)
    for range in ["...HEAD", "HEAD~1..", "..HEAD"] {
      #expect(await nibindex("diff", range, "--exit-code", "--db", database).code == .trouble)
      #expect(await nibindex("diff", range, "--db", database).code == .done)
    }
    // What stays as it was is nobody's fault.
    try repository.write("@interface Other : NSObject\n@end\n", to: "Other.h")
    try repository.commit("nothing of the kind")
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "foreign").code == .done)
  }

  @Test func `what counts as fixed because its nib cannot be read is told`() async throws {
    try repository.write("<<<<<<< HEAD\n<document", to: "DetailView.xib")
    try repository.commit("a conflict")
    let words = ["diff", "HEAD~1", "HEAD", "--db", database]

    #expect(await changes("HEAD~1", "HEAD") == ["fixed DetailViewController"])
    for option in [[], ["--summary"]] {
      #expect(
        await nibindex(words + option).messages.contains(
          " and compare again; 1 line counts as fixed only because of that\n"))
    }
    let comment = await nibindex(words + ["--format", "markdown"]).output
    #expect(comment.contains("1 line counts as fixed only because of that."))
    // A crash that is mended while another nib becomes unreadable is fixed.
    try repository.write(Self.nib("DetailView"), to: "DetailView.xib")
    try repository.commit("as it was")
    try repository.git("rm", "--quiet", "DetailView.xib")
    try repository.write("<<<<<<< HEAD\n<document", to: "Broken.xib")
    try repository.commit("mended")
    let mended = await nibindex(words)
    #expect(mended.messages.contains("Broken.xib cannot be read as a whole in "))
    #expect(!mended.messages.contains("only because"))
  }

  @Test(arguments: ["xib", "swift"])
  func `a file that the branch made unreadable opens no gate`(kind: String) async throws {
    try repository.write("<<<<<<< HEAD\n=======\nlet a = 1\n>>>>>>> b\n", to: "Broken.\(kind)")
    try repository.commit("a conflict")
    let words = ["HEAD~1", "HEAD", "--db", database]
    let gate = await nibindex(["diff", "--exit-code"] + words)
    #expect(gate.code == .incomplete)
    #expect(gate.messages.contains("Broken.\(kind) cannot be read as a whole in "))
    #expect(await nibindex(["diff", "--fail-on", "fixed"] + words).code == .incomplete)
    let comment = await nibindex(["diff", "--format", "markdown"] + words)
    #expect(comment.code == .done)
    #expect(comment.output.contains("Broken.\(kind) cannot be read as a whole in "))
    // What was so before is no fault of the branch.
    try repository.write("@interface Other : NSObject\n@end\n", to: "Other.h")
    try repository.commit("nothing of the kind")
    let next = await nibindex(["diff", "HEAD~1", "HEAD", "--exit-code", "--db", database])
    #expect(next.code == .done)
    #expect(!next.messages.contains("cannot be read"))
  }
}
