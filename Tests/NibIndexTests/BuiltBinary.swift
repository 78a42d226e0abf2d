import Foundation
import TestSupport

/// What a process wrote and how it ended.
struct Ending {
  var output: String
  var messages: String
  /// The exit code, or 128 and the number of the signal that ended it.
  var code: Int32
}

/// The binary under test, run in a process of its own.
struct BuiltBinary {
  /// The folder in which it runs.
  let folder: String
  /// Variables beside those of this process; nil takes one away.
  var environment: [String: String?] = ["NIBINDEX_DB": nil]

  /// Where it lies: beside the bundle of tests that runs.
  static let path: String = {
    let bundles = CommandLine.arguments.compactMap { word -> String? in
      guard let range = word.range(of: "/[^/]*\\.xctest", options: .regularExpression) else {
        return nil
      }
      return String(word[..<range.lowerBound])
    }
    let inSources = URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized
    return (bundles.first ?? inSources.path) + "/NibIndex"
  }()

  /// Runs it with these words, and with this on its standard input.
  func callAsFunction(_ words: String..., input: String = "") throws -> Ending {
    let process = try start(words, input: input)
    return try process.ending()
  }

  /// Starts it.
  func start(_ words: [String], input: String = "") throws -> Running {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    return Running(
      process: try ChildProcess(
        Self.path, words, in: folder, environment: variables, input: Data(input.utf8)))
  }

  /// A process that was started.
  struct Running {
    let process: ChildProcess

    /// Waits for the end.
    func ending() throws -> Ending {
      let ending = try process.ending()
      return Ending(
        output: String(decoding: ending.output, as: UTF8.self),
        messages: String(decoding: ending.errors, as: UTF8.self), code: ending.code)
    }
  }
}
