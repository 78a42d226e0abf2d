import Foundation
import TestSupport
import Testing

/// The page that a newcomer reads: its lines can be run, and its example is what the tool says.
@Suite struct ReadmeTests {
  private let scratch: ScratchDirectory
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private let lines: [String]

  init() throws {
    scratch = try ScratchDirectory()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    lines = readme.components(separatedBy: "\n")
  }

  /// What `script` prints and how it ends, in a clone of the sample app with a history of two commits, with a log
  /// of its crash and a list of repositories beside it.
  private func shell(_ script: [String]) throws -> (output: String, code: Int32) {
    let steps = [
      "set -e", "cp -R \(root.path)/Samples/DetailViewTrap \(scratch.url.path)/App",
      "cd \(scratch.url.path)/App", "git init --quiet --initial-branch main",
      "git config user.name Ann && git config user.email ann@example.com",
      "printf 'nibindex.db*\\nall.db*\\nrepos.txt\\ncrash.txt\\nmetadata.json\\n' > .gitignore",
      "git add --all && git commit --quiet -m one && git tag v1.0",
      "echo more > NEWS && git add NEWS && git commit --quiet -m two",
      "git clone --quiet --mirror . ../Mirror.git && echo ../Mirror.git > repos.txt",
      "echo \"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \\\"DetailView\\\" nib but the view"
        + " outlet was not set.\" > crash.txt",
      "nibindex() { \"\(BuiltBinary.path)\" \"$@\"; }",
    ]
    var variables = ProcessInfo.processInfo.environment
    variables["NIBINDEX_DB"] = nil
    variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    let ending = try ChildProcess(
      "bash", ["-c", (steps + script).joined(separator: "\n")], in: "/", environment: variables
    ).ending()
    let output = String(decoding: ending.output, as: UTF8.self)
    return (output + String(decoding: ending.errors, as: UTF8.self), ending.code)
  }

  @Test func `every line of the README runs`() throws {
    let commands = lines.filter { $0.hasPrefix("    nibindex ") }.map { String($0.dropFirst(4)) }
    #expect(commands.count >= 30)

    let ran = try shell(commands.flatMap { ["echo '== \($0.replacing("'", with: ""))'", $0] })

    #expect(ran.code == 0, "\(ran.output.suffix(600))")
    for command in commands { #expect(ran.output.contains("== \(command)\n"), "\(command)") }
  }

  @Test func `the example is what explain says`() throws {
    let start = try #require(lines.firstIndex(of: "    $ nibindex explain DetailViewController"))
    let shown = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let said = try shell(["nibindex index .", "nibindex explain DetailViewController"]).output
      .components(separatedBy: "\n")

    var place = said.startIndex
    for line in shown {
      // A line of the README may end earlier, where the tool goes on with a place in a file.
      let found = said[place...].firstIndex {
        $0.trimmingCharacters(in: .whitespaces).hasPrefix(line.trimmingCharacters(in: .whitespaces))
      }
      place = try #require(found, "\(line)") + 1
    }
  }

  @Test func `no line is wider than a page, and every link leads somewhere`() {
    for line in lines where !line.hasPrefix("    ") { #expect(line.count <= 100, "\(line)") }
    for line in lines where line.hasPrefix("    ") { #expect(line.count <= 104, "\(line)") }
    for line in lines {
      for link in line.matches(of: /\]\(([^)#]+)\)/) {
        let path = root.appending(path: String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(link.1)")
      }
    }
  }
}
