import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The recipes of docs/ci.md, run in order in a shell with stand-ins for the platform.
@Suite struct RecipeTests {
  private let repository: GitFixture
  private let base: String
  private let documentation: String

  init() throws {
    repository = try GitFixture()
    let file = URL(filePath: #filePath).appending(path: "../../../docs/ci.md").standardized
    documentation = try String(contentsOf: file, encoding: .utf8)
    try repository.write("nibindex.db*\nnibs.*\n", to: ".gitignore")
    try repository.write(
      """
      @interface HomeViewController : UIViewController
      @end
      @implementation HomeViewController
      @end
      id make(void) { return [[HomeViewController alloc] init]; }
      """, to: "Home.m")
    base = try repository.commit("base").trimmingCharacters(in: .whitespacesAndNewlines)
    try FileManager.default.createDirectory(
      atPath: repository.scratch.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: repository.scratch.path("bin/nibindex"), withDestinationPath: BuiltBinary.path)
  }

  private func addTrap(outlets: String = "") throws {
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home">
            <connections>\(outlets)</connections>
          </placeholder>
          <view id="v-1"/>
        </objects>
      </document>
      """, to: "HomeView.xib")
  }

  private func removeTrap() throws {
    try FileManager.default.removeItem(atPath: repository.path + "/HomeView.xib")
  }

  private func shell(
    _ script: String, _ variables: [String: String] = [:]
  ) throws -> (output: String, code: Int32) {
    var environment = ProcessInfo.processInfo.environment
    environment["NIBINDEX_DB"] = nil
    environment["PATH"] = repository.scratch.path("bin") + ":" + (environment["PATH"] ?? "")
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    for name in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      environment[name + "_NAME"] = "Ann"
      environment[name + "_EMAIL"] = "ann@example.com"
    }
    environment.merge(variables) { $1 }
    let ending = try ChildProcess(
      "bash", ["-e", "-c", script], in: repository.path, environment: environment
    ).ending()
    return (String(decoding: ending.output + ending.errors, as: UTF8.self), ending.code)
  }

  /// Makes an executable, in a process of its own: a child of another test that inherits an open file would
  /// keep it from being run.
  private func install(_ text: String, at path: String) throws {
    try repository.scratch.write(text, to: "script")
    let copied = try shell(
      "cp '\(repository.scratch.path("script"))' '\(path)'; chmod +x '\(path)'")
    #expect(copied.code == 0, "\(copied.output)")
  }

  /// Runs the steps of a job as GitHub does: after one that fails, only those with a condition.
  private func run(
    _ steps: [RecipeStep], _ variables: [String: String]
  ) throws -> (output: String, hasFailed: Bool) {
    var all = ""
    var hasFailed = false
    for step in steps where !hasFailed || step.isAlways {
      guard let script = step.script else { continue }
      let ran = try shell(script, variables)
      all += ran.output
      if ran.code != 0 { hasFailed = true }
    }
    return (all, hasFailed)
  }

  /// A `gh` that keeps comments in files.
  private func installGitHub() throws -> String {
    let comments = repository.scratch.path("comments")
    try FileManager.default.createDirectory(
      atPath: comments, withIntermediateDirectories: true)
    try install(
      """
      #!/bin/bash
      cd '\(comments)' || exit 1
      for word; do case $word in body=@*) body=$OLDPWD/${word#body=@} ;; */comments/*) id=${word##*/} ;; esac; done
      case "$*" in
      *"--method PATCH"*) [ -f "$id" ] && cp "$body" "$id" ;;
      *"--method POST"*) cp "$body" "$(($(ls | wc -l) + 7))" ;;
      *) grep -l -m 1 '^<!-- nibindex -->' * 2> /dev/null || true ;;
      esac
      """, at: repository.scratch.path("bin/gh"))
    try repository.scratch.write("Looks good.\n", to: "comments/6")
    return comments
  }

  @Test func `the workflow of GitHub annotates, uploads, and updates one comment`() async throws {
    let steps = RecipeStep.steps(of: StartFile.gitHub.text)
    #expect(steps.count == 5)
    let comments = try installGitHub()
    let variables = ["BASE": base, "PULL": "12", "GITHUB_REPOSITORY": "example/app"]
    try addTrap()
    try repository.commit("trap")

    let broken = try run(steps, variables)

    #expect(broken.hasFailed)
    #expect(broken.output.contains("::error file=Home.m,line=5,col=26,title=nib.view-not-set::"))
    let upload = try #require(steps.first { $0.inputs["sarif_file"] != nil }?.inputs["sarif_file"])
    let sarif = try Data(contentsOf: URL(filePath: repository.path + "/" + upload))
    #expect((try JSONSerialization.jsonObject(with: sarif) as? [String: Any])?["runs"] != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: comments).sorted() == ["6", "8"])
    let first = try String(contentsOfFile: comments + "/8", encoding: .utf8)
    #expect(first.contains("1 error.\n") && first.contains("| error | Home.m:5 |"))

    try removeTrap()
    try repository.commit("mended")
    let mended = try run(steps, variables)
    #expect(!mended.hasFailed, "\(mended.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: comments).sorted() == ["6", "8"])
    let second = try String(contentsOfFile: comments + "/8", encoding: .utf8)
    #expect(second.contains("nothing new.\n"))
    #expect(try String(contentsOfFile: comments + "/6", encoding: .utf8) == "Looks good.\n")
  }

  @Test func `the jobs of GitLab write the report that is an artifact`() async throws {
    let text = StartFile.gitLab.text
    let jobs = text.components(separatedBy: "\nnibindex-main:\n")
    let report = repository.path + "/nibs.json"
    func issues() throws -> Int? {
      let data = try Data(contentsOf: URL(filePath: report))
      return (try JSONSerialization.jsonObject(with: data) as? [Any])?.count
    }
    #expect(jobs.count == 2 && jobs.allSatisfy { $0.contains("codequality: nibs.json") })
    let main = try run(RecipeStep.scripts(of: jobs[1]), [:])
    #expect(!main.hasFailed, "\(main.output)")
    #expect(try issues() == 0)
    try addTrap()
    try repository.commit("trap")

    let broken = try run(
      RecipeStep.scripts(of: jobs[0]), ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base])

    #expect(broken.hasFailed)
    #expect(broken.output.contains("nib.view-not-set"))
    #expect(try issues() == 1)
  }

  /// The first indented block below a heading that contains `text`.
  private func block(_ text: String) throws -> String {
    let blocks = documentation.components(separatedBy: "\n\n").reduce(into: [String]()) {
      if $1.hasPrefix("    "), let last = $0.last, last.hasPrefix("    ") {
        $0[$0.count - 1] += "\n\n" + $1
      } else {
        $0.append($1)
      }
    }
    let found = try #require(blocks.first { $0.hasPrefix("    ") && $0.contains(text) }, "\(text)")
    return found.components(separatedBy: "\n").map { String($0.dropFirst(4)) }
      .joined(separator: "\n") + "\n"
  }

  @Test func `the page shows what init writes`() throws {
    #expect(try block("actions/checkout") == StartFile.gitHub.text)
    #expect(try block("codequality") == StartFile.gitLab.text)
  }

  @Test func `the build phase prints what Xcode shows`() throws {
    let script = try block("DERIVED_FILE_DIR")
    let variables = [
      "SRCROOT": repository.path, "DERIVED_FILE_DIR": repository.scratch.path("derived/App"),
    ]
    let clean = try shell(script, variables)
    #expect(clean.code == 0, "\(clean.output)")
    try addTrap()

    let broken = try shell(script, variables)

    #expect(broken.code == 1)
    #expect(broken.output.contains("\(repository.path)/Home.m:5:26: error: "))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/nibindex.db"))
  }

  @Test func `the hook refuses a commit that adds an error`() throws {
    let hook = repository.path + "/.git/hooks/pre-commit"
    try install(try block("exec nibindex"), at: hook)
    try addTrap()
    let commit = "git add --all; git commit --message trap"

    #expect(try shell(commit).code == 1)
    try removeTrap()
    let mended = try shell("echo more > NEWS; \(commit)")
    #expect(mended.code == 0, "\(mended.output)")
  }

  @Test func `the entry for pre-commit runs as it is written`() throws {
    let line = try #require(
      try block("repo: local").components(separatedBy: "\n").first { $0.contains("entry: ") })
    let entry = String(line.drop { $0 != ":" }.dropFirst(2))

    #expect(try shell(entry).code == 0)
    try addTrap()
    #expect(try shell(entry).code == 1)
  }
}

/// A step of a workflow, as far as the recipes need it.
private struct RecipeStep {
  var script: String?
  var isAlways = false
  var inputs: [String: String] = [:]

  /// The steps of a workflow of GitHub.
  static func steps(of text: String) -> [Self] {
    var steps: [Self] = []
    var block: (indent: Int, isFolded: Bool)?
    for line in text.components(separatedBy: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let open = block, indent >= open.indent, !line.isEmpty {
        let part = String(line.dropFirst(open.indent))
        steps[steps.count - 1].script? += part + (open.isFolded ? " " : "\n")
        continue
      }
      block = nil
      var word = line.trimmingCharacters(in: .whitespaces)
      if word.hasPrefix("- ") {
        steps.append(Self())
        word = String(word.dropFirst(2))
      }
      guard !steps.isEmpty, let colon = word.firstIndex(of: ":") else { continue }
      let value = word[word.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      switch word[..<colon] {
      case "run" where value == "|" || value == ">":
        steps[steps.count - 1].script = ""
        block = (indent + (line.contains("- ") ? 4 : 2), value == ">")
      case "run": steps[steps.count - 1].script = value
      case "if": steps[steps.count - 1].isAlways = value == "${{ !cancelled() }}"
      default: steps[steps.count - 1].inputs[String(word[..<colon])] = value
      }
    }
    return steps
  }

  /// The lines of the script of a job of GitLab.
  static func scripts(of job: String) -> [Self] {
    let lines = job.components(separatedBy: "\n")
      .drop { $0.trimmingCharacters(in: .whitespaces) != "script:" }.dropFirst()
      .prefix { $0.hasPrefix("    ") }
    return lines.compactMap { line in
      let word = line.trimmingCharacters(in: .whitespaces)
      return word.hasPrefix("- ") ? Self(script: String(word.dropFirst(2))) : nil
    }
  }
}
