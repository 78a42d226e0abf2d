import Foundation
public import Testing

/// A folder of files that are read together, and what was recorded for them.
///
/// The files stand below `Fixtures/<group>/<name>/files`, the record is `expected.txt` beside them.
/// `RECORD=1` records, as for ``Fixture``.
public struct FixtureProject: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  public let name: String
  private let folder: String

  /// Every project below `Fixtures/<group>` beside the calling test file, by name.
  public static func all(in group: String, file: String = #filePath) throws -> [FixtureProject] {
    let root = URL(filePath: file).deletingLastPathComponent().path + "/Fixtures/\(group)"
    return try FileManager.default.contentsOfDirectory(atPath: root).sorted()
      .filter { !$0.hasPrefix(".") }
      .map { FixtureProject(name: $0, folder: "\(root)/\($0)") }
  }

  /// How a test run names the case.
  public var testDescription: String { name }

  /// The files, by path from the project's root.
  public func files() throws -> [(path: String, bytes: [UInt8])] {
    let root = "\(folder)/files"
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted().compactMap { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return (path, [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\(path)"))))
    }
  }

  /// Compares `rendered` with what was recorded.
  public func expect(_ rendered: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try compare(
      rendered, withRecordAt: "\(folder)/expected.txt", name: name, sourceLocation: sourceLocation)
  }
}

/// Compares `rendered` with a file, or writes the file and fails when recording.
func compare(
  _ rendered: String, withRecordAt path: String, name: String, sourceLocation: SourceLocation
) throws {
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(rendered.utf8).write(to: URL(filePath: path))
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  #expect(rendered == expected, "\(name)", sourceLocation: sourceLocation)
}
