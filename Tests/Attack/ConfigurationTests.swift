import Foundation
import TestSupport
import Testing

/// Repositories whose configuration names programs: no command runs one.
@Suite struct ConfigurationTests {
  /// The settings that name a program.
  static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.gitProxy",
    "core.askPass", "core.alternateRefsCommand", "filter.x.clean", "filter.x.smudge",
    "filter.x.process", "filter.a=b.clean", "diff.external", "diff.x.command", "diff.x.textconv",
    "merge.x.driver", "pager.log", "pager.diff", "pager.status", "credential.helper", "gpg.program",
    "alias.log", "alias.status", "alias.cat-file", "alias.diff-tree", "uploadpack.packObjectsHook",
    "submodule.x.update", "sequence.editor", "trailer.x.command", "interactive.diffFilter",
    "remote.origin.uploadpack", "protocol.ext.allow",
  ]

  @Test func `no program of a repository is run`() throws {
    let fixture = try GitFixture()
    let ran = fixture.scratch.path("ran")
    let program = fixture.scratch.path("program")
    try fixture.scratch.write("#!/bin/sh\necho \"$0 $*\" >> '\(ran)'\nexit 1\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try fixture.write("class A: UIViewController {}\n", to: "A.swift")
    try fixture.write("class B: UIViewController {}\n", to: "B.swift")
    let first = try fixture.commit()
    try fixture.write("class B: UIView {}\n", to: "B.swift")
    try fixture.commit()
    for setting in Self.settings { try fixture.git("config", setting, program) }
    try fixture.git("config", "log.showSignature", "true")
    try fixture.git("config", "filter.x.required", "true")
    try fixture.write(
      "A.swift filter=x diff=x merge=x\n*.swift diff=x filter=a=b\n", to: ".git/info/attributes")
    for hook in ["post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman"]
    {
      let path = fixture.path + "/.git/hooks/" + hook
      try FileManager.default.createDirectory(
        atPath: fixture.path + "/.git/hooks", withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
    }
    // Two that git has to compare: one is edited, one only looks so.
    try fixture.write("class B: UIWindow {}\n", to: "B.swift")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)],
      ofItemAtPath: fixture.path + "/A.swift")
    let nibindex = BuiltBinary(folder: fixture.scratch.url.path)

    for words in [
      ["index", "App"], ["index", "--history", "App"], ["diff", "HEAD", "--worktree"],
      ["diff", first, "HEAD"], ["diff", "\(first)...HEAD"], ["index", "--at", first, "App"],
    ] {
      let ending = try nibindex.start(words).ending(within: .seconds(60))
      #expect(ending.code == 0, "\(words): \(ending.messages)")
      let trace = try? String(contentsOfFile: ran, encoding: .utf8)
      #expect(trace == nil, "\(words) ran \(trace ?? "")")
    }
  }
}
