import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The scripts in the shells they are for; a shell that is not installed is left out, and `script/test` says so.
@Suite struct CompletionShellTests {
  /// What somebody types, and the line after the key for completion.
  static let lines: [(typed: String, line: String)] = [
    ("tre", "trend"), ("query nibs", "query nibs-by-owner"),
    ("explain Pay", "explain PaywallViewController"),
    ("explain --nib Item", "explain --nib ItemCell.xib"),
    ("explain --nib Nibs/It", "explain --nib Nibs/ItemCell.xib"),
    ("explain --profile macos-1", "explain --profile macos-13"),
    ("query broken --project=S", "query broken --project=Shop"),
    ("completions z", "completions zsh"),
  ]

  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
    for folder in ["bin", "functions"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("bin/nibindex"), withDestinationPath: BuiltBinary.path)
  }

  private static func isInstalled(_ shell: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  private func run(_ words: [String]) throws -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = scratch.path("bin") + ":" + (environment["PATH"] ?? "")
    environment["NIBINDEX_DB"] = scratch.path("index.db")
    environment["HOME"] = scratch.path("functions")
    environment["TERM"] = "xterm"
    let ending = try ChildProcess(
      words[0], Array(words.dropFirst()), in: scratch.path("bin"), environment: environment
    )
    .ending()
    return String(decoding: ending.output, as: UTF8.self)
  }

  private func write(_ script: CompletionScript, to path: String) async throws -> String {
    try scratch.write(await nibindex("completions", script.rawValue).output, to: path)
    return scratch.path(path)
  }

  @Test(.enabled(if: isInstalled("bash")), arguments: lines)
  func `bash completes a line`(typed: String, line: String) async throws {
    let script = try await write(.bash, to: "functions/bash")
    // Readline cuts a line at `=`, too.
    let words = typed.replacing("=", with: " = ")
    let found = try run([
      "bash", "--norc", "-c",
      """
      source \(script); COMP_WORDS=(nibindex \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _nibindex; printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ])
    let last = line.split { $0 == " " || $0 == "=" }.last.map(String.init) ?? ""

    #expect(found == last + "\n")
  }

  @Test(.enabled(if: isInstalled("fish")), arguments: lines)
  func `fish completes a line`(typed: String, line: String) async throws {
    let script = try await write(.fish, to: "functions/nibindex.fish")
    let found = try run([
      "fish", "--no-config", "-c", "source \(script); complete -C 'nibindex \(typed)'",
    ])
    let last = line.split(separator: " ").last.map(String.init) ?? ""

    #expect(found.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [last[...]])
  }

  @Test(.enabled(if: isInstalled("zsh")), arguments: lines)
  func `zsh completes a line`(typed: String, line: String) async throws {
    _ = try await write(.zsh, to: "functions/_nibindex")
    // A terminal of its own: only the line editor completes.
    let seen = try run([
      "zsh", "-f", "-c",
      """
      zmodload zsh/zpty zsh/zselect
      zpty shell zsh -f -i
      zpty -w shell 'fpath=(\(scratch.path("functions")) $fpath); autoload -U compinit; compinit -u -D'
      zpty -w shell 'bindkey "^I" complete-word; print -r -- re""ady'
      zpty -r -m shell seen '*ready*'
      zpty -w -n shell $'nibindex \(typed)\\t'
      seen=
      repeat 300; do
        while zpty -r -t shell part; do seen+=$part; done
        [[ $seen == *'nibindex \(line)'* ]] && break
        zselect -t 5
      done
      zpty -d shell
      print -r -- $seen
      """,
    ])

    #expect(seen.contains("nibindex \(line)"))
  }
}
