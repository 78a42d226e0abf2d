import Foundation
import TestSupport
import Testing

/// What the guide tells a newcomer to try, run from its first line to its last.
@Suite struct GuideTests {
  /// A line of the section: one to be run, or what the one before it printed.
  private enum Line: Equatable {
    case command(String)
    case output(String)
  }

  private let scratch: ScratchDirectory
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  init() throws {
    scratch = try ScratchDirectory()
    let bin = scratch.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin.appending(path: "nibindex").path, withDestinationPath: BuiltBinary.path)
  }

  /// The code of the section "Try it": what stands behind `$`, and in blocks without one, is run.
  private func section() throws -> [Line] {
    let readme = try String(contentsOf: root.appending(path: "docs/guide.md"), encoding: .utf8)
    let part = try #require(readme.components(separatedBy: "\n## Try it\n").last)
      .components(separatedBy: "\n## ")[0]
    var lines: [Line] = []
    var isOutput = false
    var gap = 0
    for line in part.components(separatedBy: "\n") {
      if line.isEmpty {
        gap += 1
      } else if line.hasPrefix("    $ ") {
        lines.append(.command(String(line.dropFirst(6))))
        isOutput = true
        gap = 0
      } else if line.hasPrefix("    ") {
        // An empty line inside of a block is part of it.
        if isOutput { lines += Array(repeating: .output(""), count: gap) }
        lines.append(
          isOutput ? .output(String(line.dropFirst(4))) : .command(String(line.dropFirst(4))))
        gap = 0
      } else {
        isOutput = false
        gap = 0
      }
    }
    return lines
  }

  /// Without what another machine does in another time.
  private func timeless(_ line: String) -> String {
    line.replacing(/[0-9]+\.[0-9][0-9] s$/, with: "0.00 s")
  }

  @Test func `what the guide tells to try gives what it shows`() throws {
    let lines = try section()
    #expect(lines.count > 100)
    var script = ["set -e"]
    for case .command(let command) in lines {
      let isShown = command.hasPrefix("nibindex ")
      let quoted = command.replacing("'", with: "'\\''")
      script.append(isShown ? "echo '$ \(quoted)'; \(command) 2>&1" : command)
    }
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = scratch.path("bin") + ":" + (variables["PATH"] ?? "")
    for name in ["NIBINDEX_DB", "COLUMNS"] { variables[name] = nil }
    variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    let ending = try ChildProcess(
      "bash",
      ["-c", script.joined(separator: "\n").replacing("/tmp/try", with: scratch.path("try"))],
      in: root.path, environment: variables
    ).ending()

    #expect(ending.code == 0, "\(String(decoding: ending.errors, as: UTF8.self))")
    let shown = lines.compactMap { line -> String? in
      switch line {
      case .command(let command): command.hasPrefix("nibindex ") ? "$ " + command : nil
      case .output(let text): timeless(text)
      }
    }
    let printed = String(decoding: ending.output, as: UTF8.self).components(separatedBy: "\n")
      .dropLast().map(timeless)
    #expect(printed == shown)
    // A nib that was renamed is so wherever the project names it.
    let project = try String(
      contentsOfFile: scratch.path("try/DetailViewTrap/DetailViewTrap.xcodeproj/project.pbxproj"),
      encoding: .utf8)
    #expect(project.contains("path = DetailViewContent.xib;"))
    #expect(!project.contains("DetailView.xib"))
  }
}
