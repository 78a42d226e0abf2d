import Foundation
import Testing

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
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(
      environment.compactMapValues { $0 }
    ) { $1 }
    for (name, value) in environment where value == nil { process.environment?[name] = nil }
    return try Running(process, input: input)
  }

  /// A process that was started.
  struct Running {
    let process: Process
    private let files: [URL]

    fileprivate init(_ process: Process, input: String) throws {
      self.process = process
      let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      files = ["in", "out", "err"].map { URL(filePath: "\(name).\($0)") }
      try Data(input.utf8).write(to: files[0])
      for file in files[1...] { try Data().write(to: file) }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
    }

    /// Waits for the end.
    func ending() throws -> Ending {
      defer { for file in files { try? FileManager.default.removeItem(at: file) } }
      process.waitUntilExit()
      let signalled = process.terminationReason == .uncaughtSignal
      return Ending(
        output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        messages: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
        code: process.terminationStatus + (signalled ? 128 : 0))
    }
  }
}
