import Foundation
public import Testing

/// A folder with an input and the facts recorded for it: one case, one directory.
///
/// The folder holds `input.<extension>` and `expected.facts`. Run the tests with `RECORD=1` to write
/// what is there now into `expected.facts`; recording fails the test, so that nobody records by
/// accident, and the difference is read before it is committed.
public struct Fixture: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  public let name: String
  /// The folder.
  let folder: String
  /// The name of the input file on disk.
  let fileName: String

  /// The name of the input file, without the `.txt` that hides Swift from the formatter.
  public var inputName: String {
    fileName.hasSuffix(".txt") ? String(fileName.dropLast(4)) : fileName
  }

  /// Every fixture below `Fixtures/<group>` beside the calling test file, by name.
  public static func all(in group: String, file: String = #filePath) throws -> [Fixture] {
    let tests = URL(filePath: file).deletingLastPathComponent()
    let root = tests.appending(path: "Fixtures").appending(path: group).path
    return try FileManager.default.contentsOfDirectory(atPath: root).sorted().compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      let folder = "\(root)/\(name)"
      // A file that only keeps the folder in git is no case.
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return files?.first { $0.hasPrefix("input.") }
        .map { Fixture(name: name, folder: folder, fileName: $0) }
    }
  }

  /// How a test run names the case.
  public var testDescription: String { name }

  /// The bytes of the input.
  public func input() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(fileName)")))
  }

  /// Compares `rendered` with what was recorded.
  public func expect(_ rendered: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try compare(
      rendered, withRecordAt: "\(folder)/expected.facts", name: name,
      sourceLocation: sourceLocation)
  }
}
