import Foundation

/// The binary under test, run in a process of its own.
public struct BuiltBinary {
  /// What a run wrote and how it ended.
  public struct Ending {
    /// What it wrote to its standard output.
    public let output: String
    /// What it wrote to its standard error.
    public let messages: String
    /// The exit code, or 128 and the number of the signal that ended it.
    public let code: Int32
  }

  /// The folder in which it runs.
  public let folder: String
  /// Variables beside those of this process; nil takes one away.
  public var environment: [String: String?] = ["NIBINDEX_DB": nil]

  /// The binary, to be run in `folder`.
  public init(folder: String) { self.folder = folder }

  /// Where it lies: beside the bundle of tests that runs.
  public static let path: String = {
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
  public func callAsFunction(_ words: String..., input: String = "") throws -> Ending {
    try start(words, input: input).ending()
  }

  /// Starts it.
  public func start(_ words: [String], input: String = "") throws -> Running {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    return Running(
      process: try ChildProcess(
        Self.path, words, in: folder, environment: variables, input: Data(input.utf8)))
  }

  /// A process that was started.
  public struct Running {
    /// The process.
    public let process: ChildProcess

    /// Waits for the end; after `limit`, if there is one, puts an end to it.
    public func ending(within limit: Duration? = nil) throws -> Ending {
      let ending = try process.ending(within: limit)
      return Ending(
        output: String(decoding: ending.output, as: UTF8.self),
        messages: String(decoding: ending.errors, as: UTF8.self), code: ending.code)
    }
  }
}
