import Foundation
import TestSupport
import Testing

/// The binary in a folder of its own, among files that mean harm.
struct Attacked {
  let scratch: ScratchDirectory
  var nibindex: BuiltBinary

  init() throws {
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
  }

  /// The files of this folder of test data whose names end so.
  static func data(in folder: String, ending suffix: String) throws -> [String] {
    let path = dataFolder.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Where this suite's data lies.
  static let dataFolder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Runs lines of shell in the folder, all of which have to succeed.
  func shell(_ lines: String) throws {
    let ending = try ChildProcess(
      "bash", ["-e", "-c", lines], in: scratch.url.path,
      environment: ProcessInfo.processInfo.environment
    ).ending(within: .seconds(120))
    #expect(ending.code == 0, "\(String(decoding: ending.errors, as: UTF8.self))")
  }

  /// Runs the binary behind a line of shell, which ends the process with `exec "$@"`.
  func run(
    behind line: String, _ words: [String], within limit: Duration = .seconds(120)
  ) throws -> (code: Int32, output: String, messages: String) {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in nibindex.environment { variables[name] = value }
    let ending = try ChildProcess(
      "bash", ["-c", line + "\nexec \"$@\"", "bash", BuiltBinary.path] + words,
      in: scratch.url.path, environment: variables
    ).ending(within: limit)
    return (
      ending.code, String(decoding: ending.output, as: UTF8.self),
      String(decoding: ending.errors, as: UTF8.self)
    )
  }

  /// The rows of a statement.
  func rows(_ sql: String) throws -> [String] {
    let ending = try nibindex("sql", sql, "--format", "tsv")
    return ending.output.split(separator: "\n").dropFirst().map(String.init)
  }
}
