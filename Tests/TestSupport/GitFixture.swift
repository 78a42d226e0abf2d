public import Foundation

/// A git repository of a test's own, removed when the test lets go of it.
///
/// Names and times are fixed and the user's configuration is left out, so the same steps give the same
/// ids everywhere.
public final class GitFixture {
  /// The folder that holds the work tree and whatever else the test makes.
  public let scratch: ScratchDirectory
  /// The path of the work tree.
  public let path: String
  private let name: String
  private var commitCount = 0

  /// What git said when a step of a test failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The arguments and the output.
    public let description: String
  }

  /// Makes an empty repository whose first branch is `main`.
  public init(named name: String = "App", _ options: String...) throws {
    self.name = name
    scratch = try ScratchDirectory()
    path = scratch.path(name)
    try Self.git(["init", "--quiet", "--initial-branch=main"] + options + [path], in: "/")
  }

  /// Makes a repository of what `git fast-import` reads in `stream`, without files in the work tree.
  ///
  /// One process instead of the four of a repository with one commit.
  public init(named name: String, importing stream: Data) throws {
    self.name = name
    scratch = try ScratchDirectory()
    path = scratch.path(name)
    let git = URL(filePath: path).appending(path: ".git")
    for folder in ["objects", "refs"] {
      try FileManager.default.createDirectory(
        at: git.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data("ref: refs/heads/main\n".utf8).write(to: git.appending(path: "HEAD"))
    try Self.git(
      ["-c", "fastimport.unpackLimit=0", "fast-import", "--quiet"], in: path, input: stream)
  }

  /// Runs git in the work tree; gives its output without the line end.
  @discardableResult
  public func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// Runs git in the work tree; gives its output without the line end.
  public func git(_ arguments: [String]) throws -> String {
    try Self.git(arguments, in: path, time: time)
  }

  /// Runs git in a folder of the scratch directory.
  @discardableResult
  public func git(in folder: String, _ arguments: String...) throws -> String {
    try Self.git(arguments, in: scratch.path(folder), time: time)
  }

  /// Writes a text file into the work tree.
  public func write(_ text: String, to file: String) throws {
    try scratch.write(text, to: "\(name)/\(file)")
  }

  /// Writes files into the work tree, and removes those without a text.
  public func write(_ files: [(path: String, text: String?)]) throws {
    for (file, text) in files {
      if let text {
        try write(text, to: file)
      } else {
        try FileManager.default.removeItem(atPath: path + "/" + file)
      }
    }
  }

  /// Writes a file into the work tree.
  public func write(_ bytes: [UInt8], to file: String) throws {
    try scratch.write(bytes, to: "\(name)/\(file)")
  }

  /// Commits all that is in the work tree, an hour after the commit before; gives the id.
  @discardableResult
  public func commit(_ message: String = "work") throws -> String {
    commitCount += 1
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  /// Adds files without the file system: paths that it would refuse, modes, submodules.
  ///
  /// Each line is `mode SP id TAB path`; the result is committed, and the work tree left as it was.
  @discardableResult
  public func commit(entries: [[UInt8]]) throws -> String {
    commitCount += 1
    let input = Data(entries.joined(separator: [0])) + Data([0])
    try Self.git(["update-index", "-z", "--add", "--index-info"], in: path, input: input)
    try git("commit", "--quiet", "-m", "entries")
    return try git("rev-parse", "HEAD")
  }

  /// Stores a text as a blob; gives the id.
  public func blob(_ text: String) throws -> String {
    try Self.git(["hash-object", "-w", "--stdin"], in: path, input: Data(text.utf8))
  }

  /// Stores a tree of one line of `git mktree`; gives the id.
  public func tree(_ entry: String) throws -> String {
    try Self.git(["mktree"], in: path, input: Data((entry + "\n").utf8))
  }

  /// When the last commit was made, in seconds since 1970.
  public var time: Int { 1_700_000_000 + 3600 * commitCount }

  @discardableResult
  private static func git(
    _ arguments: [String], in folder: String, time: Int = 0, input: Data = Data()
  ) throws -> String {
    let ending = try ChildProcess(
      "git", arguments, in: folder, environment: environment(time: time), input: input
    ).ending()
    guard ending.code == 0 else {
      let words = arguments.joined(separator: " ")
      throw Failure(description: "git \(words): \(String(decoding: ending.errors, as: UTF8.self))")
    }
    return String(decoding: ending.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func environment(time: Int) -> [String: String] {
    let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    return variables.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
      "GIT_AUTHOR_DATE": "@\(time) +0100", "GIT_COMMITTER_DATE": "@\(time) +0100",
      "GIT_ALLOW_PROTOCOL": "file", "LC_ALL": "C",
    ]) { _, fixed in fixed }
  }
}
